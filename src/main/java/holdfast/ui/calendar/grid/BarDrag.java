package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Objects;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * The mouse on a bar: its body moves it, its ends change its length. Nothing is written before the
 * release. What is going on is kept in one field and not asked of the events, since JavaFX may
 * deliver a drag before its press and a move before its release.
 */
final class BarDrag {
  /** Less than this is a click by an unsteady hand. */
  private static final double DISTANCE_MIN = 4;

  /** So near to an end of a bar, that end is meant. */
  private static final double END_WIDTH = 7;

  /** On a bar shorter than this only the body can be meant. */
  private static final double ENDS_FROM_WIDTH = 4 * END_WIDTH;

  /** So near to the edge of the days shown, other days come by themselves. */
  private static final double DAYS_EDGE = 10;

  /** So near to the first or last row in sight, other rows come by themselves. */
  private static final double ROWS_EDGE = 20;

  /** Pixels a turn, for rows and for hours. */
  private static final double STEP = 10;

  private static final javafx.util.Duration TURN_PERIOD = javafx.util.Duration.millis(70);

  /** Days come more slowly than rows, since each one is read. */
  private static final int TURNS_A_DAY = 5;

  private static final double DAY_SECONDS = 86_400;

  /** What of a bar was taken hold of. */
  enum Part {
    BODY,
    START,
    END
  }

  /**
   * A press on a bar.
   *
   * @param bar as it was then
   * @param at the instant under the pointer then
   * @param refusal why it cannot be moved at all; null if it can
   * @param moved whether it has become a drag
   */
  private record Grip(
      SlotHold bar,
      Part part,
      Instant at,
      double x,
      double y,
      @Nullable Obstacle refusal,
      boolean moved) {

    Grip dragged() {
      return new Grip(bar, part, at, x, y, refusal, true);
    }

    Period shifted(long days, ZoneId zone) {
      return DayShift.days(bar.during(), part, days, zone);
    }
  }

  /**
   * What letting go would mean.
   *
   * @param move null if it would mean nothing
   * @param obstacle null if nothing is known to be against it
   */
  private record Aim(@Nullable BarMove move, @Nullable Obstacle obstacle) {}

  private final RoomGrid grid;
  private final DragOverlay overlay;
  private final DragTexts texts;
  private final Timeline turning = new Timeline(new KeyFrame(TURN_PERIOD, _ -> turn()));
  private @Nullable Grip grip;
  private double lastX;
  private double lastY;
  private int turns;

  /** Whether Shift is down: the bar changes places with the one it is let go on. */
  private boolean swapping;

  BarDrag(RoomGrid grid, DragOverlay overlay) {
    this.grid = grid;
    this.overlay = overlay;
    texts = new DragTexts(grid.texts().messages(), grid.texts().formats());
    turning.setCycleCount(Timeline.INDEFINITE);
  }

  boolean isDragging() {
    return grip != null && grip.moved();
  }

  void pressed(MouseEvent event) {
    stop();
    GridModel model = grid.model();
    boolean single = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 1;
    if (model == null || !single) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    SlotHold bar = geometry.barAt(event.getX(), event.getY());
    if (bar != null) {
      lastX = event.getX();
      lastY = event.getY();
      Obstacle refusal = check(model).grip(bar).orElse(null);
      Part part = refusal == null ? part(geometry, bar, event.getX()) : Part.BODY;
      swapping = event.isShiftDown();
      grip = new Grip(bar, part, geometry.axis().instant(lastX), lastX, lastY, refusal, false);
    }
  }

  private static Part part(GridGeometry geometry, SlotHold bar, double x) {
    GridGeometry.Span span = geometry.span(bar.room(), bar.during());
    if (span == null || span.width() < ENDS_FROM_WIDTH) {
      return Part.BODY;
    }
    if (x < span.left() + END_WIDTH && span.left() >= geometry.left()) {
      return Part.START;
    }
    return x >= span.right() - END_WIDTH && span.right() <= geometry.right() ? Part.END : Part.BODY;
  }

  private DropCheck check(GridModel model) {
    return DropCheck.of(grid, model);
  }

  void dragged(MouseEvent event) {
    Grip now = grip;
    if (now == null) {
      return;
    }
    lastX = event.getX();
    lastY = event.getY();
    swapping = swapping || event.isShiftDown();
    if (!now.moved() && Math.hypot(lastX - now.x(), lastY - now.y()) >= DISTANCE_MIN) {
      grip = now.dragged();
    }
    if (isDragging()) {
      show();
      turnAtEdges();
    }
  }

  /** Shift was pressed or let go, perhaps in the middle of a drag. */
  void shift(boolean down) {
    swapping = down;
    show();
  }

  /**
   * The window was replaced. The drag goes on while its bar is what it was; where other days are
   * shown by now it may be out of sight, and its version is checked at the release anyway.
   */
  void follow() {
    GridModel model = grid.model();
    Grip now = grip;
    if (model == null || now == null) {
      return;
    }
    SlotHold bar = model.bar(now.bar().id());
    boolean same = bar == null ? !isShown(model, now.bar()) : bar.version() == now.bar().version();
    if (same) {
      show();
      return;
    }
    stop();
    if (now.moved()) {
      grid.edits().say(texts.changedMeanwhile(now.bar()));
    }
  }

  private static boolean isShown(GridModel model, SlotHold bar) {
    return model.rows().of(bar.room()) != null
        && model.times().arrival(bar.during()).isBefore(model.window().until())
        && model.times().departure(bar.during()).isAfter(model.window().from());
  }

  void released(MouseEvent event) {
    if (event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    GridModel model = grid.model();
    Grip now = grip;
    if (model != null && isSwap()) {
      BarSwap swap = swapAim(model).allowed();
      stop();
      if (swap != null) {
        grid.edits().swap(swap);
      }
      return;
    }
    Aim aim = model == null || now == null || !now.moved() ? null : aim(model, now);
    stop();
    if (aim != null && aim.move() != null && aim.obstacle() == null && !aim.move().isNowhere()) {
      grid.edits().move(aim.move());
    }
  }

  /**
   * Gives the drag up.
   *
   * @return whether there was one
   */
  boolean abandon() {
    boolean wasDragging = isDragging();
    stop();
    return wasDragging;
  }

  private void stop() {
    grip = null;
    turning.stop();
    overlay.hide();
  }

  /** Room and day come from one and the same point. */
  private Aim aim(GridModel model, Grip now) {
    if (!grid.liveProperty().get()) {
      return new Aim(null, new Obstacle.NotLive());
    }
    if (now.refusal() != null) {
      return new Aim(null, now.refusal());
    }
    GridGeometry geometry = grid.geometry(model);
    double x = Math.clamp(lastX, geometry.left(), Math.max(geometry.left(), geometry.right() - 1));
    RoomId room = now.bar().room();
    if (now.part() == Part.BODY) {
      double y = Math.clamp(lastY, geometry.top(), Math.max(geometry.top(), grid.getHeight() - 1));
      GridCell cell = geometry.cellAt(x, y);
      if (cell == null) {
        return new Aim(null, new Obstacle.Nowhere());
      }
      room = cell.room();
    }
    var move = new BarMove(now.bar(), room, wanted(now, geometry, x));
    Obstacle obstacle = move.isNowhere() ? null : check(model).drop(move).orElse(null);
    return new Aim(move, obstacle);
  }

  /** Days are told apart by wall time, so that a day of 23 or 25 hours is one too. */
  private Period wanted(Grip now, GridGeometry geometry, double x) {
    ZoneId zone = geometry.axis().zone();
    Instant to = geometry.axis().instant(x);
    Period during = now.bar().during();
    if (grid.hours().areShown() && DayShift.goesByHours(during, now.part(), zone)) {
      double step = DayShift.HOURS_STEP.toSeconds();
      long steps = Math.round(Duration.between(now.at(), to).toSeconds() / step);
      return DayShift.hours(during, now.part(), DayShift.HOURS_STEP.multipliedBy(steps));
    }
    Duration apart =
        Duration.between(
            LocalDateTime.ofInstant(now.at(), zone), LocalDateTime.ofInstant(to, zone));
    return now.shifted(Math.round(apart.toSeconds() / DAY_SECONDS), zone);
  }

  private void show() {
    GridModel model = grid.model();
    Grip now = grip;
    if (model == null || now == null || !now.moved()) {
      return;
    }
    if (isSwap()) {
      var at = new SwapAim.Point(lastX, lastY);
      swapAim(model).show(overlay, grid.geometry(model), texts, texts.swapDrop(), at);
      return;
    }
    Aim aim = aim(model, now);
    Obstacle obstacle = aim.obstacle();
    String why = obstacle == null ? remark(model, aim) : texts.sentence(obstacle);
    overlay.show(place(model, aim), where(model, aim), why, obstacle != null, lastX, lastY);
  }

  private boolean isSwap() {
    return isDragging() && swapping && grip != null && grip.part() == Part.BODY;
  }

  private SwapAim swapAim(GridModel model) {
    Grip now = Objects.requireNonNull(grip);
    return SwapAim.of(grid, model, now.bar(), grid.geometry(model).barAt(lastX, lastY));
  }

  private @Nullable Bounds place(GridModel model, Aim aim) {
    BarMove move = aim.move();
    return move == null ? null : grid.geometry(model).visible(move.room(), move.during());
  }

  private String where(GridModel model, Aim aim) {
    BarMove move = aim.move();
    if (move == null) {
      return "";
    }
    String room = check(model).room(move.room()).map(Room::name).orElse(move.hold().roomName());
    return texts.place(room, move.during(), model.times());
  }

  private String remark(GridModel model, Aim aim) {
    BarMove move = aim.move();
    return move == null ? "" : check(model).otherKind(move).map(texts::otherKind).orElse("");
  }

  private void turnAtEdges() {
    if (daysEdge() == 0 && rowsEdge() == 0) {
      turning.stop();
      turns = 0;
    } else {
      turning.play();
    }
  }

  private void turn() {
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    if (rowsEdge() != 0) {
      double to = grid.scrollProperty().get() + rowsEdge() * STEP;
      grid.scrollProperty().set(Math.clamp(to, 0, grid.geometry(model).scrollMax()));
    }
    turns++;
    if (grid.hours().areShown()) {
      grid.view().pan(daysEdge() * STEP);
    } else if (daysEdge() != 0 && turns % TURNS_A_DAY == 0) {
      grid.shiftDays(daysEdge());
    }
    show();
  }

  /** -1 at the left edge of the days or beyond, 1 at the right one, else 0. */
  private int daysEdge() {
    GridModel model = grid.model();
    if (model == null || !isMovable()) {
      return 0;
    }
    GridGeometry geometry = grid.geometry(model);
    return lastX < geometry.left() + DAYS_EDGE ? -1 : lastX >= geometry.right() - DAYS_EDGE ? 1 : 0;
  }

  /** -1 at the top of the rows or above, 1 at the bottom, else 0. */
  private int rowsEdge() {
    GridModel model = grid.model();
    if (model == null || !isMovable() || grip == null || grip.part() != Part.BODY) {
      return 0;
    }
    double top = grid.geometry(model).top();
    return lastY < top + ROWS_EDGE ? -1 : lastY >= grid.getHeight() - ROWS_EDGE ? 1 : 0;
  }

  private boolean isMovable() {
    return isDragging() && grip != null && grip.refusal() == null;
  }

  /** What a press here would take hold of. */
  void moved(MouseEvent event) {
    GridModel model = grid.model();
    if (model == null || isDragging()) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    SlotHold bar = geometry.barAt(event.getX(), event.getY());
    if (bar == null) {
      grid.setCursor(Cursor.DEFAULT);
      return;
    }
    boolean fixed = check(model).grip(bar).isPresent();
    Part part = fixed ? Part.BODY : part(geometry, bar, event.getX());
    grid.setCursor(part == Part.BODY ? Cursor.HAND : Cursor.H_RESIZE);
  }
}
