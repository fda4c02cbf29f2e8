package holdfast.persistence;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How long to wait before trying again: twice as long after each failure, but never longer than the
 * longest, and never exactly as long as another desk.
 *
 * @param first after the first failure, before jitter
 * @param longest before jitter
 */
public record BackOff(Duration first, Duration longest) {
  private static final int DOUBLINGS_MAX = 16;

  /** How long to wait after so many failures in a row, at least one. */
  public Duration after(int failures) {
    Duration wait = first.multipliedBy(1L << Math.min(failures - 1, DOUBLINGS_MAX));
    return jittered(wait.compareTo(longest) < 0 ? wait : longest);
  }

  /** Between half and the whole, so that desks do not come back in step. */
  static Duration jittered(Duration most) {
    long half = most.toNanos() / 2;
    return Duration.ofNanos(half + ThreadLocalRandom.current().nextLong(half + 1));
  }
}
