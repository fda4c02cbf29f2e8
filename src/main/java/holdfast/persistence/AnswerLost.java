package holdfast.persistence;

import java.sql.SQLException;

/**
 * The connection broke while a command was under way: the database may have carried it out, may
 * still be doing so, or may never have heard of it.
 */
final class AnswerLost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AnswerLost(SQLException cause) {
    super("the connection broke while a command was under way", cause);
  }
}
