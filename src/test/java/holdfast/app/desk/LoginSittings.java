package holdfast.app.desk;

import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.testkit.Fx;
import holdfast.ui.shell.DeskPreferences;
import holdfast.ui.shell.DeskWindow;
import java.util.List;
import javafx.stage.Stage;
import picocli.CommandLine;

/** Picture of the question for a server's password. */
public final class LoginSittings {
  private LoginSittings() {}

  public static List<Sitting> all() {
    return List.of(LoginSittings::password);
  }

  private static void password(Studio studio) {
    var server = new OwnServer();
    CommandLine.populateCommand(
        server, "--url", "jdbc:postgresql://db/hotel", "--user", "holdfast");
    try (DeskWindow window =
        Fx.get(
            () ->
                new DeskWindow(
                    new Stage(),
                    new DeskPreferences(studio.look().language(), studio.look().theme(), null)))) {
      Fx.run(window.stage()::show);
      studio.fit(window.stage());
      Fx.run(() -> new ServerLogin(window, server).ask(() -> {}));
      studio.shot(window, Shot.SERVER_PASSWORD);
    }
  }
}
