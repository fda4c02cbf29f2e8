package holdfast.rooms;

import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;

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
}
