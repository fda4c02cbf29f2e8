/**
 * The commands on rooms as SQL: one text and one round trip each, under the room's lock. May depend
 * on {@code persistence}, {@code persistence.holds} and {@code rooms}. Everything here blocks.
 */
@NullMarked
package holdfast.persistence.rooms;

import org.jspecify.annotations.NullMarked;
