package holdfast.ui.calendar;

import java.util.List;
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
  private final List<Node> parts;
  private final Node substitute;
  private final List<Node> commands;

  /**
   * @param parts of the row or within its children that give way first, the least important one
   *     before all
   * @param substitute child of the row that is there while any of the commands is not
   * @param commands children of the row that give way last
   */
  Yielding(HBox row, List<Node> parts, Node substitute, List<Node> commands) {
    this.row = row;
    this.parts = parts;
    this.substitute = substitute;
    this.commands = commands;
  }

  /** Called before the row lays out its children in so much space. */
  void fit(double space) {
    double needed = needed();
    for (Node part : parts) {
      boolean there = needed <= space;
      needed -= there ? 0 : width(part);
      show(part, there);
    }
    boolean isWhole = needed <= space;
    needed += isWhole ? 0 : width(substitute);
    show(substitute, !isWhole);
    for (Node command : commands) {
      boolean there = needed <= space;
      needed -= there ? 0 : width(command);
      show(command, there);
    }
  }

  private static void show(Node part, boolean there) {
    if (part.isVisible() != there) {
      part.setVisible(there);
      part.setManaged(there);
    }
  }

  private double needed() {
    double needed = -row.getSpacing();
    for (Node child : row.getChildren()) {
      if (child.isManaged() && !child.equals(substitute)) {
        needed += Math.ceil(child.prefWidth(-1)) + row.getSpacing();
      }
    }
    for (Node part : parts) {
      needed += part.isManaged() ? 0 : width(part);
    }
    for (Node command : commands) {
      needed += command.isManaged() ? 0 : width(command);
    }
    return needed;
  }

  private double width(Node part) {
    double gap = row.getChildren().contains(part) ? row.getSpacing() : GAP;
    return Math.ceil(part.prefWidth(-1)) + gap;
  }
}
