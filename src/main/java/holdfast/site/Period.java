package holdfast.site;

import java.time.Instant;
import java.util.Objects;

/**
 * A non-empty, finite, half-open stretch of time {@code [start, end)}. A period that ends at the
 * instant another one starts does not overlap it (I2).
 *
 * @param start first instant that belongs to the period
 * @param end first instant that no longer belongs to it; strictly after {@code start}
 */
public record Period(Instant start, Instant end) {
  public Period {
    Objects.requireNonNull(start);
    Objects.requireNonNull(end);
    if (!start.isBefore(end)) {
      throw new IllegalArgumentException("period must end after it starts: " + start + " / " + end);
    }
  }

  /** Whether the two share an instant. */
  public boolean overlaps(Period other) {
    return start.isBefore(other.end) && other.start.isBefore(end);
  }

  /** Whether {@code instant} lies in the period; its end does not. */
  public boolean contains(Instant instant) {
    return !instant.isBefore(start) && instant.isBefore(end);
  }
}
