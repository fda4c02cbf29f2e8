package holdfast.persistence;

import java.time.Duration;
import java.util.Properties;

/**
 * How long a session may take for what, told to the server and to the driver when it begins, for
 * every kind of connection: nothing that a desk waits for may take for ever.
 *
 * @param lock a row that somebody works on; then the answer is "busy", and nobody queues for long.
 *     Commands set their own within the transaction
 * @param statement a statement that lost its way; also ends one whose desk has gone
 * @param idle a transaction in which nothing happens: its desk hangs, and it keeps others waiting
 * @param answer silence of the network; longer than {@code statement}, so that the server's own
 *     answer comes first if there is one
 */
public record SessionLimits(Duration lock, Duration statement, Duration idle, Duration answer) {
  /** A little longer than the longest statement. */
  private static final Duration ANSWER_MORE = Duration.ofSeconds(10);

  /** Of the feed's looks: later than this, the desk does not count as live. */
  private static final Duration LOOK_MAX = Duration.ofSeconds(5);

  /** Somebody works at the desks meanwhile, and a migration that cannot get a table lets go. */
  private static final Duration MIGRATION_LOCK = Duration.ofSeconds(30);

  /** An index on a table that has grown for years; waiting for another migration counts too. */
  private static final Duration MIGRATION_STATEMENT = Duration.ofHours(1);

  /** A check reads everything once. */
  private static final Duration CHECK_STATEMENT = Duration.ofMinutes(10);

  /** Of the pool, which serves commands, readings and sweeps. */
  public static SessionLimits ofCommands(DatabaseOptions options) {
    Duration statement = options.statementLimit();
    return new SessionLimits(
        options.lockWait(), statement, statement.multipliedBy(2), statement.plus(ANSWER_MORE));
  }

  /** Of the change feed, which must notice a broken line soon. */
  public static SessionLimits ofFeed(DatabaseOptions options) {
    Duration statement = options.statementLimit();
    return new SessionLimits(options.lockWait(), statement, statement.multipliedBy(2), LOOK_MAX);
  }

  /** Of a migration. */
  public static SessionLimits ofMigration() {
    return new SessionLimits(
        MIGRATION_LOCK,
        MIGRATION_STATEMENT,
        MIGRATION_STATEMENT,
        MIGRATION_STATEMENT.plus(ANSWER_MORE));
  }

  /** Of a check of the stored data. */
  public static SessionLimits ofCheck() {
    return new SessionLimits(
        MIGRATION_LOCK, CHECK_STATEMENT, CHECK_STATEMENT, CHECK_STATEMENT.plus(ANSWER_MORE));
  }

  /** Puts them where the driver looks for them. */
  void addTo(Properties properties) {
    // The desk's own system asks whether the server is still there, and the server's whether the
    // desk is: a desk that lost its power must not keep a connection for hours.
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", String.valueOf(answer.toSeconds()));
    // The last one is no limit but belongs to every session as well: a success is shown when it is
    // on disk (I10), also on a server whose administrator, for work of another kind, made commits
    // return before. What a session begins with goes before defaults of server, database and role.
    properties.setProperty(
        "options",
        """
        -c lock_timeout=%d -c statement_timeout=%d -c idle_in_transaction_session_timeout=%d \
        -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c synchronous_commit=on\
        """
            .formatted(lock.toMillis(), statement.toMillis(), idle.toMillis()));
  }
}
