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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The built-in server goes away under an open form, in the real window. */
@FxTest
class DatabaseAwayTest {
  /** How a server ends. */
  enum End {
    KILLED,
    STOPPED
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
    Path data = folder.resolve("data");
    long pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst().trim());
    ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
    Path away = folder.resolve("data-away");
    Files.move(data, away);
    end(server, end);
    await().atMost(PATIENCE).until(() -> !server.isAlive());
    return away;
  }

  private static void end(ProcessHandle server, End end) throws IOException {
    String signal =
        switch (end) {
          case KILLED -> "-KILL";
          // Ends the sessions too; TERM would wait for them.
          case STOPPED -> "-INT";
        };
    new ProcessBuilder("kill", signal, Long.toString(server.pid())).inheritIO().start();
  }

  private void giveBack(Path away) throws IOException {
    Files.move(away, folder.resolve("data"));
  }
}
