package holdfast.ui.kit;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs each job on a virtual thread of its own. Closing waits, since virtual threads are daemons:
 * without it the work still under way would be lost without a word.
 */
public final class BackgroundTasks implements Tasks, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(BackgroundTasks.class);

  private final ExecutorService executor =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 1).factory());
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
  private final ReadOnlyBooleanWrapper sending = new ReadOnlyBooleanWrapper(this, "sending");
  private final Duration closeWithin;
  private final Consumer<? super Throwable> unhandled;
  private int underWay;
  private int sent;

  /**
   * @param closeWithin how long {@link #close} waits for running work
   * @param unhandled gets failures no job took; on the JavaFX application thread
   */
  public BackgroundTasks(Duration closeWithin, Consumer<? super Throwable> unhandled) {
    this.closeWithin = closeWithin;
    this.unhandled = unhandled;
  }

  @Override
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /** Whether a command or an edit is under way. Read on the JavaFX application thread. */
  public ReadOnlyBooleanProperty sendingProperty() {
    return sending.getReadOnlyProperty();
  }

  /** Nothing once it is closed: a result that comes in late may still ask for the next reading. */
  @Override
  public void start(Job<?> job) {
    FxThread.assertCurrent();
    count(job, 1);
    try {
      executor.execute(() -> run(job));
    } catch (RejectedExecutionException closed) {
      count(job, -1);
      LOG.atDebug().log("The window was closed, nothing more is started");
    }
  }

  private void run(Job<?> job) {
    Runnable end = job.work(unhandled);
    FxThread.nextPulse(
        () -> {
          count(job, -1);
          end.run();
        });
  }

  private void count(Job<?> job, int change) {
    underWay += change;
    busy.set(underWay > 0);
    sent += job.sends() ? change : 0;
    sending.set(sent > 0);
  }

  /** Accepts no more work and waits for the running one, at most for the given time. */
  @Override
  public void close() {
    executor.shutdown();
    try {
      if (!executor.awaitTermination(closeWithin.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.atWarn()
            .addKeyValue("limitMs", closeWithin.toMillis())
            .log("background work did not end within the limit and is abandoned");
        executor.shutdownNow();
      }
    } catch (InterruptedException e) {
      executor.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
