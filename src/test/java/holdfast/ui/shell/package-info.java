/** Tests of the window around the screens. */
@NullMarked
package holdfast.ui.shell;

import org.jspecify.annotations.NullMarked;
