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
    desk.select(whole);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    robot.click("#split-stay");
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
  void the_menu_names_the_night_from_which_on_and_offers_nothing_for_a_single_night() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    desk.select(moreau);
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
          assertThat(split.getText()).startsWith("Split from ");
          menu.hide();
          split.fire();
        });
    robot.click("#split-stay");
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).during()).isEqualTo(desk.nights(3, 5));
    SlotHold silva = desk.held("205", 1, 2, "Silva");
    desk.select(silva);
    robot.rightClick(desk.grid(), desk.body(silva.id()));
    Fx.until(() -> menu().isPresent());
    assertThat(Fx.get(() -> menu().orElseThrow().getItems().stream().map(MenuItem::getId).toList()))
        .doesNotContain("menu-split");
    Fx.run(() -> menu().orElseThrow().hide());
  }

  @Test
  void on_a_single_night_it_says_that_there_is_nothing_to_split() {
    SlotHold moreau = desk.held("204", 1, 2, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.X);
    desk.awaitText("There is nothing to split");
    assertThat(desk.window.has("split-dialog")).isFalse();
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
  }

  /** The dialog for the third night, opened by keys. */
  private void ask(SlotHold whole) {
    desk.select(whole);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    Fx.until(() -> desk.window.has("split-dialog"));
  }

  @Test
  void in_one_step_the_rest_goes_on_in_another_room_and_one_undo_joins_it_again() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    ask(moreau);
    assertThat(desk.stored(moreau.id())).as("only asked for").isEqualTo(moreau);
    robot.click("#take-205");
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 3));
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("204"));
    assertThat(desk.stored(rest).during()).isEqualTo(desk.nights(3, 5));
    assertThat(desk.stored(rest).room()).isEqualTo(desk.room("205"));
    assertThat(desk.stored(rest).details().guest()).isEqualTo("Moreau");
    assertThat(desk.sql().count("SELECT count(*) FROM request")).as("one command").isEqualTo(2);
    desk.awaitText("goes on in room 205 as hold " + rest.value());
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitState(rest, HoldState.CANCELLED);
    desk.awaitPlace(moreau.id(), "204", moreau.during());
    desk.awaitText("Undone: splitting of the stay, room 204, Moreau.");
    robot.keys(KeyCode.CONTROL, KeyCode.Y);
    HoldId again = awaitRest(moreau, 2);
    assertThat(desk.stored(again).room()).isEqualTo(desk.room("205"));
    assertThat(desk.stored(again).during()).isEqualTo(desk.nights(3, 5));
  }

  @Test
  void by_keys_alone_enter_takes_the_best_room_and_escape_changes_nothing() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    ask(moreau);
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> !desk.window.has("split-dialog"));
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
    robot.keys(KeyCode.X);
    Fx.until(() -> robot.focused().startsWith("take-"));
    String best = robot.focused().substring("take-".length());
    robot.keys(KeyCode.ENTER);
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).roomName()).isEqualTo(best).isNotEqualTo("204");
  }

  @Test
  void another_night_is_chosen_in_the_dialog_and_only_rooms_free_from_then_on_are_offered() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    desk.confirmed("205", 3, 4, "Silva");
    ask(moreau);
    assertThat(desk.window.has("take-205")).isFalse();
    assertThat(desk.window.has("take-202")).isTrue();
    robot.click("#split-at");
    robot.keys(KeyCode.DOWN);
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> desk.window.has("take-205"));
    robot.click("#take-205");
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).during()).isEqualTo(desk.nights(4, 5));
    assertThat(desk.stored(rest).room()).isEqualTo(desk.room("205"));
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 4));
  }

  @Test
  void a_room_taken_meanwhile_splits_nothing_and_another_one_is_a_press_away() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    ask(moreau);
    desk.deaf = true;
    SlotHold silva = desk.acquire(desk.boris, "205", desk.nights(4, 6), "Silva", true);
    robot.click("#take-205");
    desk.awaitText("Room 205 is taken for these nights");
    assertThat(desk.window.text()).contains("Silva");
    assertThat(desk.stored(moreau.id())).as("refused as a whole").isEqualTo(moreau);
    assertThat(restsOf(moreau)).isEmpty();
    robot.click("#take-202");
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).room()).isEqualTo(desk.room("202"));
    assertThat(desk.stored(silva.id())).isEqualTo(silva);
  }

  @Test
  void locked_to_its_room_both_parts_stay_there() {
    SlotHold moreau = desk.confirmed("204", 1, 5, "Moreau");
    desk.boris.arrangements().lock(Request.by(FakeHotel.BORIS), moreau, true);
    await().until(() -> desk.stored(moreau.id()).equals(desk.bar(moreau.id())));
    ask(moreau);
    desk.awaitText("It is locked to room 204, so that both parts stay there.");
    Fx.until(() -> robot.focused().equals("split-stay"));
    robot.keys(KeyCode.ENTER);
    HoldId rest = awaitRest(moreau, 1);
    assertThat(desk.stored(rest).room()).isEqualTo(desk.room("204"));
    assertThat(desk.stored(rest).lock().isOn()).isTrue();
  }

  @Test
  void what_a_colleague_changed_unseen_is_told_and_nothing_is_split() {
    SlotHold moreau = desk.held("204", 1, 5, "Moreau");
    desk.select(moreau);
    desk.deaf = true;
    desk.boris
        .rooms()
        .move(Request.by(FakeHotel.BORIS), Seen.of(moreau), desk.room("205"), moreau.during());
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    robot.click("#split-stay");
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
