package holdfast.ui.calendar;

import javafx.scene.Node;
import javafx.scene.layout.HBox;

/**
 * Lets parts of a row give way, one after the other, while there is no room for all of them. What
 * is needed is reckoned without regard to what gives way now, so that one layout settles it and no
 * width of the window makes parts come and go for ever.
 */
final class Yielding {
  /** Space that comes back together with a part. */
  private static final double GAP = 6;

  private final HBox row;
  private final Node[] parts;

  /**
   * @param parts of the row or within its children, the least important one first
   */
  Yielding(HBox row, Node... parts) {
    this.row = row;
    this.parts = parts;
  }

  /** Called before the row lays out its children in so much space. */
  void fit(double space) {
    double needed = needed();
    for (Node part : parts) {
      boolean there = needed <= space;
      if (!there) {
        needed -= width(part);
      }
      if (part.isVisible() != there) {
        part.setVisible(there);
        part.setManaged(there);
      }
    }
  }

  private double needed() {
    double needed = -row.getSpacing();
    for (Node child : row.getChildren()) {
      if (child.isManaged()) {
        needed += Math.ceil(child.prefWidth(-1)) + row.getSpacing();
      }
    }
    for (Node part : parts) {
      if (!part.isManaged()) {
        needed += width(part);
      }
    }
    return needed;
  }

  private double width(Node part) {
    double gap = row.getChildren().contains(part) ? row.getSpacing() : GAP;
    return Math.ceil(part.prefWidth(-1)) + gap;
  }
}
