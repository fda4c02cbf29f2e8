package holdfast.ui.calendar.grid;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * Instants to x in pixels and back, in the site's zone. Each x within the chart stands for exactly
 * one instant and later ones lie further to the right, on days when clocks change too.
 *
 * <p>While columns are days, all of them are equally wide, and the hours of a day of 23 or 25 hours
 * share its column. While columns are hours, those are equally wide, and such a day is narrower or
 * wider by one of them. Midnights lie on whole pixels. Immutable.
 *
 * @param zone the site's
 * @param first date at the left edge
 * @param into how much of that date's column lies beyond the left edge; 0 to less than 1
 * @param day width of a day of 24 hours, above 0
 * @param left edge
 * @param width of all that shows
 */
record TimeAxis(ZoneId zone, LocalDate first, double into, double day, double left, double width) {
  private static final double HOUR_SECONDS = 3_600;

  /** Less than a pixel at the right edge is no column but an error of rounding. */
  private static final double SLIVER = 0.01;

  /** Where an axis begins. */
  record Start(LocalDate first, double into) {}

  /**
   * The beginning of an hour on the clock.
   *
   * @param time at the site; the hour that clocks repeat comes twice
   */
  record Tick(double x, LocalDateTime time) {}

  Scale scale() {
    return Scale.of(day);
  }

  private boolean isHours() {
    return scale() == Scale.HOURS;
  }

  double right() {
    return left + width;
  }

  /** Number of dates of which something shows, at least 1. */
  int columns() {
    int columns = 1;
    double end = width - SLIVER;
    if (!isHours()) {
      return Math.max(columns, (int) Math.ceil(into + end / day));
    }
    while (position(first.plusDays(columns)) < end) {
      columns++;
    }
    return columns;
  }

  /** Beginning of the first date of which something shows. */
  Instant begin() {
    return start(first);
  }

  /** End of the last date of which something shows. */
  Instant end() {
    return start(first.plusDays(columns()));
  }

  /** Number of days that fit as a whole, at least 1. */
  int wholeColumns() {
    return Math.max(1, (int) (width / day + SLIVER / day));
  }

  /** Left edge of the column of a date, on a whole pixel beside the left edge of the axis. */
  double column(LocalDate date) {
    return left + Math.rint(position(date));
  }

  private double position(LocalDate date) {
    if (!isHours()) {
      return (ChronoUnit.DAYS.between(first, date) - into) * day;
    }
    double hours = seconds(start(first), start(date)) / HOUR_SECONDS;
    return (hours - into * length(first) / HOUR_SECONDS) * hour();
  }

  /** Width of an hour in pixels while columns are hours. */
  double hour() {
    return day / 24;
  }

  private Instant start(LocalDate date) {
    return date.atStartOfDay(zone).toInstant();
  }

  /** Length of a date in seconds: of 23, 24 or 25 hours nearly everywhere. */
  private double length(LocalDate date) {
    return seconds(start(date), start(date.plusDays(1)));
  }

  /** Hours the clocks run on a date. */
  int hours(LocalDate date) {
    return (int) Math.rint(length(date) / HOUR_SECONDS);
  }

  /** The hours of a date, from the first to the last one, wherever they are. */
  List<Tick> ticks(LocalDate date) {
    double from = column(date);
    double to = column(date.plusDays(1));
    int hours = hours(date);
    var ticks = new ArrayList<Tick>(hours);
    for (int hour = 0; hour < hours; hour++) {
      double x = from + Math.rint((to - from) * hour / hours);
      Instant at = start(date).plus(hour, ChronoUnit.HOURS);
      ticks.add(new Tick(x, LocalDateTime.ofInstant(at, zone)));
    }
    return ticks;
  }

  private static double seconds(Instant from, Instant to) {
    Duration between = Duration.between(from, to);
    return between.getSeconds() + between.getNano() / 1e9;
  }

  double x(Instant instant) {
    LocalDate date = LocalDate.ofInstant(instant, zone);
    double from = column(date);
    double part = seconds(start(date), instant) / length(date);
    return from + (column(date.plusDays(1)) - from) * part;
  }

  /** The date of the column at {@code x}, wherever that is. */
  LocalDate date(double x) {
    long days = (long) Math.floor(into + (x - left) / day);
    LocalDate date = first.plusDays(days);
    // Columns lie on whole pixels and need not be 24 hours wide: the quotient may be off.
    while (x < column(date)) {
      date = date.minusDays(1);
    }
    while (x >= column(date.plusDays(1))) {
      date = date.plusDays(1);
    }
    return date;
  }

  /** The instant {@code x} stands for, to the microsecond. */
  Instant instant(double x) {
    LocalDate date = date(x);
    double from = column(date);
    double part = (x - from) / (column(date.plusDays(1)) - from);
    return start(date).plus(Math.round(part * length(date) * 1e6), ChronoUnit.MICROS);
  }

  /**
   * As {@link #instant}, but as if midnights did not lie on whole pixels: {@link #startFor} leads
   * back to it without an error that adds up.
   */
  Instant under(double x) {
    if (isHours()) {
      double seconds = into * length(first) + (x - left) / hour() * HOUR_SECONDS;
      return start(first).plus(Math.round(seconds * 1e6), ChronoUnit.MICROS);
    }
    double days = into + (x - left) / day;
    LocalDate date = first.plusDays((long) Math.floor(days));
    double seconds = (days - Math.floor(days)) * length(date);
    return start(date).plus(Math.round(seconds * 1e6), ChronoUnit.MICROS);
  }

  /** Where an axis with days of this width has to begin for the instant to lie at {@code x}. */
  Start startFor(Instant instant, double x, double newDay) {
    if (Scale.of(newDay) == Scale.HOURS) {
      double hours = (x - left) / (newDay / 24);
      Instant at = instant.minus(Math.round(hours * HOUR_SECONDS * 1e6), ChronoUnit.MICROS);
      LocalDate date = LocalDate.ofInstant(at, zone);
      return new Start(date, part(seconds(start(date), at) / length(date)));
    }
    LocalDate date = LocalDate.ofInstant(instant, zone);
    double within = seconds(start(date), instant) / length(date);
    double days = date.toEpochDay() + within - (x - left) / newDay;
    LocalDate begins = LocalDate.ofEpochDay((long) Math.floor(days));
    return new Start(begins, part(days - Math.floor(days)));
  }

  private static double part(double part) {
    return Math.clamp(part, 0, Math.nextDown(1.0));
  }
}
