package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FitTest {
  private static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("America/St_Johns"), LocalTime.of(15, 0), LocalTime.of(12, 0));

  private static Instant at(String local) {
    return LocalDateTime.parse(local).atZone(TIMES.zone()).toInstant();
  }

  private static final Period STAY = new Period(at("2027-05-10T15:00"), at("2027-05-12T12:00"));

  @ParameterizedTest
  @CsvSource({
    "2027-05-10T12:00, 0", // left this noon
    "2027-05-10T15:00, 0",
    "2027-05-10T09:00, 0", // left early: still no night between
    "2027-05-09T18:00, 0", // a meeting last evening: the night could not begin at check-in
    "2027-05-09T15:00, 1",
    "2027-05-09T12:00, 1",
    "2027-05-07T12:00, 3"
  })
  void only_time_in_which_a_night_fits_is_left_before_a_stay(String freeSince, int nights) {
    Fit fit = Fit.of(TIMES, STAY, at(freeSince), at("2027-05-12T15:00"));

    assertThat(fit).isEqualTo(new Fit(Duration.ofDays(nights), Duration.ZERO));
    assertThat(fit.isExact()).isEqualTo(nights == 0);
  }

  @ParameterizedTest
  @CsvSource({
    "2027-05-12T15:00, 0",
    "2027-05-12T12:00, 0",
    "2027-05-13T11:00, 0", // somebody comes before the night would be over
    "2027-05-13T12:00, 1",
    "2027-05-13T15:00, 1",
    "2027-05-15T15:00, 3"
  })
  void only_time_in_which_a_night_fits_is_left_after_a_stay(String freeUntil, int nights) {
    assertThat(Fit.of(TIMES, STAY, at("2027-05-10T12:00"), at(freeUntil)).after())
        .isEqualTo(Duration.ofDays(nights));
  }

  @Test
  void nights_are_counted_on_dates_also_when_the_clocks_change() {
    var stay = new Period(at("2027-03-14T15:00"), at("2027-03-15T12:00"));

    Fit fit = Fit.of(TIMES, stay, at("2027-03-13T12:00"), at("2027-03-16T15:00"));

    assertThat(fit).isEqualTo(new Fit(Duration.ofDays(1), Duration.ofDays(1)));
  }

  @Test
  void hours_are_counted_exactly() {
    var meeting = new Period(at("2027-05-10T10:00"), at("2027-05-10T11:00"));

    assertThat(Fit.of(TIMES, meeting, at("2027-05-10T10:00"), at("2027-05-10T11:00")).isExact())
        .isTrue();
    assertThat(Fit.of(TIMES, meeting, at("2027-05-10T09:30"), at("2027-05-10T11:00")))
        .isEqualTo(new Fit(Duration.ofMinutes(30), Duration.ZERO));
  }

  @Test
  void a_run_without_neighbours_is_long_and_no_exact_fit() {
    assertThat(Fit.of(TIMES, STAY, null, null)).isEqualTo(new Fit(Fit.HORIZON, Fit.HORIZON));
    assertThat(Fit.of(TIMES, STAY, at("2027-05-10T12:00"), null).isExact()).isFalse();
  }

  @Test
  void fewer_pieces_go_before_shorter_ones() {
    var exact = new Fit(Duration.ZERO, Duration.ZERO);
    var oneNight = new Fit(Duration.ZERO, Duration.ofDays(1));
    var longEnd = new Fit(Fit.HORIZON, Duration.ZERO);
    var twoSingles = new Fit(Duration.ofDays(1), Duration.ofDays(1));
    var open = new Fit(Fit.HORIZON, Fit.HORIZON);

    assertThat(
            List.of(open, twoSingles, longEnd, oneNight, exact).stream().sorted(Fit.ORDER).toList())
        .containsExactly(exact, oneNight, longEnd, twoSingles, open);
  }
}
