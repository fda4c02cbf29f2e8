package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.Scale;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a hand at the mouse does to cells and bars, on a real database that is looked at after. */
@FxTest
@ExtendWith(PostgresExtension.class)
class GesturesPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  GesturesPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private Supplier<Point2D> cell(String room, LocalDate date) {
    return () -> {
      Bounds cell = desk.grid().boundsOfCell(desk.room(room), date).orElseThrow();
      return new Point2D(cell.getCenterX(), cell.getCenterY());
    };
  }

  private Supplier<Point2D> cell(String room, int day) {
    return cell(room, desk.today.plusDays(day));
  }

  private SlotHold only() {
    List<Long> ids = desk.sql().column(Long.class, "SELECT hold_id FROM slot_hold");
    assertThat(ids).hasSize(1);
    return desk.stored(new HoldId(ids.getFirst()));
  }

  private List<String> everything() {
    return desk.sql().dump("slot_hold", "hold_detail", "request", "hold_event");
  }

  private void fillIn(String guest) {
    Fx.until(() -> robot.focused().equals("form-guest"));
    robot.write(guest);
    robot.keys(KeyCode.ENTER);
    desk.awaitText("is held for " + guest);
  }

  private LocalDate firstDate() {
    return Fx.get(() -> window().from());
  }

  private CalendarWindow window() {
    return RoomsBench.RecordingDialogs.there(desk.grid().windowProperty().get());
  }

  @Test
  void a_press_drag_over_free_nights_creates_a_hold_of_them() {
    robot.drag(desk.grid(), cell("205", 5), cell("205", 7));
    robot.drop();
    assertThat(everything()).as("only asked for").isEmpty();
    fillIn("Fischer");
    assertThat(only().during()).isEqualTo(desk.nights(5, 7));
    assertThat(only().room()).isEqualTo(desk.room("205"));
    assertThat(only().state()).isEqualTo(HoldState.HELD);
  }

  @Test
  void a_press_drag_given_up_with_escape_asks_for_nothing() {
    robot.drag(desk.grid(), cell("205", 5), cell("205", 7));
    robot.keys(KeyCode.ESCAPE);
    robot.dragOn(desk.grid(), cell("205", 9));
    robot.drop();
    assertThat(desk.window.has("hold-form")).isFalse();
    assertThat(everything()).isEmpty();
  }

  @Test
  void a_press_drag_stops_at_a_taken_night() {
    SlotHold silva = desk.confirmed("205", 7, 9, "Silva");
    robot.drag(desk.grid(), cell("205", 5), cell("205", 10));
    robot.drop();
    fillIn("Fischer");
    assertThat(
            desk.sql()
                .column(
                    Long.class,
                    "SELECT hold_id FROM slot_hold WHERE room_id = ? AND hold_id <> ?"
                        + " AND upper(during) <= ?",
                    desk.room("205").value(),
                    silva.id().value(),
                    silva.during().start().atOffset(ZoneOffset.UTC)))
        .hasSize(1);
    assertThat(desk.stored(silva.id())).isEqualTo(silva);
  }

  @Test
  void a_double_click_on_a_free_cell_creates_one_night() {
    robot.doubleClick(desk.grid(), cell("202", 4));
    fillIn("Fischer");
    assertThat(only().during()).isEqualTo(desk.nights(4, 5));
    assertThat(only().room()).isEqualTo(desk.room("202"));
  }

  @Test
  void a_click_selects_a_bar_and_a_double_click_opens_it_and_neither_writes() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    SlotHold silva = desk.held("202", 1, 3, "Silva");
    List<String> before = everything();
    robot.click(desk.grid(), desk.body(silva.id()));
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(silva.id());
    robot.doubleClick(desk.grid(), desk.body(moreau.id()));
    Fx.until(() -> robot.focused().equals("inspector-confirm"));
    assertThat(everything()).isEqualTo(before);
    robot.keys(KeyCode.ENTER);
    desk.awaitState(moreau.id(), HoldState.CONFIRMED);
  }

  @Test
  void a_bar_held_at_the_edge_of_the_days_is_dropped_on_days_that_came_by_themselves() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    LocalDate from = firstDate();
    robot.drag(desk.grid(), desk.body(moreau.id()), this::atRightEdge);
    Fx.until(() -> window().from().isAfter(from.plusDays(1)));
    robot.dragOn(desk.grid(), this::inTheMiddle);
    Fx.until(() -> window().from().equals(desk.grid().firstDateProperty().get()));
    LocalDate target = firstDate().plusDays(10);
    robot.dragOn(desk.grid(), cell("205", target));
    assertThat(desk.stored(moreau.id())).as("before the release").isEqualTo(moreau);
    robot.drop();
    // The bar was taken at its second day.
    desk.awaitPlace(moreau.id(), "205", desk.times.nights(target.minusDays(1), target.plusDays(1)));
  }

  @Test
  void nights_marked_up_to_the_edge_go_on_by_themselves_and_are_created() {
    LocalDate from = firstDate();
    robot.drag(desk.grid(), cell("204", 5), this::atRightEdge);
    Fx.until(() -> window().from().isAfter(from.plusDays(1)));
    robot.drop();
    // A day that was asked for last may come still.
    Fx.until(() -> window().from().equals(desk.grid().firstDateProperty().get()));
    Nights marked = Fx.get(() -> desk.grid().markedNightsProperty().get());
    fillIn("Fischer");
    assertThat(marked).isNotNull();
    assertThat(only().during())
        .isEqualTo(desk.times.nights(desk.today.plusDays(5), marked.departure()));
    assertThat(marked.departure()).isAfter(from.plusDays(window().days()));
  }

  private Point2D atRightEdge() {
    LocalDate last = window().from().plusDays(desk.grid().pageDaysProperty().get() - 1L);
    Bounds cell = desk.grid().boundsOfCell(desk.room("204"), last).orElseThrow();
    return new Point2D(cell.getMaxX() - 2, cell.getCenterY());
  }

  @Test
  void in_the_scale_of_months_nights_are_created_and_a_bar_and_its_end_are_dragged() {
    SlotHold moreau = desk.confirmed("204", 1, 4, "Moreau");
    Fx.run(() -> desk.grid().setScale(Scale.MONTH));
    Fx.until(
        () ->
            desk.grid().scaleProperty().get() == Scale.MONTH
                && window().until().isAfter(desk.today.plusDays(25)));
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 14, "205"));
    assertThat(desk.stored(moreau.id())).as("before the release").isEqualTo(moreau);
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(15, 18));
    robot.drag(desk.grid(), desk.end(moreau.id()), desk.by(desk.end(moreau.id()), 3, "205"));
    robot.drop();
    desk.awaitPlace(moreau.id(), "205", desk.nights(15, 21));
    robot.drag(desk.grid(), cell("202", 3), cell("202", 9));
    robot.drop();
    fillIn("Fischer");
    assertThat(
            desk.sql()
                .count(
                    "SELECT count(*) FROM slot_hold WHERE room_id = ? AND upper(during) = ?",
                    desk.room("202").value(),
                    desk.nights(3, 9).end().atOffset(ZoneOffset.UTC)))
        .isOne();
  }

  private Point2D inTheMiddle() {
    Bounds grid = desk.grid().getBoundsInLocal();
    return new Point2D(grid.getCenterX(), grid.getCenterY());
  }

  @Test
  void a_bar_held_at_the_last_row_is_dropped_in_a_room_that_came_into_sight() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    for (int room = 900; room < 950; room++) {
      desk.furniture.room(Integer.toString(room));
    }
    long last = desk.sql().value(Long.class, "SELECT room_id FROM room WHERE name = '949'");
    var lastRoom = new RoomId(last);
    Fx.until(
        () ->
            window().groups().stream()
                .flatMap(group -> group.rooms().stream())
                .anyMatch(room -> room.id().equals(lastRoom)));
    LocalDate day = desk.today.plusDays(2);
    assertThat(Fx.get(() -> desk.grid().boundsOfCell(lastRoom, day))).isEmpty();
    robot.drag(desk.grid(), desk.body(moreau.id()), bottom(desk.body(moreau.id()).get()));
    Fx.until(() -> desk.grid().boundsOfCell(lastRoom, day).isPresent());
    robot.dragOn(
        desk.grid(),
        () -> {
          Bounds cell = desk.grid().boundsOfCell(lastRoom, day).orElseThrow();
          return new Point2D(cell.getCenterX(), cell.getCenterY());
        });
    Fx.until(() -> desk.atPointer().startsWith("Room 949"));
    robot.drop();
    await().until(() -> desk.stored(moreau.id()).room().equals(lastRoom));
    assertThat(desk.stored(moreau.id()).during()).isEqualTo(moreau.during());
  }

  private Supplier<Point2D> bottom(Point2D from) {
    return () -> new Point2D(from.getX(), desk.grid().getHeight() - 3);
  }
}
