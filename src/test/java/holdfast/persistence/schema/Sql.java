package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** One session that sends plain SQL and is closed with its test. */
final class Sql implements AutoCloseable {
  private final Connection connection;

  Sql(Connection connection) {
    this.connection = connection;
  }

  /** Why the database refused: SQLSTATE, and the rule's name or "". */
  record Refusal(String sqlState, String constraint) {}

  /** Runs a statement that must succeed; rows it changed, 0 for a query. */
  int run(String sql, Object... parameters) {
    try (PreparedStatement statement = prepare(sql, parameters)) {
      return statement.execute() ? 0 : statement.getUpdateCount();
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** The first column of the only row, as text; "null" for NULL. */
  String one(String sql, Object... parameters) {
    List<String> rows = rows(sql, parameters);
    if (rows.size() != 1) {
      throw new IllegalStateException(rows.size() + " rows: " + sql);
    }
    return rows.getFirst();
  }

  /** A number from the only row. */
  long number(String sql, Object... parameters) {
    return Long.parseLong(one(sql, parameters));
  }

  /** Every row, its columns joined by a blank. */
  List<String> rows(String sql, Object... parameters) {
    try (PreparedStatement statement = prepare(sql, parameters);
        ResultSet result = statement.executeQuery()) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          columns.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join(" ", columns));
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** What the database says to a statement that must fail. */
  Refusal refusal(String sql, Object... parameters) {
    PSQLException e =
        catchThrowableOfType(
            PSQLException.class,
            () -> {
              try (PreparedStatement statement = prepare(sql, parameters)) {
                statement.execute();
              }
            });
    if (e == null) {
      throw new AssertionError("not refused: " + sql);
    }
    ServerErrorMessage message = e.getServerErrorMessage();
    String constraint = message == null ? null : message.getConstraint();
    return new Refusal(String.valueOf(e.getSQLState()), constraint == null ? "" : constraint);
  }

  /** Runs several statements as one transaction. */
  void inTransaction(Runnable work) {
    run("BEGIN");
    work.run();
    run("COMMIT");
  }

  long newRoom() {
    return number("INSERT INTO room (name) VALUES (gen_random_uuid()::text) RETURNING room_id");
  }

  long newItem(int available) {
    return number("INSERT INTO inventory (available) VALUES (?) RETURNING item_id", available);
  }

  private PreparedStatement prepare(String sql, Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
    return statement;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
