package holdfast.ui.kit;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A column of cards that is as wide and as high as there is room, and scrolls when that is less
 * than it needs: in a small window nothing is out of reach.
 */
public final class ScrollingColumn extends ScrollPane {

  public ScrollingColumn(Region content) {
    super(new Column(content));
    getStyleClass().add("scrolling-column");
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    // What is inside are stops of the keyboard; the frame around them is none.
    setFocusTraversable(false);
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
