/** Rules about the code itself: format, arrows between packages, message bundles, colours. */
@NullMarked
package holdfast.architecture;

import org.jspecify.annotations.NullMarked;
