package holdfast.soak;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.Progress;
import holdfast.persistence.builtin.TestServer;
import holdfast.persistence.schema.Migrator;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The product's own server, durable as the product runs it, with a furnished database to be copied
 * for each episode. Thread-safe.
 */
final class SoakServer implements AutoCloseable {
  private static final String TEMPLATE = "soak_template";

  private final TestServer server;
  private final ReentrantLock killing = new ReentrantLock();
  private final AtomicInteger copies = new AtomicInteger();

  SoakServer(TestServer server) {
    this.server = server;
    try {
      execute("CREATE DATABASE " + TEMPLATE + " TEMPLATE holdfast OWNER holdfast_owner");
      grantAccess(TEMPLATE);
      Migrator.migrate(server.owner(TEMPLATE));
      try (Connection superuser = superuser(TEMPLATE)) {
        Scene.furnish(superuser);
      }
    } catch (SQLException | RuntimeException e) {
      server.close();
      throw new IllegalStateException("no database to copy", e);
    }
  }

  /**
   * The name of a fresh, furnished database. The checkpoint is needed: a copy is logged as it is,
   * and its sequences with the numbers they had fetched ahead, so that a server killed before the
   * next checkpoint would give some numbers twice.
   */
  String copy() throws SQLException {
    String name = "soak_" + copies.incrementAndGet();
    execute("CREATE DATABASE " + name + " TEMPLATE " + TEMPLATE + " OWNER holdfast_owner");
    grantAccess(name);
    execute("CHECKPOINT");
    return name;
  }

  void drop(String name) throws SQLException {
    execute("DROP DATABASE " + name + " WITH (FORCE)");
  }

  ConnectionSettings application(String name) {
    return server.application(name);
  }

  ConnectionSettings owner(String name) {
    return server.owner(name);
  }

  /** May do everything. Close it. */
  Connection superuser(String name) throws SQLException {
    try {
      return server.superuser(name);
    } catch (IllegalStateException e) {
      throw new SQLException("no session for the superuser", e);
    }
  }

  /**
   * Kills it and starts it again.
   *
   * @param between how long it stays dead
   * @return false if somebody else is at it just now
   */
  boolean killAndRevive(Duration between) throws IOException {
    if (!killing.tryLock()) {
      return false;
    }
    try {
      server.kill();
      LockSupport.parkNanos(between.toNanos());
      revive();
      return true;
    } finally {
      killing.unlock();
    }
  }

  /** Starts it again on its port and its data; nothing to do where it runs. */
  void revive() {
    try {
      server.database().revive(Progress.silent());
    } catch (BuiltInDatabaseException e) {
      throw new IllegalStateException("the server did not come back", e);
    }
  }

  private void grantAccess(String name) throws SQLException {
    try (Connection superuser = superuser("postgres")) {
      TestServer.grantAccess(superuser, name);
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection superuser = superuser("postgres");
        Statement statement = superuser.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
