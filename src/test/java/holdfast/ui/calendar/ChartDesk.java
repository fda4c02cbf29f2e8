package holdfast.ui.calendar;

import static org.awaitility.Awaitility.await;

import holdfast.app.desk.FrontDesk;
import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.Fx;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * The rooms screen on a real PostgreSQL with a hand at mouse and keyboard, and a colleague at
 * another desk. The house has four rooms of two kinds and nothing in them; days count from today.
 */
final class ChartDesk implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  final FrontDesk anna;
  final FrontDesk boris;
  final Furniture furniture;
  final RoomsWindow window;
  final HouseTimes times;
  final LocalDate today;

  /** Whether changes of others do not reach this desk: it finds out by asking. */
  boolean deaf;

  private final BackgroundTasks tasks;
  private final Map<String, RoomId> rooms = new HashMap<>();

  ChartDesk(TestDatabase database, HouseTimes times) {
    this.times = times;
    furniture = new Furniture(database);
    furniture.clear();
    furniture.site(times);
    KindId kind = furniture.kind("Standard double", 2, 1);
    for (String name : List.of("202", "204", "205")) {
      rooms.put(name, furniture.room(name, kind));
    }
    rooms.put("401", furniture.room("401", furniture.kind("Suite", 3, 2)));
    anna = FrontDesk.open(database::application);
    boris = FrontDesk.open(database::application);
    today = LocalDate.ofInstant(anna.clock().now(), times.zone());
    tasks = RoomsWindow.tasks();
    PaperServices paper = new FakePaper(FakeHotel.TIMES).services(anna.site());
    window = RoomsWindow.open(anna, paper, times.zone(), tasks, Language.EN);
    anna.changes()
        .subscribe(
            event ->
                FxThread.nextPulse(
                    () -> {
                      if (!deaf) {
                        window.screen.onChange(event);
                      }
                    }));
  }

  RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  SceneRobot robot() {
    return new SceneRobot(window.scene());
  }

  Sql sql() {
    return furniture.sql();
  }

  RoomId room(String name) {
    RoomId id = rooms.get(name);
    if (id == null) {
      throw new AssertionError("no room " + name);
    }
    return id;
  }

  Period nights(int arrival, int departure) {
    return times.nights(today.plusDays(arrival), today.plusDays(departure));
  }

  /** Held for a quarter of an hour, and waited for until the chart shows it. */
  SlotHold held(String room, int arrival, int departure, String guest) {
    SlotHold hold = acquire(anna, room, nights(arrival, departure), guest, false);
    awaitBar(hold.id());
    return hold;
  }

  SlotHold confirmed(String room, int arrival, int departure, String guest) {
    SlotHold hold = acquire(anna, room, nights(arrival, departure), guest, true);
    awaitBar(hold.id());
    return hold;
  }

  SlotHold acquire(FrontDesk desk, String room, Period during, String guest, boolean confirm) {
    Caller by = desk.equals(boris) ? FakeHotel.BORIS : FakeHotel.ANNA;
    var command =
        new Acquire(
            Request.by(by),
            room(room),
            during,
            new HoldFor.Lasting(Duration.ofMinutes(15)),
            Purpose.STAY,
            Details.of(guest),
            confirm,
            null);
    if (desk.rooms().acquire(command) instanceof AcquireRoomOutcome.Held(SlotHold hold)) {
      return hold;
    }
    throw new AssertionError("not held for " + guest);
  }

  /** Selects a bar for keys, and waits for its panel. */
  void select(SlotHold hold) {
    Fx.run(
        () -> {
          grid().select(hold.id());
          grid().requestFocus();
        });
    Fx.until(() -> window.has("inspector-cancel"));
  }

  /** The hold as it is stored. */
  SlotHold stored(HoldId hold) {
    return boris.rooms().find(hold).orElseThrow();
  }

  @Nullable SlotHold bar(HoldId hold) {
    return Fx.get(
        () ->
            RoomsBench.RecordingDialogs.there(grid().windowProperty().get())
                .bars()
                .values()
                .stream()
                .flatMap(List::stream)
                .filter(bar -> bar.id().equals(hold))
                .findFirst()
                .orElse(null));
  }

  void awaitBar(HoldId hold) {
    Fx.until(() -> bar(hold) != null);
  }

  /** The chart shows the hold as it is stored. */
  void awaitTruth(HoldId hold) {
    await().atMost(LIMIT).until(() -> stored(hold).equals(bar(hold)));
  }

  /** Waits until the stored hold is there. */
  void awaitPlace(HoldId hold, String room, Period during) {
    await()
        .atMost(LIMIT)
        .until(
            () -> stored(hold).room().equals(room(room)) && stored(hold).during().equals(during));
    awaitTruth(hold);
  }

  void awaitState(HoldId hold, HoldState state) {
    await().atMost(LIMIT).until(() -> stored(hold).state() == state);
  }

  /** A key on the chart, at once; on the JavaFX application thread. */
  void fire(KeyCode code, KeyCode... modifiers) {
    var down = List.of(modifiers);
    Event.fireEvent(
        grid(),
        new KeyEvent(
            KeyEvent.KEY_PRESSED,
            "",
            "",
            code,
            down.contains(KeyCode.SHIFT),
            down.contains(KeyCode.CONTROL),
            down.contains(KeyCode.ALT),
            false));
  }

  void reveal(SlotHold hold) {
    Fx.run(() -> window.screen.reveal(new Hit.RoomHoldHit(hold)));
    awaitBar(hold.id());
  }

  /** Middle of a bar. */
  Supplier<Point2D> body(HoldId hold) {
    return () -> middle(grid().boundsOf(hold));
  }

  /** A few pixels inside the left end of a bar. */
  Supplier<Point2D> start(HoldId hold) {
    return () -> {
      Bounds bar = grid().boundsOf(hold).orElseThrow();
      return new Point2D(bar.getMinX() + 3, bar.getCenterY());
    };
  }

  /** A few pixels inside the right end of a bar. */
  Supplier<Point2D> end(HoldId hold) {
    return () -> {
      Bounds bar = grid().boundsOf(hold).orElseThrow();
      return new Point2D(bar.getMaxX() - 3, bar.getCenterY());
    };
  }

  /** A point moved by days to the right, and to the row of a room. */
  Supplier<Point2D> by(Supplier<Point2D> from, int days, String room) {
    return () -> {
      LocalDate first = RoomsBench.RecordingDialogs.there(grid().windowProperty().get()).from();
      Bounds one = grid().boundsOfCell(room(room), first).orElseThrow();
      Bounds next = grid().boundsOfCell(room(room), first.plusDays(1)).orElseThrow();
      double day = next.getMinX() - one.getMinX();
      return new Point2D(from.get().getX() + days * day, one.getCenterY());
    };
  }

  private static Point2D middle(Optional<Bounds> bounds) {
    return new Point2D(bounds.orElseThrow().getCenterX(), bounds.orElseThrow().getCenterY());
  }

  /** What is said at the pointer; empty while nothing is dragged. */
  String atPointer() {
    return Fx.get(
        () ->
            grid().lookupAll(".drag-words > .label").stream()
                .filter(Node::isVisible)
                .map(label -> ((Label) label).getText())
                .collect(Collectors.joining("\n")));
  }

  void awaitText(String text) {
    Fx.until(() -> window.text().contains(text));
  }

  @Override
  public void close() {
    Fx.run(window::close);
    // What was asked last may be answered still.
    Fx.until(() -> !tasks.busyProperty().get());
    tasks.close();
    anna.close();
    boris.close();
    furniture.close();
  }
}
