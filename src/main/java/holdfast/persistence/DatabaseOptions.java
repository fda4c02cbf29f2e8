package holdfast.persistence;

import java.time.Duration;

/**
 * Limits of one desk's use of the database. Refused rather than clamped when out of range.
 *
 * @param poolSize connections kept, 1 to {@link #POOL_SIZE_MAX}
 * @param poolWait how long a command waits for one of them, 250 ms to 1 min
 * @param lockWait how long a command waits for a room or item somebody else works on, 10 ms to 1
 *     min
 * @param statementLimit longest time of one statement, longer than {@code lockWait}
 */
public record DatabaseOptions(
    int poolSize, Duration poolWait, Duration lockWait, Duration statementLimit) {

  public static final int POOL_SIZE_MAX = 64;

  public DatabaseOptions {
    require(poolSize >= 1 && poolSize <= POOL_SIZE_MAX, "pool size must be 1 to " + POOL_SIZE_MAX);
    require(within(poolWait, Duration.ofMillis(250)), "pool wait must be 250 ms to 1 min");
    require(within(lockWait, Duration.ofMillis(10)), "lock wait must be 10 ms to 1 min");
    require(
        statementLimit.compareTo(lockWait) > 0, "statement limit must be longer than lock wait");
  }

  /** What a front desk needs: an answer within seconds, whatever others do. */
  public static DatabaseOptions standard() {
    return new DatabaseOptions(
        8, Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ofSeconds(20));
  }

  private static boolean within(Duration value, Duration min) {
    return value.compareTo(min) >= 0 && value.compareTo(Duration.ofMinutes(1)) <= 0;
  }

  private static void require(boolean holds, String sentence) {
    if (!holds) {
      throw new IllegalArgumentException(sentence);
    }
  }
}
