package holdfast.ui.calendar;

import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.kit.Callout;
import holdfast.ui.kit.UiContext;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Says why something was not done and, where it helps, offers to try again. */
final class RemarkBox {
  private final Callout callout = new Callout(Feather.INFO);
  private final Sentences sentences;
  private final Button again = new Button();

  RemarkBox(UiContext context) {
    sentences = new Sentences(context);
    callout.setId("rooms-remark");
    again.setText(context.text("rooms.tryAgain"));
    again.setMinWidth(Button.USE_PREF_SIZE);
  }

  Node node() {
    return callout;
  }

  void show(@Nullable Said said) {
    if (said == null) {
      callout.hide();
      return;
    }
    String text = sentences.remark(said.remark());
    Runnable action = said.again();
    if (action == null) {
      callout.say(text);
    } else {
      again.setOnAction(_ -> action.run());
      callout.say(text, again);
    }
  }
}
