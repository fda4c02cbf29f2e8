package holdfast.ui.shell;

import holdfast.site.Caller;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Messages;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/** Asks who sits here and which desk this is, so that "held by Anna, front desk" is true. */
public final class WhoCard {
  /** Longest name of a person or a desk, in characters. */
  public static final int NAME_LENGTH_MAX = 60;

  private final DeskWindow window;
  private final Messages messages;
  private final FormField<TextField> name;
  private final FormField<TextField> desk;
  private final DialogCard card;
  private final Runnable then;

  private WhoCard(DeskWindow window, String title, Runnable then) {
    this.window = window;
    this.then = then;
    messages = window.messages();
    name = new FormField<>(messages.text("shell.who.name"), new TextField());
    desk = new FormField<>(messages.text("shell.who.desk"), new TextField());
    name.control().setId("who-name");
    desk.control().setId("who-desk");
    name.control().setPromptText(messages.text("shell.who.name.example"));
    desk.control().setPromptText(messages.text("shell.who.desk.example"));
    Caller present = window.preferences().callerProperty().get();
    if (present != null) {
      name.control().setText(present.actor());
      desk.control().setText(present.desk());
    }
    name.control().textProperty().addListener(_ -> name.clearError());
    desk.control().textProperty().addListener(_ -> desk.clearError());
    card =
        new DialogCard(title)
            .styled("narrow")
            .text(messages.text("shell.who.why"))
            .content(name, desk)
            .focus(name.control());
  }

  /**
   * Asks at the first start; there is no way around an answer.
   *
   * @param then runs after the preferences name the caller
   */
  public static void askFirst(DeskWindow window, Runnable then) {
    WhoCard who = new WhoCard(window, window.messages().text("shell.who.title"), then);
    who.card.mustAnswer();
    who.card.primary(who.messages.text("shell.who.start"), who::accept).setId("who-accept");
    window.dialogs().show(who.card);
  }

  static void change(DeskWindow window) {
    WhoCard who = new WhoCard(window, window.messages().text("shell.who.change.title"), () -> {});
    who.card.primary(who.messages.text("shell.who.accept"), who::accept).setId("who-accept");
    who.card.closing(who.messages.text("kit.cancel"));
    window.dialogs().show(who.card);
  }

  private void accept() {
    String deskProblem = problem(desk.control().getText(), "shell.who.desk.missing");
    String nameProblem = problem(name.control().getText(), "shell.who.name.missing");
    if (deskProblem != null) {
      desk.refuse(deskProblem);
    }
    if (nameProblem != null) {
      name.refuse(nameProblem);
    }
    if (deskProblem == null && nameProblem == null) {
      window
          .preferences()
          .callerProperty()
          .set(new Caller(name.control().getText().strip(), desk.control().getText().strip()));
      card.close();
      then.run();
    }
  }

  private @Nullable String problem(String typed, String missing) {
    if (typed.isBlank()) {
      return messages.text(missing);
    }
    return typed.strip().length() > NAME_LENGTH_MAX
        ? messages.plural("kit.invalid.atMost.characters", NAME_LENGTH_MAX)
        : null;
  }
}
