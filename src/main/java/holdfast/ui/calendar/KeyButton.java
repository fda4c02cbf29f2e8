package holdfast.ui.calendar;

import holdfast.ui.kit.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;

/** A button that tells which key does the same. */
final class KeyButton extends Button {
  private final Label hint;

  /**
   * @param name what it does
   * @param keys as they are printed on the keyboard
   * @param styleClasses more looks, for example {@link Styles#PRIMARY}
   */
  KeyButton(String name, String keys, String... styleClasses) {
    super(name);
    hint = Styles.styled(new Label(keys), Styles.KEYS);
    setGraphic(hint);
    setContentDisplay(ContentDisplay.RIGHT);
    setAccessibleText(name + ", " + keys);
    setMinWidth(USE_PREF_SIZE);
    getStyleClass().addAll(styleClasses);
  }

  /** The keys on it, which may give way in a narrow window. */
  Label hint() {
    return hint;
  }
}
