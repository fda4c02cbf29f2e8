package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.ui.calendar.form.MoveForm.Target;
import holdfast.ui.calendar.grid.BarMove;
import holdfast.ui.calendar.grid.BarStep;
import holdfast.ui.calendar.grid.BarSwap;
import holdfast.ui.calendar.grid.DragTexts;
import holdfast.ui.calendar.grid.DropCheck;
import holdfast.ui.calendar.grid.Obstacle;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Moves bars by hand and by key. Each wish is a command of its own on what the one before it left,
 * in the order in which they were made: while one is under way, the next ones wait.
 */
final class BarController {
  private final CommandQueue queue;
  private final RoomsModel model;
  private final UiContext context;
  private final Chart chart;
  private final MoveController moves;
  private final SwapController swaps;
  private final DragTexts texts;

  BarController(Workbench bench, MoveController moves, SwapController swaps, CommandQueue queue) {
    this.queue = queue;
    model = bench.model();
    context = bench.context();
    chart = bench.chart();
    this.moves = moves;
    this.swaps = swaps;
    texts = new DragTexts(context.messages(), context.formats());
  }

  /** A bar was let go somewhere else. */
  void drop(BarMove move) {
    want(end -> send(move, end));
  }

  /** Lets people choose whom the selected hold exchanges rooms with. */
  void chooseSwap() {
    SlotHold hold = model.hold.get();
    if (hold != null) {
      chart.chooseWhomToSwapWith(hold.id());
    }
  }

  /** Two bars shall exchange their rooms. */
  void swap(BarSwap swap) {
    want(end -> swaps.swap(swap, end));
  }

  /** A key wants a bar elsewhere, or longer or shorter. */
  void step(BarStep step) {
    want(end -> take(step, end));
  }

  /** A sentence that the chart has no place for. */
  void say(String sentence) {
    context.notices().show(Notice.warning(sentence));
  }

  private void want(CommandQueue.Wish wish) {
    if (context.live().get()) {
      queue.add(wish);
    } else {
      say(new Obstacle.NotLive());
    }
  }

  /** Nothing else is under way any more, perhaps. */
  void next() {
    if (!context.live().get() && queue.clear()) {
      say(new Obstacle.NotLive());
    }
    queue.next();
  }

  private void say(Obstacle why) {
    say(texts.sentence(why));
  }

  private void send(BarMove move, Consumer<Boolean> end) {
    model.saving.set(move);
    moves.move(
        move.hold(),
        new Target(move.room(), move.during()),
        moved -> {
          if (moved == null) {
            model.saving.set(null);
          }
          end.accept(moved != null);
        });
  }

  private void take(BarStep step, Consumer<Boolean> end) {
    SlotHold hold = newest(step.hold());
    CalendarWindow window = model.window().get();
    HoldPolicy policy = model.policy.get();
    if (hold == null || window == null || policy == null) {
      end.accept(false);
      return;
    }
    var check = new DropCheck(window, context.clock().now(), policy.nightsMax());
    Optional<Obstacle> fixed = check.grip(hold).or(() -> keptInRoom(step, hold));
    Optional<BarMove> move = fixed.isPresent() ? Optional.empty() : target(step, hold, check);
    if (fixed.isEmpty() && move.isEmpty()) {
      say(context.text("rooms.step.noRoom"));
      end.accept(false);
      return;
    }
    Optional<Obstacle> obstacle = fixed.or(() -> move.flatMap(check::drop));
    if (obstacle.isPresent()) {
      say(obstacle.get());
      end.accept(false);
    } else if (move.isEmpty() || move.get().isNowhere()) {
      end.accept(true);
    } else {
      send(move.get(), end);
    }
  }

  private static Optional<Obstacle> keptInRoom(BarStep step, SlotHold hold) {
    boolean leaves = step.kind() == BarStep.Kind.UP || step.kind() == BarStep.Kind.DOWN;
    return leaves ? DropCheck.lock(hold) : Optional.empty();
  }

  /** As this desk knows it: an answer may be newer than the window it is not in yet. */
  private @Nullable SlotHold newest(HoldId id) {
    return Stream.of(model.bar(id), Optional.ofNullable(model.hold.get()))
        .flatMap(Optional::stream)
        .filter(hold -> hold.id().equals(id))
        .reduce((one, other) -> other.version() > one.version() ? other : one)
        .orElse(null);
  }

  private Optional<BarMove> target(BarStep step, SlotHold hold, DropCheck check) {
    return switch (step.kind()) {
      case EARLIER, LATER, ENDS_EARLIER, ENDS_LATER, BEGINS_EARLIER, BEGINS_LATER -> {
        Period to = step.moved(hold.during(), check.window().times().zone());
        yield Optional.of(new BarMove(hold, hold.room(), to));
      }
      case UP -> nextFree(hold, check, true);
      case DOWN -> nextFree(hold, check, false);
    };
  }

  /** The next room that takes the bar as it is; those on the way that cannot are passed over. */
  private Optional<BarMove> nextFree(SlotHold hold, DropCheck check, boolean up) {
    CalendarWindow shown = model.shown().get();
    if (shown == null) {
      return Optional.empty();
    }
    List<RoomId> rooms =
        new ArrayList<>(
            shown.groups().stream()
                .flatMap(group -> group.rooms().stream())
                .map(Room::id)
                .toList());
    if (up) {
      Collections.reverse(rooms);
    }
    int at = rooms.indexOf(hold.room());
    return rooms.stream()
        .skip(at + 1L)
        .map(room -> new BarMove(hold, room, hold.during()))
        .filter(move -> check.drop(move).isEmpty())
        .findFirst();
  }
}
