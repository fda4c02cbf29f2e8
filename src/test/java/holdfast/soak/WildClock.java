package holdfast.soak;

import java.time.Duration;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The workstation's clock in the hands of somebody who turns it. Its counter runs ahead or behind,
 * and its timers sleep as {@code java.util.Timer} does when the wall clock is set back: for as long
 * as it was set back. Thread-safe.
 */
final class WildClock implements LongSupplier {
  private final AtomicLong offset = new AtomicLong();
  private final Set<SleepyTimer> timers = ConcurrentHashMap.newKeySet();

  @Override
  public long getAsLong() {
    return System.nanoTime() + offset.get();
  }

  /** Turns the clock to this much off the truth. */
  void turnTo(Duration off) {
    long before = offset.getAndSet(off.toNanos());
    long back = before - off.toNanos();
    if (back > 0) {
      timers.forEach(timer -> timer.oversleep(Duration.ofNanos(back)));
    }
  }

  /** A timer that goes by this clock. */
  Timer timer() {
    SleepyTimer timer = new SleepyTimer(this);
    timers.add(timer);
    return timer;
  }

  private static final class SleepyTimer extends Timer {
    private final WildClock clock;
    private volatile long oversleepsMillis;

    SleepyTimer(WildClock clock) {
      super("hold-expiry", true);
      this.clock = clock;
    }

    void oversleep(Duration much) {
      oversleepsMillis = much.toMillis();
    }

    @Override
    public void schedule(TimerTask task, long delay) {
      super.schedule(task, delay + oversleepsMillis);
    }

    @Override
    public void cancel() {
      clock.timers.remove(this);
      super.cancel();
    }
  }
}
