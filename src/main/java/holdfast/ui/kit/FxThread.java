package holdfast.ui.kit;

import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The only gateway to the JavaFX application thread: nobody else mentions {@code
 * Platform.runLater}. Thread-safe.
 */
public final class FxThread {
  private static final Logger LOG = LoggerFactory.getLogger(FxThread.class);

  private FxThread() {}

  /**
   * Starts JavaFX without an {@code Application} class, which could not be given anything. It goes
   * on when the last window closes, until {@link #stopToolkit}. Once in a process.
   *
   * @param first runs on the JavaFX application thread
   */
  public static void startToolkit(Runnable first) {
    Platform.setImplicitExit(false);
    Platform.startup(first);
  }

  /** Ends JavaFX. */
  public static void stopToolkit() {
    Platform.exit();
  }

  /** Whether the caller is on the JavaFX application thread. */
  public static boolean isCurrent() {
    return Platform.isFxApplicationThread();
  }

  /** Runs at once if already on the JavaFX application thread, else there, soon and in order. */
  public static void nowOrLater(Runnable action) {
    if (isCurrent()) {
      action.run();
    } else {
      nextPulse(action);
    }
  }

  /** Runs on the JavaFX application thread after what is going on there now. Never at once. */
  public static void nextPulse(Runnable action) {
    Platform.runLater(
        () -> {
          try {
            action.run();
          } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("an action on the window's thread failed");
            throw e;
          }
        });
  }

  /**
   * Refuses to go on anywhere else.
   *
   * @throws IllegalStateException off the JavaFX application thread
   */
  public static void assertCurrent() {
    if (!isCurrent()) {
      throw new IllegalStateException("only on the JavaFX application thread");
    }
  }

  /**
   * Refuses to go on where nothing may wait.
   *
   * @throws IllegalStateException on the JavaFX application thread, which must never wait
   */
  public static void assertNotCurrent() {
    if (isCurrent()) {
      throw new IllegalStateException("never on the JavaFX application thread");
    }
  }
}
