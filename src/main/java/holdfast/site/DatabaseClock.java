package holdfast.site;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The database's clock as seen from this workstation, for display only: decisions are made in the
 * database (I11). Carried by a monotonic counter between readings, so that a wrong or jumping wall
 * clock of the workstation never shows. Thread-safe.
 */
public final class DatabaseClock {
  private record Reading(Instant database, long nanos) {}

  private final LongSupplier nanoTime;
  private final AtomicReference<@Nullable Reading> last = new AtomicReference<>();

  /**
   * @param nanoTime a monotonic counter in nanoseconds, {@code System::nanoTime} in production
   */
  public DatabaseClock(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** The counter to be read before asking the database; give it back to {@link #observe}. */
  public long mark() {
    return nanoTime.getAsLong();
  }

  /**
   * Takes a reading of the database's clock; the answer is assumed to have been made half-way.
   *
   * @param databaseNow what the database answered
   * @param mark the counter from {@link #mark} before the question was sent
   */
  public void observe(Instant databaseNow, long mark) {
    long now = nanoTime.getAsLong();
    last.set(new Reading(databaseNow.plusNanos((now - mark) / 2), now));
  }

  /** Whether the database has told its time at least once. */
  public boolean isKnown() {
    return last.get() != null;
  }

  /**
   * The database's present time.
   *
   * @throws IllegalStateException before the first reading
   */
  public Instant now() {
    Reading reading = last.get();
    if (reading == null) {
      throw new IllegalStateException("the database has not told its time yet");
    }
    return reading.database().plusNanos(nanoTime.getAsLong() - reading.nanos());
  }

  /** Time left until {@code deadline}, never negative. */
  public Duration until(Instant deadline) {
    Duration left = Duration.between(now(), deadline);
    return left.isNegative() ? Duration.ZERO : left;
  }
}
