/** Tests of the stock screen, on a shop that lives in memory. */
@NullMarked
package holdfast.ui.stock;

import org.jspecify.annotations.NullMarked;
