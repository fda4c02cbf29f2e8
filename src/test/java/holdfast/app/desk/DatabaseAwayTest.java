package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.search.Finder.Hit;
import holdfast.site.Caller;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.FirstStartCard.Beginning;
import holdfast.ui.shell.ThemeChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The built-in server goes away under an open form, in the real window. */
@FxTest
class DatabaseAwayTest {
  /** How a server ends. */
  enum End {
    KILLED("-KILL"),
    /** Ends the sessions too; TERM would wait for them. */
    STOPPED("-INT");

    private final String signal;

    End(String signal) {
      this.signal = signal;
    }
  }

  private static final Caller ANNA = new Caller("Anna", "Desk 1");
  private static final String GUEST = "Ingrid Håkansson";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void what_was_typed_stays_and_is_held_when_the_database_is_back(End end) throws Exception {
    try (var desk = new OpenDesk(options())) {
      desk.awaitGone("#start");
      furnish(desk.services());
      desk.awaitChart();
      desk.press("#rooms-new");
      desk.type("#form-guest", GUEST);

      Path away = takeAway(end);
      desk.awaitText("#connection", "Not live since");
      desk.awaitText("#banner .label", "What you typed is kept");
      assertThat(desk.canPress("#form-hold")).as("commands are disabled visibly").isFalse();
      desk.type("#form-note", "arrives late");
      desk.picture("database-away-" + end);

      giveBack(away);
      desk.awaitGone("#banner");
      desk.awaitText("#connection", "Live");
      assertThat(desk.text("#form-guest")).isEqualTo(GUEST);
      assertThat(desk.text("#form-note")).isEqualTo("arrives late");
      desk.press("#form-hold");
      desk.awaitText("#inspector-title", GUEST);
      assertThat(desk.services().finder().find(GUEST))
          .singleElement()
          .isInstanceOfSatisfying(
              Hit.RoomHoldHit.class,
              hit -> {
                assertThat(hit.hold().state()).isEqualTo(HoldState.HELD);
                assertThat(hit.hold().details().note()).isEqualTo("arrives late");
              });
    }
  }

  @Test
  void a_command_that_was_under_way_is_found_out_about_before_anybody_is_told_anything()
      throws Exception {
    try (var desk = new OpenDesk(options())) {
      desk.awaitGone("#start");
      furnish(desk.services());
      desk.awaitChart();
      desk.press("#rooms-new");
      desk.type("#form-guest", GUEST);

      Path away = takeAwayUnder(desk, "#form-hold");
      desk.awaitText("#connection", "Not live since");
      desk.awaitText("#banner-finding-out", "Finding out whether it was done…");
      assertThat(desk.canPress("#form-hold")).as("nobody presses twice").isFalse();
      desk.picture("database-away-finding-out");

      giveBack(away);
      desk.awaitGone("#banner");
      desk.awaitText("#rooms-remark .label", "It was not done");
      assertThat(desk.services().finder().find(GUEST)).isEmpty();
      desk.press("#form-hold");
      desk.awaitText("#inspector-title", GUEST);
      assertThat(desk.services().finder().find(GUEST)).hasSize(1);
    }
  }

  @Test
  void the_window_closes_at_once_also_while_a_command_is_found_out_about() throws Exception {
    Path away;
    try (var desk = new OpenDesk(options())) {
      desk.awaitGone("#start");
      furnish(desk.services());
      desk.awaitChart();
      desk.press("#rooms-new");
      desk.type("#form-guest", GUEST);
      away = takeAwayUnder(desk, "#form-hold");
      desk.awaitText("#banner-finding-out", "Finding out whether it was done…");

      assertThat(desk.quit()).as("still in sight").isFalse();
    }
    giveBack(away);
  }

  /**
   * The server is stopped dead before the button is pressed, so that the command is under way for
   * as long as the test wants, and killed afterwards.
   */
  private Path takeAwayUnder(OpenDesk desk, String button) throws IOException {
    ProcessHandle server = server();
    List<ProcessHandle> all = new ArrayList<>();
    desk.press(
        button,
        () -> {
          // First the one that begets the others.
          signal(server, "-STOP");
          all.add(server);
          server.descendants().forEach(all::add);
          all.forEach(process -> signal(process, "-STOP"));
        });
    Path away = folder.resolve("data-away");
    Files.move(folder.resolve("data"), away);
    all.forEach(process -> signal(process, "-KILL"));
    await().atMost(PATIENCE).until(() -> !server.isAlive());
    return away;
  }

  private static void signal(ProcessHandle process, String signal) {
    try {
      new ProcessBuilder("kill", signal, Long.toString(process.pid()))
          .inheritIO()
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private ProcessHandle server() throws IOException {
    Path pid = folder.resolve("data").resolve("postmaster.pid");
    return ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).getFirst().trim()))
        .orElseThrow();
  }

  private StartOptions options() {
    return new StartOptions(folder, null, ANNA, Language.EN, ThemeChoice.LIGHT, Beginning.EMPTY);
  }

  private static void furnish(FrontDesk desk) {
    var kind = new RoomKind(new KindId(0), "Double", 2, 1, false, 0);
    if (!(desk.roomCatalogue().save(kind, ANNA)
        instanceof SaveOutcome.Saved<RoomKind>(var saved))) {
      throw new AssertionError("the kind was not saved");
    }
    desk.roomCatalogue().save(new Room(new RoomId(0), "101", saved.id(), "", "1", false, 0), ANNA);
  }

  /** Ends the server and hides its data, so that it cannot come back before the test says so. */
  private Path takeAway(End end) throws IOException {
    ProcessHandle server = server();
    Path away = folder.resolve("data-away");
    Files.move(folder.resolve("data"), away);
    signal(server, end.signal);
    await().atMost(PATIENCE).until(() -> !server.isAlive());
    return away;
  }

  private void giveBack(Path away) throws IOException {
    Files.move(away, folder.resolve("data"));
  }
}
