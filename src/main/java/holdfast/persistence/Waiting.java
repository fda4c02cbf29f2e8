package holdfast.persistence;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The time in which one waits for a database to come back; another one in tests. */
public interface Waiting {
  /** As {@link System#nanoTime}. */
  long nanoTime();

  /** Waits; false if one must not wait any longer, since the desk is closing. */
  boolean pause(Duration length);

  /** Waits as long as it takes. */
  static Waiting inReality() {
    return new Waiting() {
      @Override
      public long nanoTime() {
        return System.nanoTime();
      }

      @Override
      public boolean pause(Duration length) {
        LockSupport.parkNanos(length.toNanos());
        return !Thread.currentThread().isInterrupted();
      }
    };
  }
}
