package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The buttons beside the chart that arrange guests, on a real database looked at after. */
@FxTest
@ExtendWith(PostgresExtension.class)
class PanelPostgresTest {
  private static final List<String> BUTTONS =
      List.of("inspector-swap", "inspector-lock", "inspector-split");

  private final ChartDesk desk;
  private final SceneRobot robot;

  PanelPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void select(SlotHold hold) {
    Fx.run(() -> desk.grid().select(hold.id()));
    Fx.until(() -> desk.window.has("inspector") && desk.window.text().contains(title(hold)));
  }

  private static String title(SlotHold hold) {
    return hold.purpose() == Purpose.CLOSURE ? "Out of order" : hold.details().guest();
  }

  private String tip(String button) {
    return Fx.get(() -> desk.window.node(button, Button.class).getTooltip().getText());
  }

  @Test
  void the_lock_is_closed_and_opened_and_its_key_is_named() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    select(moreau);
    assertThat(tip("inspector-lock")).isEqualTo("Lock to room 204 (L)");
    robot.click("#inspector-lock");
    await().until(() -> desk.stored(moreau.id()).lock().isOn());
    robot.sees("Unlock");
    Fx.until(() -> tip("inspector-lock").equals("Unlock from room 204 (L)"));
    robot.click("#inspector-lock");
    await().until(() -> !desk.stored(moreau.id()).lock().isOn());
  }

  @Test
  void rooms_are_exchanged_with_the_bar_that_is_clicked() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    select(moreau);
    assertThat(tip("inspector-swap")).endsWith("(S)");
    robot.click("#inspector-swap");
    assertThat(desk.atPointer()).contains("Whom shall Moreau in room 204 exchange rooms with?");
    robot.click(desk.grid(), desk.body(silva.id()));
    desk.awaitPlace(moreau.id(), "205", moreau.during());
    desk.awaitPlace(silva.id(), "204", silva.during());
  }

  @Test
  void a_stay_is_split_and_its_rest_goes_on_elsewhere() {
    SlotHold moreau = desk.held("204", 1, 4, "Moreau");
    select(moreau);
    assertThat(tip("inspector-split")).endsWith("(X)");
    robot.click("#inspector-split");
    robot.click("#take-205");
    await()
        .until(
            () ->
                desk.sql()
                        .count(
                            "SELECT count(*) FROM slot_hold WHERE split_from_hold_id = ?"
                                + " AND room_id = ?",
                            moreau.id().value(),
                            desk.room("205").value())
                    == 1);
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(desk.nights(1, 2));
  }

  @Test
  void what_has_ended_and_a_single_night_have_no_button_for_what_cannot_be() {
    SlotHold moreau = desk.held("204", 1, 2, "Moreau");
    select(moreau);
    assertThat(desk.window.has("inspector-lock")).isTrue();
    assertThat(desk.window.has("inspector-split")).as("a single night").isFalse();
    desk.boris.rooms().cancel(Request.by(FakeHotel.BORIS), Seen.of(moreau));
    Fx.until(() -> !desk.window.has("inspector-lock"));
    assertThat(BUTTONS).noneMatch(desk.window::has);
  }

  private SlotHold closure() {
    var command =
        new Acquire(
            Request.by(FakeHotel.ANNA),
            desk.room("204"),
            desk.nights(1, 4),
            new HoldFor.Lasting(Duration.ofMinutes(15)),
            Purpose.CLOSURE,
            Details.none(),
            true,
            null);
    if (desk.anna.rooms().acquire(command) instanceof AcquireRoomOutcome.Held(SlotHold hold)) {
      desk.awaitBar(hold.id());
      return hold;
    }
    throw new AssertionError("not closed");
  }

  @Test
  void a_closure_stays_in_its_room_by_screen_and_by_command() {
    SlotHold closure = closure();
    SlotHold silva = desk.held("205", 1, 3, "Silva");
    Fx.run(
        () -> {
          desk.grid().select(closure.id());
          desk.grid().requestFocus();
        });
    Fx.until(() -> desk.window.has("inspector-cancel"));
    assertThat(BUTTONS).noneMatch(desk.window::has);
    for (KeyCode key : List.of(KeyCode.L, KeyCode.X)) {
      desk.window.notices.clear();
      robot.keys(key);
      Fx.until(() -> !desk.window.notices.isEmpty());
      desk.awaitText("A closure stays in its room");
    }
    robot.keys(KeyCode.S);
    assertThat(desk.atPointer()).as("nobody to choose").isEmpty();
    Request request = Request.by(FakeHotel.BORIS);
    var no = new Refusal.OfClosure(closure.id(), "204");
    assertThat(desk.boris.arrangements().lock(request, closure, true))
        .isEqualTo(new LockRoomOutcome.Refused(no));
    Seen seen = Seen.of(closure);
    assertThat(desk.boris.arrangements().swap(request, Seen.of(silva), seen))
        .isEqualTo(new SwapRoomsOutcome.Refused(no));
    var ends = desk.nights(1, 2).end();
    var starts = desk.nights(2, 4).start();
    assertThat(desk.boris.arrangements().split(request, seen, ends, starts))
        .isEqualTo(new SplitStayOutcome.Refused(no));
    assertThat(desk.stored(closure.id())).isEqualTo(closure);
    assertThat(desk.stored(silva.id())).isEqualTo(silva);
    assertThat(desk.stored(silva.id()).state()).isEqualTo(HoldState.HELD);
  }
}
