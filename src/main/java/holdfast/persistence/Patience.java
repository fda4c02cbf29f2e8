package holdfast.persistence;

import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Asks a database that went away what became of something, again and again with growing pauses,
 * until it is back or it takes too long (I10). Thread-safe.
 */
public final class Patience {
  private static final BackOff BACK_OFF =
      new BackOff(Duration.ofMillis(100), Duration.ofSeconds(5));

  private final Duration longest;
  private final Waiting waiting;

  /**
   * Waits so long and no longer.
   *
   * @param longest see {@link DatabaseOptions#returnWait}
   */
  public Patience(Duration longest, Waiting waiting) {
    this.longest = longest;
    this.waiting = waiting;
  }

  /**
   * Asks until an answer comes.
   *
   * @param question may be asked many times
   * @param unknown the trouble that left something unknown
   * @throws DatabaseTrouble of the kind OUTCOME_UNKNOWN if the database did not come back in time
   */
  public <T> T untilAnswered(Supplier<T> question, DatabaseTrouble unknown) {
    long began = waiting.nanoTime();
    for (int failures = 1; ; failures++) {
      try {
        return question.get();
      } catch (DatabaseTrouble trouble) {
        Duration pause = BACK_OFF.after(failures);
        boolean inTime = waiting.nanoTime() - began + pause.toNanos() <= longest.toNanos();
        if (!inTime || !mayPass(trouble.kind()) || !waiting.pause(pause)) {
          trouble.addSuppressed(unknown);
          throw new DatabaseTrouble(
              Kind.OUTCOME_UNKNOWN, "whether it was done is not known yet", trouble);
        }
      }
    }
  }

  private static boolean mayPass(Kind kind) {
    return switch (kind) {
      case UNREACHABLE,
          OUTCOME_UNKNOWN,
          POOL_EXHAUSTED,
          TOO_MANY_CONNECTIONS,
          TIMED_OUT,
          CONTENDED,
          READ_ONLY,
          DISK_FULL,
          OVERLOADED ->
          true;
      case SERVER_TOO_OLD, REFUSED_LOGIN, DEFECT -> false;
    };
  }
}
