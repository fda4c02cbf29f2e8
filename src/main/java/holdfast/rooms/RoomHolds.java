package holdfast.rooms;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The commands on rooms. Each decides under the room's lock, by the database's clock, in one round
 * trip, and is safe to send again with the same request. Blocking; thread-safe; takes finished
 * values only, since no dialog may happen inside a transaction (I12).
 */
public interface RoomHolds {

  /**
   * Asks for a room.
   *
   * @param confirmAtOnce a guest stands at the desk: confirmed from the start, {@code holdFor} then
   *     means nothing
   * @param replaces an ended hold whose place this one takes, so that the history of each names the
   *     other; null for none. A hold that is not there or not ended counts as none
   */
  record Acquire(
      Request request,
      RoomId room,
      Period during,
      HoldFor holdFor,
      Purpose purpose,
      Details details,
      boolean confirmAtOnce,
      @Nullable HoldId replaces) {}

  /**
   * Names a hold as the person saw it.
   *
   * @param room where the person saw it
   * @param version the version the person saw
   */
  record Seen(HoldId hold, RoomId room, int version) {
    /** The hold as it was read. */
    public static Seen of(SlotHold hold) {
      return new Seen(hold.id(), hold.room(), hold.version());
    }
  }

  AcquireRoomOutcome acquire(Acquire command);

  ConfirmRoomOutcome confirm(Request request, Seen seen);

  CancelRoomOutcome cancel(Request request, Seen seen);

  ExtendRoomOutcome extend(Request request, Seen seen, HoldFor holdFor);

  /** Changes room, period or both; the hold keeps its number, state and deadline. */
  MoveRoomOutcome move(Request request, Seen seen, RoomId toRoom, Period toPeriod);

  /** The hold as it is now. */
  Optional<SlotHold> find(HoldId hold);
}
