package holdfast.ui.calendar;

import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Arrangements;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import java.time.Instant;

/**
 * For screens on a hotel in memory: what arranges guests is tested on a database. Splits and locks
 * whatever it is asked to, which is enough for a picture.
 */
final class FakeArrangements implements Arrangements {
  private final FakeHotel hotel;

  FakeArrangements(FakeHotel hotel) {
    this.hotel = hotel;
  }

  @Override
  public SwapRoomsOutcome swap(Request request, Seen one, Seen other) {
    throw new AssertionError("not asked here");
  }

  @Override
  public SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom) {
    SlotHold hold = hotel.get(whole.hold());
    SlotHold rest = hotel.split(hold, firstEnds, restStarts, restRoom, request.by());
    return new SplitStayOutcome.Split(hotel.get(hold.id()), rest);
  }

  @Override
  public JoinStayOutcome join(Request request, Seen first, Seen rest) {
    throw new AssertionError("not asked here");
  }

  @Override
  public LockRoomOutcome lock(Request request, SlotHold seen, boolean locked) {
    return new LockRoomOutcome.Done(hotel.lock(seen, locked, request.by()));
  }
}
