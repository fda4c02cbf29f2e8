package holdfast.ui.settings;

import holdfast.site.Edit;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a form has to say as a whole, above its buttons. Nothing typed is touched by it. */
final class Remark extends VBox {
  private final UiContext context;
  private final Label sentence = wrapped("");

  Remark(UiContext context) {
    this.context = context;
    getStyleClass().addAll(Styles.CALLOUT, "remark");
    setId("settings-remark");
    sentence.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    getChildren().setAll(sentence);
    hide();
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }

  void hide() {
    setVisible(false);
    setManaged(false);
  }

  void say(String text) {
    sentence.setText(text);
    getChildren().setAll(sentence);
    setVisible(true);
    setManaged(true);
  }

  /**
   * A colleague saved first.
   *
   * @param differences what is stored now where it is not what is typed
   * @param takeTheirs shows what is stored now
   * @param goOn keeps what is typed, to be saved on top of theirs knowingly
   */
  void sayChanged(Edit by, List<String> differences, Runnable takeTheirs, Runnable goOn) {
    say(
        context.text(
            "settings.changed",
            by.by().actor(),
            by.by().desk(),
            context.formats().moment(by.at(), context.clock().now())));
    differences.forEach(
        each -> getChildren().add(Styles.styled(wrapped(each), Styles.SMALL, "difference")));
    Button theirs = new Button(context.text("settings.changed.theirs"));
    theirs.setId("settings-take-theirs");
    theirs.setOnAction(_ -> takeTheirs.run());
    Button mine = new Button(context.text("settings.changed.mine"));
    mine.setId("settings-go-on");
    mine.setOnAction(_ -> goOn.run());
    getChildren().add(Styles.styled(new FlowPane(theirs, mine), "choices"));
  }
}
