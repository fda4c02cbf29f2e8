package holdfast.ui.kit;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands where nothing is to be shown: what it is that is not there, and what to do. */
public final class EmptyNote extends VBox {
  private final Label title = Styles.styled(new Label(), Styles.STRONG);
  private final Label advice = Styles.styled(new Label(), Styles.MUTED);

  public EmptyNote(Ikon icon) {
    getStyleClass().add("empty-note");
    title.setWrapText(true);
    advice.setWrapText(true);
    title.setMinHeight(USE_PREF_SIZE);
    advice.setMinHeight(USE_PREF_SIZE);
    getChildren().setAll(new FontIcon(icon), title, advice);
  }

  public EmptyNote(Ikon icon, String title, String advice) {
    this(icon);
    say(title, advice);
  }

  /**
   * Says something else from now on.
   *
   * @param newAdvice empty for none
   */
  public void say(String newTitle, String newAdvice) {
    title.setText(newTitle);
    advice.setText(newAdvice);
    advice.setVisible(!newAdvice.isEmpty());
    advice.setManaged(!newAdvice.isEmpty());
  }
}
