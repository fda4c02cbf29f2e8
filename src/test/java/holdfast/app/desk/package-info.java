/** What the desk remembers between two starts. */
@NullMarked
package holdfast.app.desk;

import org.jspecify.annotations.NullMarked;
