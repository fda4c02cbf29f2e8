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

  /** Consumes what it understood: Ctrl with plus, minus and 0, and the letters of the scales. */
  void pressed(KeyEvent event) {
    boolean plain = !event.isControlDown() && !event.isShiftDown();
    if (event.isConsumed() || event.isAltDown() || event.isMetaDown()) {
      return;
    }
    if (plain ? scale(event) : event.isControlDown() && zoom(event)) {
      event.consume();
    }
  }

  private boolean scale(KeyEvent event) {
    switch (event.getCode()) {
      case H -> grid.setScale(Scale.HOURS);
      case D -> grid.setScale(Scale.DAYS);
      case M -> grid.setScale(Scale.MONTH);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean zoom(KeyEvent event) {
    switch (event.getCode()) {
      case PLUS, EQUALS, ADD -> zoomAtCursor(STEP);
      case MINUS, SUBTRACT -> zoomAtCursor(1 / STEP);
      case DIGIT0, NUMPAD0 -> grid.setScale(grid.scaleProperty().get());
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
