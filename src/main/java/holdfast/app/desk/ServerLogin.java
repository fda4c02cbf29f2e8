package holdfast.app.desk;

import holdfast.persistence.ConnectionSettings;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Messages;
import holdfast.ui.shell.DeskWindow;
import javafx.scene.control.PasswordField;
import org.jspecify.annotations.Nullable;

/**
 * The password for an own server: from the environment, else asked in the window. JavaFX
 * application thread, but for {@link #settings}.
 */
final class ServerLogin {
  private final DeskWindow window;
  private final @Nullable OwnServer server;
  private volatile @Nullable String password;

  ServerLogin(DeskWindow window, @Nullable OwnServer server) {
    this.window = window;
    this.server = server;
    password = server == null ? null : System.getenv().get(OwnServer.PASSWORD_VARIABLE);
  }

  /** Goes on at once if no password is missing, else when one was typed. */
  void ask(Runnable then) {
    if (server == null || password != null) {
      then.run();
      return;
    }
    Messages messages = window.messages();
    PasswordField typed = new PasswordField();
    typed.setId("server-password");
    FormField<PasswordField> field =
        new FormField<>(messages.text("app.login.password", server.userName()), typed);
    typed.textProperty().subscribe(field::clearError);
    DialogCard card =
        new DialogCard(messages.text("app.login.title"))
            .text(messages.text("app.login.server", server.address()))
            .content(field)
            .focus(typed)
            .mustAnswer();
    card.primary(
            messages.text("app.login.connect"),
            () -> {
              if (typed.getText().isEmpty()) {
                field.refuse(messages.text("app.login.missing"));
                return;
              }
              password = typed.getText();
              card.close();
              then.run();
            })
        .setId("server-connect");
    window.dialogs().show(card);
  }

  /** After a refused start the password is asked again. */
  void forget() {
    password = null;
  }

  /** How to reach the server. */
  ConnectionSettings settings() {
    String known = password;
    if (server == null || known == null) {
      throw new IllegalStateException("no server, or no password yet");
    }
    return server.settings(known);
  }
}
