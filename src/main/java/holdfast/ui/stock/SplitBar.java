package holdfast.ui.stock;

import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** One line split by how many units are available, held and confirmed. */
final class SplitBar extends Pane {
  /** However few units a part has, it can be seen. */
  private static final double PART_WIDTH_MIN = 2;

  private final List<Region> parts =
      List.of(part("split-available"), part("split-held"), part("split-confirmed"));
  private final Rectangle ends = new Rectangle();
  private long[] units = {0, 0, 0};

  SplitBar() {
    getStyleClass().add("split-bar");
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    getChildren().setAll(parts);
    ends.widthProperty().bind(widthProperty());
    ends.heightProperty().bind(heightProperty());
    ends.arcWidthProperty().bind(heightProperty());
    ends.arcHeightProperty().bind(heightProperty());
    setClip(ends);
  }

  private static Region part(String styleClass) {
    Region part = new Region();
    part.getStyleClass().add(styleClass);
    return part;
  }

  void show(long availableUnits, long heldUnits, long confirmedUnits) {
    units = new long[] {availableUnits, heldUnits, confirmedUnits};
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    double sum = Math.max(1, units[0] + units[1] + units[2]);
    double left = 0;
    for (int i = 0; i < parts.size(); i++) {
      double share = getWidth() * units[i] / sum;
      double width = units[i] == 0 ? 0 : Math.max(PART_WIDTH_MIN, share);
      double from = Math.max(0, Math.min(left, getWidth() - width));
      parts.get(i).resizeRelocate(snapPositionX(from), 0, snapSizeX(width), getHeight());
      left = from + width;
    }
  }
}
