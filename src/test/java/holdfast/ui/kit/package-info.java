/** Tests of what every screen is made of. */
@NullMarked
package holdfast.ui.kit;

import org.jspecify.annotations.NullMarked;
