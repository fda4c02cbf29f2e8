package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.GridCell;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.Scale;
import java.time.LocalDate;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Keys on cells and bars, on a real database: those that create, and those that only look. */
@FxTest
@ExtendWith(PostgresExtension.class)
class KeysPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  KeysPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void cursorTo(String room, int day) {
    Fx.run(
        () -> {
          desk.grid().moveCursorTo(desk.room(room), desk.today.plusDays(day));
          desk.grid().requestFocus();
        });
  }

  private @Nullable GridCell cursor() {
    return Fx.get(() -> desk.grid().currentCellProperty().get());
  }

  private GridCell cell(String room, int day) {
    return new GridCell(desk.room(room), desk.today.plusDays(day));
  }

  private CalendarWindow window() {
    return RoomsBench.RecordingDialogs.there(desk.grid().windowProperty().get());
  }

  private List<String> everything() {
    return desk.sql().dump("slot_hold", "hold_detail", "request", "hold_event");
  }

  private SlotHold created(String guest) {
    Fx.until(() -> robot.focused().equals("form-guest"));
    robot.write(guest);
    robot.keys(KeyCode.ENTER);
    desk.awaitText("is held for " + guest);
    return desk.stored(
        new HoldId(
            desk.sql()
                .value(Long.class, "SELECT hold_id FROM hold_detail WHERE guest = ?", guest)));
  }

  @Test
  void enter_creates_one_night_in_a_free_cell_and_opens_a_bar() {
    cursorTo("205", 4);
    robot.keys(KeyCode.ENTER);
    SlotHold fischer = created("Fischer");
    assertThat(fischer.during()).isEqualTo(desk.nights(4, 5));
    assertThat(fischer.room()).isEqualTo(desk.room("205"));
    Fx.until(() -> robot.focused().equals("rooms-grid"));
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> robot.focused().equals("inspector-confirm"));
    assertThat(desk.stored(fischer.id())).as("opened, not confirmed").isEqualTo(fischer);
    robot.keys(KeyCode.ENTER);
    desk.awaitState(fischer.id(), HoldState.CONFIRMED);
  }

  @Test
  void shift_and_arrows_mark_nights_and_enter_creates_them() {
    cursorTo("205", 4);
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    assertThat(everything()).isEmpty();
    robot.keys(KeyCode.ENTER);
    assertThat(created("Fischer").during()).isEqualTo(desk.nights(4, 6));
    cursorTo("205", 8);
    robot.keys(KeyCode.SHIFT, KeyCode.LEFT);
    robot.keys(KeyCode.ENTER);
    assertThat(created("Weber").during()).as("backwards, too").isEqualTo(desk.nights(7, 8));
  }

  @Test
  void shift_and_end_or_home_mark_all_nights_to_the_edge_and_enter_creates_them() {
    cursorTo("205", 4);
    robot.keys(KeyCode.SHIFT, KeyCode.END);
    LocalDate end = Fx.get(() -> marked().departure());
    assertThat(end).as("the last whole day shown").isAfter(desk.today.plusDays(8));
    robot.keys(KeyCode.ENTER);
    SlotHold fischer = created("Fischer");
    assertThat(fischer.during()).isEqualTo(desk.times.nights(desk.today.plusDays(4), end));
    SlotHold silva = desk.confirmed("202", 1, 2, "Silva");
    cursorTo("202", 5);
    robot.keys(KeyCode.SHIFT, KeyCode.HOME);
    robot.keys(KeyCode.ENTER);
    assertThat(created("Weber").during()).as("up to what is taken").isEqualTo(desk.nights(2, 5));
    assertThat(desk.stored(silva.id())).isEqualTo(silva);
  }

  private Nights marked() {
    Nights marked = desk.grid().markedNightsProperty().get();
    if (marked == null) {
      throw new AssertionError("nothing is marked");
    }
    return marked;
  }

  @Test
  void control_n_creates_where_the_cursor_is() {
    cursorTo("202", 6);
    robot.keys(KeyCode.CONTROL, KeyCode.N);
    SlotHold fischer = created("Fischer");
    assertThat(fischer.during()).isEqualTo(desk.nights(6, 7));
    assertThat(fischer.room()).isEqualTo(desk.room("202"));
  }

  @Test
  void escape_unmarks_and_unselects_and_writes_nothing() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    List<String> before = everything();
    cursorTo("205", 4);
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    assertThat(Fx.get(() -> desk.grid().markedNightsProperty().get())).isNotNull();
    robot.keys(KeyCode.ESCAPE);
    assertThat(Fx.get(() -> desk.grid().markedNightsProperty().get())).isNull();
    cursorTo("204", 1);
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(moreau.id());
    robot.keys(KeyCode.ESCAPE);
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isNull();
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void keys_that_lead_around_change_nothing() {
    desk.held("204", 1, 3, "Moreau");
    List<String> before = everything();
    cursorTo("204", 1);
    robot.keys(KeyCode.RIGHT);
    assertThat(cursor()).isEqualTo(cell("204", 2));
    robot.keys(KeyCode.DOWN);
    assertThat(cursor()).isEqualTo(cell("205", 2));
    robot.keys(KeyCode.LEFT);
    robot.keys(KeyCode.UP);
    assertThat(cursor()).isEqualTo(cell("204", 1));
    robot.keys(KeyCode.CONTROL, KeyCode.HOME);
    assertThat(cursor()).isEqualTo(cell("202", 1));
    robot.keys(KeyCode.CONTROL, KeyCode.END);
    assertThat(cursor()).isEqualTo(cell("401", 1));
    robot.keys(KeyCode.PAGE_UP);
    assertThat(cursor()).isEqualTo(cell("202", 1));
    robot.keys(KeyCode.PAGE_DOWN);
    assertThat(cursor()).isEqualTo(cell("401", 1));
    LocalDate first = Fx.get(() -> window().from());
    robot.keys(KeyCode.HOME);
    assertThat(cursor()).isEqualTo(new GridCell(desk.room("401"), first));
    robot.keys(KeyCode.END);
    assertThat(cursor()).isNotEqualTo(new GridCell(desk.room("401"), first));
    robot.keys(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
    Fx.until(() -> window().from().isAfter(first));
    robot.keys(KeyCode.CONTROL, KeyCode.PAGE_UP);
    Fx.until(() -> window().from().equals(first));
    robot.keys(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
    Fx.until(() -> window().from().isAfter(first));
    robot.keys(KeyCode.T);
    Fx.until(() -> window().from().equals(first));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void keys_of_scales_zoom_and_folding_change_nothing() {
    desk.held("204", 1, 3, "Moreau");
    List<String> before = everything();
    cursorTo("204", 2);
    robot.keys(KeyCode.H);
    Fx.until(() -> desk.grid().scaleProperty().get() == Scale.HOURS);
    robot.keys(KeyCode.M);
    Fx.until(() -> desk.grid().scaleProperty().get() == Scale.MONTH);
    robot.keys(KeyCode.D);
    Fx.until(() -> desk.grid().scaleProperty().get() == Scale.DAYS);
    int usual = Fx.get(() -> desk.grid().visibleDaysProperty().get());
    robot.keys(KeyCode.CONTROL, KeyCode.EQUALS);
    Fx.until(() -> desk.grid().visibleDaysProperty().get() < usual);
    robot.keys(KeyCode.CONTROL, KeyCode.DIGIT0);
    Fx.until(() -> desk.grid().visibleDaysProperty().get() == usual);
    robot.keys(KeyCode.CONTROL, KeyCode.MINUS);
    Fx.until(() -> desk.grid().visibleDaysProperty().get() > usual);
    robot.keys(KeyCode.CONTROL, KeyCode.DIGIT0);
    robot.keys(KeyCode.MINUS);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("204"), desk.today).isEmpty());
    robot.keys(KeyCode.MULTIPLY);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("204"), desk.today).isPresent());
    cursorTo("204", 2);
    robot.keys(KeyCode.MINUS);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("204"), desk.today).isEmpty());
    robot.keys(KeyCode.EQUALS);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("204"), desk.today).isPresent());
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void sheet_print_and_find_open_and_close_and_change_nothing() {
    desk.held("204", 1, 3, "Moreau");
    List<String> before = everything();
    cursorTo("205", 2);
    robot.write("?");
    Fx.until(() -> desk.window.has("keys-dialog"));
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> !desk.window.has("keys-dialog"));
    robot.keys(KeyCode.CONTROL, KeyCode.P);
    Fx.until(() -> desk.window.has("print-dialog"));
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> !desk.window.has("print-dialog"));
    robot.keys(KeyCode.F3);
    Fx.until(() -> robot.focused().startsWith("find-"));
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> robot.focused().equals("rooms-grid"));
    assertThat(everything()).isEqualTo(before);
  }
}
