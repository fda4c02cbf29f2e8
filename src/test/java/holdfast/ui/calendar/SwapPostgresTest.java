package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Rooms exchanged by mouse, by menu and by keys on a real database, and taken back. */
@FxTest
@ExtendWith(PostgresExtension.class)
class SwapPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  SwapPostgresTest(TestDatabase database) {
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
  }

  private void awaitSwapped(SlotHold one, SlotHold other) {
    desk.awaitPlace(one.id(), other.roomName(), one.during());
    desk.awaitPlace(other.id(), one.roomName(), other.during());
  }

  private void assertUntouched(SlotHold... holds) {
    for (SlotHold hold : holds) {
      assertThat(desk.stored(hold.id())).isEqualTo(hold);
    }
  }

  private Supplier<Point2D> on(SlotHold hold) {
    return desk.body(hold.id());
  }

  private void dragWithShift(SlotHold one, SlotHold other) {
    robot.drag(desk.grid(), on(one), on(other));
    robot.press(KeyCode.SHIFT);
  }

  private void drop() {
    robot.drop();
    robot.release(KeyCode.SHIFT);
  }

  @Test
  void dragged_with_shift_onto_another_bar_both_change_rooms() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.confirmed("205", 1, 4, "Silva");
    dragWithShift(moreau, silva);
    assertThat(desk.atPointer())
        .isEqualTo("Moreau to room 205, Silva to room 204\nEach keeps its own nights.");
    assertUntouched(moreau, silva);
    drop();
    awaitSwapped(moreau, silva);
    desk.awaitText("Moreau is in room 205 now, Silva in room 204.");
    assertThat(desk.stored(silva.id()).state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(desk.stored(moreau.id()).deadline()).isEqualTo(moreau.deadline());
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(moreau.id());
    assertThat(desk.atPointer()).isEmpty();
  }

  @Test
  void a_third_guest_in_the_way_is_named_before_the_release_and_nothing_moves() {
    SlotHold moreau = desk.held("204", 1, 4, "Moreau");
    SlotHold silva = desk.confirmed("205", 1, 3, "Silva");
    SlotHold third = desk.confirmed("205", 3, 5, "Okafor");
    dragWithShift(moreau, silva);
    assertThat(desk.atPointer()).contains("No room for Moreau: in 205 there is Okafor");
    drop();
    assertUntouched(moreau, silva, third);
    assertThat(desk.window.notices).isEmpty();
  }

  @Test
  void let_go_over_nobody_nothing_happens() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), on(moreau), desk.by(on(moreau), 0, "205"));
    robot.press(KeyCode.SHIFT);
    assertThat(desk.atPointer()).contains("Let go over the other stay.");
    drop();
    assertUntouched(moreau);
  }

  @Test
  void chosen_from_the_menu_the_other_bar_is_clicked() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    select(moreau);
    Fx.until(() -> desk.window.has("inspector-cancel"));
    robot.rightClick(desk.grid(), on(moreau));
    Fx.until(() -> menu().isPresent());
    Fx.run(
        () -> {
          ContextMenu menu = menu().orElseThrow();
          MenuItem swap =
              menu.getItems().stream()
                  .filter(item -> "menu-swap".equals(item.getId()))
                  .findFirst()
                  .orElseThrow();
          menu.hide();
          swap.fire();
        });
    assertThat(desk.atPointer()).contains("Whom shall Moreau in room 204 exchange rooms with?");
    robot.click(desk.grid(), on(silva));
    awaitSwapped(moreau, silva);
    assertThat(desk.atPointer()).isEmpty();
  }

  private static Optional<ContextMenu> menu() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .findFirst();
  }

  @Test
  void by_keys_alone_arrows_go_to_the_other_bar_and_enter_exchanges() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    select(moreau);
    robot.keys(KeyCode.S);
    assertThat(desk.atPointer()).contains("press Enter. Esc gives up.");
    robot.keys(KeyCode.DOWN);
    assertThat(desk.atPointer()).contains("Moreau to room 205, Silva to room 204");
    robot.keys(KeyCode.ENTER);
    awaitSwapped(moreau, silva);
  }

  @Test
  void escape_gives_the_choice_up_and_a_click_is_a_click_again() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    select(moreau);
    robot.keys(KeyCode.S);
    robot.keys(KeyCode.ESCAPE);
    assertThat(desk.atPointer()).isEmpty();
    robot.click(desk.grid(), on(silva));
    Fx.until(() -> silva.id().equals(desk.grid().selectedHoldProperty().get()));
    assertUntouched(moreau, silva);
  }

  @Test
  void choosing_what_cannot_be_says_why_and_lets_choose_again() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("204", 4, 6, "Silva");
    SlotHold okafor = desk.held("205", 1, 3, "Okafor");
    select(moreau);
    robot.keys(KeyCode.S);
    robot.click(desk.grid(), on(silva));
    desk.awaitText("Both are in room 204.");
    robot.click(desk.grid(), on(okafor));
    awaitSwapped(moreau, okafor);
    assertUntouched(silva);
  }

  @Test
  void the_choice_ends_with_a_sentence_if_a_colleague_changes_the_first_bar() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    select(moreau);
    robot.keys(KeyCode.S);
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(moreau));
    desk.awaitText("Moreau was changed by somebody else meanwhile.");
    assertThat(desk.atPointer()).isEmpty();
  }

  @Test
  void what_a_colleague_changed_unseen_is_told_and_nothing_moves() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    desk.deaf = true;
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(silva));
    dragWithShift(moreau, silva);
    drop();
    desk.awaitText("The rooms were not exchanged.");
    assertThat(desk.window.text()).contains("Boris, desk 2 changed this at");
    assertUntouched(moreau);
    assertThat(desk.stored(silva.id()).room()).isEqualTo(silva.room());
    desk.awaitTruth(silva.id());
  }

  @Test
  void a_place_that_a_colleague_took_unseen_is_told_and_nothing_moves() {
    SlotHold moreau = desk.held("204", 1, 4, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    desk.deaf = true;
    SlotHold third = desk.acquire(desk.boris, "205", desk.nights(3, 5), "Okafor", true);
    dragWithShift(moreau, silva);
    drop();
    desk.awaitText("The rooms were not exchanged.");
    assertThat(desk.window.text()).contains("Okafor");
    assertUntouched(moreau, silva, third);
    desk.awaitTruth(third.id());
  }

  @Test
  void a_swap_is_undone_and_done_again_as_commands_of_their_own() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    dragWithShift(moreau, silva);
    drop();
    awaitSwapped(moreau, silva);
    desk.awaitText("Moreau is in room 205 now");
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitPlace(moreau.id(), "204", moreau.during());
    desk.awaitPlace(silva.id(), "205", silva.during());
    desk.awaitText("Undone: exchange of rooms, Moreau and Silva.");
    robot.keys(KeyCode.CONTROL, KeyCode.Y);
    awaitSwapped(moreau, silva);
    assertThat(desk.stored(moreau.id()).version()).isEqualTo(moreau.version() + 3);
    assertThat(desk.stored(silva.id()).version()).isEqualTo(silva.version() + 3);
    assertThat(desk.sql().count("SELECT count(*) FROM request")).isEqualTo(5);
  }

  @Test
  void an_undo_whose_room_was_taken_meanwhile_is_refused_with_the_reason() {
    SlotHold moreau = desk.held("204", 1, 4, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    dragWithShift(moreau, silva);
    drop();
    awaitSwapped(moreau, silva);
    desk.awaitText("Moreau is in room 205 now");
    desk.deaf = true;
    desk.acquire(desk.boris, "204", desk.nights(3, 5), "Okafor", true);
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitText("Not undone: exchange of rooms, Moreau and Silva.");
    assertThat(desk.window.text()).contains("Taken: Okafor");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("205"));
  }

  @Test
  void while_not_live_it_says_so_and_writes_nothing() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    select(moreau);
    Fx.run(() -> desk.window.live.set(false));
    dragWithShift(moreau, silva);
    assertThat(desk.atPointer()).contains("Not live");
    drop();
    robot.keys(KeyCode.S);
    desk.awaitText("Not live: nothing can be changed until the database is reached again.");
    assertUntouched(moreau, silva);
  }

  @Test
  void each_of_both_has_one_move_in_its_history() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    dragWithShift(moreau, silva);
    drop();
    awaitSwapped(moreau, silva);
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> desk.anna.history().of(moreau.id()).size() == 2);
    assertThat(desk.anna.history().of(moreau.id()).getLast().resourceName()).isEqualTo("205");
    assertThat(desk.anna.history().of(silva.id()).getLast().resourceName()).isEqualTo("204");
  }
}
