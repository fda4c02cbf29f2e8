package holdfast.ui.calendar.grid;

import javafx.scene.canvas.Canvas;
import javafx.scene.effect.ColorAdjust;
import javafx.scene.layout.Region;

/**
 * Holds the canvas and has it painted at most once per pulse. Unmanaged, so that a repaint lays out
 * nothing but this.
 */
final class GridBody extends Region {
  /** Takes nearly all colour away: what is shown may no longer be true. */
  private static final double STALE_SATURATION = -0.85;

  /** Grey is paler than the colour it comes from: on a dark ground it would stand out. */
  private static final double STALE_DARKNESS = -0.2;

  private final Canvas canvas = new Canvas();
  private final Runnable painter;

  /**
   * @param painter paints the canvas
   */
  GridBody(Runnable painter) {
    this.painter = painter;
    getStyleClass().add("grid-body");
    setManaged(false);
    getChildren().add(canvas);
  }

  Canvas canvas() {
    return canvas;
  }

  /** Asks for a repaint in the coming pulse. */
  void repaint() {
    requestLayout();
  }

  /**
   * @param dark whether the ground is dark
   */
  void setStale(boolean stale, boolean dark) {
    double brightness = dark ? STALE_DARKNESS : 0;
    canvas.setEffect(stale ? new ColorAdjust(0, STALE_SATURATION, brightness, 0) : null);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    painter.run();
  }
}
