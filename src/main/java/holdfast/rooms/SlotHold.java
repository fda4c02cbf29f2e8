package holdfast.rooms;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Caller;
import holdfast.site.Period;
import java.time.Instant;

/**
 * A claim on one room for one period, as it was when it was read.
 *
 * @param deadline the instant from which it counts as expired; for rows born confirmed, when they
 *     were made
 * @param version raised by the database whenever room, period, state or deadline change
 * @param heldBy who made it
 * @param heldAt when, by the database's clock
 * @param lock whether it must not be moved to another room
 */
public record SlotHold(
    HoldId id,
    RoomId room,
    String roomName,
    Period during,
    HoldState state,
    Instant deadline,
    int version,
    Purpose purpose,
    Details details,
    Caller heldBy,
    Instant heldAt,
    RoomLock lock) {

  /** A hold that nobody has ever locked to its room. */
  public SlotHold(
      HoldId id,
      RoomId room,
      String roomName,
      Period during,
      HoldState state,
      Instant deadline,
      int version,
      Purpose purpose,
      Details details,
      Caller heldBy,
      Instant heldAt) {
    this(
        id,
        room,
        roomName,
        during,
        state,
        deadline,
        version,
        purpose,
        details,
        heldBy,
        heldAt,
        RoomLock.NEVER);
  }
}
