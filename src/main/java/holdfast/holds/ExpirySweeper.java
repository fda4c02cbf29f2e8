package holdfast.holds;

import holdfast.site.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Releases due holds in the background by the command everybody uses. Runs on a {@link Timer}
 * thread at the soonest known deadline and at the latest after a fallback period.
 *
 * <p>{@code Timer} waits by the wall clock: set back two hours, it would sleep two hours. So a
 * watchdog that counts monotonic time replaces a timer that fell silent. Thread-safe.
 */
public final class ExpirySweeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ExpirySweeper.class);

  /** A deadline passes before it is swept, never the other way round. */
  private static final Duration AFTER_DEADLINE = Duration.ofMillis(20);

  /**
   * How often and how patiently.
   *
   * @param fallback longest time between two sweeps, at least 1 s
   * @param silence after how long without a sign of life the timer is replaced; more than twice
   *     {@code fallback}, since one run may wait for a lock
   * @param behind from which overdue time on people are warned
   * @param batch most resources picked at once
   */
  public record Timing(Duration fallback, Duration silence, Duration behind, int batch) {
    public Timing {
      if (silence.compareTo(fallback.multipliedBy(2)) <= 0 || batch < 1) {
        throw new IllegalArgumentException("silence must be more than twice the fallback period");
      }
    }

    /** What a site needs: at most 5 s late for holds of other desks. */
    public static Timing standard() {
      return new Timing(Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofSeconds(10), 200);
    }
  }

  /**
   * What the last run found, for the status line.
   *
   * @param lastRun by the database's clock; null before the first run that reached the database
   * @param due holds still due after the run
   * @param lateness how long the oldest hold released by the run had been overdue; zero if none
   * @param oldestOverdue how long the oldest hold still due is overdue
   * @param behind whether people should be warned
   * @param reachable whether the run reached the database
   */
  public record Status(
      @Nullable Instant lastRun,
      int due,
      Duration lateness,
      Duration oldestOverdue,
      boolean behind,
      boolean reachable) {
    static Status notYet() {
      return new Status(null, 0, Duration.ZERO, Duration.ZERO, false, true);
    }
  }

  private final DueHolds holds;
  private final Timing timing;
  private final Supplier<Timer> timers;
  private final List<Consumer<Status>> listeners = new CopyOnWriteArrayList<>();
  private final Thread watchdog;
  private final Object lock = new Object();
  private volatile Status status = Status.notYet();
  private volatile long signOfLife = System.nanoTime();
  private volatile boolean closed;
  private @Nullable Timer timer;
  private @Nullable TimerTask pending;

  /** Sweeps with the standard timing on timers of its own. */
  public ExpirySweeper(DueHolds holds) {
    this(holds, Timing.standard(), () -> new Timer("hold-expiry", true));
  }

  ExpirySweeper(DueHolds holds, Timing timing, Supplier<Timer> timers) {
    this.holds = holds;
    this.timing = timing;
    this.timers = timers;
    this.watchdog =
        Thread.ofPlatform().name("hold-expiry-watchdog").daemon().unstarted(this::watch);
  }

  /** Starts with a sweep at once. Called once. */
  public void start() {
    synchronized (lock) {
      timer = timers.get();
    }
    schedule(Duration.ZERO);
    watchdog.start();
  }

  /** What the last run found. */
  public Status status() {
    return status;
  }

  /**
   * Tells {@code listener} after each run, on the timer's thread, and at once what the last run
   * found, if there was one.
   */
  public Subscription subscribe(Consumer<Status> listener) {
    listeners.add(listener);
    Status known = status;
    if (known.lastRun() != null) {
      listener.accept(known);
    }
    return () -> listeners.remove(listener);
  }

  private void schedule(Duration delay) {
    synchronized (lock) {
      if (closed || timer == null) {
        return;
      }
      if (pending != null) {
        pending.cancel();
      }
      pending =
          new TimerTask() {
            @Override
            public void run() {
              sweep();
            }
          };
      timer.schedule(pending, delay.toMillis());
    }
  }

  /** Schedules the next run first, so that nothing that happens in this one can be the last. */
  private void sweep() {
    signOfLife = System.nanoTime();
    schedule(timing.fallback());
    try {
      Duration lateness = holds.queue().oldestOverdue();
      int released = release();
      DueHolds.Queue queue = holds.queue();
      publish(
          new Status(
              queue.now(),
              queue.due(),
              released > 0 ? lateness : Duration.ZERO,
              queue.oldestOverdue(),
              queue.oldestOverdue().compareTo(timing.behind()) > 0,
              true));
      if (queue.next() != null) {
        Duration untilNext = Duration.between(queue.now(), queue.next()).plus(AFTER_DEADLINE);
        if (untilNext.compareTo(timing.fallback()) < 0) {
          schedule(untilNext);
        }
      }
    } catch (RuntimeException e) {
      if (status.reachable()) {
        LOG.atWarn().setCause(e).log("Sweep failed, tried again until it succeeds");
      }
      Status before = status;
      publish(
          new Status(
              before.lastRun(),
              before.due(),
              before.lateness(),
              before.oldestOverdue(),
              before.behind(),
              false));
    }
  }

  /** Goes on while there is something due and somebody makes progress with it. */
  private int release() {
    int released = 0;
    while (!closed) {
      int inThisPass = 0;
      for (Resource resource : holds.dueResources(timing.batch())) {
        signOfLife = System.nanoTime();
        inThisPass += holds.expire(resource);
      }
      if (inThisPass == 0) {
        return released;
      }
      released += inThisPass;
    }
    return released;
  }

  private void publish(Status next) {
    status = next;
    for (Consumer<Status> listener : listeners) {
      try {
        listener.accept(next);
      } catch (RuntimeException e) {
        LOG.atError().setCause(e).log("A listener of the sweep failed");
      }
    }
  }

  private void watch() {
    while (!closed) {
      LockSupport.parkNanos(this, timing.fallback().toNanos());
      if (!closed && System.nanoTime() - signOfLife > timing.silence().toNanos()) {
        LOG.atWarn().log("The expiry timer fell silent and is replaced");
        signOfLife = System.nanoTime();
        synchronized (lock) {
          if (timer != null) {
            timer.cancel();
          }
          timer = timers.get();
          pending = null;
        }
        schedule(Duration.ZERO);
      }
    }
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
      if (timer != null) {
        timer.cancel();
      }
    }
    LockSupport.unpark(watchdog);
  }
}
