/**
 * Group acquire over rooms and items, decided by one function of the database in one round trip.
 * May depend on {@code persistence}, {@code persistence.holds}, {@code persistence.rooms}, {@code
 * persistence.stock} and {@code orders}. Everything here blocks.
 */
@NullMarked
package holdfast.persistence.orders;

import org.jspecify.annotations.NullMarked;
