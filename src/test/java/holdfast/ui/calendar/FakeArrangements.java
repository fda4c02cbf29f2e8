package holdfast.ui.calendar;

import holdfast.holds.Request;
import holdfast.rooms.Arrangements;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import java.time.Instant;

/** For screens on a hotel in memory: what arranges guests is tested on a database. */
final class FakeArrangements implements Arrangements {
  @Override
  public SwapRoomsOutcome swap(Request request, Seen one, Seen other) {
    throw new AssertionError("not asked here");
  }

  @Override
  public SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts) {
    throw new AssertionError("not asked here");
  }

  @Override
  public JoinStayOutcome join(Request request, Seen first, Seen rest) {
    throw new AssertionError("not asked here");
  }

  @Override
  public LockRoomOutcome lock(Request request, SlotHold seen, boolean locked) {
    throw new AssertionError("not asked here");
  }
}
