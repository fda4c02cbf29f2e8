package holdfast.ui.calendar.grid;

import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;

/** Why a bar cannot be moved, or not there. What the chart knows, not what the database decides. */
public sealed interface Obstacle {
  /** Something active claims a part of the place. */
  record Taken(SlotHold by) implements Obstacle {}

  /** It would have ended already. */
  record Past() implements Obstacle {}

  /** Longer than the policy allows, in nights. */
  record TooLong(int nightsMax) implements Obstacle {}

  /** The room is no longer sold. */
  record Retired(String room) implements Obstacle {}

  /** A closure belongs to its room and its days. */
  record Closure() implements Obstacle {}

  /** It was cancelled or ran out. */
  record Ended(HoldState state) implements Obstacle {}

  /** Its deadline has passed: it is about to be released. */
  record Due() implements Obstacle {}

  /** The database cannot be reached, or takes no changes. */
  record NotLive() implements Obstacle {}

  /** Two that shall exchange their rooms have the same one. */
  record SameRoom(String room) implements Obstacle {}

  /** One of two that shall exchange their rooms meets a third bar in the other's. */
  record NoRoomFor(SlotHold one, SlotHold third) implements Obstacle {}

  /** The guest was promised the room it is in. */
  record Locked(SlotHold hold, Edit by) implements Obstacle {}

  /** There is no room under the pointer. */
  record Nowhere() implements Obstacle {}
}
