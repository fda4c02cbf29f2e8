package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.site.Caller;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.RoomsPlace;
import holdfast.ui.kit.Language;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Hints for the first steps on the chart, and the search that is a key away. */
@FxTest
@ExtendWith(PostgresExtension.class)
class HintsTest {
  private static final Caller BORIS = new Caller("Boris", "Zz1");

  private final RealDesk desk;

  HintsTest(TestDatabase database) {
    desk = new RealDesk(database, Language.EN);
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private Places places(Map<String, RoomsPlace> stored) {
    return Fx.get(
        () -> {
          var places = new Places(desk.preferences.callerProperty(), stored, () -> {});
          places.restore(desk.rooms);
          places.follow(desk.rooms);
          return places;
        });
  }

  private static boolean wanted(Places places, Caller caller) {
    RoomsPlace place = Fx.get(places::all).get(caller.actor());
    return place == null || place.hints();
  }

  @Test
  void they_go_away_for_the_person_who_has_read_them_and_stay_away() {
    Places places = places(Map.of());
    Fx.until(() -> desk.robot.has("#panel-hint-done"));
    assertThat(wanted(places, RealDesk.ANNA)).isTrue();
    desk.robot.click("#panel-hint-done");
    // What to do is still said.
    Fx.until(() -> !desk.robot.has("#panel-hint-done") && desk.robot.has("#panel-hint"));
    assertThat(wanted(places, RealDesk.ANNA)).isFalse();
    Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
    desk.settle();
    assertThat(desk.robot.has("#panel-hint-done")).isFalse();

    Fx.run(() -> desk.preferences.callerProperty().set(BORIS));
    // Somebody new.
    Fx.until(() -> desk.robot.has("#panel-hint-done"));
    Fx.run(() -> desk.preferences.callerProperty().set(RealDesk.ANNA));
    Fx.until(() -> !desk.robot.has("#panel-hint-done"));
    assertThat(wanted(places, BORIS)).isTrue();
    Fx.run(places::stop);
  }

  @Test
  void at_the_next_start_they_are_remembered() {
    RoomsPlace read = RoomsPlace.read("hints=false");
    Places places = places(Map.of(RealDesk.ANNA.actor(), read));
    desk.settle();
    assertThat(desk.robot.has("#panel-hint-done")).isFalse();
    Fx.run(places::stop);
  }

  @Test
  void control_f_finds_a_guest_as_one_types_and_enter_jumps_to_the_bar() {
    var before = desk.furniture.sql().dump("slot_hold", "hold_event", "request");
    desk.robot.keys(KeyCode.CONTROL, KeyCode.DIGIT2);
    Fx.until(() -> desk.robot.has("#stock-items"));
    desk.robot.keys(KeyCode.CONTROL, KeyCode.F);
    Fx.until(() -> desk.robot.focused().equals("search"));
    desk.robot.write("zzmor");
    Fx.until(() -> desk.robot.words().stream().anyMatch(word -> word.contains("Zzmoreau")));
    desk.robot.keys(KeyCode.ENTER);
    Fx.until(() -> desk.moreau.equals(selected()));
    Fx.until(() -> desk.grid().boundsOf(desk.moreau).isPresent());
    assertThat(desk.furniture.sql().dump("slot_hold", "hold_event", "request")).isEqualTo(before);
  }

  private @Nullable HoldId selected() {
    return desk.window.scene().lookup("#rooms-grid") == null
        ? null
        : desk.grid().selectedHoldProperty().get();
  }
}
