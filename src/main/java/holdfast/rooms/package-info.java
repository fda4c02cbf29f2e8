/**
 * Rooms, slot holds, the room commands and their sealed outcomes, and the ports they need. May
 * depend on {@code site} and {@code holds}.
 */
@NullMarked
package holdfast.rooms;

import org.jspecify.annotations.NullMarked;
