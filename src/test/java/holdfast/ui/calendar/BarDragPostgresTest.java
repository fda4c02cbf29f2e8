package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
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
import java.time.LocalDate;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Bars moved by mouse on a real database; what is stored is looked at afterwards. */
@FxTest
@ExtendWith(PostgresExtension.class)
class BarDragPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  BarDragPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  @Test
  void the_body_of_a_bar_moves_it_to_another_room_and_other_nights() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 2, "205"));
    assertThat(desk.stored(moreau.id())).as("before the release").isEqualTo(moreau);
    assertThat(desk.atPointer()).startsWith("Room 205").endsWith("2 nights");
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(3, 5));
    SlotHold stored = desk.stored(moreau.id());
    assertThat(stored.version()).isEqualTo(moreau.version() + 1);
    assertThat(stored.deadline()).isEqualTo(moreau.deadline());
    assertThat(stored.details()).isEqualTo(moreau.details());
    assertThat(desk.atPointer()).isEmpty();
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(moreau.id());
  }

  @Test
  void an_end_of_a_bar_changes_its_length() {
    SlotHold moreau = desk.confirmed("204", 2, 4, "Moreau");
    robot.drag(desk.grid(), desk.end(moreau.id()), desk.by(desk.end(moreau.id()), 2, "205"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 6));
    robot.drag(desk.grid(), desk.start(moreau.id()), desk.by(desk.start(moreau.id()), 9, "204"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "204", desk.nights(5, 6));
    assertThat(desk.stored(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
  }

  @Test
  void escape_abandons_and_nothing_is_written() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 2, "205"));
    robot.keys(KeyCode.ESCAPE);
    assertThat(desk.atPointer()).isEmpty();
    robot.dragOn(desk.grid(), desk.by(desk.body(moreau.id()), 1, "202"));
    robot.drop();
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
    assertThat(desk.window.notices).isEmpty();
  }

  @Test
  void a_forbidden_place_says_why_before_the_release() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.confirmed("205", 2, 4, "Silva");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 0, "205"));
    assertThat(desk.atPointer()).contains("Taken: Silva");
    robot.drop();
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
    assertThat(desk.window.has("taken-dialog")).isFalse();
  }

  @Test
  void b43_a_refused_drop_repaints_from_the_truth() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.deaf = true;
    SlotHold silva = desk.acquire(desk.boris, "205", desk.nights(2, 4), "Silva", true);
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 0, "205"));
    assertThat(desk.atPointer()).as("not known yet").doesNotContain("Taken");
    robot.drop();
    desk.awaitText("Room 205 is taken for these nights");
    assertThat(desk.window.text()).contains("Silva");
    desk.awaitTruth(silva.id());
    desk.awaitTruth(moreau.id());
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
    robot.click("#take-202");
    desk.awaitPlace(moreau.id(), "202", desk.nights(1, 3));
  }

  @Test
  void b44_room_and_day_come_from_one_point_whatever_the_way_there_was() {
    SlotHold moreau = desk.held("202", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 3, "401"));
    robot.dragOn(desk.grid(), desk.by(desk.body(moreau.id()), 1, "205"));
    assertThat(desk.atPointer()).startsWith("Room 205");
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(2, 4));
  }

  @Test
  void b46_a_move_leaves_what_a_colleague_edited_meanwhile() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.deaf = true;
    var edited = new Details("Moreau, Claire", 2, "+33 6", "cot", moreau.details().version());
    desk.boris.details().save(Request.by(FakeHotel.BORIS), moreau.id(), edited);
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(2, 4));
    assertThat(desk.stored(moreau.id()).details().note()).isEqualTo("cot");
    assertThat(desk.stored(moreau.id()).details().phone()).isEqualTo("+33 6");
  }

  @Test
  void b42_changes_of_others_appear_during_a_drag_and_it_goes_on() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    SlotHold silva = desk.acquire(desk.boris, "202", desk.nights(5, 7), "Silva", false);
    desk.awaitBar(silva.id());
    assertThat(desk.atPointer()).startsWith("Room 205");
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(2, 4));
  }

  @Test
  void b42_a_drag_whose_target_is_taken_meanwhile_says_so_before_the_release() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    desk.acquire(desk.boris, "205", desk.nights(3, 7), "Silva", false);
    Fx.until(() -> desk.atPointer().contains("Taken: Silva"));
    robot.drop();
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
  }

  @Test
  void b42_a_drag_of_what_a_colleague_changed_is_cancelled_with_a_sentence() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(moreau));
    desk.awaitText("Moreau was changed by somebody else meanwhile.");
    assertThat(desk.atPointer()).isEmpty();
    robot.drop();
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(moreau.room());
    desk.awaitTruth(moreau.id());
  }

  @Test
  void b51_dropping_what_a_colleague_changed_unseen_tells_who_and_does_nothing() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.deaf = true;
    desk.boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(moreau));
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    robot.drop();
    desk.awaitText("Boris, desk 2 changed this at");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(moreau.room());
    desk.awaitTruth(moreau.id());
  }

  @Test
  void b50_a_form_under_way_survives_a_drag_beside_it() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    Fx.run(
        () -> {
          desk.window.screen.newHold(
              new Nights(desk.room("202"), desk.today.plusDays(8), desk.today.plusDays(9)));
          desk.window.node("form-guest", TextInputControl.class).setText("Fischer");
        });
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(2, 4));
    assertThat(desk.window.node("form-guest", TextInputControl.class).getText())
        .isEqualTo("Fischer");
  }

  @Test
  void b47_a_form_opened_before_a_drag_never_writes_its_old_place_back() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    Fx.run(() -> desk.grid().select(moreau.id()));
    robot.click("#inspector-move");
    LocalDate typed = desk.today.plusDays(6);
    Fx.run(
        () ->
            desk.window
                .node("form-departure", TextInputControl.class)
                .setText(
                    typed.getDayOfMonth() + "." + typed.getMonthValue() + "." + typed.getYear()));
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(2, 4));
    robot.click("#move-move");
    desk.awaitText("Anna, front desk changed this at");
    assertThat(desk.stored(moreau.id()).room()).isEqualTo(desk.room("205"));
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(2, 4));
  }

  @Test
  void while_not_live_a_drag_says_so_and_writes_nothing() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    Fx.run(() -> desk.window.live.set(false));
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 1, "205"));
    assertThat(desk.atPointer()).startsWith("Not live");
    robot.drop();
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
  }
}
