package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;

/**
 * Another room, other nights or both for a bar.
 *
 * @param hold as it was when the gesture began; its version decides whether the move still holds
 */
public record BarMove(SlotHold hold, RoomId room, Period during) {

  /** Whether it would change nothing. */
  public boolean isNowhere() {
    return room.equals(hold.room()) && during.equals(hold.during());
  }
}
