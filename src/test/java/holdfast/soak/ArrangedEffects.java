package holdfast.soak;

import static java.util.Objects.requireNonNull;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.site.Period;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Standing;
import java.util.List;
import java.util.Optional;

/** The same as {@link Effects} for commands that change two holds at once. */
final class ArrangedEffects {
  private ArrangedEffects() {}

  /** Whether these lines are exactly what the command asks for; empty for other commands. */
  static Optional<Boolean> match(Command command, List<Event> events) {
    return switch (command) {
      case Command.SwapRooms(var one, var other) ->
          Optional.of(came(events, one, other) && came(events, other, one));
      case Command.SplitStay split -> Optional.of(isSplit(events, split));
      case Command.JoinStay(var first, var rest) ->
          Optional.of(isJoined(events, first.hold(), rest.hold()));
      case Command.AcquireRoom _,
          Command.ConfirmRoom _,
          Command.CancelRoom _,
          Command.ExtendRoom _,
          Command.MoveRoom _,
          Command.LockRoom _,
          Command.AcquireStock _,
          Command.ConfirmStock _,
          Command.ConfirmPart _,
          Command.CancelStock _,
          Command.ExtendStock _,
          Command.ResizeStock _,
          Command.Receive _,
          Command.AcquireGroup _,
          Command.SaveDetails _ ->
          Optional.empty();
    };
  }

  private static Optional<Event> line(List<Event> events, String what, HoldId hold) {
    return events.stream()
        .filter(event -> event.what().equals(what) && event.hold().equals(hold))
        .findFirst();
  }

  /** One hold is in the room of another one, for the nights it had. */
  private static boolean came(List<Event> events, Seen hold, Seen whereOf) {
    return line(events, "moved", hold.hold())
        .filter(
            event ->
                hold.room().equals(event.before().resource())
                    && whereOf.room().equals(event.after().resource())
                    && nights(event.before()).equals(nights(event.after())))
        .isPresent();
  }

  private static boolean isSplit(List<Event> events, Command.SplitStay split) {
    HoldId whole = split.whole().hold();
    Optional<Event> first = line(events, "moved", whole);
    Optional<Event> cut = line(events, "split", whole);
    if (first.isEmpty() || cut.isEmpty() || cut.get().linked() == null) {
      return false;
    }
    HoldId rest = cut.get().linked();
    Standing before = first.get().before();
    Standing part = first.get().after();
    return events.stream()
        .filter(event -> event.hold().equals(rest) && event.before().state() == null)
        .findFirst()
        .filter(event -> whole.equals(event.linked()))
        .map(Event::after)
        .filter(
            after ->
                nights(part).equals(new Period(nights(before).start(), split.firstEnds()))
                    && nights(after).equals(new Period(split.restStarts(), nights(before).end()))
                    && requireNonNull(before.resource()).equals(part.resource())
                    && split.restRoom().equals(after.resource())
                    && before.state() == after.state()
                    && (after.state() != HoldState.HELD
                        || requireNonNull(before.deadline()).equals(after.deadline())))
        .isPresent();
  }

  private static boolean isJoined(List<Event> events, HoldId first, HoldId rest) {
    Optional<Event> whole = line(events, "moved", first);
    Optional<Event> givenUp = line(events, "cancelled", rest);
    return whole.isPresent()
        && givenUp.isPresent()
        && requireNonNull(whole.get().before().resource()).equals(whole.get().after().resource())
        && nights(whole.get().after())
            .equals(
                new Period(
                    nights(whole.get().before()).start(), nights(givenUp.get().before()).end()));
  }

  private static Period nights(Standing standing) {
    return requireNonNull(standing.during());
  }
}
