package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Day use: hours are marked with the mouse and with the keyboard. */
@FxTest
class GridHoursTest {
  private static final long BLUE = 501;
  private final List<RoomTime> created = new ArrayList<>();
  private final SampleChart chart =
      SampleChart.hotel(SampleChart.MONDAY, 4).meeting(BLUE, 0, 18, 20, HoldState.HELD);
  private GridStage stage;

  @BeforeEach
  void show() {
    stage = GridStage.show(chart);
    Fx.run(
        () -> {
          stage.grid().setOnCreateHours(created::add);
          stage.grid().requestFocus();
          stage.grid().setScale(Scale.HOURS);
        });
  }

  private static Instant at(int hour, int minute) {
    LocalDate day = SampleChart.MONDAY;
    return day.atTime(hour, minute).atZone(SampleChart.TIMES.zone()).toInstant();
  }

  private static RoomTime time(long room, int from, int to) {
    return new RoomTime(new RoomId(room), new Period(at(from, 0), at(to, 0)));
  }

  private Point2D point(long room, int hour, int minute) {
    return Fx.get(
        () -> {
          GridModel model = stage.grid().model();
          if (model == null) {
            throw new AssertionError("nothing was read");
          }
          GridGeometry geometry = stage.grid().geometry(model);
          GridRows.Row row = model.rows().of(new RoomId(room));
          if (row == null) {
            throw new AssertionError("no such room");
          }
          return new Point2D(geometry.x(at(hour, minute)), geometry.y(row) + 17);
        });
  }

  private @Nullable RoomTime marked() {
    return Fx.get(() -> stage.grid().markedHoursProperty().getValue());
  }

  private SlotHold meeting(int from) {
    return chart.window().bars().getOrDefault(new RoomId(BLUE), List.of()).stream()
        .filter(bar -> bar.during().start().equals(at(from, 0)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_drag_over_free_hours_marks_whole_ones_and_asks_for_them() {
    stage.press(point(204, 9, 20));
    stage.drag(point(204, 10, 5));
    stage.drag(point(204, 11, 40));
    assertThat(marked()).isEqualTo(time(204, 9, 12));
    stage.picture("grid-hours-marked");
    stage.release(point(204, 11, 40));
    assertThat(created).containsExactly(time(204, 9, 12));
    assertThat(stage.created()).as("no nights").isEmpty();
  }

  @Test
  void a_drag_to_the_left_marks_too() {
    stage.press(point(204, 11, 40));
    stage.drag(point(204, 9, 20));
    assertThat(marked()).isEqualTo(time(204, 9, 12));
  }

  @Test
  void marking_ends_where_a_bar_begins() {
    stage.press(point(BLUE, 16, 30));
    stage.drag(point(BLUE, 21, 30));
    assertThat(marked()).isEqualTo(time(BLUE, 16, 18));
  }

  @Test
  void escape_gives_a_drag_up() {
    stage.press(point(204, 9, 20));
    stage.drag(point(204, 11, 40));
    stage.key(KeyCode.ESCAPE);
    assertThat(marked()).isNull();
    stage.release(point(204, 11, 40));
    assertThat(created).isEmpty();
  }

  @Test
  void a_click_only_moves_the_cursor_and_a_press_on_a_bar_selects_it() {
    stage.press(point(204, 9, 20));
    stage.release(point(204, 9, 20));
    assertThat(marked()).isNull();
    assertThat(stage.cursor()).isEqualTo(new GridCell(new RoomId(204), SampleChart.MONDAY));
    assertThat(stage.spoken()).isEqualTo("Room 204, Mon 30 Nov, 9:00, free");
    stage.press(point(BLUE, 10, 0));
    stage.release(point(BLUE, 10, 0));
    assertThat(stage.selected()).isEqualTo(meeting(9).id());
  }

  @Test
  void arrows_go_by_hours_and_select_the_bar_they_come_to() {
    stage.press(point(BLUE, 16, 20));
    stage.release(point(BLUE, 16, 20));
    stage.key(KeyCode.RIGHT);
    assertThat(stage.selected()).isNull();
    stage.key(KeyCode.RIGHT);
    assertThat(stage.selected()).isEqualTo(meeting(18).id());
    stage.key(KeyCode.ENTER);
    assertThat(stage.opened()).containsExactly(meeting(18).id());
    stage.key(KeyCode.LEFT);
    assertThat(stage.selected()).isNull();
    stage.key(KeyCode.DOWN);
    assertThat(stage.cursor()).isEqualTo(new GridCell(new RoomId(502), SampleChart.MONDAY));
    assertThat(stage.selected()).as("the meeting in Green until nine").isNotNull();
  }

  @Test
  void shift_and_arrows_mark_hours_and_enter_asks_for_them() {
    stage.press(point(204, 9, 20));
    stage.release(point(204, 9, 20));
    stage.key(KeyCode.RIGHT, KeyCode.SHIFT);
    stage.key(KeyCode.RIGHT, KeyCode.SHIFT);
    stage.key(KeyCode.RIGHT, KeyCode.SHIFT);
    assertThat(marked()).isEqualTo(time(204, 9, 12));
    assertThat(stage.spoken()).isEqualTo("Room 204, Mon 30 Nov, 9:00 – 12:00 · 3 h");
    stage.key(KeyCode.LEFT, KeyCode.SHIFT);
    assertThat(marked()).isEqualTo(time(204, 9, 11));
    stage.key(KeyCode.ENTER);
    assertThat(created).containsExactly(time(204, 9, 11));
  }

  @Test
  void the_cursor_leaves_the_hours_shown_and_others_come() {
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(204), SampleChart.MONDAY));
    for (int i = 0; i < 20; i++) {
      stage.key(KeyCode.RIGHT);
    }
    assertThat(stage.cursor())
        .isEqualTo(new GridCell(new RoomId(204), SampleChart.MONDAY.plusDays(1)));
    assertThat(Fx.get(() -> stage.grid().boundsOfCell(new RoomId(204), GridStage.day(1))))
        .isPresent();
  }

  @Test
  void in_another_scale_hours_are_forgotten() {
    stage.press(point(204, 9, 20));
    stage.drag(point(204, 11, 40));
    stage.release(point(204, 11, 40));
    stage.key(KeyCode.D);
    assertThat(marked()).isNull();
    stage.key(KeyCode.RIGHT);
    assertThat(stage.cursor())
        .isEqualTo(new GridCell(new RoomId(204), SampleChart.MONDAY.plusDays(1)));
  }
}
