package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.Instant;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Mouse and keyboard while columns are hours: a press-drag over free hours marks them, and arrows
 * go by hours. What is not about hours is left to those who handle nights.
 */
final class HourHands {
  private static final double DISTANCE_MIN = 4;

  /** So near to the edge of the hours shown, others come into sight. */
  private static final double EDGE = 10;

  private static final double EDGE_STEP = 12;
  private static final Duration TURN_PERIOD = Duration.millis(70);

  /** A press where no bar was. */
  private record Press(RoomId room, Instant at, double x, boolean moved) {}

  private final RoomGrid grid;
  private final Timeline turning = new Timeline(new KeyFrame(TURN_PERIOD, _ -> turn()));
  private @Nullable Press press;
  private double lastX;

  HourHands(RoomGrid grid) {
    this.grid = grid;
    turning.setCycleCount(Timeline.INDEFINITE);
  }

  private HourMarks marks() {
    return grid.hours();
  }

  /** Whether a press there is about hours. */
  boolean wants(MouseEvent event) {
    GridModel model = grid.model();
    if (model == null || !marks().areShown() || event.getButton() != MouseButton.PRIMARY) {
      return false;
    }
    GridGeometry geometry = grid.geometry(model);
    return geometry.barAt(event.getX(), event.getY()) == null
        && geometry.cellAt(event.getX(), event.getY()) != null;
  }

  boolean isPressed() {
    return press != null;
  }

  void pressed(MouseEvent event) {
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    grid.requestFocus();
    GridGeometry geometry = grid.geometry(model);
    GridCell cell = geometry.cellAt(event.getX(), event.getY());
    if (cell == null) {
      return;
    }
    Instant at = geometry.axis().instant(event.getX());
    boolean any = marks().mark(model, cell.room(), at, at);
    if (event.getClickCount() == 2) {
      if (any) {
        grid.createMarkedHours();
      }
      return;
    }
    marks().unmark();
    press = new Press(cell.room(), at, event.getX(), false);
  }

  void dragged(MouseEvent event) {
    Press now = press;
    if (now == null || (!now.moved() && Math.abs(event.getX() - now.x()) < DISTANCE_MIN)) {
      return;
    }
    lastX = event.getX();
    press = new Press(now.room(), now.at(), now.x(), true);
    follow();
    if (edge() == 0) {
      turning.stop();
    } else {
      turning.play();
    }
  }

  /** Marks up to the hour under the pointer; called again when the window was replaced. */
  void follow() {
    Press now = press;
    GridModel model = grid.model();
    if (now != null && now.moved() && model != null) {
      TimeAxis axis = grid.geometry(model).axis();
      double x = Math.clamp(lastX, axis.left(), axis.right() - 1);
      marks().mark(model, now.room(), now.at(), axis.instant(x));
    }
  }

  private void turn() {
    grid.view().pan(edge() * EDGE_STEP);
    follow();
  }

  /** -1 at the left edge of the hours or beyond, 1 at the right one, else 0. */
  private int edge() {
    GridModel model = grid.model();
    if (press == null || model == null) {
      return 0;
    }
    TimeAxis axis = grid.geometry(model).axis();
    return lastX < axis.left() + EDGE ? -1 : lastX > axis.right() - EDGE ? 1 : 0;
  }

  private void letGo() {
    press = null;
    turning.stop();
  }

  void released(MouseEvent event) {
    if (event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    Press now = press;
    letGo();
    if (now != null && now.moved()) {
      grid.createMarkedHours();
    }
  }

  /** Consumes what is about hours. */
  void pressed(KeyEvent event) {
    GridModel model = grid.model();
    boolean modified = event.isControlDown() || event.isAltDown() || event.isMetaDown();
    if (model == null
        || !marks().areShown()
        || model.rows().rooms().isEmpty()
        || modified
        || event.isConsumed()
        || grid.cells().cell() == null) {
      return;
    }
    if (key(event, model)) {
      event.consume();
    }
  }

  private boolean key(KeyEvent event, GridModel model) {
    switch (event.getCode()) {
      case LEFT, KP_LEFT -> step(model, -1, event.isShiftDown());
      case RIGHT, KP_RIGHT -> step(model, 1, event.isShiftDown());
      case UP, KP_UP -> rooms(model, -1);
      case DOWN, KP_DOWN -> rooms(model, 1);
      case ENTER -> activate(model);
      case ESCAPE -> {
        boolean something = press != null || marks().markedProperty().get() != null;
        letGo();
        marks().unmark();
        return something;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void rooms(GridModel model, int rooms) {
    letGo();
    grid.cells().stepRooms(model, rooms);
    marks().selectHere(model);
    GridCell cell = grid.cells().cell();
    if (cell != null) {
      grid.scrollTo(cell.room());
    }
  }

  private void step(GridModel model, int hours, boolean extend) {
    letGo();
    if (extend) {
      marks().extend(model, hours);
    } else {
      marks().step(model, hours);
    }
  }

  /** Creates what is marked, opens the bar of the hour, or creates one hour. */
  void activate(GridModel model) {
    if (marks().markedProperty().get() != null) {
      grid.createMarkedHours();
      return;
    }
    SlotHold bar = marks().bar(model);
    GridCell cell = grid.cells().cell();
    Instant hour = marks().hourProperty().get();
    if (bar != null) {
      if (bar.id().equals(grid.selectedHoldProperty().get())) {
        grid.open(bar.id());
      } else {
        grid.select(bar.id());
      }
    } else if (cell != null && hour != null && marks().mark(model, cell.room(), hour, hour)) {
      grid.createMarkedHours();
    }
  }
}
