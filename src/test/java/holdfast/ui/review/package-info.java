/** Tests of the expired list, on holds that live in memory. */
@NullMarked
package holdfast.ui.review;

import org.jspecify.annotations.NullMarked;
