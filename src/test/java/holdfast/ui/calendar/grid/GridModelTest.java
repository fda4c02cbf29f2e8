package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which bars belong to a cell, and which nights can be marked. */
class GridModelTest {
  private static final RoomId ROOM = new RoomId(101);

  private static LocalDate day(int number) {
    return SampleChart.MONDAY.plusDays(number);
  }

  private static SampleChart oneRoom() {
    return SampleChart.empty(SampleChart.MONDAY, 14).rooms("Single", "", 101, 102);
  }

  private static GridModel model(SampleChart chart) {
    return new GridModel(chart.window(), GridMetrics.STANDARD);
  }

  @Test
  void a_stay_belongs_to_its_nights_and_not_to_the_day_of_departure() {
    SampleChart chart = oneRoom().stay(101, 2, 4, "A");
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(1)))).isEmpty();
    assertThat(model.at(new GridCell(ROOM, day(2)))).containsExactly(chart.of("A"));
    assertThat(model.at(new GridCell(ROOM, day(3)))).containsExactly(chart.of("A"));
    assertThat(model.at(new GridCell(ROOM, day(4)))).isEmpty();
    assertThat(model.firstDate(chart.of("A"))).isEqualTo(day(2));
  }

  @Test
  void a_meeting_in_the_morning_belongs_to_its_own_day_but_takes_the_night_before() {
    SampleChart chart = oneRoom().meeting(101, 2, 9, 11, HoldState.CONFIRMED);
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(2)))).hasSize(1);
    assertThat(model.at(new GridCell(ROOM, day(1)))).isEmpty();
    assertThat(model.isFree(ROOM, day(1))).isFalse();
    assertThat(model.isFree(ROOM, day(2))).isTrue();
  }

  @Test
  void active_bars_come_before_ghosts_and_ghosts_take_nothing() {
    SampleChart chart = oneRoom().expired(101, 1, 4, "Gone").held(101, 3, 5, "New", 5, 0);
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(3))))
        .extracting(hold -> hold.details().guest())
        .containsExactly("New", "Gone");
    assertThat(model.isFree(ROOM, day(1))).isTrue();
    assertThat(model.isFree(ROOM, day(3))).isFalse();
  }

  @Test
  void a_hold_past_its_deadline_still_takes_its_nights() {
    assertThat(model(oneRoom().held(101, 1, 2, "Due", 0, -5)).isFree(ROOM, day(1))).isFalse();
  }

  @Test
  void nights_run_from_the_earlier_date_to_the_later_one() {
    GridModel model = model(oneRoom());
    assertThat(model.nights(ROOM, day(2), day(5))).isEqualTo(new Nights(ROOM, day(2), day(5)));
    assertThat(model.nights(ROOM, day(5), day(2))).isEqualTo(new Nights(ROOM, day(2), day(5)));
    assertThat(model.nights(ROOM, day(2), day(2))).isEqualTo(new Nights(ROOM, day(2), day(3)));
  }

  @Test
  void nights_stop_at_the_first_one_taken_in_either_direction() {
    GridModel model = model(oneRoom().stay(101, 1, 3, "A").stay(101, 6, 8, "B"));
    assertThat(model.nights(ROOM, day(4), day(10))).isEqualTo(new Nights(ROOM, day(4), day(6)));
    assertThat(model.nights(ROOM, day(5), day(0))).isEqualTo(new Nights(ROOM, day(3), day(5)));
    assertThat(model.nights(ROOM, day(3), day(0))).isNull();
    assertThat(model.nights(ROOM, day(1), day(2))).isNull();
    assertThat(model.nights(ROOM, day(1), day(1))).isNull();
  }

  @Test
  void a_bar_that_began_before_the_window_has_its_first_date_there() {
    SampleChart chart = oneRoom().stay(101, -3, 2, "A");
    SlotHold hold = chart.of("A");
    assertThat(model(chart).firstDate(hold)).isEqualTo(day(-3));
    assertThat(List.of(hold)).isEqualTo(model(chart).at(new GridCell(ROOM, day(0))));
  }
}
