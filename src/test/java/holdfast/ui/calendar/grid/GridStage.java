package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.site.DatabaseClock;
import holdfast.testkit.Fx;
import holdfast.testkit.SceneRobot;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import holdfast.ui.kit.Ticker;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * A chart in a window, with a clock that moves only when told to, and what it asked its owner for.
 *
 * @param nanos the monotonic counter behind the clock
 * @param created nights somebody wanted
 * @param opened bars somebody opened
 * @param shifts by how many days other ones were wanted
 */
record GridStage(
    RoomGrid grid,
    Stage stage,
    Ticker ticker,
    AtomicLong nanos,
    List<Nights> created,
    List<HoldId> opened,
    List<Integer> shifts) {
  static final int WIDTH = 1064;
  static final int HEIGHT = 778;

  static GridStage show(SampleChart chart, Language language, Theme theme, int width, int height) {
    var nanos = new AtomicLong();
    var clock = new DatabaseClock(nanos::get);
    clock.observe(SampleChart.NOW, 0);
    Ticker ticker = Fx.get(Ticker::new);
    Messages messages = Messages.in(language);
    var formats = new Formats(messages, SampleChart.TIMES.zone());
    RoomGrid grid = Fx.get(() -> new RoomGrid(messages, formats, clock, ticker));
    var created = new CopyOnWriteArrayList<Nights>();
    var opened = new CopyOnWriteArrayList<HoldId>();
    var shifts = new CopyOnWriteArrayList<Integer>();
    grid.setOnCreate(created::add);
    grid.setOnOpen(opened::add);
    grid.setOnShiftDays(shifts::add);
    Stage stage = Fx.show(() -> new BorderPane(grid), width, height, theme);
    var shown = new GridStage(grid, stage, ticker, nanos, created, opened, shifts);
    shown.replace(chart);
    return shown;
  }

  static GridStage show(SampleChart chart) {
    return show(chart, Language.EN, Theme.LIGHT, WIDTH, HEIGHT);
  }

  /** A window that was read anew, laid out as if a pulse had passed. */
  void replace(SampleChart chart) {
    Fx.run(
        () -> {
          grid.windowProperty().set(chart.window());
          stage.getScene().getRoot().layout();
        });
  }

  /** Lets the database's clock run on. */
  void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    Fx.run(ticker::tick);
  }

  void picture(String name) {
    Fx.picture(stage.getScene(), Path.of("target/pictures/" + name + ".png"));
  }

  /** Middle of a cell in the chart's coordinates. */
  Point2D cell(long room, int day) {
    return Fx.get(() -> middle(grid.boundsOfCell(new RoomId(room), day(day))));
  }

  /** Middle of a bar in the chart's coordinates. */
  Point2D bar(HoldId hold) {
    return Fx.get(() -> middle(grid.boundsOf(hold)));
  }

  private static Point2D middle(Optional<Bounds> bounds) {
    return new Point2D(bounds.orElseThrow().getCenterX(), bounds.orElseThrow().getCenterY());
  }

  static LocalDate day(int number) {
    return SampleChart.MONDAY.plusDays(number);
  }

  static Nights nights(long room, int arrival, int departure) {
    return new Nights(new RoomId(room), day(arrival), day(departure));
  }

  /** A hand of flesh and blood. */
  SceneRobot robot() {
    return new SceneRobot(stage.getScene());
  }

  /** Sends one mouse event as the toolkit would, in whatever order the test likes. */
  void mouse(EventType<MouseEvent> type, Point2D at, int clicks) {
    boolean down = type != MouseEvent.MOUSE_MOVED && type != MouseEvent.MOUSE_RELEASED;
    MouseButton button = type == MouseEvent.MOUSE_MOVED ? MouseButton.NONE : MouseButton.PRIMARY;
    Fx.run(
        () ->
            Event.fireEvent(
                grid.lookup(".grid-body"),
                new MouseEvent(
                    type, at.getX(), at.getY(), at.getX(), at.getY(), button, clicks, false, false,
                    false, false, down, false, false, false, false, false, null)));
  }

  void press(Point2D at) {
    mouse(MouseEvent.MOUSE_PRESSED, at, 1);
  }

  void drag(Point2D at) {
    mouse(MouseEvent.MOUSE_DRAGGED, at, 1);
  }

  void release(Point2D at) {
    mouse(MouseEvent.MOUSE_RELEASED, at, 1);
  }

  /** Turns the wheel by notches, down if positive. */
  void wheel(int notches, boolean shift) {
    Fx.run(
        () ->
            Event.fireEvent(
                grid,
                new ScrollEvent(
                    ScrollEvent.SCROLL,
                    500,
                    300,
                    500,
                    300,
                    shift,
                    false,
                    false,
                    false,
                    false,
                    false,
                    0,
                    -40.0 * notches,
                    0,
                    -40.0 * notches,
                    ScrollEvent.HorizontalTextScrollUnits.NONE,
                    0,
                    ScrollEvent.VerticalTextScrollUnits.NONE,
                    0,
                    0,
                    null)));
  }

  /** Presses a key with modifiers on the chart. */
  void key(KeyCode code, KeyCode... modifiers) {
    var down = List.of(modifiers);
    Fx.run(
        () ->
            Event.fireEvent(
                grid,
                new KeyEvent(
                    KeyEvent.KEY_PRESSED,
                    "",
                    "",
                    code,
                    down.contains(KeyCode.SHIFT),
                    down.contains(KeyCode.CONTROL),
                    down.contains(KeyCode.ALT),
                    false)));
  }

  @Nullable HoldId selected() {
    return Fx.get(() -> grid.selectedHoldProperty().get());
  }

  @Nullable Nights marked() {
    return Fx.get(() -> grid.markedNightsProperty().get());
  }

  @Nullable GridCell cursor() {
    return Fx.get(() -> grid.currentCellProperty().get());
  }

  /** What a screen reader reads for the cursor. */
  String spoken() {
    return Fx.get(() -> grid.lookup(".cursor-proxy").getAccessibleText());
  }
}
