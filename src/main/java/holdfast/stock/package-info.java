/**
 * Items counted in whole units, stock holds, the stock commands and their sealed outcomes. May
 * depend on {@code site} and {@code holds}.
 */
@NullMarked
package holdfast.stock;

import org.jspecify.annotations.NullMarked;
