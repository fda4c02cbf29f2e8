package holdfast.persistence;

import holdfast.site.ChangeFeed;
import holdfast.site.DatabaseClock;
import holdfast.site.Subscription;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks into {@code feed} when somebody's {@link Bell} rings, and once a second anyhow: a bell may
 * be out of order, and a broken connection is to be noticed even while every command of the desk
 * rests. Has a thread and a connection of its own. Each look also reads the database's clock.
 * Thread-safe.
 *
 * <p>What is new is decided by transaction: each look remembers its snapshot, and the next one
 * takes the rows of the transactions which that snapshot did not see. So nothing is lost when a
 * transaction commits after a later one was read, and nobody's long transaction holds back what
 * others have committed.
 */
public final class PollingChangeFeed implements ChangeFeed {
  private static final Logger LOG = LoggerFactory.getLogger(PollingChangeFeed.class);

  private static final Duration CLOSE_WAIT_MAX = Duration.ofSeconds(5);

  /** However often the bells ring; three frames of a screen. */
  private static final Duration LOOK_GAP = Duration.ofMillis(50);

  // What was committed since the snapshot given, which is null for the first look. One statement,
  // so that the rows read and the snapshot to remember are those of the same moment. Rows that came
  // by a dump carry the numbers of another server's transactions, which may be far ahead.
  static final String LOOK =
      """
      SELECT clock_timestamp() AS now,
             pg_current_snapshot()::text AS snapshot,
             current_setting('transaction_read_only')::boolean AS read_only,
             array_agg(DISTINCT topic) AS topics,
             max(at) AS changed_at
      FROM feed
      WHERE xid >= pg_snapshot_xmin(?::pg_snapshot)
        AND xid < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(xid, ?::pg_snapshot)
      """;

  // A limited number of the oldest rows, as far as they are too old for any reader.
  private static final String CLEAN =
      """
      DELETE FROM change_log
      WHERE seq < (SELECT min(seq) + 10000 FROM change_log)
        AND at < clock_timestamp() - make_interval(secs => ?)
      """;

  /**
   * How often and how patiently.
   *
   * @param period between two looks
   * @param stall a look later than this after the one before counts as a gap
   * @param retryMax longest wait between two attempts to connect
   * @param kept for how long rows stay for other readers
   * @param cleaning between two rounds of removing older ones
   */
  record Timing(
      Duration period, Duration stall, Duration retryMax, Duration kept, Duration cleaning) {
    static Timing standard() {
      return new Timing(
          Duration.ofSeconds(1),
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofDays(1),
          Duration.ofHours(1));
    }
  }

  private record Look(
      Instant now,
      String snapshot,
      boolean readOnly,
      Set<Topic> topics,
      @Nullable Instant changedAt) {}

  private static final Duration RETRY_MIN = Duration.ofMillis(200);

  private final DataSource server;
  private final DatabaseClock clock;
  private final Timing timing;
  private final LongSupplier nanoTime;
  private final List<Consumer<Event>> listeners = new CopyOnWriteArrayList<>();
  private final Queue<Consumer<Event>> newcomers = new ConcurrentLinkedQueue<>();
  private final Semaphore pokes = new Semaphore(0);
  private final Bell bell;
  private final Thread thread;
  private volatile boolean closed;

  // Touched by the feed's own thread alone.
  private @Nullable Connection connection;
  private @Nullable PreparedStatement look;
  private @Nullable Look last;
  private long lastNanos;
  private long nextCleaningNanos;
  private int failures;
  private boolean readOnly;
  private Event.@Nullable Disconnected away;

  /**
   * Starts to look at once.
   *
   * @param settings asked for each new connection, since the server may move
   * @param clock is told the database's time by every look; must know it already
   */
  public PollingChangeFeed(
      Supplier<ConnectionSettings> settings, DatabaseOptions options, DatabaseClock clock) {
    this(settings, options, clock, Timing.standard(), System::nanoTime);
  }

  PollingChangeFeed(
      Supplier<ConnectionSettings> settings,
      DatabaseOptions options,
      DatabaseClock clock,
      Timing timing,
      LongSupplier nanoTime) {
    this.server =
        new ServerConnections(settings, SessionLimits.ofFeed(options), "holdfast change feed");
    this.bell =
        new Bell(new ServerConnections(settings, SessionLimits.ofFeed(options), "holdfast bell"));
    this.clock = clock;
    this.timing = timing;
    this.nanoTime = nanoTime;
    this.nextCleaningNanos = nanoTime.getAsLong() + BackOff.jittered(timing.cleaning()).toNanos();
    Instant started = clock.now();
    // Virtual, since interrupting it also ends a wait for the network.
    this.thread = Thread.ofVirtual().name("change-feed").start(() -> run(started));
  }

  @Override
  public Subscription subscribe(Consumer<Event> listener) {
    newcomers.add(listener);
    poke();
    return () -> {
      newcomers.remove(listener);
      listeners.remove(listener);
    };
  }

  /** Tells newcomers how things stand, so that from here on they know what everybody knows. */
  private void welcome() {
    for (var newcomer = newcomers.poll(); newcomer != null; newcomer = newcomers.poll()) {
      if (away != null) {
        tell(newcomer, away);
      }
      if (readOnly) {
        tell(newcomer, new Event.Access(true));
      }
      listeners.add(newcomer);
    }
  }

  @Override
  public void poke() {
    // For a feed that waits to connect again: it hears no bell.
    pokes.release();
    bell.ring();
  }

  private void run(Instant started) {
    Instant lastContact = started;
    while (!closed) {
      welcome();
      try {
        lastContact = lookOnce();
      } catch (SQLException | RuntimeException e) {
        disconnect();
        if (!closed) {
          failed(e, lastContact);
        }
      }
      pause();
    }
    disconnect();
  }

  /** One look; returns the database's time of it. */
  private Instant lookOnce() throws SQLException {
    PreparedStatement statement = look == null ? connect() : look;
    // After connecting, which takes long and would be taken for a slow answer.
    long mark = clock.mark();
    Look now = read(statement, last == null ? null : last.snapshot());
    clock.observe(now.now(), mark);
    boolean gap = isGap(now);
    last = now;
    lastNanos = nanoTime.getAsLong();
    if (failures > 0) {
      LOG.atInfo().addKeyValue("attempts", failures).log("The database can be reached again");
      failures = 0;
      publish(new Event.Connected());
      away = null;
    }
    if (now.readOnly() != readOnly) {
      publish(new Event.Access(now.readOnly()));
      readOnly = now.readOnly();
    }
    if (gap) {
      publish(new Event.RefreshAll());
    } else if (now.changedAt() != null && !now.topics().isEmpty()) {
      publish(new Event.Changed(now.topics(), now.changedAt()));
    }
    clean();
    return now.now();
  }

  /** Both clocks, since a monotonic one stands still while a computer sleeps. */
  private boolean isGap(Look now) {
    return last == null
        || nanoTime.getAsLong() - lastNanos > timing.stall().toNanos()
        || Duration.between(last.now(), now.now()).compareTo(timing.stall()) > 0;
  }

  private static Look read(PreparedStatement statement, @Nullable String snapshot)
      throws SQLException {
    statement.setString(1, snapshot);
    statement.setString(2, snapshot);
    try (ResultSet row = statement.executeQuery()) {
      row.next();
      OffsetDateTime changedAt = row.getObject("changed_at", OffsetDateTime.class);
      return new Look(
          row.getObject("now", OffsetDateTime.class).toInstant(),
          row.getString("snapshot"),
          row.getBoolean("read_only"),
          topics(row),
          changedAt == null ? null : changedAt.toInstant());
    }
  }

  /** Leaves out tables that only a later version of the application knows. */
  private static Set<Topic> topics(ResultSet row) throws SQLException {
    Set<Topic> topics = EnumSet.noneOf(Topic.class);
    var names = row.getArray("topics");
    if (names != null) {
      Set<String> changed = Set.of((String[]) names.getArray());
      for (Topic topic : Topic.values()) {
        if (changed.contains(topic.name().toLowerCase(Locale.ROOT))) {
          topics.add(topic);
        }
      }
    }
    return topics;
  }

  private PreparedStatement connect() throws SQLException {
    Connection opened = server.getConnection();
    connection = opened;
    Bell.hear(opened);
    look = opened.prepareStatement(LOOK);
    return look;
  }

  private void disconnect() {
    Connection open = connection;
    connection = null;
    look = null;
    last = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException e) {
        LOG.atDebug().setCause(e).log("A broken connection did not close cleanly");
      }
    }
  }

  private void failed(Exception failure, Instant lastContact) {
    failures++;
    if (failures == 1) {
      LOG.atWarn().setCause(failure).log("The database cannot be reached, tried again until it is");
      var event = new Event.Disconnected(lastContact);
      publish(event);
      away = event;
    }
  }

  /** Where the role may not, or the server takes no changes, somebody else will. */
  private void clean() {
    Connection open = connection;
    if (open == null || nanoTime.getAsLong() - nextCleaningNanos < 0) {
      return;
    }
    int removed = 0;
    try (PreparedStatement statement = open.prepareStatement(CLEAN)) {
      statement.setDouble(1, timing.kept().toMillis() / 1000.0);
      removed = statement.executeUpdate();
    } catch (SQLException e) {
      LOG.atDebug().setCause(e).log("Old lines of the change feed were not removed");
    }
    if (removed == 0) {
      nextCleaningNanos = nanoTime.getAsLong() + BackOff.jittered(timing.cleaning()).toNanos();
    }
  }

  private void publish(Event event) {
    welcome();
    listeners.forEach(listener -> tell(listener, event));
  }

  private static void tell(Consumer<Event> listener, Event event) {
    try {
      listener.accept(event);
    } catch (RuntimeException | Error e) {
      LOG.atError().setCause(e).log("A listener of the change feed failed");
    }
  }

  /** Ends early when a bell rings; many rings are one look. */
  private void pause() {
    Connection open = connection;
    if (closed) {
      return;
    }
    try {
      if (open == null) {
        Duration wait = new BackOff(RETRY_MIN, timing.retryMax()).after(failures);
        if (pokes.tryAcquire(wait.toNanos(), TimeUnit.NANOSECONDS)) {
          pokes.drainPermits();
        }
      } else {
        pokes.drainPermits();
        open.unwrap(PGConnection.class).getNotifications((int) timing.period().toMillis());
        Thread.sleep(LOOK_GAP);
      }
    } catch (SQLException e) {
      LOG.atTrace().setCause(e).log("The line broke while listening, the next look will tell");
    } catch (InterruptedException e) {
      // Only close() ends the feed, and it says so before it interrupts.
      LOG.atTrace().log("Interrupted");
    }
  }

  boolean isRunning() {
    return thread.isAlive();
  }

  @Override
  public void close() {
    closed = true;
    bell.close();
    thread.interrupt();
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      if (!thread.join(CLOSE_WAIT_MAX)) {
        LOG.atWarn().log("The change feed did not end in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
