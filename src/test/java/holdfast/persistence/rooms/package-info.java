/** The commands on rooms against a real database: every cell of their table, guards and races. */
@NullMarked
package holdfast.persistence.rooms;

import org.jspecify.annotations.NullMarked;
