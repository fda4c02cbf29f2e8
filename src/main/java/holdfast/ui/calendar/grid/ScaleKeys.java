package holdfast.ui.calendar.grid;

import javafx.geometry.Bounds;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;

/** Keys and wheel that change how large time is shown. */
final class ScaleKeys {
  private static final double STEP = 1.25;

  /** Pixels the wheel tells for one notch. */
  private static final double NOTCH = 40;

  private final RoomGrid grid;

  ScaleKeys(RoomGrid grid) {
    this.grid = grid;
  }

  /** Consumes what it understood. */
  void pressed(KeyEvent event) {
    if (!event.isConsumed() && ChartKey.of(event).filter(this::act).isPresent()) {
      event.consume();
    }
  }

  private boolean act(ChartKey key) {
    switch (key) {
      case HOURS -> grid.setScale(Scale.HOURS);
      case DAYS -> grid.setScale(Scale.DAYS);
      case MONTH -> grid.setScale(Scale.MONTH);
      case CLOSER -> zoomAtCursor(STEP);
      case FARTHER -> zoomAtCursor(1 / STEP);
      case USUAL -> grid.setScale(grid.scaleProperty().get());
      default -> {
        return false;
      }
    }
    return true;
  }

  /** By keyboard the middle of the cursor's cell stays in place, or that of the chart. */
  private void zoomAtCursor(double factor) {
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    GridCell cell = grid.cells().cell();
    Bounds bounds = cell == null ? null : geometry.visibleBounds(cell);
    double x = bounds == null ? (geometry.left() + geometry.right()) / 2 : bounds.getCenterX();
    grid.view().zoom(factor, x);
  }

  /** The wheel with Ctrl: the instant under the pointer stays there. */
  void wheel(ScrollEvent event) {
    GridModel model = grid.model();
    if (model == null || event.getDeltaY() == 0) {
      return;
    }
    GridGeometry geometry = grid.geometry(model);
    double x = Math.clamp(event.getX(), geometry.left(), geometry.right());
    grid.view().zoom(Math.pow(STEP, event.getDeltaY() / NOTCH), x);
  }
}
