/**
 * The commands on stock as SQL: one text and one round trip each, under the item's lock, and the
 * stock panel's snapshot. May depend on {@code persistence}, {@code persistence.holds} and {@code
 * stock}. Everything here blocks.
 */
@NullMarked
package holdfast.persistence.stock;

import org.jspecify.annotations.NullMarked;
