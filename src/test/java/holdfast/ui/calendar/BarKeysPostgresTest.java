package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.GridCell;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Bars moved by keys on a real database; what is stored is looked at afterwards. */
@FxTest
@ExtendWith(PostgresExtension.class)
class BarKeysPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  BarKeysPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private SlotHold selected(String room, int arrival, int departure) {
    SlotHold moreau = desk.held(room, arrival, departure, "Moreau");
    Fx.run(
        () -> {
          desk.grid().select(moreau.id());
          desk.grid().requestFocus();
        });
    return moreau;
  }

  private void assertFollowed(SlotHold hold, String room, int day) {
    Fx.until(
        () ->
            new GridCell(desk.room(room), desk.today.plusDays(day))
                .equals(desk.grid().currentCellProperty().get()));
    assertThat(robot.focused()).isEqualTo("rooms-grid");
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(hold.id());
  }

  @Test
  void b41_alt_and_arrows_move_a_bar_by_a_night_and_focus_follows() {
    SlotHold moreau = selected("204", 1, 3);
    robot.keys(KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 4));
    assertFollowed(moreau, "204", 2);
    robot.keys(KeyCode.ALT, KeyCode.LEFT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
  }

  @Test
  void b41_alt_and_up_or_down_take_it_to_the_next_room_that_is_free_for_it() {
    desk.confirmed("205", 2, 4, "Silva");
    SlotHold moreau = selected("204", 1, 3);
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    desk.awaitPlace(moreau.id(), "401", desk.nights(1, 3));
    assertFollowed(moreau, "401", 1);
    robot.keys(KeyCode.ALT, KeyCode.UP);
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
    robot.keys(KeyCode.ALT, KeyCode.UP);
    desk.awaitPlace(moreau.id(), "202", desk.nights(1, 3));
    robot.keys(KeyCode.ALT, KeyCode.UP);
    desk.awaitText("There is no free room for it further that way.");
  }

  @Test
  void b41_control_alt_and_arrows_change_its_length_and_with_shift_its_arrival() {
    SlotHold moreau = selected("204", 2, 4);
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 5));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.SHIFT, KeyCode.LEFT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 5));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.LEFT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 4));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.SHIFT, KeyCode.RIGHT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 4));
  }

  @Test
  void quick_presses_add_up_each_on_what_the_one_before_left() {
    SlotHold moreau = selected("204", 1, 3);
    Fx.run(
        () -> {
          for (int i = 0; i < 5; i++) {
            desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          }
          desk.fire(KeyCode.DOWN, KeyCode.ALT);
          desk.fire(KeyCode.RIGHT, KeyCode.CONTROL, KeyCode.ALT);
        });
    desk.awaitPlace(moreau.id(), "205", desk.nights(6, 9));
    assertThat(desk.stored(moreau.id()).version()).isEqualTo(moreau.version() + 7);
  }

  @Test
  void a_press_against_another_bar_says_who_is_there_and_drops_the_rest() {
    desk.confirmed("204", 4, 6, "Silva");
    SlotHold moreau = selected("204", 1, 3);
    Fx.run(
        () -> {
          desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          desk.fire(KeyCode.RIGHT, KeyCode.ALT);
        });
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 4));
    desk.awaitText("Taken: Silva");
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(2, 4));
  }

  @Test
  void delete_asks_once_and_cancels() {
    SlotHold moreau = selected("204", 1, 3);
    Fx.until(() -> desk.window.has("inspector-cancel"));
    robot.keys(KeyCode.DELETE);
    assertThat(desk.window.has("cancel-dialog")).isTrue();
    assertThat(desk.stored(moreau.id()).state()).isEqualTo(HoldState.HELD);
    robot.keys(KeyCode.ENTER);
    desk.awaitState(moreau.id(), HoldState.CANCELLED);
    Fx.until(() -> desk.bar(moreau.id()) == null);
    assertThat(robot.focused()).isEqualTo("rooms-grid");
  }

  @Test
  void f2_edits_the_details() {
    SlotHold moreau = selected("204", 1, 3);
    Fx.until(() -> desk.window.has("inspector-edit"));
    robot.keys(KeyCode.F2);
    robot.retype("#form-note", "Wants a cot");
    robot.click("#details-save");
    Fx.until(() -> desk.window.has("inspector-edit"));
    assertThat(desk.stored(moreau.id()).details().note()).isEqualTo("Wants a cot");
  }

  @Test
  void while_not_live_a_press_says_so_and_writes_nothing() {
    SlotHold moreau = selected("204", 1, 3);
    Fx.run(() -> desk.window.live.set(false));
    robot.keys(KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitText("Not live: nothing can be changed until the database is reached again.");
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
  }
}
