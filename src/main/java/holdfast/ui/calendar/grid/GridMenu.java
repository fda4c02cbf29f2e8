package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.ContextMenuEvent;
import org.jspecify.annotations.Nullable;

/** Asks the owner for a menu: at the pointer by mouse, at the cursor by key. */
final class GridMenu {
  private final RoomGrid grid;

  GridMenu(RoomGrid grid) {
    this.grid = grid;
  }

  /** The right button; what the menu key sends is left to {@link #atCursor}, which came first. */
  void requested(ContextMenuEvent event) {
    event.consume();
    GridModel model = grid.model();
    if (model == null || event.isKeyboardTrigger()) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    GridCell cell = geometry.cellAt(event.getX(), event.getY());
    if (cell != null) {
      SlotHold bar = geometry.barAt(event.getX(), event.getY());
      grid.edits()
          .menu(
              new MenuPlace(
                  cell,
                  bar,
                  geometry.axis().instant(event.getX()),
                  event.getScreenX(),
                  event.getScreenY()));
    }
  }

  void atCursor(GridModel model) {
    GridCell cell = grid.cells().cell();
    if (cell == null) {
      return;
    }
    SlotHold bar = selectedAt(model, cell);
    GridGeometry geometry = grid.geometry(model);
    Bounds bounds = bar == null ? geometry.visibleBounds(cell) : geometry.visibleBounds(bar.id());
    Point2D place =
        bounds == null ? null : grid.localToScreen(bounds.getMinX() + 8, bounds.getMaxY());
    if (place != null) {
      grid.edits()
          .menu(
              new MenuPlace(
                  cell, bar, grid.hours().cursor(model, cell), place.getX(), place.getY()));
    }
  }

  private @Nullable SlotHold selectedAt(GridModel model, GridCell cell) {
    HoldId selected = grid.selectedHoldProperty().get();
    return model.at(cell).stream()
        .filter(bar -> bar.id().equals(selected))
        .findFirst()
        .orElse(null);
  }
}
