package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.calendar.CalendarWindow;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What only looks at the chart of a real database does what it should and writes nothing. */
@FxTest
@ExtendWith(PostgresExtension.class)
class LookingPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;
  private final SlotHold moreau;
  private final List<String> before;

  LookingPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
    moreau = desk.held("204", 1, 3, "Moreau");
    before = everything();
  }

  @BeforeEach
  void settled() {
    assertThat(before).isNotEmpty();
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private List<String> everything() {
    return desk.sql().dump("slot_hold", "hold_detail", "request", "hold_event");
  }

  private CalendarWindow window() {
    return RoomsBench.RecordingDialogs.there(desk.grid().windowProperty().get());
  }

  private Supplier<Point2D> cell(String room, int day) {
    return () -> {
      Bounds cell =
          desk.grid().boundsOfCell(desk.room(room), desk.today.plusDays(day)).orElseThrow();
      return new Point2D(cell.getCenterX(), cell.getCenterY());
    };
  }

  @Test
  void the_wheel_scrolls_rooms_and_with_shift_days() {
    for (int room = 900; room < 950; room++) {
      desk.furniture.room(Integer.toString(room));
    }
    Fx.until(() -> window().groups().stream().mapToInt(group -> group.rooms().size()).sum() > 50);
    robot.wheel(desk.grid(), cell("202", 5), 3);
    Fx.until(() -> desk.grid().scrollProperty().get() > 0);
    robot.wheel(desk.grid(), cell("205", 5), -9);
    Fx.until(() -> desk.grid().scrollProperty().get() == 0);
    LocalDate from = Fx.get(() -> window().from());
    robot.wheel(desk.grid(), cell("202", 5), 2, KeyCode.SHIFT);
    Fx.until(() -> window().from().isAfter(from));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void the_wheel_with_control_zooms_and_keeps_the_day_under_the_pointer() {
    Point2D pointer = Fx.get(() -> cell("205", 6).get());
    int usual = Fx.get(() -> desk.grid().visibleDaysProperty().get());
    robot.wheel(desk.grid(), () -> pointer, -2, KeyCode.CONTROL);
    Fx.until(() -> desk.grid().visibleDaysProperty().get() < usual);
    assertThat(dateAt(pointer)).isEqualTo(desk.today.plusDays(6));
    robot.wheel(desk.grid(), () -> pointer, 6, KeyCode.CONTROL);
    Fx.until(() -> desk.grid().visibleDaysProperty().get() > usual);
    assertThat(dateAt(pointer)).isEqualTo(desk.today.plusDays(6));
    assertThat(everything()).isEqualTo(before);
  }

  private LocalDate dateAt(Point2D point) {
    return Fx.get(() -> desk.grid().cellAt(point.getX(), point.getY()).orElseThrow().date());
  }

  @Test
  void a_card_tells_of_the_bar_under_the_pointer_and_leaves_with_it() {
    robot.rest(desk.grid(), desk.body(moreau.id()));
    Fx.until(() -> desk.window.has("hover-card"));
    assertThat(robot.words()).contains("Moreau", "Anna, front desk");
    robot.rest(desk.grid(), cell("205", 6));
    Fx.until(() -> !desk.window.has("hover-card"));
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isNull();
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void a_press_on_a_heading_folds_its_rooms_and_creates_nothing() {
    Supplier<Point2D> heading =
        () -> {
          Bounds first = desk.grid().boundsOfCell(desk.room("202"), desk.today).orElseThrow();
          return new Point2D(first.getCenterX(), first.getMinY() - 8);
        };
    Point2D there = Fx.get(heading::get);
    robot.click(desk.grid(), () -> there);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("202"), desk.today).isEmpty());
    robot.click(desk.grid(), () -> there);
    Fx.until(() -> desk.grid().boundsOfCell(desk.room("202"), desk.today).isPresent());
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void tab_goes_from_the_chart_to_the_panel_and_round_the_strip_back_to_the_chart() {
    Fx.run(
        () -> {
          desk.grid().select(moreau.id());
          desk.grid().requestFocus();
        });
    Fx.until(() -> desk.window.has("inspector-confirm"));
    List<String> stops = new ArrayList<>();
    do {
      robot.keys(KeyCode.TAB);
      stops.add(robot.focused());
    } while (!stops.getLast().equals("rooms-grid") && stops.size() < 60);
    assertThat(stops)
        .containsSubsequence(
            "inspector-confirm", "inspector-edit", "rooms-today", "rooms-find", "rooms-grid");
    robot.keys(KeyCode.SHIFT, KeyCode.TAB);
    assertThat(robot.focused()).isEqualTo(stops.get(stops.size() - 2));
    assertThat(everything()).isEqualTo(before);
  }
}
