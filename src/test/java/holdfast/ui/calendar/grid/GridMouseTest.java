package holdfast.ui.calendar.grid;

import static holdfast.ui.calendar.grid.GridStage.day;
import static holdfast.ui.calendar.grid.GridStage.nights;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class GridMouseTest {
  private final SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);
  private GridStage shown;

  @BeforeEach
  void show() {
    shown = GridStage.show(chart);
  }

  private HoldId id(String guest) {
    return chart.of(guest).id();
  }

  @Test
  void a_drag_over_free_cells_wants_the_nights_from_the_first_to_the_last_date() {
    SceneRobot robot = shown.robot();
    robot.drag(shown.grid(), () -> shown.cell(202, 10), () -> shown.cell(202, 12));
    assertThat(shown.marked()).isEqualTo(nights(202, 10, 12));
    assertThat(shown.created()).as("before the release").isEmpty();
    robot.drop();
    assertThat(shown.created()).containsExactly(nights(202, 10, 12));
    assertThat(shown.marked()).as("still shown while the form is open").isNotNull();
    Fx.run(shown.grid()::clearMarkedNights);
    assertThat(shown.marked()).isNull();
  }

  @Test
  void a_drag_to_the_left_arrives_where_it_ends() {
    shown.press(shown.cell(301, 12));
    shown.drag(shown.cell(301, 9));
    shown.release(shown.cell(301, 9));
    assertThat(shown.created()).containsExactly(nights(301, 9, 12));
  }

  @Test
  void a_drag_stays_in_its_room_and_stops_before_what_is_taken() {
    shown.press(shown.cell(204, 0));
    shown.drag(shown.cell(301, 8));
    assertThat(shown.marked()).isEqualTo(nights(204, 0, 3));
    assertThat(shown.cursor()).isEqualTo(new GridCell(new RoomId(204), day(3)));
  }

  @Test
  void a_drag_beyond_the_edges_ends_at_the_last_day_shown() {
    shown.press(shown.cell(401, 10));
    shown.drag(new Point2D(5_000, -300));
    assertThat(shown.marked()).isEqualTo(nights(401, 10, 13));
    shown.drag(new Point2D(-200, 5_000));
    assertThat(shown.marked()).isEqualTo(nights(401, 7, 10));
  }

  @Test
  void escape_abandons_a_drag_and_its_release_creates_nothing() {
    SceneRobot robot = shown.robot();
    robot.drag(shown.grid(), () -> shown.cell(202, 10), () -> shown.cell(202, 12));
    assertThat(shown.marked()).isNotNull();
    robot.keys(KeyCode.ESCAPE);
    assertThat(shown.marked()).isNull();
    robot.dragOn(shown.grid(), () -> shown.cell(202, 11));
    robot.drop();
    assertThat(shown.created()).isEmpty();
    assertThat(shown.marked()).isNull();
  }

  @Test
  void a_press_on_a_bar_selects_it_and_never_creates() {
    SceneRobot robot = shown.robot();
    robot.drag(shown.grid(), () -> shown.bar(id("Tanaka")), () -> shown.cell(202, 12));
    robot.drop();
    assertThat(shown.selected()).isEqualTo(id("Tanaka"));
    assertThat(shown.marked()).isNull();
    assertThat(shown.created()).isEmpty();
    assertThat(shown.opened()).isEmpty();
  }

  @Test
  void the_cursor_goes_to_the_day_of_the_bar_that_was_clicked() {
    Bounds bar = Fx.get(() -> shown.grid().boundsOf(id("Nguyen")).orElseThrow());
    shown.press(new Point2D(bar.getCenterX(), bar.getCenterY()));
    assertThat(shown.cursor()).isEqualTo(new GridCell(new RoomId(204), day(8)));
    shown.press(new Point2D(bar.getMaxX() - 2, bar.getCenterY()));
    assertThat(shown.cursor()).as("last night").isEqualTo(new GridCell(new RoomId(204), day(9)));
  }

  @Test
  void a_click_on_a_free_cell_moves_the_cursor_and_unselects() {
    Fx.run(() -> shown.grid().select(id("Tanaka")));
    shown.robot().click(shown.grid(), () -> shown.cell(203, 8));
    assertThat(shown.cursor()).isEqualTo(new GridCell(new RoomId(203), day(8)));
    assertThat(shown.selected()).isNull();
    assertThat(shown.created()).isEmpty();
  }

  @Test
  void an_unsteady_click_is_not_a_drag() {
    Point2D cell = shown.cell(202, 10);
    shown.press(cell);
    shown.drag(cell.add(2, 2));
    shown.release(cell.add(2, 2));
    assertThat(shown.created()).isEmpty();
  }

  @Test
  void a_double_click_opens_a_bar_and_wants_one_night_of_a_free_cell() {
    shown.robot().doubleClick(shown.grid(), () -> shown.bar(id("Moreau")));
    assertThat(shown.opened()).containsExactly(id("Moreau"));
    shown.mouse(MouseEvent.MOUSE_PRESSED, shown.cell(203, 8), 1);
    shown.mouse(MouseEvent.MOUSE_RELEASED, shown.cell(203, 8), 1);
    shown.mouse(MouseEvent.MOUSE_PRESSED, shown.cell(203, 8), 2);
    shown.mouse(MouseEvent.MOUSE_RELEASED, shown.cell(203, 8), 2);
    assertThat(shown.created()).containsExactly(nights(203, 8, 9));
  }

  @Test
  void a_drag_that_was_never_pressed_is_ignored() {
    shown.drag(shown.cell(202, 10));
    shown.drag(shown.cell(202, 12));
    shown.release(shown.cell(202, 12));
    assertThat(shown.marked()).isNull();
    assertThat(shown.created()).isEmpty();
  }

  @Test
  void a_move_that_overtakes_the_release_does_not_end_the_drag() {
    shown.press(shown.cell(202, 10));
    shown.drag(shown.cell(202, 12));
    shown.mouse(MouseEvent.MOUSE_MOVED, shown.cell(203, 13), 0);
    shown.release(shown.cell(202, 12));
    assertThat(shown.created()).containsExactly(nights(202, 10, 12));
  }

  @Test
  void a_drag_goes_on_when_the_window_is_replaced_and_keeps_off_what_was_taken_meanwhile() {
    // Somebody leaves that noon, which is the very middle of the cell.
    shown.press(shown.cell(202, 9).add(6, 0));
    shown.drag(shown.cell(202, 13));
    assertThat(shown.marked()).isEqualTo(nights(202, 9, 13));
    shown.replace(chart.stay(202, 11, 12, "Somebody faster"));
    assertThat(shown.marked()).isEqualTo(nights(202, 9, 11));
    shown.drag(shown.cell(202, 10));
    assertThat(shown.marked()).isEqualTo(nights(202, 9, 10));
    shown.replace(chart.without("Somebody faster"));
    shown.drag(shown.cell(202, 12));
    shown.release(shown.cell(202, 12));
    assertThat(shown.created()).containsExactly(nights(202, 9, 12));
  }

  @Test
  void a_drag_at_the_edge_asks_for_other_days_and_goes_on_in_them() {
    shown.press(shown.cell(401, 10));
    var atEdge = new Point2D(GridStage.WIDTH - 3.0, shown.cell(401, 10).getY());
    shown.drag(atEdge);
    Fx.until(() -> shown.shifts().size() >= 2);
    assertThat(shown.shifts()).containsOnly(1);
    shown.replace(SampleChart.hotel(day(2), 14));
    assertThat(shown.marked()).isEqualTo(nights(401, 10, 15));
    shown.release(atEdge);
    int asked = shown.shifts().size();
    assertThat(shown.created()).containsExactly(nights(401, 10, 15));
    shown.pass(Duration.ofSeconds(1));
    assertThat(shown.shifts()).as("after the release").hasSize(asked);
  }

  @Test
  void the_wheel_scrolls_and_with_shift_goes_to_other_days() {
    var low = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300);
    low.wheel(1, false);
    assertThat(low.grid().scrollProperty().get()).isEqualTo(40);
    low.wheel(-5, false);
    assertThat(low.grid().scrollProperty().get()).isZero();
    low.wheel(100, false);
    assertThat(low.grid().boundsOfCell(new RoomId(502), day(0))).isPresent();
    low.wheel(2, true);
    low.wheel(-1, true);
    assertThat(low.shifts()).containsExactly(2, -1);
  }
}
