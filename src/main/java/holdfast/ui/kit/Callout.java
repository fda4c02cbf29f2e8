package holdfast.ui.kit;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * What a form or a command has to say as a whole, in a box that takes no room while there is
 * nothing. What was typed is never touched by it.
 */
public final class Callout extends VBox {
  private final Label sentence = new Label();

  public Callout(Ikon icon) {
    getStyleClass().addAll(Styles.CALLOUT, "remark");
    sentence.setGraphic(new FontIcon(icon));
    sentence.setWrapText(true);
    sentence.setMinHeight(USE_PREF_SIZE);
    setAccessibleRole(AccessibleRole.TEXT);
    setFocusTraversable(false);
    managedProperty().bind(visibleProperty());
    hide();
  }

  /** Says this from now on, with these beneath: differences, ways out. */
  public void say(String text, Node... beneath) {
    sentence.setText(text);
    setAccessibleText(text);
    getChildren().setAll(sentence);
    getChildren().addAll(beneath);
    setVisible(true);
  }

  public void hide() {
    setVisible(false);
  }
}
