package holdfast.ui.kit;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import org.jspecify.annotations.Nullable;

/**
 * One piece of background work and what follows it. All callbacks run on the JavaFX application
 * thread; a failure nobody takes goes to the {@link ErrorPresenter}. Built and started on the
 * JavaFX application thread, once.
 *
 * @param <T> the work's result
 */
public final class Job<T extends @Nullable Object> {
  private final Tasks tasks;
  private final Callable<T> work;
  private Consumer<? super T> success = _ -> {};
  private @Nullable Consumer<? super Throwable> failure;
  private Runnable last = () -> {};
  private @Nullable BooleanProperty running;
  private @Nullable Latest latest;
  private int number;
  private boolean sends;

  Job(Tasks tasks, Callable<T> work) {
    this.tasks = tasks;
    this.work = work;
  }

  /** Takes the result. */
  public Job<T> onSuccess(Consumer<? super T> action) {
    success = action;
    return this;
  }

  /** Takes the failure, which then is not presented to the person by anybody else. */
  public Job<T> onFailure(Consumer<? super Throwable> action) {
    failure = action;
    return this;
  }

  /** Runs after success and failure alike, even if their callbacks throw. */
  public Job<T> onFinally(Runnable action) {
    last = action;
    return this;
  }

  /** Sets {@code flag} from {@link #start} until the end. */
  public Job<T> whileRunning(BooleanProperty flag) {
    running = flag;
    return this;
  }

  /**
   * The same for a command or an edit: if the database goes away under it, finding out whether it
   * was done may take a while, and the window says so.
   */
  public Job<T> whileSending(BooleanProperty flag) {
    sends = true;
    return whileRunning(flag);
  }

  boolean sends() {
    return sends;
  }

  /** Drops result and failure if a newer job of the same {@code series} was started meanwhile. */
  public Job<T> latestOf(Latest series) {
    latest = series;
    return this;
  }

  /** Starts the work; returns at once. */
  public void start() {
    if (latest != null) {
      number = latest.next();
    }
    if (running != null) {
      running.set(true);
    }
    tasks.start(this);
  }

  /** For runners: does the work on the calling thread and returns how it ends. */
  public Runnable work(Consumer<? super Throwable> unhandled) {
    try {
      T result = work.call();
      return () -> end(() -> success.accept(result));
    } catch (Exception | LinkageError | AssertionError e) {
      return () -> end(() -> fail(e, unhandled));
    }
  }

  private void fail(Throwable e, Consumer<? super Throwable> unhandled) {
    if (failure != null) {
      failure.accept(e);
    } else {
      unhandled.accept(e);
    }
  }

  private void end(Runnable outcome) {
    try {
      // Before the outcome, which may well start the next job with the same flag.
      if (running != null && (latest == null || latest.isNewest(number))) {
        running.set(false);
      }
      if (latest == null || latest.isWanted(number)) {
        outcome.run();
      }
    } finally {
      last.run();
    }
  }
}
