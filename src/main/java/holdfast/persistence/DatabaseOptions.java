package holdfast.persistence;

import java.time.Duration;

/**
 * Limits of one desk's use of the database. Refused rather than clamped when out of range.
 *
 * @param poolSize connections kept, 1 to {@link #POOL_SIZE_MAX}
 * @param poolWait how long a command waits for one of them, 250 ms to 1 min
 * @param lockWait how long a command waits for a room or item somebody else works on, 10 ms to 1
 *     min
 * @param statementLimit longest time of one statement, longer than {@code lockWait}, at most 10 min
 * @param returnWait how long a command whose connection broke waits for the database to come back
 *     and tell whether it was done, 1 s to 10 min
 */
public record DatabaseOptions(
    int poolSize,
    Duration poolWait,
    Duration lockWait,
    Duration statementLimit,
    Duration returnWait) {

  public static final int POOL_SIZE_MAX = 64;

  /** A server that is restarted is back by then; a person who waits longer wants to know. */
  private static final Duration RETURN_WAIT = Duration.ofMinutes(1);

  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** With the standard {@code returnWait}. */
  public DatabaseOptions(
      int poolSize, Duration poolWait, Duration lockWait, Duration statementLimit) {
    this(poolSize, poolWait, lockWait, statementLimit, RETURN_WAIT);
  }

  public DatabaseOptions {
    require(poolSize >= 1 && poolSize <= POOL_SIZE_MAX, "pool size must be 1 to " + POOL_SIZE_MAX);
    require(within(poolWait, Duration.ofMillis(250)), "pool wait must be 250 ms to 1 min");
    require(within(lockWait, Duration.ofMillis(10)), "lock wait must be 10 ms to 1 min");
    require(
        statementLimit.compareTo(lockWait) > 0 && statementLimit.compareTo(LONGEST) <= 0,
        "statement limit must be longer than lock wait and at most 10 min");
    require(
        returnWait.compareTo(Duration.ofSeconds(1)) >= 0 && returnWait.compareTo(LONGEST) <= 0,
        "return wait must be 1 s to 10 min");
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
