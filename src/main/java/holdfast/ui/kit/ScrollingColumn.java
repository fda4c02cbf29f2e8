package holdfast.ui.kit;

import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A column of cards that is as wide and as high as there is room, and scrolls when that is less
 * than it needs: in a small window nothing is out of reach.
 */
public final class ScrollingColumn extends ScrollPane {
  private static final double GAP = 8;

  public ScrollingColumn(Region content) {
    var column = new Column(content);
    setContent(column);
    getStyleClass().add("scrolling-column");
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    // What is inside are stops of the keyboard; the frame around them is none.
    setFocusTraversable(false);
    skinProperty().subscribe(() -> keepApart(column));
  }

  /** Cards do not touch the bar; without it they are as wide as everything else. */
  private void keepApart(Region column) {
    for (Node each : lookupAll(".scroll-bar")) {
      if (each instanceof ScrollBar bar
          && equals(bar.getParent())
          && bar.getOrientation() == Orientation.VERTICAL) {
        // It comes and goes within a layout.
        bar.visibleProperty()
            .subscribe(
                shown ->
                    FxThread.nextPulse(
                        () -> column.setPadding(new Insets(0, shown ? GAP : 0, 0, 0))));
      }
    }
  }

  /** Whether a bar is needed is asked without a width, as if no text ever wrapped. */
  private static final class Column extends VBox {
    Column(Region content) {
      super(content);
      setVgrow(content, Priority.ALWAYS);
    }

    @Override
    protected double computeMinHeight(double width) {
      return super.computeMinHeight(width < 0 && getWidth() > 0 ? getWidth() : width);
    }
  }
}
