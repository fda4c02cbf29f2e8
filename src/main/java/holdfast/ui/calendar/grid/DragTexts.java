package holdfast.ui.calendar.grid;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.time.Duration;

/** What is said at the pointer while a bar is dragged, and why it cannot go there. Immutable. */
public record DragTexts(Messages messages, Formats formats) {

  /** A sentence for a person. */
  public String sentence(Obstacle obstacle) {
    return switch (obstacle) {
      case Obstacle.Taken(SlotHold by) ->
          text("grid.drag.taken", who(by), formats.period(by.during()));
      case Obstacle.Past() -> text("grid.drag.past");
      case Obstacle.TooLong(int most) -> messages.plural("grid.drag.tooLong", most);
      case Obstacle.Retired(String room) -> text("grid.drag.retired", room);
      case Obstacle.Closure() -> text("grid.drag.closure");
      case Obstacle.Ended(HoldState state) ->
          text(state == HoldState.EXPIRED ? "grid.drag.expired" : "grid.drag.cancelled");
      case Obstacle.Due() -> text("grid.drag.due");
      case Obstacle.NotLive() -> text("grid.drag.notLive");
      case Obstacle.SameRoom(String room) -> text("grid.swap.sameRoom", room);
      case Obstacle.NoRoomFor(SlotHold one, SlotHold third) ->
          text(
              "grid.swap.taken",
              who(one),
              third.roomName(),
              who(third),
              formats.period(third.during()));
      case Obstacle.Locked(SlotHold hold, Edit by) ->
          text(
              "grid.drag.locked",
              who(hold),
              hold.roomName(),
              by.by().actor(),
              formats.dayTime(by.at()));
      case Obstacle.Nowhere() -> text("grid.drag.nowhere");
    };
  }

  private String who(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      return text("grid.closed");
    }
    String guest = hold.details().guestLine();
    return guest.isEmpty() ? text("grid.unnamed", hold.id().value()) : guest;
  }

  /** "Room 205 · Thu 3 Dec, 15:00 – Sat 5 Dec, 12:00 · 2 nights". */
  String place(String room, Period during, HouseTimes times) {
    long nights = times.nightsIn(during);
    String length =
        nights == 0
            ? formats.duration(Duration.between(during.start(), during.end()))
            : messages.plural("grid.nights", nights);
    return text("grid.drag.place", room, formats.period(during), length);
  }

  /** "Moreau to room 205, Silva to room 204". */
  String swap(BarSwap swap) {
    return text(
        "grid.swap.place",
        who(swap.one()),
        swap.other().roomName(),
        who(swap.other()),
        swap.one().roomName());
  }

  /** Somebody looks for whom a guest exchanges rooms with. */
  String swapWith(SlotHold one) {
    return text("grid.swap.with", who(one), one.roomName());
  }

  /** What a swap leaves as it is. */
  String keepNights() {
    return text("grid.swap.nights");
  }

  /** What to do while a bar is dragged for a swap and none is under the pointer. */
  String swapDrop() {
    return text("grid.swap.drop");
  }

  /** How to choose, and how not to. */
  String swapHow() {
    return text("grid.swap.how");
  }

  /** Allowed, but worth a thought: "Suite, another kind of room". */
  String otherKind(String kind) {
    return text("grid.drag.otherKind", kind);
  }

  /** A colleague changed the bar under the hand. */
  String changedMeanwhile(SlotHold hold) {
    return text("grid.drag.changed", who(hold));
  }

  private String text(String key, Object... arguments) {
    return messages.text(key, arguments);
  }
}
