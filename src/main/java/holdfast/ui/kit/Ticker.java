package holdfast.ui.kit;

import holdfast.site.Subscription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/**
 * The one pulse behind everything that counts down: four times a second, so that no second is ever
 * skipped, and all countdowns change in the same frame. Runs only while somebody listens. JavaFX
 * application thread only.
 */
public final class Ticker implements AutoCloseable {
  private static final Duration PERIOD = Duration.millis(250);

  private final Map<Object, Runnable> listeners = new LinkedHashMap<>();
  private final Timeline timeline = new Timeline(new KeyFrame(PERIOD, _ -> tick()));

  public Ticker() {
    timeline.setCycleCount(Animation.INDEFINITE);
  }

  /**
   * Calls {@code listener} now and at every tick.
   *
   * @return ends the calls
   */
  public Subscription onTick(Runnable listener) {
    Object key = new Object();
    listeners.put(key, listener);
    timeline.play();
    listener.run();
    return () -> {
      listeners.remove(key);
      if (listeners.isEmpty()) {
        timeline.stop();
      }
    };
  }

  /** Calls nobody any more. */
  @Override
  public void close() {
    listeners.clear();
    timeline.stop();
  }

  /** Calls everybody now; for tests and after the database's clock was read anew. */
  public void tick() {
    List.copyOf(listeners.values()).forEach(Runnable::run);
  }
}
