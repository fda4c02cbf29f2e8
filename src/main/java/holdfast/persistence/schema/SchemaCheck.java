package holdfast.persistence.schema;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.ServerConnections;
import holdfast.persistence.SessionLimits;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Checks a site's data against the invariants by SQL, in one snapshot and without changing
 * anything. Any login that may read the schema will do; the desks go on working meanwhile.
 */
public final class SchemaCheck {
  /** Most findings told of one rule. */
  public static final int FOUND_PER_RULE_MAX = 1_000;

  private SchemaCheck() {}

  /**
   * Everything that breaks a rule, in the order of {@link Rule}; empty if all is well. Where the
   * schema's version is not the expected one, only that is told, since nothing else can be judged.
   *
   * @throws MigrationFailedException if the database cannot be reached or read
   */
  public static List<BrokenRule> brokenRules(ConnectionSettings login) {
    Optional<String> wrongVersion = wrongVersion(login);
    if (wrongVersion.isPresent()) {
      return List.of(new BrokenRule(Rule.SCHEMA_VERSION, List.of(), wrongVersion.get()));
    }
    try (Connection connection = connect(login)) {
      List<BrokenRule> brokenRules = new ArrayList<>();
      for (Rule rule : Rule.values()) {
        if (rule != Rule.SCHEMA_VERSION) {
          brokenRules.addAll(brokenRules(connection, rule));
        }
      }
      connection.rollback();
      return List.copyOf(brokenRules);
    } catch (SQLException e) {
      throw new MigrationFailedException("the schema " + login.schema() + " is unreadable", e);
    }
  }

  private static Optional<String> wrongVersion(ConnectionSettings login) {
    return switch (Migrator.version(login)) {
      case SchemaVersion.UpToDate(_) -> Migrator.alteredMigrations(login);
      case SchemaVersion.Behind(Optional<String> found, String known) ->
          Optional.of("version=" + found.orElse("none") + " known=" + known);
      case SchemaVersion.Newer(String found, String known) ->
          Optional.of("version=" + found + " known=" + known);
    };
  }

  private static Connection connect(ConnectionSettings login) throws SQLException {
    Connection connection =
        new ServerConnections(() -> login, SessionLimits.ofCheck(), "holdfast check")
            .getConnection();
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      // One snapshot: a counter and its movements are read as of the same instant.
      statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static List<BrokenRule> brokenRules(Connection connection, Rule rule)
      throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(rule.sql())) {
      query.setMaxRows(FOUND_PER_RULE_MAX);
      try (ResultSet rows = query.executeQuery()) {
        List<BrokenRule> brokenRules = new ArrayList<>();
        while (rows.next()) {
          brokenRules.add(new BrokenRule(rule, ids(rows.getArray(1)), rows.getString(2)));
        }
        return brokenRules;
      }
    }
  }

  private static List<Long> ids(Array array) throws SQLException {
    return Arrays.asList((Long[]) array.getArray());
  }
}
