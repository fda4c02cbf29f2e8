package holdfast.holds;

import holdfast.holds.ExpirySweeper.Timing;
import java.util.Timer;
import java.util.function.Supplier;

/** Gives tests of other packages sweepers with a timing and timers of their choice. */
public final class SweepersOnTimers {
  private SweepersOnTimers() {}

  /** A sweeper that is not started yet. */
  public static ExpirySweeper make(DueHolds holds, Timing timing, Supplier<Timer> timers) {
    return new ExpirySweeper(holds, timing, timers);
  }
}
