package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * Nights of one room that somebody marked on the chart.
 *
 * @param arrival date of the first night, in the site's zone
 * @param departure date on which the guest leaves; strictly after {@code arrival}, its night is not
 *     part of the stay
 */
public record Nights(RoomId room, LocalDate arrival, LocalDate departure) {
  public Nights {
    if (!arrival.isBefore(departure)) {
      throw new IllegalArgumentException("departure must be after arrival");
    }
  }

  /** Number of nights, at least 1. */
  public int count() {
    return Math.toIntExact(ChronoUnit.DAYS.between(arrival, departure));
  }
}
