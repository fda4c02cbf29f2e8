package holdfast.soak;

import static java.util.Objects.requireNonNull;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.site.Period;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Movement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares what a command asks for with what is there. */
final class Effects {
  /** Between a decision and the line of history that tells of it lies at most this. */
  private static final Duration DECISION_MAX = Duration.ofSeconds(30);

  private Effects() {}

  /** How many lines of history the command writes when it is carried out. */
  static int expected(Command command) {
    return switch (command) {
      case Command.AcquireGroup(var lines, _) -> wanted(lines).size();
      case Command.Receive _ -> 0;
      case Command.SwapRooms _, Command.JoinStay _ -> 2;
      // Both parts, and that they were one.
      case Command.SplitStay _ -> 3;
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
          Command.SaveDetails _ ->
          1;
    };
  }

  /** Whether doing it may change nothing, because it is as asked already. */
  static boolean mayChangeNothing(Command command) {
    return command instanceof Command.ExtendRoom
        || command instanceof Command.ExtendStock
        || command instanceof Command.MoveRoom
        || command instanceof Command.ResizeStock;
  }

  /** Whether these lines are exactly what the command asks for. */
  static boolean match(Command command, List<Event> events, List<Movement> received) {
    if (command instanceof Command.Receive(var item, var quantity)) {
      return events.isEmpty()
          && received.size() == 1
          && received.getFirst().item() == item.value()
          && received.getFirst().quantity() == quantity;
    }
    if (!received.isEmpty() || events.size() != expected(command)) {
      return false;
    }
    if (command instanceof Command.AcquireGroup(var lines, var holdFor)) {
      List<Place> made = new ArrayList<>(events.stream().map(Place::of).toList());
      wanted(lines).forEach(made::remove);
      return made.isEmpty()
          && events.stream().allMatch(event -> is(event, "held") && lasts(event, holdFor));
    }
    return ArrangedEffects.match(command, events)
        .orElseGet(() -> matches(command, events.getFirst()));
  }

  private static boolean matches(Command command, Event event) {
    if (!command.targets().isEmpty() && !command.targets().contains(event.hold())) {
      return false;
    }
    return switch (command) {
      case Command.AcquireRoom(var room, var during, var holdFor, var atOnce) ->
          is(event, atOnce ? "confirmed" : "held")
              && Place.of(event).equals(new Place(room, during, 0))
              && (atOnce || lasts(event, holdFor));
      case Command.ConfirmRoom _, Command.ConfirmStock _ ->
          is(event, "confirmed") && event.after().quantity() == event.before().quantity();
      case Command.ConfirmPart(_, var quantity) ->
          is(event, "confirmed") && event.after().quantity() == quantity;
      case Command.CancelRoom _, Command.CancelStock _ -> is(event, "cancelled");
      case Command.ExtendRoom(_, var holdFor) -> is(event, "extended") && lasts(event, holdFor);
      case Command.ExtendStock(_, var holdFor) -> is(event, "extended") && lasts(event, holdFor);
      case Command.MoveRoom(_, var room, var during) ->
          is(event, "moved") && Place.of(event).equals(new Place(room, during, 0));
      case Command.LockRoom(_, var wanted) -> is(event, wanted ? "locked" : "unlocked");
      case Command.AcquireStock(var item, var quantity, var holdFor) ->
          is(event, "held")
              && Place.of(event).equals(new Place(item, null, quantity))
              && lasts(event, holdFor);
      case Command.ResizeStock(_, var quantity) ->
          is(event, "resized") && event.after().quantity() == quantity;
      case Command.SaveDetails(_, var edited) ->
          is(event, "details_changed")
              && event.edit() != null
              && event.edit().contains('"' + edited.note() + '"');
      case Command.AcquireGroup _,
          Command.Receive _,
          Command.SwapRooms _,
          Command.SplitStay _,
          Command.JoinStay _ ->
          false;
    };
  }

  private static boolean is(Event event, String what) {
    return event.what().equals(what);
  }

  /** The deadline was counted from the decision, which came shortly before the line. */
  private static boolean lasts(Event event, HoldFor holdFor) {
    var deadline = event.after().deadline();
    if (deadline == null || event.after().state() != HoldState.HELD) {
      return false;
    }
    return switch (holdFor) {
      case HoldFor.Until(var until) -> deadline.equals(until);
      case HoldFor.Lasting(var timeToLive) -> {
        Duration before = Duration.between(deadline.minus(timeToLive), event.at());
        yield !before.isNegative() && before.compareTo(DECISION_MAX) < 0;
      }
    };
  }

  /** What one line of a command claims. */
  private record Place(Resource resource, @Nullable Period during, int quantity) {
    static Place of(Event event) {
      return new Place(
          requireNonNull(event.after().resource()),
          event.after().during(),
          event.after().quantity());
    }
  }

  /** Lines of one item are one hold. */
  private static List<Place> wanted(List<Line> lines) {
    List<Place> wanted = new ArrayList<>();
    for (Line line : lines) {
      switch (line) {
        case RoomLine(var room, var during) -> wanted.add(new Place(room, during, 0));
        case ItemLine(var item, _) -> {
          int sum = 0;
          for (Line each : lines) {
            sum += each instanceof ItemLine(var same, var units) && same.equals(item) ? units : 0;
          }
          Place place = new Place(item, null, sum);
          if (!wanted.contains(place)) {
            wanted.add(place);
          }
        }
      }
    }
    return wanted;
  }
}
