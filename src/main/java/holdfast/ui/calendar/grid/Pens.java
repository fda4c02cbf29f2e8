package holdfast.ui.calendar.grid;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The fonts of the style sheets for those who write on a canvas: one empty text node for each kind
 * of writing, so that sizes and weights stand in CSS only. Put it beside the canvas and paint again
 * when {@link #revisionProperty} changes.
 */
final class Pens extends Region {

  /** A kind of writing. {@code BAR_STRONG} is the style class {@code pen-bar-strong}. */
  enum Pen {
    BAND,
    WEEKDAY,
    HOUR,
    DATE,
    GROUP,
    FREE,
    NONE_FREE,
    ROOM,
    FEATURES,
    BAR,
    BAR_STRONG
  }

  private final Map<Pen, Text> texts = new EnumMap<>(Pen.class);
  private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");

  Pens() {
    getStyleClass().add("pens");
    setManaged(false);
    for (Pen pen : Pen.values()) {
      var text = new Text();
      text.getStyleClass().setAll("pen-" + pen.name().toLowerCase(Locale.ROOT).replace('_', '-'));
      text.fontProperty().addListener(_ -> revision.set(revision.get() + 1));
      texts.put(pen, text);
      getChildren().add(text);
    }
  }

  Font font(Pen pen) {
    Text text = texts.get(pen);
    return text == null ? Font.getDefault() : text.getFont();
  }

  /** Changes whenever any font does. */
  ReadOnlyIntegerProperty revisionProperty() {
    return revision.getReadOnlyProperty();
  }
}
