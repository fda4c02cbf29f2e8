package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after asking for more time on a room. */
public sealed interface ExtendRoomOutcome {
  /** The deadline as it is now; never earlier than it was. */
  record Extended(SlotHold hold) implements ExtendRoomOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements ExtendRoomOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements ExtendRoomOutcome {}

  /** Confirmed or cancelled: it has no deadline any more. */
  record NotHeld(SlotHold hold) implements ExtendRoomOutcome {}

  /** Longer than the policy allows; the deadline did not move. */
  record LimitReached(SlotHold hold, java.time.Duration longest) implements ExtendRoomOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements ExtendRoomOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements ExtendRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ExtendRoomOutcome {}
}
