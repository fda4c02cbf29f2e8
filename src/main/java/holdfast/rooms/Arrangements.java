package holdfast.rooms;

import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomHolds.Seen;
import java.time.Instant;

/**
 * Commands that arrange guests among rooms. Each decides under the locks of all rooms it concerns,
 * in one transaction and one round trip, and is safe to send again with the same request. Blocking;
 * thread-safe; takes finished values only (I12).
 */
public interface Arrangements {

  /**
   * Exchanges the rooms of two holds: each keeps its nights, number, state and deadline and gets
   * the other's room. Either both are where they were wanted, or neither moved.
   */
  SwapRoomsOutcome swap(Request request, Seen one, Seen other);

  /**
   * Makes two stays of one: the first part keeps the number, the rest gets one of its own and the
   * same guest, state, deadline and lock. Either the guest changes rooms in between or nothing was
   * done.
   *
   * @param firstEnds when the first part ends
   * @param restStarts when the rest begins, not before {@code firstEnds}
   * @param restRoom where the rest goes, perhaps where it is
   */
  SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom);

  /** The same, in the room where it is. */
  default SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts) {
    return split(request, whole, firstEnds, restStarts, whole.room());
  }

  /**
   * Makes one stay of two that were split, if nothing has happened to either since: the rest is
   * given up under its number, and the first part stays until the rest would have left.
   */
  JoinStayOutcome join(Request request, Seen first, Seen rest);

  /**
   * Locks a hold to its room, so that nobody moves it to another one, or unlocks it. It may still
   * be moved in time, confirmed and cancelled, and a change of those does not stand in the way
   * here.
   *
   * @param seen as the person saw it; the room and the lock's version decide whether that holds
   */
  LockRoomOutcome lock(Request request, SlotHold seen, boolean locked);
}
