package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stays split by key and by menu on a real database, and taken back. */
@FxTest
@ExtendWith(PostgresExtension.class)
class SplitPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  SplitPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void select(SlotHold hold) {
    Fx.run(
        () -> {
          desk.grid().select(hold.id());
          desk.grid().requestFocus();
        });
    Fx.until(() -> desk.window.has("inspector-cancel"));
  }

  private List<Long> restsOf(SlotHold whole) {
    return desk.sql()
        .column(
            Long.class,
            "SELECT hold_id FROM slot_hold WHERE split_from_hold_id = ? ORDER BY hold_id",
            whole.id().value());
  }

  private HoldId awaitRest(SlotHold whole, int count) {
    await().atMost(Duration.ofSeconds(20)).until(() -> restsOf(whole).size() == count);
    HoldId rest = new HoldId(restsOf(whole).getLast());
    desk.awaitBar(rest);
    desk.awaitTruth(whole.id());
    return rest;
  }

  /** From the first to the third night by arrows, then split there. */
  private HoldId splitAtThirdNight(SlotHold whole) {
    select(whole);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    return awaitRest(whole, 1);
  }

  private static Optional<ContextMenu> menu() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .findFirst();
  }

  @Test
  void a_key_splits_at_the_night_under_the_cursor_and_the_rest_is_selected() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    HoldId rest = splitAtThirdNight(moreau);
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 3));
    assertThat(desk.stored(rest).during()).isEqualTo(desk.nights(3, 5));
    assertThat(desk.stored(rest).state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(desk.stored(rest).details().guest()).isEqualTo("Moreau");
    desk.awaitText("The rest is hold " + rest.value());
    Fx.until(() -> rest.equals(desk.grid().selectedHoldProperty().get()));
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    desk.awaitPlace(rest, "205", desk.nights(3, 5));
  }

  @Test
  void the_menu_names_the_night_from_which_on_and_offers_nothing_on_the_first_one() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    select(moreau);
    robot.rightClick(desk.grid(), desk.by(desk.start(moreau.id()), 2, "204"));
    Fx.until(() -> menu().isPresent());
    Fx.run(
        () -> {
          ContextMenu menu = menu().orElseThrow();
          MenuItem split =
              menu.getItems().stream()
                  .filter(item -> "menu-split".equals(item.getId()))
                  .findFirst()
                  .orElseThrow();
          assertThat(split.getText()).startsWith("Split: own stay from ");
          menu.hide();
          split.fire();
        });
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).during()).isEqualTo(desk.nights(3, 5));
    robot.rightClick(desk.grid(), desk.start(moreau.id()));
    Fx.until(() -> menu().isPresent());
    assertThat(Fx.get(() -> menu().orElseThrow().getItems().stream().map(MenuItem::getId).toList()))
        .doesNotContain("menu-split");
    Fx.run(() -> menu().orElseThrow().hide());
  }

  @Test
  void on_the_first_night_it_says_where_to_go() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    select(moreau);
    robot.keys(KeyCode.X);
    desk.awaitText("Go to the night from which on it shall be a stay of its own.");
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
  }

  @Test
  void what_a_colleague_changed_unseen_is_told_and_nothing_is_split() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    select(moreau);
    desk.deaf = true;
    desk.boris
        .rooms()
        .move(Request.by(FakeHotel.BORIS), Seen.of(moreau), desk.room("205"), moreau.during());
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    desk.awaitText("Boris, desk 2 changed this at");
    assertThat(restsOf(moreau)).isEmpty();
    desk.awaitTruth(moreau.id());
  }

  @Test
  void a_split_is_undone_by_joining_and_done_again_with_a_new_number() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    HoldId rest = splitAtThirdNight(moreau);
    desk.awaitText("The rest is hold " + rest.value());
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitState(rest, HoldState.CANCELLED);
    desk.awaitPlace(moreau.id(), "204", moreau.during());
    desk.awaitText("Undone: splitting of the stay, room 204, Moreau.");
    robot.keys(KeyCode.CONTROL, KeyCode.Y);
    HoldId again = awaitRest(moreau, 2);
    assertThat(desk.stored(again).during()).isEqualTo(desk.nights(3, 5));
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 3));
    desk.awaitText("Done again: splitting of the stay, room 204, Moreau.");
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitState(again, HoldState.CANCELLED);
  }

  @Test
  void a_split_whose_rest_a_colleague_changed_is_not_undone_and_it_is_said_who_did() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    HoldId rest = splitAtThirdNight(moreau);
    desk.awaitText("The rest is hold " + rest.value());
    desk.deaf = true;
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(desk.stored(rest)));
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitText("Not undone: splitting of the stay, room 204, Moreau.");
    assertThat(desk.window.text()).contains("Boris, desk 2 changed this at");
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 3));
    assertThat(desk.stored(rest).state()).isEqualTo(HoldState.CONFIRMED);
  }
}
