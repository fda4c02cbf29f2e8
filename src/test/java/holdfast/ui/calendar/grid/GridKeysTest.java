package holdfast.ui.calendar.grid;

import static holdfast.ui.calendar.grid.GridStage.day;
import static holdfast.ui.calendar.grid.GridStage.nights;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class GridKeysTest {
  private final SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);
  private GridStage shown;

  @BeforeEach
  void show() {
    shown = GridStage.show(chart);
    Fx.run(shown.grid()::requestFocus);
  }

  private HoldId id(String guest) {
    return chart.of(guest).id();
  }

  private void at(long room, int day) {
    Fx.run(() -> shown.grid().moveCursorTo(new RoomId(room), day(day)));
  }

  private static GridCell cell(long room, int day) {
    return new GridCell(new RoomId(room), day(day));
  }

  @Test
  void the_cursor_starts_at_the_present_day_of_the_first_room_when_the_chart_gets_the_focus() {
    assertThat(shown.cursor()).isEqualTo(cell(201, 0));
    assertThat(shown.selected()).as("nobody chose anything yet").isNull();
  }

  @Test
  void arrows_move_the_cursor_and_select_the_bar_they_reach() {
    SceneRobot robot = shown.robot();
    at(204, 2);
    robot.keys(KeyCode.RIGHT);
    assertThat(shown.cursor()).isEqualTo(cell(204, 3));
    assertThat(shown.selected()).isEqualTo(id("Moreau"));
    robot.keys(KeyCode.DOWN);
    assertThat(shown.cursor()).isEqualTo(cell(205, 3));
    assertThat(shown.selected()).isNull();
    robot.keys(KeyCode.UP);
    robot.keys(KeyCode.LEFT);
    assertThat(shown.cursor()).isEqualTo(cell(204, 2));
    assertThat(shown.selected()).isNull();
  }

  @Test
  void
      the_cursor_passes_from_the_last_room_of_a_kind_to_the_first_of_the_next_and_stops_at_the_end() {
    at(206, 5);
    shown.key(KeyCode.DOWN);
    assertThat(shown.cursor()).isEqualTo(cell(301, 5));
    shown.key(KeyCode.END, KeyCode.CONTROL);
    assertThat(shown.cursor()).isEqualTo(cell(502, 5));
    shown.key(KeyCode.DOWN);
    assertThat(shown.cursor()).isEqualTo(cell(502, 5));
    shown.key(KeyCode.HOME, KeyCode.CONTROL);
    shown.key(KeyCode.UP);
    assertThat(shown.cursor()).isEqualTo(cell(201, 5));
  }

  @Test
  void home_and_end_reach_the_first_and_the_last_day() {
    at(203, 5);
    shown.key(KeyCode.END);
    assertThat(shown.cursor()).isEqualTo(cell(203, 13));
    shown.key(KeyCode.HOME);
    assertThat(shown.cursor()).isEqualTo(cell(203, 0));
    assertThat(shown.shifts()).isEmpty();
  }

  @Test
  void page_down_moves_by_as_many_rooms_as_show_and_the_cursor_scrolls_into_view() {
    var low = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 286);
    Fx.run(() -> low.grid().moveCursorTo(new RoomId(201), day(0)));
    low.key(KeyCode.PAGE_DOWN);
    assertThat(low.cursor()).isEqualTo(cell(206, 0));
    low.key(KeyCode.PAGE_DOWN);
    assertThat(low.grid().boundsOfCell(requireNonNull(low.cursor()).room(), day(0)))
        .hasValueSatisfying(bounds -> assertThat(bounds.getHeight()).isEqualTo(34));
    low.key(KeyCode.PAGE_UP);
    low.key(KeyCode.PAGE_UP);
    assertThat(low.cursor()).isEqualTo(cell(201, 0));
    assertThat(low.grid().scrollProperty().get()).isZero();
  }

  @Test
  void stepping_over_the_edge_asks_for_the_next_day_and_selects_what_it_brings() {
    chart.stay(203, 14, 16, "Later");
    at(203, 13);
    shown.key(KeyCode.RIGHT);
    assertThat(shown.shifts()).containsExactly(1);
    shown.replace(later(chart, 1));
    assertThat(shown.cursor()).isEqualTo(cell(203, 14));
    assertThat(shown.selected()).isEqualTo(id("Later"));
    at(203, 1);
    shown.key(KeyCode.LEFT);
    assertThat(shown.shifts()).containsExactly(1, -1);
  }

  private static SampleChart later(SampleChart chart, int days) {
    return chart.from(day(days));
  }

  @Test
  void on_a_page_of_other_days_the_cursor_keeps_its_column() {
    at(203, 8);
    shown.replace(chart.from(day(14)));
    assertThat(shown.cursor()).isEqualTo(cell(203, 22));
  }

  @Test
  void shift_and_arrows_mark_nights_and_enter_wants_them() {
    SceneRobot robot = shown.robot();
    at(203, 7);
    shown.key(KeyCode.RIGHT, KeyCode.SHIFT);
    assertThat(shown.marked()).isEqualTo(nights(203, 7, 8));
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    assertThat(shown.marked()).isEqualTo(nights(203, 7, 9));
    assertThat(shown.spoken()).isEqualTo("Room 203, Mon 7 Dec to Wed 9 Dec, 2 nights");
    robot.keys(KeyCode.ENTER);
    assertThat(shown.created()).containsExactly(nights(203, 7, 9));
  }

  @Test
  void marking_turns_round_at_its_start_and_stops_at_what_is_taken() {
    at(203, 8);
    shown.key(KeyCode.RIGHT, KeyCode.SHIFT);
    shown.key(KeyCode.LEFT, KeyCode.SHIFT);
    shown.key(KeyCode.LEFT, KeyCode.SHIFT);
    assertThat(shown.marked()).isEqualTo(nights(203, 7, 8));
    shown.key(KeyCode.LEFT, KeyCode.SHIFT);
    shown.key(KeyCode.LEFT, KeyCode.SHIFT);
    shown.key(KeyCode.LEFT, KeyCode.SHIFT);
    assertThat(shown.marked()).isEqualTo(nights(203, 6, 8));
    assertThat(shown.cursor()).isEqualTo(cell(203, 6));
    shown.key(KeyCode.LEFT);
    assertThat(shown.marked()).as("an arrow without Shift unmarks").isNull();
  }

  @Test
  void enter_opens_the_bar_under_the_cursor_and_wants_one_night_of_a_free_cell() {
    SceneRobot robot = shown.robot();
    at(204, 4);
    robot.keys(KeyCode.ENTER);
    assertThat(shown.opened()).containsExactly(id("Moreau"));
    assertThat(shown.created()).isEmpty();
    at(204, 2);
    robot.keys(KeyCode.ENTER);
    assertThat(shown.created()).containsExactly(nights(204, 2, 3));
    assertThat(shown.opened()).hasSize(1);
  }

  @Test
  void escape_clears_marks_and_selection() {
    at(203, 7);
    shown.key(KeyCode.RIGHT, KeyCode.SHIFT);
    shown.key(KeyCode.ESCAPE);
    assertThat(shown.marked()).isNull();
    at(204, 3);
    assertThat(shown.selected()).isNotNull();
    shown.key(KeyCode.ESCAPE);
    assertThat(shown.selected()).isNull();
    shown.key(KeyCode.ENTER);
    assertThat(shown.selected()).as("Enter takes the bar up again").isEqualTo(id("Moreau"));
  }

  @Test
  void b40_every_meeting_of_one_day_is_a_stop() {
    chart.meeting(502, 8, 9, 10, HoldState.CONFIRMED).meeting(502, 8, 13, 14, HoldState.HELD);
    shown.replace(chart);
    at(502, 7);
    shown.key(KeyCode.RIGHT);
    HoldId first = shown.selected();
    shown.key(KeyCode.RIGHT);
    HoldId second = shown.selected();
    assertThat(shown.cursor()).isEqualTo(cell(502, 8));
    assertThat(first).isNotNull().isNotEqualTo(second);
    shown.key(KeyCode.RIGHT);
    assertThat(shown.cursor()).isEqualTo(cell(502, 9));
    shown.key(KeyCode.LEFT);
    assertThat(shown.selected()).isEqualTo(second);
    shown.key(KeyCode.LEFT);
    assertThat(shown.selected()).isEqualTo(first);
  }

  @Test
  void keys_of_the_screen_are_left_to_it() {
    at(203, 7);
    shown.key(KeyCode.PAGE_DOWN, KeyCode.CONTROL);
    shown.key(KeyCode.RIGHT, KeyCode.ALT);
    shown.key(KeyCode.F2);
    assertThat(shown.cursor()).isEqualTo(cell(203, 7));
  }

  @Test
  void the_cursor_reads_itself_aloud() {
    at(204, 3);
    assertThat(shown.spoken()).isEqualTo("Room 204, Thu 3 Dec, Moreau, held, 6 minutes left");
    shown.pass(Duration.ofSeconds(12 + 301));
    assertThat(shown.spoken())
        .isEqualTo("Room 204, Thu 3 Dec, Moreau, held, less than a minute left");
    shown.pass(Duration.ofMinutes(1));
    assertThat(shown.spoken()).isEqualTo("Room 204, Thu 3 Dec, Moreau, held, running out now");
    at(204, 2);
    assertThat(shown.spoken()).isEqualTo("Room 204, Wed 2 Dec, free");
    at(303, 3);
    assertThat(shown.spoken()).isEqualTo("Room 303, Thu 3 Dec, Out of order · shower, closed");
    at(304, 9);
    assertThat(shown.spoken()).isEqualTo("Room 304, Wed 9 Dec, Weber, expired");
  }

  @Test
  void a_screen_reader_finds_the_cursor_as_a_thing_with_a_place_and_an_action() {
    at(204, 3);
    var proxy =
        (Node) Fx.get(() -> shown.grid().queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM));
    Bounds bar = Fx.get(() -> shown.grid().boundsOf(id("Moreau")).orElseThrow());
    assertThat(Fx.get(proxy::getBoundsInParent)).isEqualTo(bar);
    Fx.run(() -> proxy.executeAccessibleAction(AccessibleAction.FIRE));
    assertThat(shown.opened()).containsExactly(id("Moreau"));
  }

  @Test
  void the_cursor_reads_itself_aloud_in_russian() {
    var russian = GridStage.show(chart, Language.RU, Theme.LIGHT, 1064, 778);
    Fx.run(() -> russian.grid().moveCursorTo(new RoomId(204), day(3)));
    assertThat(russian.spoken())
        .isEqualTo("Номер 204, чт, 3 дек., Moreau, удержано, осталось 6 минут");
  }
}
