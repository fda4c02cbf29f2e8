package holdfast.persistence;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/**
 * What the database objected to, by SQLSTATE and by the name of the rule. Never read from message
 * texts, which follow the server's language; the constraint comes from the driver's own field, as
 * Hibernate leaves it out for exclusion constraints.
 *
 * @param sqlState five characters
 * @param constraint name of the rule, empty if the server named none; partitions and shards add
 *     suffixes, so compare by {@link #isOn}
 * @param detail the server's DETAIL, which our own functions fill with JSON; may be empty
 */
public record Violation(String sqlState, String constraint, String detail) {

  /** Takes a period that is taken. */
  public static final String EXCLUSION = "23P01";

  /** A second row with a unique value. */
  public static final String UNIQUE = "23505";

  /** A row that refers to nothing. */
  public static final String FOREIGN_KEY = "23503";

  /** The edge trigger of holds refused (I5). */
  public static final String ILLEGAL_EDGE = "HF001";

  /** At least one line of a group cannot be held. */
  public static final String GROUP_LINE_FAILED = "HF002";

  /** A hold that is locked to its room was to leave it. */
  public static final String ROOM_LOCKED = "HF003";

  /** The violation behind {@code failure}, if a database spoke at all. */
  static Optional<Violation> in(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof SQLException sql && sql.getSQLState() != null) {
        return Optional.of(of(sql));
      }
    }
    return Optional.empty();
  }

  private static Violation of(SQLException sql) {
    if (sql instanceof PSQLException pg && pg.getServerErrorMessage() != null) {
      var server = pg.getServerErrorMessage();
      return new Violation(
          sql.getSQLState(), orEmpty(server.getConstraint()), orEmpty(server.getDetail()));
    }
    return new Violation(sql.getSQLState(), "", "");
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Whether the rule of this name was broken. */
  public boolean isOn(String rule) {
    return constraint.startsWith(rule);
  }

  /** Whether a period was asked for that somebody else has. */
  public boolean isExclusion() {
    return sqlState.equals(EXCLUSION);
  }

  /**
   * Whether the connection is gone, so that nobody knows what the server made of what was sent. A
   * server process that is told to end may have committed just before.
   */
  static boolean isConnectionGone(Throwable failure) {
    return in(failure)
        .map(Violation::sqlState)
        .filter(state -> state.startsWith("08") || state.equals("57P01") || state.equals("57P02"))
        .isPresent();
  }

  /** Whether running the whole unit again may succeed. */
  boolean isRetryable() {
    return sqlState.equals("40001") || sqlState.equals("40P01");
  }

  /** Whether the server takes no changes at present. */
  boolean isReadOnly() {
    return sqlState.equals("25006");
  }

  /** Whether the lock wait limit ended, or collisions went on through every retry. */
  boolean isBusy() {
    return sqlState.equals("55P03") || isRetryable();
  }
}
