package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
  private static final ZoneId ZONE = ZoneId.of("Europe/Moscow");
  private static final HouseTimes TIMES =
      new HouseTimes(ZONE, LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final LocalDate THURSDAY = LocalDate.of(2026, 12, 3);
  private static final Instant THREE = Instant.parse("2026-12-03T12:00:00Z");

  private final Formats english = new Formats(Messages.in(Language.EN), ZONE);
  private final Formats russian = new Formats(Messages.in(Language.RU), ZONE);

  @Test
  void times_are_the_sites_and_not_the_workstations() {
    // The tests' JVM is in Chatham, where it is already past midnight.
    assertThat(english.dayTime(THREE)).isEqualTo("Thu 3 Dec, 15:00");
    assertThat(russian.dayTime(THREE)).isEqualTo("чт, 3 дек., 15:00");
    assertThat(english.clock(THREE)).isEqualTo("15:00:00");
    assertThat(english.time(LocalTime.of(9, 5))).isEqualTo("9:05");
  }

  @Test
  void the_date_is_left_out_on_the_present_one() {
    assertThat(english.moment(THREE, THREE.plusSeconds(3600))).isEqualTo("15:00");
    assertThat(english.moment(THREE, THREE.plus(Duration.ofDays(1)))).isEqualTo("Thu 3 Dec, 15:00");
  }

  @Test
  void dates_read_naturally() {
    assertThat(english.date(THURSDAY)).isEqualTo("3 Dec 2026");
    assertThat(russian.date(THURSDAY)).isEqualTo("3 дек. 2026 г.");
    assertThat(russian.day(LocalDate.of(2026, 5, 9))).isEqualTo("сб, 9 мая");
    assertThat(english.day(LocalDate.of(2026, 9, 1))).isEqualTo("Tue 1 Sep");
    assertThat(english.weekday(THURSDAY)).isEqualTo("Thu");
    assertThat(russian.dayMonth(LocalDate.of(2026, 11, 30))).isEqualTo("30 нояб.");
    assertThat(english.month(THURSDAY)).isEqualTo("December 2026");
    assertThat(russian.month(THURSDAY)).isEqualTo("декабрь 2026");
  }

  @Test
  void ranges_name_month_and_year_once() {
    LocalDate november = LocalDate.of(2026, 11, 30);
    assertThat(english.dateRange(november, LocalDate.of(2026, 12, 14)))
        .isEqualTo("30 Nov – 14 Dec 2026");
    assertThat(english.dateRange(THURSDAY, LocalDate.of(2026, 12, 14)))
        .isEqualTo("3 – 14 Dec 2026");
    assertThat(english.dateRange(LocalDate.of(2026, 12, 30), LocalDate.of(2027, 1, 2)))
        .isEqualTo("30 Dec 2026 – 2 Jan 2027");
    assertThat(english.dateRange(THURSDAY, THURSDAY)).isEqualTo("3 Dec 2026");
    assertThat(russian.dateRange(november, LocalDate.of(2026, 12, 14)))
        .isEqualTo("30 нояб. – 14 дек. 2026 г.");
    assertThat(english.shortRange(november, THURSDAY)).isEqualTo("30 Nov – 3 Dec");
    assertThat(english.shortRange(THURSDAY, LocalDate.of(2026, 12, 5))).isEqualTo("3 – 5 Dec");
  }

  @Test
  void a_period_names_both_ends_and_a_stay_its_dates() {
    Period nights = TIMES.nights(LocalDate.of(2026, 12, 5), LocalDate.of(2026, 12, 7));
    assertThat(english.period(nights)).isEqualTo("Sat 5 Dec 15:00 – Mon 7 Dec 12:00");
    assertThat(english.stay(nights, TIMES)).isEqualTo("Sat 5 – Mon 7 Dec");
    assertThat(russian.stay(nights, TIMES)).isEqualTo("сб, 5 – пн, 7 дек.");
    Period hours = new Period(THREE, THREE.plus(Duration.ofHours(2)));
    assertThat(english.stay(hours, TIMES)).isEqualTo("Thu 3 Dec 15:00 – 17:00");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0:00",
    "-5, 0:00",
    "1, 0:01",
    "999, 0:01",
    "1000, 0:01",
    "1001, 0:02",
    "372000, 6:12",
    "600000, 10:00",
    "3753000, 1:02:33",
    "86399000, 23:59:59",
    "176400000, 2 d 1:00:00"
  })
  void what_is_left_is_rounded_up_so_that_zero_means_over(long millis, String text) {
    assertThat(english.countdown(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"45, 45 s", "900, 15 min", "5400, 1 h 30 min", "187200, 2 d 4 h", "3600, 1 h"})
  void durations_name_their_two_largest_units(long seconds, String text) {
    assertThat(english.duration(Duration.ofSeconds(seconds))).isEqualTo(text);
  }

  @Test
  void the_past_is_told_by_its_largest_units() {
    assertThat(english.ago(THREE, THREE)).isEqualTo("just now");
    assertThat(english.ago(THREE, THREE.plusMillis(2900))).isEqualTo("2 s ago");
    assertThat(english.ago(THREE, THREE.plusSeconds(305))).isEqualTo("5 min ago");
    assertThat(russian.ago(THREE, THREE.plusSeconds(3900))).isEqualTo("1 ч 5 мин назад");
  }

  @Test
  void numbers_follow_the_language() {
    assertThat(english.number(12_500)).isEqualTo("12,500");
    assertThat(russian.number(12_500)).isEqualTo("12\u00a0500");
    assertThat(english.seconds(Duration.ofMillis(230))).isEqualTo("0.2 s");
    assertThat(russian.seconds(Duration.ofMillis(230))).isEqualTo("0,2 с");
  }
}
