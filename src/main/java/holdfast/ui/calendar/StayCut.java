package holdfast.ui.calendar;

import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a stay can be cut in two.
 *
 * @param firstEnds when the guest leaves the first part
 * @param restStarts when the rest begins, not before {@code firstEnds}
 * @param from who points at this instant or later, up to the next cut, means this one
 */
record StayCut(Instant firstEnds, Instant restStarts, Instant from) {
  /** By so much hours are cut. */
  static final Duration STEP = Duration.ofMinutes(30);

  /**
   * All cuts of a stay, earliest first: at each night but the first one, with the house's times of
   * leaving and arriving that day; hours by day have one at each half hour. Empty for what has
   * ended, for closures, and for a single night.
   */
  static List<StayCut> of(SlotHold hold, HouseTimes times) {
    if (!hold.state().isActive() || hold.purpose() == Purpose.CLOSURE) {
      return List.of();
    }
    Period during = hold.during();
    LocalDate arrival = times.arrival(during);
    LocalDate departure = times.departure(during);
    if (departure.isAfter(arrival.plusDays(1))) {
      return nights(during, arrival, departure, times);
    }
    boolean wholeNight =
        departure.isAfter(arrival) && during.equals(times.nights(arrival, departure));
    return wholeNight ? List.of() : hours(during);
  }

  private static List<StayCut> nights(
      Period during, LocalDate arrival, LocalDate departure, HouseTimes times) {
    List<StayCut> cuts = new ArrayList<>();
    for (LocalDate date = arrival.plusDays(1); date.isBefore(departure); date = date.plusDays(1)) {
      Instant ends = times.nights(arrival, date).end();
      Instant starts = times.nights(date, departure).start();
      if (during.start().isBefore(ends) && starts.isBefore(during.end())) {
        cuts.add(new StayCut(ends, starts, date.atStartOfDay(times.zone()).toInstant()));
      }
    }
    return cuts;
  }

  private static List<StayCut> hours(Period during) {
    List<StayCut> cuts = new ArrayList<>();
    for (Instant at = during.start().plus(STEP); at.isBefore(during.end()); at = at.plus(STEP)) {
      cuts.add(new StayCut(at, at, at));
    }
    return cuts;
  }

  /**
   * The one that is meant by who points at an instant.
   *
   * @param cuts not empty
   */
  static StayCut at(List<StayCut> cuts, Instant at) {
    return cuts.stream()
        .filter(cut -> !cut.from().isAfter(at))
        .reduce((_, later) -> later)
        .orElse(cuts.getFirst());
  }
}
