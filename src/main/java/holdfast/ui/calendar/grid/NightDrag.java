package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.LocalDate;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The mouse on the chart: a press on a bar selects it, a press-drag over free cells marks nights.
 * What is going on is kept in one field and not asked of the events, since JavaFX may deliver a
 * drag before its press and a move before its release.
 */
final class NightDrag {
  /** Less than this is a click by an unsteady hand. */
  private static final double DISTANCE_MIN = 4;

  /** So near to the edge of the days shown, other days come by themselves. */
  private static final double EDGE = 10;

  private static final Duration TURN_PERIOD = Duration.millis(350);

  /**
   * A press on a cell that no bar covered at that point.
   *
   * @param moved whether it has become a drag
   */
  private record Press(RoomId room, LocalDate date, double x, double y, boolean moved) {}

  private final RoomGrid grid;
  private final Timeline turning = new Timeline(new KeyFrame(TURN_PERIOD, _ -> turn()));
  private @Nullable Press press;
  private double lastX;

  NightDrag(RoomGrid grid) {
    this.grid = grid;
    turning.setCycleCount(Timeline.INDEFINITE);
  }

  boolean isDragging() {
    return press != null && press.moved();
  }

  void pressed(MouseEvent event) {
    stop();
    grid.requestFocus();
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    SlotHold bar = geometry.barAt(event.getX(), event.getY());
    GridCell cell = geometry.cellAt(event.getX(), event.getY());
    boolean primary = event.getButton() == MouseButton.PRIMARY;
    if (bar != null) {
      grid.cells().select(model, bar, cell);
      if (primary && event.getClickCount() == 2) {
        grid.open(bar.id());
      }
    } else if (cell != null) {
      grid.cells().moveToEmpty(model, cell);
      if (primary && event.getClickCount() == 2) {
        createOneNight(model, cell);
      } else if (primary) {
        press = new Press(cell.room(), cell.date(), event.getX(), event.getY(), false);
      }
    }
  }

  private void createOneNight(GridModel model, GridCell cell) {
    if (grid.cells().mark(model, cell.room(), cell.date(), cell.date())) {
      grid.createMarked();
    }
  }

  void dragged(MouseEvent event) {
    Press now = press;
    if (now == null) {
      return;
    }
    lastX = event.getX();
    double distance = Math.hypot(event.getX() - now.x(), event.getY() - now.y());
    if (!now.moved() && distance >= DISTANCE_MIN) {
      press = new Press(now.room(), now.date(), now.x(), now.y(), true);
    }
    if (isDragging()) {
      follow();
      turnAtEdges();
    }
  }

  /** Marks up to the day under the pointer; called again when the window was replaced. */
  void follow() {
    GridModel model = grid.model();
    Press now = press;
    if (model != null && now != null && now.moved()) {
      grid.cells().mark(model, now.room(), now.date(), grid.geometry(model).dateNear(lastX));
    }
  }

  void released(MouseEvent event) {
    if (event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    boolean wasDragging = isDragging();
    stop();
    if (wasDragging) {
      grid.createMarked();
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
    if (wasDragging) {
      grid.cells().unmark();
    }
    return wasDragging;
  }

  private void stop() {
    press = null;
    turning.stop();
  }

  private void turnAtEdges() {
    if (edge() == 0) {
      turning.stop();
    } else {
      turning.play();
    }
  }

  private void turn() {
    if (edge() != 0) {
      grid.shiftDays(edge());
    }
  }

  /** -1 at the left edge of the days or beyond, 1 at the right one, else 0. */
  private int edge() {
    GridModel model = grid.model();
    if (model == null || !isDragging()) {
      return 0;
    }
    GridGeometry geometry = grid.geometry(model);
    return lastX < geometry.left() + EDGE ? -1 : lastX >= geometry.right() - EDGE ? 1 : 0;
  }
}
