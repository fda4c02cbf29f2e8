package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is offered for how long, and what typed times mean. */
class HowLongTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  /** Noon on a Monday. */
  private static final Instant NOON = Instant.parse("2026-11-30T11:00:00Z");

  private static HoldPolicy policy(Duration usual, Duration min, Duration max) {
    return new HoldPolicy(usual, min, max, 90, 1);
  }

  private static HowLong lasting(int minutes) {
    return new HowLong.Lasting(Duration.ofMinutes(minutes));
  }

  private static HowLong until(LocalDate date, LocalTime time) {
    return new HowLong.Until(date, time, date.atTime(time).atZone(BERLIN).toInstant());
  }

  @Test
  void only_what_the_policy_allows_is_offered_shortest_first() {
    var day = policy(Duration.ofMinutes(20), Duration.ofMinutes(16), Duration.ofHours(24));
    LocalDate monday = LocalDate.of(2026, 11, 30);
    assertThat(HowLong.choices(day, NOON, BERLIN))
        .containsExactly(
            lasting(20),
            lasting(30),
            lasting(60),
            lasting(120),
            lasting(240),
            until(monday, HowLong.EVENING),
            until(monday.plusDays(1), HowLong.NOON),
            new HowLong.Other());
  }

  @Test
  void a_generous_policy_offers_the_evenings_of_the_week_by_name() {
    var week = policy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofDays(30));
    List<HowLong> choices = HowLong.choices(week, NOON, BERLIN);
    assertThat(choices).contains(until(LocalDate.of(2026, 12, 4), HowLong.EVENING));
    assertThat(choices).doesNotContain(until(LocalDate.of(2026, 12, 7), HowLong.EVENING));
  }

  @Test
  void an_evening_that_has_passed_is_not_offered() {
    var day = policy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofHours(24));
    Instant night = Instant.parse("2026-11-30T18:00:00Z");
    assertThat(HowLong.choices(day, night, BERLIN))
        .doesNotContain(until(LocalDate.of(2026, 11, 30), HowLong.EVENING))
        .contains(until(LocalDate.of(2026, 12, 1), HowLong.NOON));
  }

  @ParameterizedTest
  @CsvSource({
    "45,PT45M",
    "45 min,PT45M",
    "45мин,PT45M",
    "2 h,PT2H",
    "2ч,PT2H",
    "1 h 30 min,PT1H30M",
    "1 ч 30,PT1H30M",
    "2 d,PT48H",
    "1 день,PT24H",
    "0,PT0S"
  })
  void b27_a_length_is_understood_in_both_languages(String typed, Duration meant) {
    assertThat(HowLong.typed(typed, NOON, BERLIN)).contains(new HoldFor.Lasting(meant));
  }

  @ParameterizedTest
  @CsvSource({
    "18:30,2026-11-30T17:30:00Z",
    "until 18:30,2026-11-30T17:30:00Z",
    "до 18.30,2026-11-30T17:30:00Z",
    "12:00,2026-12-01T11:00:00Z",
    "9:15,2026-12-01T08:15:00Z"
  })
  void a_time_of_day_is_the_next_such_one(String typed, Instant meant) {
    assertThat(HowLong.typed(typed, NOON, BERLIN)).contains(new HoldFor.Until(meant));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "soon",
        "-5",
        "30 s",
        "25:00",
        "12:60",
        "1 h soon",
        "1.5 h",
        "1 30",
        "45."
      })
  void b27_what_means_nothing_is_none(String typed) {
    assertThat(HowLong.typed(typed, NOON, BERLIN)).isEmpty();
  }
}
