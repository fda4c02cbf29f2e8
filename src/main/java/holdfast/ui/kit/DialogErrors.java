package holdfast.ui.kit;

import holdfast.site.DatabaseTrouble;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Presents faults as dialogs: what happened, what to do, a short code; details folded. A fault that
 * is already in sight is not shown a second time, but logged.
 */
public final class DialogErrors implements ErrorPresenter {
  private static final Logger LOG = LoggerFactory.getLogger(DialogErrors.class);
  private static final int DETAIL_ROWS = 9;

  private final Messages messages;
  private final Dialogs dialogs;
  private final Set<String> inSight = new HashSet<>();

  public DialogErrors(Messages messages, Dialogs dialogs) {
    this.messages = messages;
    this.dialogs = dialogs;
  }

  @Override
  public void present(Throwable fault) {
    FxThread.assertCurrent();
    ErrorReport report = ErrorReport.of(fault);
    if (report.kind() == DatabaseTrouble.Kind.DEFECT) {
      LOG.atError().addKeyValue("code", report.code()).setCause(fault).log("unexpected fault");
    } else {
      LOG.atWarn()
          .addKeyValue("code", report.code())
          .addKeyValue("reason", fault.getMessage())
          .log("the database could not answer");
    }
    if (inSight.add(report.code())) {
      dialogs.show(card(report));
    }
  }

  private DialogCard card(ErrorReport report) {
    DialogCard card =
        new DialogCard(messages.of("kit.trouble.title.", report.kind()))
            .text(
                report.fromDatabase()
                    ? messages.of("kit.trouble.advice.", report.kind())
                    : messages.text("kit.trouble.advice.unknown"));
    Label code = Styles.styled(new Label(messages.text("kit.trouble.code", report.code())), "code");
    card.content(code, details(report));
    card.action(messages.text("kit.trouble.copy"), () -> copy(report.text()))
        .getStyleClass()
        .add("copy-report");
    Button close = card.closing(messages.text("kit.close"));
    close.getStyleClass().add(Styles.PRIMARY);
    close.setDefaultButton(true);
    return card.focus(close).onClosed(() -> inSight.remove(report.code()));
  }

  private TitledPane details(ErrorReport report) {
    TextArea text = new TextArea(report.text());
    text.setEditable(false);
    text.setPrefRowCount(DETAIL_ROWS);
    text.getStyleClass().add("report");
    TitledPane folded = new TitledPane(messages.text("kit.trouble.details"), text);
    folded.setExpanded(false);
    folded.setAnimated(false);
    return folded;
  }

  private static void copy(String text) {
    var content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
