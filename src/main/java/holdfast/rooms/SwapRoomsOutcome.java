package holdfast.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;

/** What the desk learns after asking two guests to exchange their rooms. */
public sealed interface SwapRoomsOutcome {
  /** Each is in the other's room, for the nights it had; in the order in which they were named. */
  record Swapped(SlotHold one, SlotHold other) implements SwapRoomsOutcome {}

  /**
   * An earlier sending of this request was carried out; both holds as they are now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold one, SlotHold other, Instant at) implements SwapRoomsOutcome {}

  /**
   * Third holds are in the way of either guest, in the room each of them names; never empty,
   * earliest first. Both stay where they were.
   */
  record SlotTaken(List<SlotHold> blockers) implements SwapRoomsOutcome {}

  /** Both are in this room already: there is nothing to exchange. */
  record SameRoom(RoomId room) implements SwapRoomsOutcome {}

  /** One of them had run out already and never comes back. */
  record HoldExpired(SlotHold hold) implements SwapRoomsOutcome {}

  /** One of them was cancelled: there is nothing to exchange with. */
  record NotActive(SlotHold hold) implements SwapRoomsOutcome {}

  /** One of them was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(SlotHold current, Edit by) implements SwapRoomsOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements SwapRoomsOutcome {}

  /** One of the rooms is no longer sold, so that nobody comes to it. */
  record NoSuchRoom(RoomId room) implements SwapRoomsOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements SwapRoomsOutcome {}
}
