package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;

/** What the desk learns after asking to make one stay of two parts again. */
public sealed interface JoinStayOutcome {
  /** The first part has all nights again, the rest was given up. */
  record Joined(SlotHold whole, SlotHold rest) implements JoinStayOutcome {}

  /**
   * An earlier sending of this request was carried out; both as they are now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold whole, SlotHold rest, Instant at) implements JoinStayOutcome {}

  /** Others have come into the room meanwhile; never empty, earliest first. Nothing was done. */
  record SlotTaken(List<SlotHold> blockers) implements JoinStayOutcome {}

  /** One of them had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements JoinStayOutcome {}

  /** One of them was cancelled. */
  record NotActive(SlotHold hold) implements JoinStayOutcome {}

  /** One of them was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements JoinStayOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements JoinStayOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements JoinStayOutcome {}
}
