package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.Caller;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.FirstStartCard.Beginning;
import holdfast.ui.shell.ThemeChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The desk on a server of the house, in the real window. */
@FxTest
@ExtendWith(PostgresExtension.class)
class OwnServerTest {
  @TempDir Path folder;

  @Test
  void asks_for_the_password_until_it_is_right_and_works_on_the_server(TestDatabase database)
      throws Exception {
    try (var desk = new OpenDesk(options(database.application().jdbcUrl(), "holdfast_app"))) {
      desk.type("#server-password", "wrong");
      desk.picture("server-password");
      desk.press("#server-connect");
      desk.awaitText("#start-failure", "The server refused the login");
      desk.picture("server-refused");
      desk.press("#start-again");
      desk.await(
          "#server-password",
          javafx.scene.control.TextInputControl.class,
          field -> field.getText().isEmpty());
      desk.type("#server-password", database.application().password());
      desk.press("#server-connect");
      desk.awaitText("#connection", "Live");
      desk.awaitText("#connection", "127.0.0.1");
      desk.picture("server-desk");
      assertThat(desk.services().isEmpty()).isTrue();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .as("no database of its own")
          .noneMatch("data"::equals);
    }
  }

  @Test
  void a_window_that_was_closed_while_it_connects_begins_no_desk(TestDatabase database) {
    List<Throwable> faults = new CopyOnWriteArrayList<>();
    catchFaults((_, fault) -> faults.add(fault));
    var desk = new OpenDesk(options(database.application().jdbcUrl(), "holdfast_app"));
    try (desk) {
      desk.type("#server-password", database.application().password());
      desk.pressAndCloseWindow("#server-connect");
    }
    // What the start has left for the window's thread comes before this.
    Fx.run(() -> {});
    assertThat(desk.isThere("#connection")).isFalse();
    // A desk that begins where all is closed fails in the middle of it.
    assertThat(faults).isEmpty();
    catchFaults(null);
  }

  private static void catchFaults(Thread.@Nullable UncaughtExceptionHandler handler) {
    Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler(handler));
  }

  @Test
  void says_what_to_do_where_no_server_answers() {
    try (var desk = new OpenDesk(options("jdbc:postgresql://127.0.0.1:9/hotel", "holdfast_app"))) {
      desk.type("#server-password", "any");
      desk.press("#server-connect");
      desk.awaitText("#start-failure", "The server cannot be reached");
    }
  }

  private StartOptions options(String url, String user) {
    OwnServer server = CommandLine.populateCommand(new OwnServer(), "--url", url, "--user", user);
    return new StartOptions(
        folder,
        server,
        new Caller("Anna", "Desk 1"),
        Language.EN,
        ThemeChoice.LIGHT,
        Beginning.EMPTY);
  }
}
