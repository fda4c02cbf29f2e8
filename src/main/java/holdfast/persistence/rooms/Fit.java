package holdfast.persistence.rooms;

import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * How a stay would sit in the free run of a room. For a stay over night, time in which no night
 * fits counts as nothing: the hours between a check-out and the next check-in are no loss.
 *
 * @param before free time that would be left before the stay, at most {@link #HORIZON}
 * @param after free time that would be left after it, at most {@link #HORIZON}
 */
record Fit(Duration before, Duration after) {
  /** How far neighbours are looked for; a run that is longer is simply long. */
  static final Duration HORIZON = Duration.ofDays(31);

  /**
   * The better fit first: the one that leaves fewer pieces of the free run, then the one that
   * leaves less of it, so that long runs stay whole for long stays.
   */
  static final Comparator<Fit> ORDER =
      Comparator.comparingInt(Fit::pieces).thenComparing(fit -> fit.before.plus(fit.after));

  /**
   * Measures a stay between its neighbours.
   *
   * @param freeSince end of the active hold before it, null if none within the horizon
   * @param freeUntil start of the active hold after it, null if none within the horizon
   */
  static Fit of(
      HouseTimes times, Period stay, @Nullable Instant freeSince, @Nullable Instant freeUntil) {
    return new Fit(
        freeSince == null ? HORIZON : left(times, stay, freeSince, stay.start()),
        freeUntil == null ? HORIZON : left(times, stay, stay.end(), freeUntil));
  }

  private static Duration left(HouseTimes times, Period stay, Instant from, Instant to) {
    if (times.nightsIn(stay) == 0) {
      return Duration.between(from, to);
    }
    var start = from.atZone(times.zone());
    LocalDate arrival =
        start.toLocalTime().isAfter(times.checkIn())
            ? start.toLocalDate().plusDays(1)
            : start.toLocalDate();
    var end = to.atZone(times.zone());
    LocalDate departure =
        end.toLocalTime().isBefore(times.checkOut())
            ? end.toLocalDate().minusDays(1)
            : end.toLocalDate();
    return Duration.ofDays(Math.max(0, ChronoUnit.DAYS.between(arrival, departure)));
  }

  /** How many pieces of the free run would be left: 0, 1 or 2. */
  int pieces() {
    return (before.isZero() ? 0 : 1) + (after.isZero() ? 0 : 1);
  }

  /** Whether nothing that could be sold is left on either side. */
  boolean isExact() {
    return pieces() == 0;
  }
}
