package holdfast.site;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * When a night begins and ends at this site, on its own wall clock. Nights are counted on dates, so
 * that a night over a daylight-saving change is still one night.
 *
 * @param zone the site's time zone, which need not be the workstation's
 * @param checkIn wall time from which a guest may arrive
 * @param checkOut wall time by which a guest leaves; not after {@code checkIn}, or one day's guest
 *     would collide with the next one's
 */
public record HouseTimes(ZoneId zone, LocalTime checkIn, LocalTime checkOut) {
  public HouseTimes {
    if (checkOut.isAfter(checkIn)) {
      throw new IllegalArgumentException("check-out " + checkOut + " is after check-in " + checkIn);
    }
  }

  /**
   * The period from check-in on the day of arrival to check-out on the day of departure.
   *
   * @throws IllegalArgumentException if departure is not after arrival
   */
  public Period nights(LocalDate arrival, LocalDate departure) {
    if (!arrival.isBefore(departure)) {
      throw new IllegalArgumentException("departure must be after arrival");
    }
    return new Period(
        arrival.atTime(checkIn).atZone(zone).toInstant(),
        departure.atTime(checkOut).atZone(zone).toInstant());
  }

  /** The site's date on which the period starts. */
  public LocalDate arrival(Period period) {
    return LocalDate.ofInstant(period.start(), zone);
  }

  /** The site's date on which the period ends. */
  public LocalDate departure(Period period) {
    return LocalDate.ofInstant(period.end(), zone);
  }

  /** Number of nights, counted on dates; 0 for a period within one day. */
  public long nightsIn(Period period) {
    return ChronoUnit.DAYS.between(arrival(period), departure(period));
  }
}
