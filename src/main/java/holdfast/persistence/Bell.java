package holdfast.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells every desk of the site to look into the feed now. Has a connection of its own: a NOTIFY in
 * the transaction of a command would make all commands of all desks wait for each other until they
 * are on disk. A message that is lost does no harm, as every desk looks regularly too. Thread-safe.
 */
final class Bell implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Bell.class);

  /** Rings within this time are one message. */
  private static final Duration GAP = Duration.ofMillis(20);

  private final DataSource server;
  private final Semaphore rings = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closed;

  // Touched by the bell's own thread alone.
  private @Nullable Connection connection;
  private @Nullable PreparedStatement message;

  Bell(DataSource server) {
    this.server = server;
    // Virtual, since interrupting it also ends a wait for the network.
    thread = Thread.ofVirtual().name("feed-bell").start(this::run);
  }

  /** Makes the connection listen to what the bells of all desks of its site say. */
  static void hear(Connection connection) throws SQLException {
    try (PreparedStatement listen = connection.prepareStatement(LISTEN)) {
      listen.execute();
    }
  }

  // The channel is the site's schema, which only the server knows for sure.
  private static final String LISTEN =
      """
      DO $$ BEGIN
        IF NOT pg_is_in_recovery() THEN
          EXECUTE format('LISTEN %I', current_schema());
        END IF;
      END $$
      """;

  private static final String MESSAGE = "SELECT pg_notify(current_schema(), '')";

  /** Returns at once. */
  void ring() {
    rings.release();
  }

  private void run() {
    while (!closed) {
      try {
        rings.acquire();
        rings.drainPermits();
        say();
        LockSupport.parkNanos(GAP.toNanos());
      } catch (InterruptedException e) {
        // Only close() ends the bell, and it says so before it interrupts.
        LOG.atTrace().log("Interrupted");
      }
    }
    disconnect();
  }

  private void say() {
    try {
      PreparedStatement ready = message == null ? connect() : message;
      ready.execute();
    } catch (SQLException | RuntimeException e) {
      disconnect();
      if (!closed) {
        LOG.atDebug().setCause(e).log("Other desks were not told of a change, they will look");
      }
    }
  }

  private PreparedStatement connect() throws SQLException {
    Connection opened = server.getConnection();
    connection = opened;
    message = opened.prepareStatement(MESSAGE);
    return message;
  }

  private void disconnect() {
    Connection open = connection;
    connection = null;
    message = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException e) {
        LOG.atTrace().setCause(e).log("A broken connection did not close cleanly");
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
