package holdfast.persistence.builtin;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Notices that the process which started this one is gone. Maven does not pass a termination on: an
 * application started by it would live on without anybody knowing, and its database with it.
 */
public final class ParentWatch implements AutoCloseable {
  private static final Duration PERIOD = Duration.ofMillis(500);

  private final CountDownLatch closed = new CountDownLatch(1);

  private ParentWatch() {}

  /** Whether Maven started this application and says so. */
  public static boolean isWanted() {
    return Boolean.getBoolean("holdfast.startedByMaven");
  }

  /**
   * Starts watching on a daemon thread.
   *
   * @param whenParentDied called once, on that thread, within a second of the parent's death
   */
  public static ParentWatch start(Runnable whenParentDied) {
    var watch = new ParentWatch();
    Optional<ProcessHandle> parent = ProcessHandle.current().parent();
    if (parent.isPresent()) {
      Thread.ofPlatform()
          .daemon()
          .name("parent-watch")
          .start(() -> watch.run(parent.get(), whenParentDied));
    }
    return watch;
  }

  private void run(ProcessHandle parent, Runnable whenParentDied) {
    try {
      while (!closed.await(PERIOD.toMillis(), TimeUnit.MILLISECONDS)) {
        if (isGone(parent)) {
          whenParentDied.run();
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * A dead parent may look alive for long, until its own parent takes notice; but on Unix its
   * children have another parent at once. Windows tells by the process itself.
   */
  private static boolean isGone(ProcessHandle parent) {
    return !parent.isAlive() || !ProcessHandle.current().parent().equals(Optional.of(parent));
  }

  /** Stops watching. */
  @Override
  public void close() {
    closed.countDown();
  }
}
