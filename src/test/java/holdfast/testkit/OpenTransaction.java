package holdfast.testkit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Somebody else who has begun and not finished: keeps locks until it commits or is closed. */
public final class OpenTransaction implements AutoCloseable {
  private final Connection connection;

  /** Begins with the application's rights. */
  public OpenTransaction(TestDatabase database) {
    try {
      connection = database.asApplication();
      connection.setAutoCommit(false);
    } catch (SQLException e) {
      throw new IllegalStateException("no transaction", e);
    }
  }

  /** Runs one statement in this transaction. */
  public OpenTransaction run(String statement, Object... arguments) {
    try (PreparedStatement prepared = connection.prepareStatement(statement)) {
      for (int i = 0; i < arguments.length; i++) {
        prepared.setObject(i + 1, arguments[i]);
      }
      prepared.execute();
      return this;
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }

  public void commit() {
    try {
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException("commit", e);
    }
  }

  /** Rolls back what was not committed. */
  @Override
  public void close() {
    try (connection) {
      connection.rollback();
    } catch (SQLException e) {
      throw new IllegalStateException("rollback", e);
    }
  }
}
