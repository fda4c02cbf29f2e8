package holdfast.calendar;

import java.time.Duration;
import java.time.LocalDate;

/** Reads the window of the tape chart. Blocking. */
@FunctionalInterface
public interface CalendarReader {

  /** Most dates one window may have. */
  int DAYS_MAX = 400;

  /** How long an expired hold is shown as a ghost, counted from when it ran out. */
  Duration GHOSTS_FOR = Duration.ofDays(7);

  /**
   * Reads one window.
   *
   * @param from first date, in the site's zone
   * @param days 1 to {@link #DAYS_MAX}
   */
  CalendarWindow window(LocalDate from, int days);
}
