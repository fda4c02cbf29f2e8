package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.ui.calendar.grid.BarStep.Kind;
import java.time.LocalDate;
import java.util.Map;
import javafx.scene.input.KeyEvent;

/** The keyboard on the chart. */
final class GridKeys {
  /** What a key does to the selected bar. */
  private static final Map<ChartKey, Kind> STEPS =
      Map.of(
          ChartKey.BAR_EARLIER, Kind.EARLIER,
          ChartKey.BAR_LATER, Kind.LATER,
          ChartKey.BAR_UP, Kind.UP,
          ChartKey.BAR_DOWN, Kind.DOWN,
          ChartKey.ENDS_EARLIER, Kind.ENDS_EARLIER,
          ChartKey.ENDS_LATER, Kind.ENDS_LATER,
          ChartKey.BEGINS_EARLIER, Kind.BEGINS_EARLIER,
          ChartKey.BEGINS_LATER, Kind.BEGINS_LATER);

  private final RoomGrid grid;
  private final GridMouse drag;
  private final GridMenu menu;

  GridKeys(RoomGrid grid, GridMouse drag, GridMenu menu) {
    this.grid = grid;
    this.drag = drag;
    this.menu = menu;
  }

  /** Consumes what it understood and leaves every other key to the screen. */
  void pressed(KeyEvent event) {
    GridModel model = grid.model();
    if (event.isConsumed() || model == null || model.rows().rooms().isEmpty()) {
      return;
    }
    drag.left();
    if (ChartKey.of(event).filter(key -> act(key, model)).isPresent()) {
      event.consume();
    }
  }

  private boolean act(ChartKey key, GridModel model) {
    Kind step = STEPS.get(key);
    if (step != null) {
      return step(step);
    }
    switch (key) {
      case DAY_BACK -> days(model, -1, false);
      case DAY_ON -> days(model, 1, false);
      case ROOM_UP -> rooms(model, -1);
      case ROOM_DOWN -> rooms(model, 1);
      case FIRST_DAY -> toDate(model, grid.geometry(model).firstShown(), false);
      case LAST_DAY -> toDate(model, lastDate(model), false);
      case FIRST_ROOM -> rooms(model, -model.rows().rooms().size());
      case LAST_ROOM -> rooms(model, model.rows().rooms().size());
      case ROOMS_UP -> rooms(model, -roomsInSight(model));
      case ROOMS_DOWN -> rooms(model, roomsInSight(model));
      case MARK_BACK -> days(model, -1, true);
      case MARK_ON -> days(model, 1, true);
      case MARK_TO_FIRST -> toDate(model, grid.geometry(model).firstShown(), true);
      case MARK_TO_LAST -> toDate(model, lastDate(model), true);
      case OPEN -> activate();
      case MENU -> menu.atCursor(model);
      case SWAP -> {
        return swap();
      }
      case SPLIT -> {
        return split(model);
      }
      case GIVE_UP -> {
        return clear();
      }
      case BAR_EARLIER,
          BAR_LATER,
          BAR_UP,
          BAR_DOWN,
          ENDS_EARLIER,
          ENDS_LATER,
          BEGINS_EARLIER,
          BEGINS_LATER,
          HOURS,
          DAYS,
          MONTH,
          CLOSER,
          FARTHER,
          USUAL,
          FOLD,
          UNFOLD,
          UNFOLD_ALL,
          FIND,
          EARLIER_DAYS,
          LATER_DAYS,
          TODAY,
          LOCK,
          NEW,
          EDIT,
          CANCEL,
          SEARCH,
          PRINT,
          UNDO,
          REDO,
          SHEET -> {
        return false;
      }
    }
    return true;
  }

  private boolean step(Kind kind) {
    HoldId selected = grid.selectedHoldProperty().get();
    if (selected == null || drag.isDragging()) {
      return false;
    }
    grid.edits().step(new BarStep(selected, kind, grid.hours().areShown()));
    return true;
  }

  private boolean swap() {
    HoldId selected = grid.selectedHoldProperty().get();
    if (selected == null || drag.isDragging()) {
      return false;
    }
    grid.edits().swappingProperty().set(selected);
    return true;
  }

  private boolean split(GridModel model) {
    GridCell cell = grid.cells().cell();
    if (cell == null || grid.selectedHoldProperty().get() == null || drag.isDragging()) {
      return false;
    }
    grid.edits().split(grid.hours().cursor(model, cell));
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
