package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;

/** What the desk learns after asking to split a stay. */
public sealed interface SplitStayOutcome {
  /** Both parts as they are now. */
  record Split(SlotHold first, SlotHold rest) implements SplitStayOutcome {}

  /**
   * An earlier sending of this request was carried out; both parts as they are now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold first, SlotHold rest, Instant at) implements SplitStayOutcome {}

  /** One of both parts would be empty; the stay as it is. */
  record NothingThere(SlotHold hold) implements SplitStayOutcome {}

  /**
   * Somebody has the room wanted for the rest; nothing was done.
   *
   * @param blockers earliest first, never empty
   */
  record SlotTaken(List<SlotHold> blockers) implements SplitStayOutcome {}

  /** The room wanted for the rest is not there or no longer sold; nothing was done. */
  record NoSuchRoom(RoomId room) implements SplitStayOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements SplitStayOutcome {}

  /** It was cancelled. */
  record NotActive(SlotHold hold) implements SplitStayOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements SplitStayOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements SplitStayOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements SplitStayOutcome {}
}
