package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after locking a hold to its room, or unlocking it. */
public sealed interface LockRoomOutcome {
  /** It is as wanted now. */
  record Done(SlotHold hold) implements LockRoomOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements LockRoomOutcome {}

  /** It was as wanted before; nothing was done, and whoever locked it stays named. */
  record SoBefore(SlotHold hold) implements LockRoomOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements LockRoomOutcome {}

  /** Cancelled: there is nobody to promise a room to. */
  record NotActive(SlotHold hold) implements LockRoomOutcome {}

  /** It was moved to another room, or locked anew, after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements LockRoomOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements LockRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements LockRoomOutcome {}
}
