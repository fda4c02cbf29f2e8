package holdfast.ui.settings;

import holdfast.site.Edit;
import holdfast.ui.kit.Callout;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.feather.Feather;

/** What an editor has to say as a whole, above its buttons. */
final class EditorRemark {
  private final UiContext context;
  private final Callout callout = new Callout(Feather.ALERT_CIRCLE);

  EditorRemark(UiContext context) {
    this.context = context;
    callout.setId("settings-remark");
  }

  Node node() {
    return callout;
  }

  void say(String sentence) {
    callout.say(sentence);
  }

  void hide() {
    callout.hide();
  }

  /**
   * A colleague saved first.
   *
   * @param differences what is stored now where it is not what is typed
   * @param takeTheirs shows what is stored now
   * @param goOn keeps what is typed, to be saved on top of theirs knowingly
   */
  void sayChanged(Edit by, List<String> differences, Runnable takeTheirs, Runnable goOn) {
    List<Node> beneath = new ArrayList<>();
    differences.forEach(each -> beneath.add(difference(each)));
    Button theirs = new Button(context.text("settings.changed.theirs"));
    theirs.setId("settings-take-theirs");
    theirs.setOnAction(_ -> takeTheirs.run());
    Button mine = new Button(context.text("settings.changed.mine"));
    mine.setId("settings-go-on");
    mine.setOnAction(_ -> goOn.run());
    beneath.add(Styles.styled(new FlowPane(theirs, mine), "choices"));
    callout.say(
        context.text(
            "settings.changed",
            by.by().actor(),
            by.by().desk(),
            context.formats().moment(by.at(), context.clock().now())),
        beneath.toArray(Node[]::new));
  }

  private static Label difference(String text) {
    Label label = Styles.styled(new Label(text), Styles.SMALL, "difference");
    label.setWrapText(true);
    label.setMinHeight(Label.USE_PREF_SIZE);
    return label;
  }
}
