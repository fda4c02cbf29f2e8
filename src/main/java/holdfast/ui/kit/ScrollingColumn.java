package holdfast.ui.kit;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/**
 * A column of cards that is as wide and as high as there is room, and scrolls when that is less
 * than it needs: in a small window nothing is out of reach.
 */
public final class ScrollingColumn extends ScrollPane {

  public ScrollingColumn(Region content) {
    super(content);
    getStyleClass().add("scrolling-column");
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    // What is inside are stops of the keyboard; the frame around them is none.
    setFocusTraversable(false);
  }
}
