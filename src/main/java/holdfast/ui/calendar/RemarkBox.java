package holdfast.ui.calendar;

import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says why something was not done and, where it helps, offers to try again. */
final class RemarkBox extends VBox {
  private final Sentences sentences;
  private final Label sentence = new Label();
  private final Button again = new Button();
  private Runnable retry = () -> {};

  RemarkBox(UiContext context) {
    sentences = new Sentences(context);
    getStyleClass().addAll(Styles.CALLOUT, "remark");
    setId("rooms-remark");
    sentence.setGraphic(new FontIcon(Feather.INFO));
    sentence.setWrapText(true);
    sentence.setMinHeight(USE_PREF_SIZE);
    again.setText(context.text("rooms.tryAgain"));
    again.setMinWidth(USE_PREF_SIZE);
    again.setOnAction(_ -> retry.run());
    setAccessibleRole(AccessibleRole.TEXT);
    setFocusTraversable(false);
    getChildren().setAll(sentence, again);
    show(null);
  }

  void show(@Nullable Said said) {
    setVisible(said != null);
    setManaged(said != null);
    if (said == null) {
      return;
    }
    String text = sentences.remark(said.remark());
    sentence.setText(text);
    setAccessibleText(text);
    Runnable action = said.again();
    retry = action == null ? () -> {} : action;
    again.setVisible(action != null);
    again.setManaged(action != null);
  }
}
