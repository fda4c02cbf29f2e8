package holdfast.testkit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks at the tables and changes them without the code under test, so that what a command claims
 * is compared with what is there. Acts as the owner; the guards of the database apply all the same.
 * For one thread.
 */
public final class Sql implements AutoCloseable {
  private final TestDatabase database;
  private final Connection connection;

  /** Opens a connection of its own. */
  public Sql(TestDatabase database) {
    this.database = database;
    try {
      connection = database.asOwner();
    } catch (SQLException e) {
      throw new IllegalStateException("no connection", e);
    }
  }

  /** Runs one statement and commits it; the rows it wrote. */
  public int run(String statement, Object... arguments) {
    try (PreparedStatement prepared = connection.prepareStatement(statement)) {
      bind(prepared, arguments);
      return prepared.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }

  /** The first column of every row. */
  public <T> List<T> column(Class<T> type, String query, Object... arguments) {
    try (PreparedStatement prepared = connection.prepareStatement(query)) {
      bind(prepared, arguments);
      var values = new ArrayList<T>();
      try (ResultSet rows = prepared.executeQuery()) {
        while (rows.next()) {
          values.add(rows.getObject(1, type));
        }
      }
      return values;
    } catch (SQLException e) {
      throw new IllegalStateException(query, e);
    }
  }

  /** The only value of a query that has one. */
  public <T> T value(Class<T> type, String query, Object... arguments) {
    List<T> values = column(type, query, arguments);
    if (values.size() != 1) {
      throw new IllegalStateException(values.size() + " rows instead of one: " + query);
    }
    return values.getFirst();
  }

  /** A count. */
  public long count(String query, Object... arguments) {
    return value(Long.class, query, arguments);
  }

  /** Every row of these tables as text, to be compared before and after. */
  public List<String> dump(String... tables) {
    return Stream.of(tables)
        .flatMap(
            table ->
                column(
                    String.class,
                    "SELECT '%1$s ' || t::text FROM %1$s AS t ORDER BY t::text".formatted(table))
                    .stream())
        .toList();
  }

  /** Sessions that wait for a lock somebody else has, seen from outside. */
  public long sessionsWaitingForALock() {
    return sessionsWaiting("wait_event_type", "Lock");
  }

  /** Sessions inside {@code pg_sleep}, seen from outside. */
  public long sessionsPausing() {
    return sessionsWaiting("wait_event", "PgSleep");
  }

  private long sessionsWaiting(String column, String event) {
    try (Connection superuser = database.asSuperuser();
        PreparedStatement prepared =
            superuser.prepareStatement(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
                    + column
                    + " = ?")) {
      prepared.setString(1, event);
      try (ResultSet row = prepared.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    } catch (SQLException e) {
      throw new IllegalStateException("pg_stat_activity", e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("close", e);
    }
  }

  private static void bind(PreparedStatement statement, Object... arguments) throws SQLException {
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, arguments[i]);
    }
  }
}
