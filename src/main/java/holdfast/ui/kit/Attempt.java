package holdfast.ui.kit;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * How often an edit is saved by itself on top of what colleagues saved, and after what pause:
 * people who save at the same moment do not meet again and again.
 *
 * @param number from 1 on
 */
public record Attempt(int number) {
  private static final int MAX = 3;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** What a person asked for. */
  public static Attempt first() {
    return new Attempt(1);
  }

  /** Whether to ask a person before trying once more. */
  public boolean isLast() {
    return number >= MAX;
  }

  public Attempt next() {
    return new Attempt(number + 1);
  }

  /** Waits its turn: the first not at all. Never on the JavaFX application thread. */
  public void await() {
    if (number > 1) {
      long pause = PAUSE_NANOS * (number - 1);
      LockSupport.parkNanos(pause / 2 + ThreadLocalRandom.current().nextLong(pause));
    }
  }
}
