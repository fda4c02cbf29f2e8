package holdfast.persistence;

import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a script within what the driver sends in one go. The driver ends the transaction between
 * two statements, without an error, as soon as the answers that may be under way exceed its buffer,
 * and one column of unlimited length counts as a full buffer. It does so only once it knows the
 * columns, from the sixth use of a text on, and then the command has lost its lock, its settings
 * and its atomicity. So every text in the answers of a script must be cast to a limited length, and
 * that is looked at in the first use: a statement's columns never change. Thread-safe.
 */
final class AnswerSize {
  /** The driver's own buffer and its allowance for each statement, in bytes. */
  private static final int BYTES_MAX = 64_000;

  private static final int STATEMENT_BYTES = 250;
  private static final int NUMBER_BYTES = 16;

  private int bytes;

  /** How many statements of the script were looked at, always from the first one on. */
  private volatile int known;

  /**
   * Looks at a statement's answer unless it is known.
   *
   * @param index of the statement in its script, from 0
   * @throws IllegalStateException if the script would be torn apart
   */
  void look(int index, PreparedStatement statement, boolean rows) throws SQLException {
    if (index >= known) {
      add(index, rows ? statement.getResultSet().getMetaData() : null);
    }
  }

  private synchronized void add(int index, @Nullable ResultSetMetaData columns)
      throws SQLException {
    if (index < known) {
      return;
    }
    int more = STATEMENT_BYTES;
    for (int i = 1; columns != null && i <= columns.getColumnCount(); i++) {
      more += columnBytes(columns, i);
    }
    if (bytes + more >= BYTES_MAX) {
      throw new IllegalStateException("the answers of a script may exceed " + BYTES_MAX + " bytes");
    }
    bytes += more;
    known = index + 1;
  }

  private static int columnBytes(ResultSetMetaData columns, int i) throws SQLException {
    boolean limited =
        switch (columns.getColumnType(i)) {
          case Types.VARCHAR -> columns.getPrecision(i) < BYTES_MAX;
          case Types.BIT,
              Types.BOOLEAN,
              Types.SMALLINT,
              Types.INTEGER,
              Types.BIGINT,
              Types.REAL,
              Types.DOUBLE,
              Types.DATE,
              Types.TIME,
              Types.TIMESTAMP,
              Types.TIMESTAMP_WITH_TIMEZONE ->
              true;
          default -> columns.getColumnTypeName(i).equals("uuid");
        };
    if (!limited) {
      throw new IllegalStateException(
          "column %s of a script is of unlimited length: cast it to varchar(n)"
              .formatted(columns.getColumnLabel(i)));
    }
    return columns.getColumnType(i) == Types.VARCHAR ? columns.getPrecision(i) : NUMBER_BYTES;
  }
}
