package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after cancelling a room. */
public sealed interface CancelRoomOutcome {
  /** Given up; the room is free again. */
  record Cancelled(SlotHold hold) implements CancelRoomOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements CancelRoomOutcome {}

  /** It had run out already; recorded as expired, not as cancelled. */
  record HoldExpired(SlotHold hold) implements CancelRoomOutcome {}

  /** Somebody cancelled it before. */
  record AlreadyCancelled(SlotHold hold, Edit by) implements CancelRoomOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements CancelRoomOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements CancelRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements CancelRoomOutcome {}
}
