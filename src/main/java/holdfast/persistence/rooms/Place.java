package holdfast.persistence.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import org.jspecify.annotations.Nullable;

/**
 * Where a hold shall be.
 *
 * @param during to the microsecond that the database keeps
 * @param mover the hold that shall come here and so is never in its own way; null for a new one
 */
record Place(RoomId room, Period during, @Nullable HoldId mover) {}
