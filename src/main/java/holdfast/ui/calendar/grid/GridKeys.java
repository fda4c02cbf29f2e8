package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import java.time.LocalDate;
import javafx.scene.input.KeyEvent;

/** The keyboard on the chart. */
final class GridKeys {
  private final RoomGrid grid;
  private final NightDrag drag;

  GridKeys(RoomGrid grid, NightDrag drag) {
    this.grid = grid;
    this.drag = drag;
  }

  /** Consumes what it understood and leaves every other key to the screen. */
  void pressed(KeyEvent event) {
    GridModel model = grid.model();
    if (event.isConsumed()
        || model == null
        || model.rows().rooms().isEmpty()
        || event.isAltDown()
        || event.isMetaDown()) {
      return;
    }
    if (event.isControlDown() ? jump(event, model) : step(event, model)) {
      event.consume();
    }
  }

  private boolean step(KeyEvent event, GridModel model) {
    boolean extend = event.isShiftDown();
    switch (event.getCode()) {
      case LEFT, KP_LEFT -> days(model, -1, extend);
      case RIGHT, KP_RIGHT -> days(model, 1, extend);
      case HOME -> toDate(model, grid.geometry(model).firstShown(), extend);
      case END -> toDate(model, lastDate(model), extend);
      case UP, KP_UP -> rooms(model, -1);
      case DOWN, KP_DOWN -> rooms(model, 1);
      case PAGE_UP -> rooms(model, -roomsInSight(model));
      case PAGE_DOWN -> rooms(model, roomsInSight(model));
      case ENTER -> activate();
      case ESCAPE -> {
        return clear();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean jump(KeyEvent event, GridModel model) {
    switch (event.getCode()) {
      case HOME -> rooms(model, -model.rows().rooms().size());
      case END -> rooms(model, model.rows().rooms().size());
      default -> {
        return false;
      }
    }
    return true;
  }

  private void days(GridModel model, int days, boolean extend) {
    drag.abandon();
    if (extend) {
      grid.cells().extend(model, days);
    } else {
      grid.cells().stepDays(model, days);
    }
    reveal(model);
  }

  private void toDate(GridModel model, LocalDate date, boolean extend) {
    GridCell from = grid.cells().startedOr(model);
    int days = (int) (date.toEpochDay() - from.date().toEpochDay());
    if (days != 0) {
      days(model, days, extend);
    }
  }

  private void rooms(GridModel model, int rooms) {
    drag.abandon();
    grid.cells().stepRooms(model, rooms);
    reveal(model);
  }

  /** The last date shown as a whole, or the only one. */
  private LocalDate lastDate(GridModel model) {
    GridGeometry geometry = grid.geometry(model);
    LocalDate last = geometry.lastShown();
    boolean cut = geometry.column(last.plusDays(1)) > geometry.right() + 1;
    return cut && last.isAfter(geometry.firstShown()) ? last.minusDays(1) : last;
  }

  private int roomsInSight(GridModel model) {
    GridGeometry geometry = grid.geometry(model);
    double height = geometry.height() - geometry.top();
    return Math.max(1, (int) (height / grid.metrics().room()) - 1);
  }

  /** Brings the cursor into sight; other days are the owner's to bring. */
  private void reveal(GridModel model) {
    GridCell cell = grid.cells().cell();
    if (cell == null) {
      return;
    }
    grid.scrollTo(cell.room());
    if (cell.date().isBefore(grid.geometry(model).firstShown())) {
      grid.shiftDays(-1);
    } else if (cell.date().isAfter(lastDate(model))) {
      grid.shiftDays(1);
    }
  }

  /** Creates what is marked, opens the bar under the cursor, or creates one night in its cell. */
  void activate() {
    GridModel model = grid.model();
    GridCell cell = grid.cells().cell();
    if (model == null || cell == null || drag.isDragging()) {
      return;
    }
    HoldId selected = grid.selectedHoldProperty().get();
    boolean onSelected = model.at(cell).stream().anyMatch(bar -> bar.id().equals(selected));
    if (grid.markedNightsProperty().get() != null) {
      grid.createMarked();
    } else if (selected != null && onSelected) {
      grid.open(selected);
    } else if (!model.at(cell).isEmpty()) {
      grid.select(model.at(cell).getFirst().id());
    } else if (grid.cells().mark(model, cell.room(), cell.date(), cell.date())) {
      grid.createMarked();
    }
  }

  private boolean clear() {
    if (drag.abandon()) {
      return true;
    }
    boolean something =
        grid.markedNightsProperty().get() != null || grid.selectedHoldProperty().get() != null;
    grid.cells().unmark();
    grid.selectedHoldProperty().set(null);
    return something;
  }
}
