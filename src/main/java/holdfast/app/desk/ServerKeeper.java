package holdfast.app.desk;

import holdfast.site.ChangeFeed.Event;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the desk's own server back after it died, again and again until the change feed is
 * connected: a disk may have to be cleared first. Listens to the feed; thread-safe.
 */
final class ServerKeeper implements Consumer<Event> {
  private static final Logger LOG = LoggerFactory.getLogger(ServerKeeper.class);

  /** Long enough for the feed to find a server that was just started. */
  static final Duration PAUSE = Duration.ofSeconds(6);

  private final BooleanSupplier revive;
  private final Duration pause;
  private final Semaphore connected = new Semaphore(0);

  /**
   * Keeps one server.
   *
   * @param revive tries once and blocks meanwhile; answers whether to try again should the server
   *     still be away
   */
  ServerKeeper(BooleanSupplier revive) {
    this(revive, PAUSE);
  }

  ServerKeeper(BooleanSupplier revive, Duration pause) {
    this.revive = revive;
    this.pause = pause;
  }

  @Override
  public void accept(Event event) {
    switch (event) {
      // On a thread of its own, since the feed's has to go on looking.
      case Event.Disconnected _ -> {
        connected.drainPermits();
        Thread.ofVirtual().name("database-revive").start(this::keep);
      }
      case Event.Connected _ -> connected.release();
      case Event.Changed _, Event.RefreshAll _, Event.Access _ -> {}
    }
  }

  private void keep() {
    try {
      while (revive.getAsBoolean()
          && !connected.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
        LOG.atInfo().log("The database server is still away");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
