package holdfast.ui.calendar;

import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The title of a form and the button that gives it up. */
final class PanelHeading extends HBox {
  private final Label label = Styles.styled(new Label(), Styles.TITLE);

  /**
   * @param title already translated
   */
  PanelHeading(String title, UiContext context, Runnable giveUp) {
    getStyleClass().add("panel-heading");
    setTitle(title);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(label, Priority.ALWAYS);
    var button =
        new KeyButton(
            context.text("rooms.form.giveUp"), context.text("rooms.key.escape"), Styles.FLAT);
    button.setId("form-give-up");
    button.setOnAction(_ -> giveUp.run());
    // Esc does it from everywhere; Tab goes to what has to be typed.
    button.setFocusTraversable(false);
    getChildren().setAll(label, button);
  }

  /** Already translated. */
  void setTitle(String title) {
    label.setText(title);
  }
}
