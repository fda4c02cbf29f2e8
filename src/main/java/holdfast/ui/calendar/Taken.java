package holdfast.ui.calendar;

import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A room that was asked for and is taken, and what there is instead.
 *
 * @param goal what was asked
 * @param roomName the room asked for
 * @param guest for whom; may be empty
 * @param blockers who is in the way, earliest first; never empty
 * @param alternatives rooms free for exactly the period; null if they could not be read, which does
 *     not mean that there are none
 */
record Taken(
    Goal goal,
    String roomName,
    Period during,
    String guest,
    List<SlotHold> blockers,
    @Nullable List<FreeRoom> alternatives) {

  /** What a person wants of a room. */
  enum Goal {
    HOLD,
    HOLD_AND_CONFIRM,
    /** Put a room out of order: no other room will do. */
    CLOSE,
    MOVE
  }
}
