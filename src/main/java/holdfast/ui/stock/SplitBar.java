package holdfast.ui.stock;

import java.util.List;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** One line split by how many units are available, held and handed out. */
final class SplitBar extends Pane {
  private final Region available = part("split-available");
  private final Region held = part("split-held");
  private final Region confirmed = part("split-confirmed");
  private long[] units = {0, 0, 0};

  SplitBar() {
    getStyleClass().add("split-bar");
    getChildren().setAll(available, held, confirmed);
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
    List<Region> parts = List.of(available, held, confirmed);
    for (int i = 0; i < parts.size(); i++) {
      double width = getWidth() * units[i] / sum;
      parts.get(i).resizeRelocate(snapPositionX(left), 0, snapSizeX(width), getHeight());
      left += width;
    }
  }
}
