/** What is printed: read back from the PDF as text and as pictures. */
@NullMarked
package holdfast.ui.calendar.paper;

import org.jspecify.annotations.NullMarked;
