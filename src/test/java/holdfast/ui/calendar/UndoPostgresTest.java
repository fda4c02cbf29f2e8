package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
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
import holdfast.ui.calendar.grid.Nights;
import java.time.Duration;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Undo and redo on a real database, also against a colleague who was faster. */
@FxTest
@ExtendWith(PostgresExtension.class)
class UndoPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  UndoPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  /** Selected, with the keyboard on the chart and the panel ready. */
  private SlotHold moved() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    // The notice first: it goes by itself.
    desk.awaitText("Moreau is in room 205 now");
    desk.awaitPlace(moreau.id(), "205", desk.nights(1, 3));
    // The answer was told; the next command is taken a moment later.
    Fx.until(() -> !robot.isDisabled("#inspector-cancel"));
    return moreau;
  }

  private void undo() {
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
  }

  private void redo() {
    robot.keys(KeyCode.CONTROL, KeyCode.Y);
  }

  /** Makes a hold through the form. */
  private SlotHold made() {
    Fx.run(
        () -> {
          desk.window.screen.newHold(
              new Nights(desk.room("205"), desk.today.plusDays(2), desk.today.plusDays(4)));
          desk.window.node("form-guest", TextInputControl.class).setText("Fischer");
        });
    robot.click("#form-hold");
    desk.awaitText("Room 205 is held for Fischer until");
    return desk.stored(newest());
  }

  private HoldId newest() {
    return new HoldId(desk.sql().value(Long.class, "SELECT max(hold_id) FROM slot_hold"));
  }

  private List<Long> replacing(HoldId old) {
    return desk.sql()
        .column(
            Long.class, "SELECT hold_id FROM slot_hold WHERE replaces_hold_id = ?", old.value());
  }

  @Test
  void a_move_is_moved_back_and_moved_again() {
    SlotHold moreau = moved();
    undo();
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
    desk.awaitText("Undone: move to room 205, Moreau");
    redo();
    desk.awaitPlace(moreau.id(), "205", desk.nights(1, 3));
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
    robot.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
    desk.awaitPlace(moreau.id(), "205", desk.nights(1, 3));
    assertThat(desk.stored(moreau.id()).version()).isEqualTo(moreau.version() + 5);
  }

  @Test
  void each_undo_is_a_command_with_a_request_of_its_own() {
    moved();
    undo();
    desk.awaitText("Undone: move to room 205, Moreau");
    redo();
    desk.awaitText("Done again: move to room 205, Moreau");
    assertThat(desk.sql().count("SELECT count(*) FROM request"))
        .as("acquire, move, undo, redo")
        .isEqualTo(4);
  }

  @Test
  void an_undo_whose_place_was_taken_meanwhile_is_refused_with_the_reason() {
    SlotHold moreau = moved();
    desk.deaf = true;
    SlotHold silva = desk.acquire(desk.boris, "204", desk.nights(2, 5), "Silva", true);
    undo();
    desk.awaitText("Not undone: move to room 205, Moreau");
    assertThat(desk.window.text()).contains("Taken: Silva");
    desk.awaitTruth(silva.id());
    desk.awaitTruth(moreau.id());
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("205"));
    desk.boris.rooms().cancel(Request.by(FakeHotel.BORIS), Seen.of(silva));
    undo();
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
  }

  @Test
  void an_undo_never_overwrites_what_a_colleague_changed() {
    SlotHold moreau = moved();
    desk.deaf = true;
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(desk.stored(moreau.id())));
    undo();
    desk.awaitText("Boris, desk 2 changed this at");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("205"));
    desk.awaitTruth(moreau.id());
    undo();
    desk.awaitText("There is nothing to undo.");
  }

  @Test
  void a_new_hold_is_cancelled_and_comes_back_as_a_linked_one() {
    SlotHold fischer = made();
    undo();
    desk.awaitState(fischer.id(), HoldState.CANCELLED);
    desk.awaitText("Undone: new hold, room 205, Fischer.");
    redo();
    await().atMost(Duration.ofSeconds(20)).until(() -> replacing(fischer.id()).size() == 1);
    desk.awaitText("Done again: new hold, room 205, Fischer.");
    HoldId again = new HoldId(replacing(fischer.id()).getFirst());
    assertThat(desk.stored(again).during()).isEqualTo(fischer.during());
    undo();
    desk.awaitState(again, HoldState.CANCELLED);
  }

  @Test
  void a_cancelled_hold_comes_back_as_a_linked_one_with_its_guest_and_time() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    var told = new Details("Moreau, Claire", 2, "+33 6", "cot", moreau.details().version());
    desk.anna.details().save(Request.by(FakeHotel.ANNA), moreau.id(), told);
    desk.awaitTruth(moreau.id());
    desk.select(moreau);
    desk.awaitText("Moreau, Claire");
    robot.keys(KeyCode.DELETE);
    robot.keys(KeyCode.ENTER);
    desk.awaitState(moreau.id(), HoldState.CANCELLED);
    desk.awaitText("Room 204 is free again");
    undo();
    await().atMost(Duration.ofSeconds(20)).until(() -> replacing(moreau.id()).size() == 1);
    SlotHold back = desk.stored(new HoldId(replacing(moreau.id()).getFirst()));
    assertThat(back.state()).isEqualTo(HoldState.HELD);
    assertThat(back.during()).isEqualTo(moreau.during());
    assertThat(back.deadline()).isEqualTo(moreau.deadline());
    assertThat(back.details().guest()).isEqualTo("Moreau, Claire");
    assertThat(back.details().guests()).isEqualTo(2);
    assertThat(back.details().phone()).isEqualTo("+33 6");
    assertThat(back.details().note()).isEqualTo("cot");
    desk.awaitText("Undone: cancellation, room 204, Moreau, Claire.");
    redo();
    desk.awaitState(back.id(), HoldState.CANCELLED);
  }

  @Test
  void what_was_done_before_a_cancel_can_still_be_undone_on_the_hold_that_came_back() {
    SlotHold moreau = moved();
    Fx.until(() -> desk.window.has("inspector-cancel"));
    robot.keys(KeyCode.DELETE);
    Fx.until(() -> desk.window.has("cancel-dialog"));
    robot.keys(KeyCode.ENTER);
    desk.awaitText("Room 205 is free again");
    undo();
    desk.awaitText("Undone: cancellation, room 205, Moreau.");
    undo();
    desk.awaitText("Undone: move to room 205, Moreau");
    HoldId back = new HoldId(replacing(moreau.id()).getFirst());
    desk.awaitPlace(back, "204", desk.nights(1, 3));
  }

  @Test
  void a_confirmation_is_not_undone_and_says_so_and_what_came_before_it_can_be() {
    SlotHold moreau = moved();
    Fx.until(() -> desk.window.has("inspector-confirm"));
    robot.click("#inspector-confirm");
    desk.awaitState(moreau.id(), HoldState.CONFIRMED);
    desk.awaitText("Room 205 is confirmed for Moreau.");
    undo();
    desk.awaitText("A confirmation cannot be undone.");
    assertThat(desk.stored(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
    undo();
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
    assertThat(desk.stored(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
  }

  @Test
  void a_hold_confirmed_since_it_was_made_is_not_given_up_by_a_key() {
    SlotHold fischer = made();
    Fx.until(() -> desk.window.has("inspector-confirm"));
    robot.click("#inspector-confirm");
    desk.awaitState(fischer.id(), HoldState.CONFIRMED);
    desk.awaitText("Room 205 is confirmed for Fischer.");
    undo();
    desk.awaitText("A confirmation cannot be undone.");
    undo();
    desk.awaitText("It has been confirmed since.");
    assertThat(desk.stored(fischer.id()).state()).isEqualTo(HoldState.CONFIRMED);
  }

  @Test
  void the_notice_and_the_button_undo_too_and_the_button_names_it() {
    SlotHold moreau = moved();
    assertThat(Fx.get(() -> desk.window.node("rooms-undo", Node.class).getAccessibleText()))
        .startsWith("Undo: move to room 205, Moreau")
        .endsWith("(Ctrl+Z)");
    robot.click(".notice .button");
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
    Fx.until(() -> !robot.isDisabled("#rooms-redo"));
    robot.click("#rooms-redo");
    desk.awaitPlace(moreau.id(), "205", desk.nights(1, 3));
    Fx.until(() -> !robot.isDisabled("#rooms-undo"));
    robot.click("#rooms-undo");
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 3));
  }

  @Test
  void quick_undos_take_back_one_deed_each() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.select(moreau);
    Fx.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          }
        });
    desk.awaitPlace(moreau.id(), "204", desk.nights(4, 6));
    Fx.run(
        () -> {
          desk.fire(KeyCode.Z, KeyCode.CONTROL);
          desk.fire(KeyCode.Z, KeyCode.CONTROL);
        });
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 4));
  }
}
