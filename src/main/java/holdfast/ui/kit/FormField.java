package holdfast.ui.kit;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A label, its control, and beneath it the sentence that says what is wrong: with an icon, since a
 * colour alone tells nothing to many. Never touches what was typed.
 *
 * @param <C> the control
 */
public final class FormField<C extends Control> extends VBox {
  private final C control;
  private final Label sentence = new Label();
  private final StringProperty error = new SimpleStringProperty(this, "error", "");

  /**
   * @param label already translated
   */
  public FormField(String label, C control) {
    this.control = control;
    getStyleClass().add("form-field");
    Label name = new Label(label);
    name.getStyleClass().add("form-label");
    name.setLabelFor(control);
    control.setMaxWidth(Double.MAX_VALUE);
    if (control.getAccessibleText() == null) {
      control.setAccessibleText(label);
    }
    sentence.getStyleClass().add("form-error");
    sentence.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    sentence.setWrapText(true);
    sentence.setMinHeight(USE_PREF_SIZE);
    sentence.textProperty().bind(error);
    sentence.visibleProperty().bind(error.isNotEmpty());
    sentence.managedProperty().bind(sentence.visibleProperty());
    error.subscribe(
        text -> {
          control.pseudoClassStateChanged(Styles.INVALID, !text.isEmpty());
          // Read aloud together with the field, not only shown beneath it.
          control.setAccessibleHelp(text);
        });
    getChildren().setAll(name, control, sentence);
  }

  public C control() {
    return control;
  }

  /** Takes the sentence out, to be shown where there is more room than beneath a narrow control. */
  public Label takeSentence() {
    getChildren().remove(sentence);
    return sentence;
  }

  /** The sentence beneath; empty while nothing is wrong. */
  public StringProperty errorProperty() {
    return error;
  }

  /** Shows a sentence and moves the focus to the control. */
  public void refuse(String why) {
    error.set(why);
    control.requestFocus();
  }

  public void clearError() {
    error.set("");
  }

  public boolean hasError() {
    return !error.get().isEmpty();
  }
}
