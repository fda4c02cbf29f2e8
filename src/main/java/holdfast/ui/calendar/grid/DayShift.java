package holdfast.ui.calendar.grid;

import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * Moves the ends of a period by whole days of the site's calendar. The wall times of both ends
 * stay, so that a stay dragged over a daylight-saving change keeps its nights, its check-in and its
 * check-out.
 */
public final class DayShift {
  /** Where columns are hours, ends of stays and whole meetings go by half hours. */
  static final Duration HOURS_STEP = Duration.ofMinutes(30);

  private DayShift() {}

  /** Both ends, so the number of nights stays. */
  public static Period whole(Period period, long days, ZoneId zone) {
    return between(start(period, zone).plusDays(days), end(period, zone).plusDays(days), period);
  }

  /** The beginning alone; at least one night is left, and a period within one day keeps its own. */
  public static Period beginning(Period period, long days, ZoneId zone) {
    long most = Math.max(0, nights(period, zone) - 1);
    return between(start(period, zone).plusDays(Math.min(days, most)), end(period, zone), period);
  }

  /** The end alone; at least one night is left, and a period within one day keeps its own. */
  public static Period ending(Period period, long days, ZoneId zone) {
    long most = Math.max(0, nights(period, zone) - 1);
    return between(start(period, zone), end(period, zone).plusDays(Math.max(days, -most)), period);
  }

  /**
   * Whether this part of a bar goes by hours where columns are hours. A whole stay goes by days
   * there too: it would lose its check-in and its check-out.
   */
  static boolean goesByHours(Period period, BarDrag.Part part, ZoneId zone) {
    return part != BarDrag.Part.BODY || nights(period, zone) == 0;
  }

  /** Both ends, or one of them, by whole days. */
  static Period days(Period period, BarDrag.Part part, long days, ZoneId zone) {
    return switch (part) {
      case BODY -> whole(period, days, zone);
      case START -> beginning(period, days, zone);
      case END -> ending(period, days, zone);
    };
  }

  /**
   * Both ends, or one of them, by so much time that passes, also through an hour that clocks leave
   * out or show twice; at least one step is left of it.
   */
  static Period hours(Period period, BarDrag.Part part, Duration by) {
    Duration least = HOURS_STEP;
    return switch (part) {
      case BODY -> new Period(period.start().plus(by), period.end().plus(by));
      case START -> {
        Instant latest = period.end().minus(least);
        Instant start = period.start().plus(by);
        yield latest.isBefore(period.start())
            ? period
            : new Period(start.isAfter(latest) ? latest : start, period.end());
      }
      case END -> {
        Instant soonest = period.start().plus(least);
        Instant end = period.end().plus(by);
        yield soonest.isAfter(period.end())
            ? period
            : new Period(period.start(), end.isBefore(soonest) ? soonest : end);
      }
    };
  }

  /** A meeting in the hour that clocks leave out has no length; then it stays where it is. */
  private static Period between(ZonedDateTime start, ZonedDateTime end, Period otherwise) {
    return start.toInstant().isBefore(end.toInstant())
        ? new Period(start.toInstant(), end.toInstant())
        : otherwise;
  }

  /** Number of nights, counted on dates; 0 within one day. */
  public static long nights(Period period, ZoneId zone) {
    return ChronoUnit.DAYS.between(
        start(period, zone).toLocalDate(), end(period, zone).toLocalDate());
  }

  private static ZonedDateTime start(Period period, ZoneId zone) {
    return period.start().atZone(zone);
  }

  private static ZonedDateTime end(Period period, ZoneId zone) {
    return period.end().atZone(zone);
  }
}
