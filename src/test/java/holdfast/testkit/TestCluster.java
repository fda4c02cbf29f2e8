package holdfast.testkit;

import holdfast.persistence.builtin.TestServer;
import holdfast.persistence.schema.Migrator;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One server for a whole test run, with a template that is prepared once and cloned. */
public final class TestCluster implements AutoCloseable {
  /** Far from UTC and from the zone of the test JVM, so that a forgotten zone is noticed. */
  public static final String SESSION_ZONE = "America/St_Johns";

  private static final String TEMPLATE = "template_site";

  // The driver sets each session's zone to the JVM's; this sets it to another one afterwards.
  private static final String SET_ZONE_AT_SIGN_IN =
      """
      CREATE SCHEMA testkit;
      GRANT USAGE ON SCHEMA testkit TO PUBLIC;
      CREATE FUNCTION testkit.set_zone() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('TimeZone', '%1$s', false);
      END $$;
      CREATE EVENT TRIGGER testkit_zone ON login EXECUTE FUNCTION testkit.set_zone();
      ALTER EVENT TRIGGER testkit_zone ENABLE ALWAYS;
      """
          .formatted(SESSION_ZONE);

  private final TestServer server = TestServer.start();
  private final AtomicInteger clones = new AtomicInteger();

  TestCluster() {
    try {
      execute(
          "postgres", "CREATE DATABASE " + TEMPLATE + " TEMPLATE holdfast OWNER holdfast_owner");
      grantAccess(TEMPLATE);
      execute(TEMPLATE, SET_ZONE_AT_SIGN_IN);
      Migrator.migrate(server.owner(TEMPLATE));
    } catch (SQLException | RuntimeException e) {
      server.close();
      throw new IllegalStateException("no template database", e);
    }
  }

  /** A fresh copy of the migrated, otherwise empty database. */
  TestDatabase clone(String hint) throws SQLException {
    String name = "test_" + clones.incrementAndGet() + "_" + hint;
    execute(
        "postgres", "CREATE DATABASE " + name + " TEMPLATE " + TEMPLATE + " OWNER holdfast_owner");
    grantAccess(name);
    return new TestDatabase(name, server.application(name), server.owner(name), this);
  }

  private void grantAccess(String name) throws SQLException {
    try (Connection superuser = server.superuser("postgres")) {
      TestServer.grantAccess(superuser, name);
    }
  }

  /** Removes a database, whoever is still connected. */
  void drop(TestDatabase database) throws SQLException {
    execute("postgres", "DROP DATABASE " + database.name() + " WITH (FORCE)");
  }

  Connection superuser(String name) throws SQLException {
    return server.superuser(name);
  }

  private void execute(String database, String sql) throws SQLException {
    try (Connection connection = server.superuser(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
