package holdfast.ui.calendar.grid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scales and zoom on a chart that has read what it shows. */
@FxTest
class GridScaleTest {
  private GridStage stage;
  private final List<LocalDate> shown = new ArrayList<>();

  @BeforeEach
  void show() {
    stage = GridStage.show(SampleChart.hotel(SampleChart.MONDAY.minusDays(60), 180));
    Fx.run(
        () -> {
          stage.grid().firstDateProperty().set(SampleChart.MONDAY);
          stage.grid().setOnShow(shown::add);
          stage.grid().requestFocus();
        });
  }

  private Scale scale() {
    return Fx.get(() -> stage.grid().scaleProperty().get());
  }

  private TimeAxis axis() {
    return Fx.get(() -> stage.grid().view().axis(requireNonNull(stage.grid().model())));
  }

  private void wheel(double x, double delta) {
    Fx.run(
        () ->
            Event.fireEvent(
                stage.grid(),
                new ScrollEvent(
                    ScrollEvent.SCROLL,
                    x,
                    300,
                    x,
                    300,
                    false,
                    true,
                    false,
                    false,
                    false,
                    false,
                    0,
                    delta,
                    0,
                    delta,
                    ScrollEvent.HorizontalTextScrollUnits.NONE,
                    0,
                    ScrollEvent.VerticalTextScrollUnits.NONE,
                    0,
                    0,
                    null)));
  }

  @Test
  void letters_choose_a_scale() {
    stage.key(KeyCode.H);
    assertThat(scale()).isEqualTo(Scale.HOURS);
    assertThat(axis().date(axis().left() + 1)).as("today").isEqualTo(SampleChart.MONDAY);
    stage.key(KeyCode.M);
    assertThat(scale()).isEqualTo(Scale.MONTH);
    assertThat(axis().columns()).isGreaterThanOrEqualTo(28);
    stage.key(KeyCode.D);
    assertThat(scale()).isEqualTo(Scale.DAYS);
    assertThat(axis().columns()).isEqualTo(14);
    assertThat(axis().into()).isZero();
  }

  @Test
  void a_letter_with_ctrl_is_somebody_elses() {
    stage.key(KeyCode.H, KeyCode.CONTROL);
    stage.key(KeyCode.M, KeyCode.ALT);
    assertThat(scale()).isEqualTo(Scale.DAYS);
  }

  @Test
  void hours_show_the_day_of_the_cursor_and_days_come_back_as_they_were() {
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(204), SampleChart.MONDAY.plusDays(6)));
    stage.key(KeyCode.H);
    assertThat(axis().first()).isEqualTo(SampleChart.MONDAY.plusDays(6));
    assertThat(shown).containsExactly(SampleChart.MONDAY.plusDays(6));
    stage.key(KeyCode.D);
    assertThat(axis().first()).isEqualTo(SampleChart.MONDAY);
  }

  @Test
  void the_wheel_with_ctrl_keeps_the_instant_under_the_pointer() {
    double x = 777;
    Instant under = Fx.get(() -> axis().under(x));
    for (int i = 0; i < 14; i++) {
      wheel(x, 40);
      assertThat(axis().x(under)).isCloseTo(x, within(0.51));
    }
    assertThat(scale()).isEqualTo(Scale.HOURS);
    for (int i = 0; i < 30; i++) {
      wheel(x, -40);
      assertThat(axis().x(under)).isCloseTo(x, within(0.51));
    }
    assertThat(scale()).isEqualTo(Scale.MONTH);
    assertThat(axis().day()).isEqualTo(Zoom.DAY_MIN);
    assertThat(shown).isNotEmpty();
    stage.key(KeyCode.DIGIT0, KeyCode.CONTROL);
    assertThat(Fx.get(() -> stage.grid().zoomProperty().get())).isEqualTo(Zoom.of(Scale.MONTH));
  }

  @Test
  void ctrl_plus_and_minus_keep_the_cursors_cell_in_place() {
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(204), SampleChart.MONDAY.plusDays(9)));
    double before = stage.cell(204, 9).getX();
    stage.key(KeyCode.PLUS, KeyCode.CONTROL);
    stage.key(KeyCode.ADD, KeyCode.CONTROL);
    assertThat(stage.cell(204, 9).getX()).isCloseTo(before, within(1.0));
    stage.key(KeyCode.MINUS, KeyCode.CONTROL);
    stage.key(KeyCode.SUBTRACT, KeyCode.CONTROL);
    assertThat(stage.cell(204, 9).getX()).isCloseTo(before, within(1.0));
  }

  @Test
  void shift_and_wheel_move_through_hours_smoothly_and_tell_the_owner_at_midnight() {
    stage.key(KeyCode.H);
    shown.clear();
    Instant before = axis().instant(axis().left());
    stage.wheel(1, true);
    assertThat(axis().instant(axis().left())).isAfter(before);
    assertThat(stage.shifts()).isEmpty();
    for (int i = 0; i < 24; i++) {
      stage.wheel(1, true);
    }
    assertThat(shown).contains(SampleChart.MONDAY.plusDays(1));
  }

  @Test
  void other_days_from_the_owner_begin_at_the_edge_again() {
    wheel(777, 20);
    assertThat(axis().into()).isNotZero();
    Fx.run(() -> stage.grid().firstDateProperty().set(SampleChart.MONDAY.plusDays(20)));
    assertThat(axis().into()).isZero();
    assertThat(axis().first()).isEqualTo(SampleChart.MONDAY.plusDays(20));
  }

  @Test
  void dates_that_were_not_read_yet_have_no_cells() {
    Fx.run(() -> stage.grid().firstDateProperty().set(SampleChart.MONDAY.plusDays(500)));
    assertThat(Fx.get(() -> stage.grid().cellAt(400, 300))).isEmpty();
    stage.picture("grid-unread");
  }

  @Test
  void one_page_is_what_shows_as_a_whole() {
    assertThat(Fx.get(() -> stage.grid().pageDaysProperty().get())).isEqualTo(14);
    stage.key(KeyCode.H);
    assertThat(Fx.get(() -> stage.grid().pageDaysProperty().get())).isEqualTo(1);
  }
}
