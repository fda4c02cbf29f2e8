package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;

/** What the desk learns after moving a hold to another room or other nights. */
public sealed interface MoveRoomOutcome {
  /** It is there now. */
  record Moved(SlotHold hold) implements MoveRoomOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements MoveRoomOutcome {}

  /** Others are in the way; never empty, earliest first. The hold stays where it was. */
  record SlotTaken(List<SlotHold> blockers) implements MoveRoomOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements MoveRoomOutcome {}

  /** Cancelled: there is nothing to move. */
  record NotActive(SlotHold hold) implements MoveRoomOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements MoveRoomOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements MoveRoomOutcome {}

  /** There is no such room to move to, or it was retired. */
  record NoSuchRoom(RoomId room) implements MoveRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements MoveRoomOutcome {}
}
