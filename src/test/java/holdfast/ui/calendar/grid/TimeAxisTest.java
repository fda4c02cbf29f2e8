package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Where instants lie, on days of 23, 24 and 25 hours and in every scale. */
class TimeAxisTest {
  private static final double LEFT = 150;
  private static final double WIDTH = 914;

  private static TimeAxis axis(ZoneId zone, LocalDate first, double into, double day) {
    return new TimeAxis(zone, first, into, day, LEFT, WIDTH);
  }

  static Stream<Arguments> changes() {
    return Stream.of("Europe/Berlin 2026-03-29 23", "Europe/Berlin 2026-10-25 25")
        .flatMap(each -> Stream.of(each, each.replace("Europe/Berlin", "Europe/Paris")))
        .map(TimeAxisTest::arguments);
  }

  static Stream<Arguments> days() {
    return Stream.of(
            "Europe/Berlin 2026-03-29 23",
            "Europe/Berlin 2026-10-25 25",
            "America/New_York 2026-03-08 23",
            "America/New_York 2026-11-01 25",
            "Europe/Moscow 2026-11-30 24")
        .map(TimeAxisTest::arguments);
  }

  private static Arguments arguments(String text) {
    String[] parts = text.split(" ", 3);
    return Arguments.of(ZoneId.of(parts[0]), LocalDate.parse(parts[1]), Integer.parseInt(parts[2]));
  }

  @ParameterizedTest
  @MethodSource("days")
  void a_place_stands_for_one_instant_and_leads_back_to_itself(ZoneId zone, LocalDate change) {
    for (double day : new double[] {19.4, 27, 65.3, 120, 400, 24 * 38}) {
      TimeAxis axis = axis(zone, change.minusDays(1), 0.37, day);
      Instant last = Instant.MIN;
      for (double x = LEFT; x < LEFT + WIDTH; x += 0.5) {
        Instant instant = axis.instant(x);
        assertThat(instant).as("x = %s, day = %s", x, day).isAfter(last);
        assertThat(axis.x(instant)).isCloseTo(x, within(0.001));
        last = instant;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("days")
  void instants_lead_back_to_themselves(ZoneId zone, LocalDate change) {
    for (double day : new double[] {27, 65.3, 24 * 38}) {
      TimeAxis axis = axis(zone, change.minusDays(1), 0, day);
      Instant start = change.minusDays(1).atStartOfDay(zone).toInstant();
      for (int quarter = 0; quarter < 3 * 25 * 4; quarter++) {
        Instant instant = start.plus(Duration.ofMinutes(15L * quarter));
        assertThat(Duration.between(instant, axis.instant(axis.x(instant))).abs())
            .isLessThan(Duration.ofMillis(10));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("days")
  void days_are_equally_wide_while_columns_are_days(ZoneId zone, LocalDate change) {
    for (double day : new double[] {30, 64}) {
      TimeAxis axis = axis(zone, change.minusDays(3), 0, day);
      for (int i = 0; i < 7; i++) {
        LocalDate date = change.minusDays(3).plusDays(i);
        assertThat(axis.column(date.plusDays(1)) - axis.column(date)).isEqualTo(day);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("days")
  void hours_are_equally_wide_and_a_day_has_as_many_as_the_clocks_run(
      ZoneId zone, LocalDate change, int hours) {
    TimeAxis axis = axis(zone, change, 0, 24 * 36);
    assertThat(axis.scale()).isEqualTo(Scale.HOURS);
    assertThat(axis.hours(change)).isEqualTo(hours);
    assertThat(axis.column(change.plusDays(1)) - axis.column(change)).isEqualTo(36.0 * hours);
    var ticks = axis.ticks(change);
    assertThat(ticks).hasSize(hours);
    for (int i = 0; i < hours; i++) {
      assertThat(ticks.get(i).x()).isEqualTo(LEFT + 36 * i);
    }
    assertThat(axis.x(change.atStartOfDay(zone).toInstant().plus(Duration.ofHours(5))))
        .isEqualTo(LEFT + 5 * 36);
  }

  @Test
  void the_repeated_hour_is_written_twice_and_the_missing_one_not_at_all() {
    var berlin = ZoneId.of("Europe/Berlin");
    LocalDate autumn = LocalDate.of(2026, 10, 25);
    LocalDate spring = LocalDate.of(2026, 3, 29);
    assertThat(axis(berlin, autumn, 0, 24 * 36).ticks(autumn))
        .extracting(tick -> tick.time().toLocalTime())
        .filteredOn(LocalTime.of(2, 0)::equals)
        .hasSize(2);
    assertThat(axis(berlin, spring, 0, 24 * 36).ticks(spring))
        .extracting(tick -> tick.time().toLocalTime())
        .doesNotContain(LocalTime.of(2, 0))
        .contains(LocalTime.of(3, 0));
  }

  @ParameterizedTest
  @MethodSource("days")
  void zooming_keeps_the_instant_under_the_pointer(ZoneId zone, LocalDate change) {
    TimeAxis axis = axis(zone, change.minusDays(4), 0, WIDTH / 14);
    for (double x : new double[] {LEFT, 333, 480.5, LEFT + WIDTH - 1}) {
      Instant under = axis.instant(x);
      for (double day = Zoom.DAY_MIN; day < Zoom.DAY_MAX; day *= 1.25) {
        TimeAxis.Start start = axis.startFor(under, x, day);
        TimeAxis zoomed = axis(zone, start.first(), start.into(), day);
        // Midnights lie on whole pixels, so a place may be half a pixel off.
        assertThat(zoomed.x(under)).as("day = %s", day).isCloseTo(x, within(0.51));
        assertThat(zoomed.into()).isGreaterThanOrEqualTo(0).isLessThan(1);
        assertThat(zoomed.column(zoomed.first())).isLessThanOrEqualTo(LEFT);
      }
    }
  }

  @Test
  void the_workstations_zone_does_not_matter() {
    TimeZone here = TimeZone.getDefault();
    var berlin = ZoneId.of("Europe/Berlin");
    LocalDate change = LocalDate.of(2026, 10, 25);
    Instant noon = change.atTime(12, 0).atZone(berlin).toInstant();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      assertThat(axis(berlin, change, 0, 24 * 36).x(noon)).isEqualTo(LEFT + 13 * 36);
      assertThat(axis(berlin, change, 0, 24 * 36).date(LEFT + 1)).isEqualTo(change);
    } finally {
      TimeZone.setDefault(here);
    }
  }

  @ParameterizedTest
  @MethodSource("changes")
  void there_are_as_many_columns_as_show_something(ZoneId zone, LocalDate change, int hours) {
    TimeAxis hour = new TimeAxis(zone, change, 0, 24 * 36, LEFT, hours * 36.0);
    assertThat(hour.columns()).as("the whole day and nothing of the next").isEqualTo(1);
    assertThat(new TimeAxis(zone, change, 0, 24 * 36, LEFT, hours * 36.0 + 1).columns())
        .isEqualTo(2);
    assertThat(axis(zone, change, 0, WIDTH / 14).columns()).isEqualTo(14);
    assertThat(axis(zone, change, 0.5, WIDTH / 14).columns()).isEqualTo(15);
  }

  @ParameterizedTest
  @CsvSource({"19, MONTH", "43.9, MONTH", "44, DAYS", "311, DAYS", "312, HOURS", "3840, HOURS"})
  void the_scale_follows_from_the_width_of_a_day(double day, Scale scale) {
    assertThat(Scale.of(day)).isEqualTo(scale);
  }

  @ParameterizedTest
  @CsvSource({"600", "720", "914", "1290", "1770", "3690"})
  void each_scale_is_itself_in_windows_of_every_size(double body) {
    for (Scale scale : Scale.values()) {
      double day = Zoom.of(scale).day(body, 62);
      assertThat(Scale.of(day)).as("%s in %s", scale, body).isEqualTo(scale);
    }
  }

  @Test
  void a_zoom_can_be_stored_and_read_and_anything_else_is_none() {
    for (Zoom zoom : new Zoom[] {Zoom.of(Scale.HOURS), Zoom.of(Scale.MONTH), Zoom.free(99.25)}) {
      assertThat(Zoom.read(zoom.written())).contains(zoom);
    }
    for (String text : new String[] {"", "WEEK", "free:", "free:NaN", "free:x"}) {
      assertThat(Zoom.read(text)).as(text).isEmpty();
    }
    assertThat(Zoom.free(1e9).pixels()).isEqualTo(Zoom.DAY_MAX);
  }
}
