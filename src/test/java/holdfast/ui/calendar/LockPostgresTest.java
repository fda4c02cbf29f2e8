package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Request;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Bars locked to their rooms on a real database, and hands that want to move them. */
@FxTest
@ExtendWith(PostgresExtension.class)
class LockPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  LockPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void awaitLock(SlotHold hold, boolean on) {
    await().atMost(Duration.ofSeconds(20)).until(() -> desk.stored(hold.id()).lock().isOn() == on);
    desk.awaitTruth(hold.id());
  }

  /** Locked by Boris at his desk. */
  private SlotHold locked(String room, int arrival, int departure, String guest) {
    SlotHold hold = desk.held(room, arrival, departure, guest);
    desk.boris.arrangements().lock(Request.by(FakeHotel.BORIS), hold, true);
    awaitLock(hold, true);
    return desk.stored(hold.id());
  }

  private void assertUntouched(SlotHold hold) {
    assertThat(desk.stored(hold.id())).isEqualTo(hold);
  }

  @Test
  void a_key_locks_the_selected_bar_and_the_panel_says_who_did() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.L);
    awaitLock(moreau, true);
    desk.awaitText("Moreau is locked to room 204 now.");
    desk.awaitText("To room 204 by Anna, front desk");
    robot.keys(KeyCode.L);
    awaitLock(moreau, false);
    desk.awaitText("Moreau may be moved out of room 204 again.");
  }

  @Test
  void the_menu_locks_and_names_the_room() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.rightClick(desk.grid(), desk.body(moreau.id()));
    Fx.until(() -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
    Fx.run(
        () -> {
          ContextMenu menu =
              Window.getWindows().stream()
                  .filter(ContextMenu.class::isInstance)
                  .map(ContextMenu.class::cast)
                  .findFirst()
                  .orElseThrow();
          var lock =
              menu.getItems().stream()
                  .filter(item -> "Lock to room 204".equals(item.getText()))
                  .findFirst()
                  .orElseThrow();
          menu.hide();
          lock.fire();
        });
    awaitLock(moreau, true);
  }

  @Test
  void dragged_to_another_room_it_says_who_locked_it_before_the_release() {
    SlotHold moreau = locked("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    assertThat(desk.atPointer()).contains("Moreau stays in room 204: locked by Boris");
    robot.drop();
    assertUntouched(moreau);
    assertThat(desk.window.notices).isEmpty();
  }

  @Test
  void within_its_room_it_is_dragged_to_other_nights() {
    SlotHold moreau = locked("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 2, "204"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "204", desk.nights(3, 5));
    assertThat(desk.stored(moreau.id()).lock()).isEqualTo(moreau.lock());
  }

  @Test
  void a_key_that_wants_it_in_another_room_says_the_same() {
    SlotHold moreau = locked("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    desk.awaitText("Moreau stays in room 204: locked by Boris");
    assertUntouched(moreau);
  }

  @Test
  void it_is_not_exchanged_either_and_that_is_said_before_the_release() {
    SlotHold moreau = locked("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    robot.drag(desk.grid(), desk.body(silva.id()), desk.body(moreau.id()));
    robot.press(KeyCode.SHIFT);
    assertThat(desk.atPointer()).contains("Moreau stays in room 204: locked by Boris");
    robot.drop();
    robot.release(KeyCode.SHIFT);
    assertUntouched(moreau);
    assertUntouched(silva);
  }

  @Test
  void a_lock_that_this_desk_has_not_heard_of_is_explained_after_the_release() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.deaf = true;
    desk.boris.arrangements().lock(Request.by(FakeHotel.BORIS), moreau, true);
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    robot.drop();
    desk.awaitText("It is locked to room 204 by Boris, desk 2");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(moreau.room());
    desk.awaitTruth(moreau.id());
  }

  @Test
  void locking_is_undone_and_done_again() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.L);
    awaitLock(moreau, true);
    desk.awaitText("Moreau is locked to room 204 now.");
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    awaitLock(moreau, false);
    desk.awaitText("Undone: lock to room 204, Moreau.");
    robot.keys(KeyCode.CONTROL, KeyCode.Y);
    awaitLock(moreau, true);
  }

  @Test
  void the_way_back_to_another_room_is_refused_while_it_is_locked() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    desk.awaitPlace(moreau.id(), "205", moreau.during());
    desk.awaitText("Moreau is in room 205 now");
    desk.boris.arrangements().lock(Request.by(FakeHotel.BORIS), desk.stored(moreau.id()), true);
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitText("Not undone: move to room 205, Moreau");
    desk.awaitText("It is locked to room 205 by Boris");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("205"));
  }

  @Test
  void the_pointer_and_the_screen_reader_learn_of_it() {
    SlotHold moreau = locked("204", 1, 3, "Moreau");
    robot.rest(desk.grid(), desk.body(moreau.id()));
    Fx.until(() -> desk.window.has("hover-card"));
    assertThat(desk.window.text()).contains("To room 204 by Boris, desk 2");
    desk.select(moreau);
    Fx.until(
        () ->
            desk.grid().lookupAll("*").stream()
                .anyMatch(
                    node ->
                        node.getAccessibleText() != null
                            && node.getAccessibleText().endsWith("locked to its room")));
  }
}
