package holdfast.bench;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.builtin.TestServer;
import holdfast.persistence.holds.HoldDetails;
import holdfast.persistence.schema.Migrator;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * The database of the application as it is installed: each commit waits for the disk. Every table
 * of figures gets a database of its own.
 */
final class BenchServer implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration MAKING_LIMIT = Duration.ofMinutes(10);
  private static final String TEMPLATE = "template_bench";

  private final TestServer server = TestServer.startDurable();
  private int databases;

  BenchServer() {
    create(TEMPLATE, "holdfast");
    Migrator.migrate(server.owner(TEMPLATE));
  }

  /** A migrated, empty database. */
  String fresh() {
    String name = "bench_" + ++databases;
    create(name, TEMPLATE);
    return name;
  }

  private void create(String name, String template) {
    sql("postgres", "CREATE DATABASE " + name + " TEMPLATE " + template + " OWNER holdfast_owner");
    try (Connection superuser = server.superuser("postgres")) {
      TestServer.grantAccess(superuser, name);
    } catch (SQLException e) {
      throw new IllegalStateException(name, e);
    }
  }

  void drop(String name) {
    sql("postgres", "DROP DATABASE " + name + " WITH (FORCE)");
  }

  ConnectionSettings application(String name) {
    return server.application(name);
  }

  Connection superuser(String name) throws SQLException {
    return server.superuser(name);
  }

  /** Anything, as the superuser, in the site's schema. */
  void sql(String name, String statements) {
    try (Connection connection = server.superuser(name);
        Statement statement = connection.createStatement()) {
      // A superuser's session gives up sooner than a million holds are made.
      connection.setNetworkTimeout(Runnable::run, Math.toIntExact(MAKING_LIMIT.toMillis()));
      statement.execute(statements);
    } catch (SQLException e) {
      throw new IllegalStateException(statements, e);
    }
  }

  /** Rows of other times, past all guards. */
  void fill(String name, String statements) {
    sql(name, "SET session_replication_role = replica;" + statements);
  }

  /** As many rooms and items as asked, numbered from 1; plenty of each item. */
  void furnish(String name, long rooms, long items) {
    fill(
        name,
        """
        INSERT INTO room_kind (kind_id, name, guests) VALUES (1, 'Double', 2);
        INSERT INTO room (room_id, name, kind_id)
        SELECT r, 'Room ' || r, 1 FROM generate_series(1, %d) AS r;
        INSERT INTO inventory (item_id, available)
        SELECT i, 1000000000 FROM generate_series(1, %2$d) AS i;
        INSERT INTO item (item_id, sku, name)
        SELECT i, 'SKU-' || i, 'Item ' || i FROM generate_series(1, %2$d) AS i;
        ANALYZE;
        """
            .formatted(rooms, items));
  }

  /**
   * A house in use: a past stay, request and stock hold for each place and day, so that the server
   * knows sizes to plan by, as it does on every day but the first.
   */
  void use(String name, long places) {
    fill(
        name,
        """
        INSERT INTO request (request_key, command, fingerprint, actor)
        SELECT md5(n::text)::uuid, 'room.acquire', 'bench', 'bench'
        FROM generate_series(1, %1$d * 10) AS n;
        INSERT INTO slot_hold
          (room_id, during, state, expires_at, created_by, confirmed_at, request_key)
        SELECT 1 + n %% %1$d, tstzrange(t, t + interval '20 hours'), 'confirmed', '2026-01-01',
          'bench', '2026-01-01', md5(n::text)::uuid
        FROM generate_series(1, %1$d * 10) AS n,
          LATERAL (SELECT '2026-01-01'::timestamptz + n / %1$d * interval '1 day') AS start (t);
        INSERT INTO stock_hold
          (item_id, quantity, state, expires_at, created_by, confirmed_at, request_key)
        SELECT 1 + n %% %1$d, 1, 'confirmed', '2026-01-01', 'bench', '2026-01-01',
          md5(n::text)::uuid
        FROM generate_series(1, %1$d * 10) AS n;
        INSERT INTO hold_event (hold_id, what, actor, new_state, new_room_id)
        SELECT hold_id, 'held', 'bench', 'held', room_id FROM slot_hold;
        INSERT INTO hold_detail (hold_id, guest) SELECT hold_id, 'Guest' FROM slot_hold;
        INSERT INTO hold_detail (hold_id, guest) SELECT hold_id, 'Guest' FROM stock_hold;
        INSERT INTO change_log (topic, id) SELECT 'slot_hold', hold_id FROM slot_hold;
        """
            .formatted(places));
    sql(name, "VACUUM ANALYZE");
  }

  /** A desk with as many connections as it has clients; all else as the application has it. */
  Database desk(ConnectionSettings login, int connections) {
    DatabaseOptions standard = DatabaseOptions.standard();
    return Database.open(
        login,
        new DatabaseOptions(connections, PATIENCE, standard.lockWait(), standard.statementLimit()),
        HoldDetails.entities(),
        () -> false);
  }

  @Override
  public void close() {
    server.close();
  }
}
