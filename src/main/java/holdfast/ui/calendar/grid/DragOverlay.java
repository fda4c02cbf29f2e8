package holdfast.ui.calendar.grid;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * Over the chart while a bar is dragged: the outline of where it would be, and at the pointer what
 * that means. Takes no mouse.
 */
final class DragOverlay extends Pane {
  private static final PseudoClass FORBIDDEN = PseudoClass.getPseudoClass("forbidden");

  /** How far the words stay from the pointer, so that it does not cover them. */
  private static final double AWAY = 16;

  private static final double MARGIN = 4;

  /** How far words that stand aside stay from the edge. */
  private static final double ASIDE = 10;

  private final Region outline = new Region();
  private final Label place = new Label();
  private final Label remark = new Label();
  private final VBox words = new VBox(place, remark);
  private final Rectangle clip = new Rectangle();

  DragOverlay() {
    setManaged(false);
    setMouseTransparent(true);
    setVisible(false);
    getStyleClass().add("drag-overlay");
    outline.getStyleClass().add("drag-outline");
    outline.setManaged(false);
    words.getStyleClass().add("drag-words");
    words.setManaged(false);
    place.setId("drag-place");
    remark.setId("drag-remark");
    remark.getStyleClass().add("drag-remark");
    for (Label line : List.of(place, remark)) {
      line.setWrapText(true);
      line.managedProperty().bind(line.visibleProperty());
      line.visibleProperty().bind(line.textProperty().isNotEmpty());
    }
    getChildren().setAll(outline, words);
    setClip(clip);
  }

  /**
   * @param at where the bar would be, as far as that shows; null if nowhere
   * @param where the same in words; may be empty
   * @param why what is to be said about it; may be empty
   * @param x of the pointer
   * @param y of the pointer
   */
  void show(@Nullable Bounds at, String where, String why, boolean forbidden, double x, double y) {
    say(at, where, why, forbidden);
    double width = width();
    double height = words.prefHeight(width);
    double left = x + AWAY + width > getWidth() - MARGIN ? x - AWAY - width : x + AWAY;
    double top = y + AWAY + height > getHeight() - MARGIN ? y - AWAY - height : y + AWAY;
    place(left, top, width, height);
  }

  /**
   * The same with the words far from a place, below or above everything, so that they cover none of
   * the rows around it.
   *
   * @param top where the rooms begin
   * @param y of that place
   */
  void showAside(
      @Nullable Bounds at, String where, String why, boolean forbidden, double top, double y) {
    say(at, where, why, forbidden);
    double width = width();
    double height = words.prefHeight(width);
    boolean below = y < (top + getHeight()) / 2;
    double words = below ? getHeight() - ASIDE - height : top + ASIDE;
    place((getWidth() - width) / 2, words, width, height);
  }

  private void say(@Nullable Bounds at, String where, String why, boolean forbidden) {
    clip.setWidth(getWidth());
    clip.setHeight(getHeight());
    outline.pseudoClassStateChanged(FORBIDDEN, forbidden);
    words.pseudoClassStateChanged(FORBIDDEN, forbidden);
    outline.setVisible(at != null);
    if (at != null) {
      outline.resizeRelocate(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight());
    }
    place.setText(where);
    remark.setText(why);
    setVisible(true);
    words.applyCss();
  }

  private double width() {
    return Math.min(words.prefWidth(-1), words.maxWidth(-1));
  }

  private void place(double left, double top, double width, double height) {
    words.resizeRelocate(
        Math.rint(Math.max(MARGIN, left)), Math.rint(Math.max(MARGIN, top)), width, height);
    words.layout();
  }

  void hide() {
    setVisible(false);
    place.setText("");
    remark.setText("");
  }
}
