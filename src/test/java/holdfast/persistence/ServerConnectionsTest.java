package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;

/** No kind of connection may wait for ever, and the server knows it. */
@ExtendWith(PostgresExtension.class)
class ServerConnectionsTest {
  private static final DatabaseOptions OPTIONS = DatabaseOptions.standard();

  private static final String LIMITS =
      """
      SELECT name, setting FROM pg_settings
      WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout',
        'tcp_keepalives_idle', 'tcp_keepalives_interval', 'application_name',
        'synchronous_commit')
      """;

  private final TestDatabase database;

  ServerConnectionsTest(TestDatabase database) {
    this.database = database;
  }

  @Test
  void every_session_of_the_pool_has_its_limits() {
    try (Database desk = Database.open(database::application, OPTIONS, List.of(), () -> false)) {
      Map<String, String> found =
          desk.trip(
              Script.query(LIMITS),
              Params.none(),
              answers -> {
                Map<String, String> all = new TreeMap<>();
                answers.rows(row -> all.put(row.getString(1), row.getString(2)));
                return all;
              });
      assertThat(found).containsExactlyInAnyOrderEntriesOf(limits("holdfast", 3_000, 20_000));
    }
  }

  @Test
  void so_have_those_of_the_change_feed_of_a_migration_and_of_a_check() throws SQLException {
    assertThat(limits(SessionLimits.ofFeed(OPTIONS)))
        .containsExactlyInAnyOrderEntriesOf(limits("any", 3_000, 20_000));
    assertThat(limits(SessionLimits.ofMigration()))
        .containsEntry("lock_timeout", "30000")
        .containsEntry("statement_timeout", "3600000")
        .containsEntry("idle_in_transaction_session_timeout", "3600000");
    assertThat(limits(SessionLimits.ofCheck()))
        .containsEntry("lock_timeout", "30000")
        .containsEntry("statement_timeout", "600000");
  }

  @Test
  void a_commit_is_on_disk_before_it_is_told_whatever_database_and_role_begin_with()
      throws SQLException {
    String role = database.application().user();
    try (Connection superuser = database.asSuperuser();
        Statement statement = superuser.createStatement()) {
      statement.execute(
          "ALTER DATABASE \"%s\" SET synchronous_commit = off".formatted(database.name()));
      statement.execute(
          "ALTER ROLE \"%s\" IN DATABASE \"%s\" SET synchronous_commit = off"
              .formatted(role, database.name()));
      try (Connection plain = database.asApplication()) {
        assertThat(synchronousCommit(plain)).as("what others begin with").isEqualTo("off");
      }
      for (SessionLimits limits :
          List.of(
              SessionLimits.ofCommands(OPTIONS),
              SessionLimits.ofFeed(OPTIONS),
              SessionLimits.ofMigration(),
              SessionLimits.ofCheck())) {
        try (Connection ours = connect(limits)) {
          assertThat(synchronousCommit(ours)).isEqualTo("on");
        }
      }
    } finally {
      try (Connection superuser = database.asSuperuser();
          Statement statement = superuser.createStatement()) {
        statement.execute(
            "ALTER DATABASE \"%s\" RESET synchronous_commit".formatted(database.name()));
        statement.execute(
            "ALTER ROLE \"%s\" IN DATABASE \"%s\" RESET synchronous_commit"
                .formatted(role, database.name()));
      }
    }
  }

  private static String synchronousCommit(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SHOW synchronous_commit")) {
      row.next();
      return row.getString(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void the_driver_waits_longer_than_the_server_works_but_not_for_ever(int kind)
      throws SQLException {
    SessionLimits limits =
        switch (kind) {
          case 0 -> SessionLimits.ofCommands(OPTIONS);
          case 1 -> SessionLimits.ofFeed(OPTIONS);
          case 2 -> SessionLimits.ofMigration();
          default -> SessionLimits.ofCheck();
        };
    var properties = new java.util.Properties();
    limits.addTo(properties);

    assertThat(PGProperty.TCP_KEEP_ALIVE.getBoolean(properties)).isTrue();
    assertThat(PGProperty.CONNECT_TIMEOUT.getInt(properties)).isPositive();
    assertThat(PGProperty.SOCKET_TIMEOUT.getInt(properties)).isPositive();
    if (kind != 1) {
      // The feed gives up sooner, to notice a broken line: its looks take no time.
      assertThat(limits.answer()).isGreaterThan(limits.statement());
    }
    try (Connection connection = connect(limits)) {
      assertThat(connection.getNetworkTimeout()).isEqualTo((int) limits.answer().toMillis());
      assertThat(connection.unwrap(PGConnection.class).getBackendPID()).isPositive();
    }
  }

  @Test
  void a_server_that_is_too_old_is_refused_and_one_that_is_not_is_not() throws SQLException {
    assertThatThrownBy(() -> ServerVersion.refuseOlder(17))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(ServerVersion.TOO_OLD));
    ServerVersion.refuseOlder(18);
    ServerVersion.refuseOlder(19);
  }

  private Map<String, String> limits(SessionLimits limits) throws SQLException {
    try (Connection connection = connect(limits);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(LIMITS)) {
      Map<String, String> all = new TreeMap<>();
      while (row.next()) {
        all.put(row.getString(1), row.getString(2));
      }
      return all;
    }
  }

  private Connection connect(SessionLimits limits) throws SQLException {
    return new ServerConnections(database::application, limits, "any").getConnection();
  }

  private static Map<String, String> limits(String name, int lockMillis, int statementMillis) {
    return Map.of(
        "application_name",
        name,
        "lock_timeout",
        String.valueOf(lockMillis),
        "statement_timeout",
        String.valueOf(statementMillis),
        "idle_in_transaction_session_timeout",
        String.valueOf(statementMillis * 2),
        "tcp_keepalives_idle",
        "60",
        "tcp_keepalives_interval",
        "10",
        "synchronous_commit",
        "on");
  }
}
