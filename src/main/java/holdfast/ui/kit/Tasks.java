package holdfast.ui.kit;

import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.jspecify.annotations.Nullable;

/**
 * Runs work that may wait (database, files) off the window's thread and brings its result back to
 * it. One shape everywhere: work → success | failure → finally.
 *
 * <pre>{@code
 * tasks.run(() -> rooms.confirm(request, seen))
 *     .whileSending(model.busy())
 *     .onSuccess(this::show)
 *     .start();
 * }</pre>
 */
public interface Tasks {

  /** Work without a result. */
  @FunctionalInterface
  interface Action {
    void run() throws Exception;
  }

  /** Describes work with a result; nothing runs before {@link Job#start}. */
  default <T extends @Nullable Object> Job<T> run(Callable<T> work) {
    return new Job<>(this, work);
  }

  /** Describes work without a result; nothing runs before {@link Job#start}. */
  default Job<@Nullable Void> perform(Action work) {
    return new Job<@Nullable Void>(
        this,
        () -> {
          work.run();
          return null;
        });
  }

  /** Whether any job is under way. Read on the JavaFX application thread. */
  ReadOnlyBooleanProperty busyProperty();

  /** Used by {@link Job#start} only. */
  void start(Job<?> job);
}
