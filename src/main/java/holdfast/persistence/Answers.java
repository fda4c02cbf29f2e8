package holdfast.persistence;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a script, one for each statement, in their order. Every method takes the next
 * answer. Not thread-safe.
 */
public final class Answers {

  /** Makes a value of the row the cursor stands on. */
  @FunctionalInterface
  public interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /**
   * An answer whose first row is of another kind than the others.
   *
   * @param others in their order; empty if the first is the only one
   */
  public record Headed<H, T>(H first, List<T> others) {}

  private final PreparedStatement statement;
  private final @Nullable AnswerSize size;
  private int taken;
  private boolean rowsNow;

  /**
   * @param size of the answers, if the text is more than one statement, all of one transaction
   */
  Answers(PreparedStatement statement, @Nullable AnswerSize size) {
    this.statement = statement;
    this.size = size;
  }

  private void advance() throws SQLException {
    rowsNow = taken > 0 ? statement.getMoreResults() : statement.execute();
    if (size != null) {
      size.look(taken, statement, rowsNow);
    }
    taken++;
  }

  /** Passes over the answers of {@code count} statements. */
  public Answers skip(int count) throws SQLException {
    for (int i = 0; i < count; i++) {
      advance();
    }
    return this;
  }

  /** All rows of the next statement. */
  public <T> List<T> rows(RowReader<T> reader) throws SQLException {
    try (ResultSet rows = next()) {
      return remaining(rows, reader);
    }
  }

  /** All rows of the next statement, of which there is at least one. */
  public <H, T> Headed<H, T> headed(RowReader<H> first, RowReader<T> others) throws SQLException {
    try (ResultSet rows = next()) {
      if (!rows.next()) {
        throw new IllegalStateException("no row where one was expected");
      }
      H head = first.read(rows);
      return new Headed<>(head, remaining(rows, others));
    }
  }

  private ResultSet next() throws SQLException {
    advance();
    if (!rowsNow) {
      throw new IllegalStateException("the statement gave a count where rows were expected");
    }
    return statement.getResultSet();
  }

  private static <T> List<T> remaining(ResultSet rows, RowReader<T> reader) throws SQLException {
    List<T> values = new ArrayList<>();
    while (rows.next()) {
      values.add(reader.read(rows));
    }
    return values;
  }

  /** The only row of the next statement, if there is one. */
  public <T> Optional<T> row(RowReader<T> reader) throws SQLException {
    List<T> values = rows(reader);
    if (values.size() > 1) {
      throw new IllegalStateException("more than one row where one was expected");
    }
    @Nullable T first = values.isEmpty() ? null : values.getFirst();
    return Optional.ofNullable(first);
  }

  /** Whether the next statement gave any row. */
  public boolean any() throws SQLException {
    return !rows(row -> Boolean.TRUE).isEmpty();
  }
}
