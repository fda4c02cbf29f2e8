package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.calendar.grid.BarDrag.Part;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** Days counted on the site's calendar, whatever clocks do. */
class DayShiftTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final HouseTimes TIMES =
      new HouseTimes(BERLIN, LocalTime.of(15, 0), LocalTime.of(11, 0));
  private static final LocalDate CHANGE = LocalDate.of(2027, 3, 28);

  private static Period nights(int arrival, int departure) {
    return TIMES.nights(CHANGE.plusDays(arrival), CHANGE.plusDays(departure));
  }

  @Test
  void b36_a_whole_stay_keeps_its_wall_times_over_a_clock_change() {
    Period moved = DayShift.whole(nights(-3, -1), 2, BERLIN);
    assertThat(moved).isEqualTo(nights(-1, 1));
    assertThat(Duration.between(moved.start(), moved.end())).isEqualTo(Duration.ofHours(43));
    assertThat(DayShift.whole(moved, -2, BERLIN)).isEqualTo(nights(-3, -1));
  }

  @Test
  void b29_nights_are_counted_on_dates() {
    assertThat(DayShift.nights(nights(-1, 0), BERLIN)).isEqualTo(1);
    assertThat(DayShift.nights(nights(-2, 2), BERLIN)).isEqualTo(4);
  }

  @Test
  void an_end_moves_alone_and_leaves_at_least_one_night() {
    assertThat(DayShift.ending(nights(-1, 1), 3, BERLIN)).isEqualTo(nights(-1, 4));
    assertThat(DayShift.ending(nights(-1, 1), -9, BERLIN)).isEqualTo(nights(-1, 0));
    assertThat(DayShift.beginning(nights(-1, 1), -3, BERLIN)).isEqualTo(nights(-4, 1));
    assertThat(DayShift.beginning(nights(-1, 1), 9, BERLIN)).isEqualTo(nights(0, 1));
  }

  @Test
  void a_meeting_cannot_become_shorter_than_it_is_but_longer() {
    var meeting =
        new Period(
            CHANGE.atTime(9, 0).atZone(BERLIN).toInstant(),
            CHANGE.atTime(17, 0).atZone(BERLIN).toInstant());
    assertThat(DayShift.ending(meeting, -1, BERLIN)).isEqualTo(meeting);
    assertThat(DayShift.beginning(meeting, 1, BERLIN)).isEqualTo(meeting);
    assertThat(DayShift.nights(DayShift.ending(meeting, 1, BERLIN), BERLIN)).isEqualTo(1);
  }

  @Test
  void what_would_lie_in_the_hour_that_is_left_out_stays_where_it_is() {
    LocalDate before = CHANGE.minusDays(1);
    var early =
        new Period(
            before.atTime(2, 0).atZone(BERLIN).toInstant(),
            before.atTime(3, 0).atZone(BERLIN).toInstant());
    assertThat(DayShift.whole(early, 1, BERLIN)).isEqualTo(early);
  }

  @Test
  void hours_leave_at_least_one_step() {
    var meeting =
        new Period(
            CHANGE.atTime(9, 0).atZone(BERLIN).toInstant(),
            CHANGE.atTime(17, 0).atZone(BERLIN).toInstant());
    Duration half = DayShift.HOURS_STEP;
    assertThat(DayShift.hours(meeting, Part.END, Duration.ofHours(-20)).end())
        .isEqualTo(meeting.start().plus(half));
    assertThat(DayShift.hours(meeting, Part.START, Duration.ofHours(20)).start())
        .isEqualTo(meeting.end().minus(half));
    assertThat(DayShift.hours(meeting, Part.BODY, Duration.ofHours(2)))
        .isEqualTo(
            new Period(
                meeting.start().plus(Duration.ofHours(2)),
                meeting.end().plus(Duration.ofHours(2))));
  }
}
