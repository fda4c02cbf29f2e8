package holdfast.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import holdfast.site.DatabaseClock;
import holdfast.site.DatabaseTrouble;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StaleStateException;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One desk's use of one site's database: its pool, its Hibernate, and the only two ways to work
 * with them: a script in one round trip, or a short transaction with entities. Thread-safe.
 */
public final class Database implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Database.class);

  /** How often a unit is run again after 40001, 40P01 or an edit of a row that just changed. */
  static final int RETRIES_MAX = 3;

  /** The shortest that the pool accepts. */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(30);

  private static final Duration RETRY_PAUSE_MAX = Duration.ofMillis(40);

  /** Reads the answers of a script into a value. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(Answers answers) throws SQLException;
  }

  private final HikariDataSource pool;
  private final SessionFactory sessions;
  private final DatabaseOptions options;
  private final BooleanSupplier forbiddenThread;
  private final Patience patience;
  private final Map<Script, AnswerSize> sizes = new ConcurrentHashMap<>();
  private volatile Runnable afterCommit = () -> {};

  private Database(
      HikariDataSource pool,
      SessionFactory sessions,
      DatabaseOptions options,
      BooleanSupplier forbiddenThread) {
    this.pool = pool;
    this.sessions = sessions;
    this.options = options;
    this.forbiddenThread = forbiddenThread;
    patience = new Patience(options.returnWait(), Waiting.inReality());
  }

  /**
   * Opens pool and Hibernate.
   *
   * @param entities the entity classes of the features in use
   * @param forbiddenThread answers whether the present thread must never wait for a database
   * @throws DatabaseTrouble if the server cannot be reached or refuses the login
   */
  public static Database open(
      ConnectionSettings settings,
      DatabaseOptions options,
      List<Class<?>> entities,
      BooleanSupplier forbiddenThread) {
    return open(() -> settings, options, entities, forbiddenThread);
  }

  /**
   * The same where the server may move.
   *
   * @param settings asked for each new connection
   */
  public static Database open(
      Supplier<ConnectionSettings> settings,
      DatabaseOptions options,
      List<Class<?>> entities,
      BooleanSupplier forbiddenThread) {
    HikariDataSource pool;
    try {
      pool = new HikariDataSource(poolConfig(settings, options));
    } catch (RuntimeException e) {
      throw Troubles.trouble(e);
    }
    try {
      return new Database(pool, sessionFactory(pool, entities), options, forbiddenThread);
    } catch (RuntimeException e) {
      pool.close();
      throw Troubles.trouble(e);
    }
  }

  private static HikariConfig poolConfig(
      Supplier<ConnectionSettings> settings, DatabaseOptions options) {
    var config = new HikariConfig();
    config.setPoolName("holdfast");
    config.setDataSource(
        new ServerConnections(settings, SessionLimits.ofCommands(options), "holdfast"));
    config.setMaximumPoolSize(options.poolSize());
    config.setMinimumIdle(1);
    config.setConnectionTimeout(options.poolWait().toMillis());
    // A ping before each command would cost it a second round trip. The pool pings the connections
    // that rest instead, so that no firewall forgets them and a dead one is noticed; a command that
    // gets a dead one all the same finds out what became of it.
    System.setProperty("com.zaxxer.hikari.aliveBypassWindowMs", Long.toString(Long.MAX_VALUE));
    config.setKeepaliveTime(KEEP_ALIVE.toMillis());
    // Autocommit is what makes a script one implicit transaction in one round trip.
    config.setAutoCommit(true);
    return config;
  }

  private static SessionFactory sessionFactory(HikariDataSource pool, List<Class<?>> entities) {
    var configuration = new Configuration();
    entities.forEach(configuration::addAnnotatedClass);
    configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool);
    configuration.setProperty(AvailableSettings.HBM2DDL_AUTO, "none");
    configuration.setProperty(AvailableSettings.JDBC_TIME_ZONE, "UTC");
    return configuration.buildSessionFactory();
  }

  /**
   * Has somebody told of each commit.
   *
   * @param told when a command or an edit was committed, on the thread that sent it; returns at
   *     once
   */
  public void afterCommit(Runnable told) {
    afterCommit = told;
  }

  public DatabaseOptions options() {
    return options;
  }

  /**
   * Runs a script in one round trip, commit included. A script that met a serialisation failure or
   * a deadlock is run again as a whole, at most {@link #RETRIES_MAX} times.
   *
   * @param reader may run more than once; touches nothing but the answers
   * @param expected turns a violation into the value it means, or empty if it means nothing to the
   *     caller
   * @throws DatabaseTrouble if anything happened that {@code expected} does not explain. A command
   *     whose connection broke under way is of the kind OUTCOME_UNKNOWN; one that found no
   *     connection in the first place is not
   */
  public <T> T trip(
      Script script, Params params, Reader<T> reader, Function<Violation, Optional<T>> expected) {
    return unit(
        () -> {
          try (var session = sessions.openStatelessSession()) {
            return session.doReturningWork(connection -> run(connection, script, params, reader));
          }
        },
        expected);
  }

  /** Runs a script that has no expected refusal. */
  public <T> T trip(Script script, Params params, Reader<T> reader) {
    return trip(script, params, reader, violation -> Optional.empty());
  }

  private <T> T run(Connection connection, Script script, Params params, Reader<T> reader)
      throws SQLException {
    AnswerSize size =
        script.kind() == Script.Kind.COMMAND
            ? sizes.computeIfAbsent(script, key -> new AnswerSize())
            : null;
    boolean writes = script.kind() != Script.Kind.QUERY;
    try (PreparedStatement statement = connection.prepareStatement(script.text())) {
      params.bind(statement);
      T value = reader.read(new Answers(statement, size));
      if (writes) {
        afterCommit.run();
      }
      return value;
    } catch (SQLException e) {
      if (writes && Violation.isConnectionGone(e)) {
        throw new AnswerLost(e);
      }
      throw e;
    }
  }

  /**
   * Reads entities in one transaction.
   *
   * @param work may run more than once; touches nothing but the session
   */
  public <T> T transaction(Function<Session, T> work, Function<Violation, Optional<T>> expected) {
    return unit(() -> sessions.fromTransaction(work), expected);
  }

  /**
   * Edits rows in one transaction, none of which is new or has a unique value that is; see {@link
   * #edit(Function, Function, Supplier)}.
   */
  public <T> T edit(Function<Session, T> work, Function<Violation, Optional<T>> expected) {
    return edit(work, expected, Optional::empty);
  }

  /**
   * Edits rows in one transaction; for what the version decides, never for capacity. Work that met
   * a newer version while it was writing is run again as a whole, so that it finds that version
   * where it reads and can say so.
   *
   * <p>So is work whose connection broke, since nobody knows whether it was committed (I10): it
   * finds its own result where it reads, by {@link EditedRow#isResultOf}, or does what it was to do
   * now, and then a COMMIT that is still on its way finds the row locked or newer. Until it got so
   * far, a row that somebody works on or a server that takes no changes is no answer.
   *
   * @param work may run more than once; touches nothing but the session
   * @param made asked where, after such a break, a unique value of the edit is in use: the outcome
   *     if it was this very edit that put it there
   * @throws DatabaseTrouble of the kind OUTCOME_UNKNOWN if the connection broke and the database
   *     did not come back in time. Running the same edit again later finds out
   */
  public <T> T edit(
      Function<Session, T> work,
      Function<Violation, Optional<T>> expected,
      Supplier<Optional<T>> made) {
    try {
      return unit(() -> written(work), expected);
    } catch (DatabaseTrouble trouble) {
      if (trouble.kind() != DatabaseTrouble.Kind.OUTCOME_UNKNOWN) {
        throw trouble;
      }
      LOG.atWarn().log("The connection broke under way, finding out whether the edit was saved");
      renewConnections();
      Function<Violation, Optional<T>> afterBreak =
          violation -> {
            if (violation.isBusy() || violation.isReadOnly()) {
              return Optional.empty();
            }
            Optional<T> before =
                violation.sqlState().equals(Violation.UNIQUE) ? made.get() : Optional.empty();
            return before.or(() -> expected.apply(violation));
          };
      return patience.untilAnswered(() -> unit(() -> written(work), afterBreak), trouble);
    }
  }

  private <T> T written(Function<Session, T> work) {
    var begun = new AtomicBoolean();
    try {
      T value =
          sessions.fromTransaction(
              session -> {
                begun.set(true);
                return work.apply(session);
              });
      afterCommit.run();
      return value;
    } catch (RuntimeException e) {
      // Before the transaction began there was no connection, and nothing was sent.
      if (begun.get() && Violation.isConnectionGone(e)) {
        throw new AnswerLost(e);
      }
      throw e;
    }
  }

  private <T> T unit(Supplier<T> once, Function<Violation, Optional<T>> expected) {
    if (forbiddenThread.getAsBoolean()) {
      throw new IllegalStateException("this thread must never wait for a database");
    }
    for (int attempt = 1; ; attempt++) {
      try {
        return once.get();
      } catch (RuntimeException e) {
        Optional<Violation> violation = Violation.in(e);
        boolean again = isStale(e) || violation.filter(Violation::isRetryable).isPresent();
        if (again && attempt <= RETRIES_MAX) {
          LOG.atInfo().addKeyValue("attempt", attempt).log("Colliding with another desk, again");
          pause();
          continue;
        }
        return violation.flatMap(expected).orElseThrow(() -> Troubles.trouble(e));
      }
    }
  }

  private static boolean isStale(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof StaleStateException) {
        return true;
      }
    }
    return false;
  }

  /** Jittered, so that two colliding desks do not collide again in step. */
  private static void pause() {
    LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(RETRY_PAUSE_MAX.toNanos()));
  }

  /** Reads the database's clock into {@code clock}. */
  public void read(DatabaseClock clock) {
    long mark = clock.mark();
    Instant now =
        trip(
            Script.query("SELECT clock_timestamp()"),
            Params.none(),
            answers ->
                answers.rows(row -> row.getObject(1, OffsetDateTime.class)).getFirst().toInstant());
    clock.observe(now, mark);
  }

  /**
   * Gives up the connections that wait for work, and those at work when they are done: after one
   * has broken the others are probably broken too.
   */
  public void renewConnections() {
    pool.getHikariPoolMXBean().softEvictConnections();
  }

  @Override
  public void close() {
    sessions.close();
    pool.close();
  }
}
