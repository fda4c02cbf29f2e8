package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after confirming a room. */
public sealed interface ConfirmRoomOutcome {
  /** Confirmed, strictly before its deadline. */
  record Confirmed(SlotHold hold) implements ConfirmRoomOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements ConfirmRoomOutcome {}

  /** Too late: it has run out and never comes back. The place may still be free for a new hold. */
  record HoldExpired(SlotHold hold) implements ConfirmRoomOutcome {}

  /** Somebody confirmed it before. */
  record AlreadyConfirmed(SlotHold hold) implements ConfirmRoomOutcome {}

  /** Somebody cancelled it before. */
  record HoldCancelled(SlotHold hold, Edit by) implements ConfirmRoomOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements ConfirmRoomOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements ConfirmRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ConfirmRoomOutcome {}
}
