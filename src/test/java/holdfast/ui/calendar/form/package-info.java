/** Tests of what typed text means. No window. */
@NullMarked
package holdfast.ui.calendar.form;

import org.jspecify.annotations.NullMarked;
