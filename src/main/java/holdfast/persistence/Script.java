package holdfast.persistence;

import java.util.Locale;

/**
 * What travels to the server in one go and is committed together. Several statements in one text
 * are sent with a single Sync, which makes them one implicit transaction in which each statement
 * still takes a fresh snapshot. BEGIN or COMMIT inside the text would leave the session in a broken
 * transaction after an error, so it is refused here.
 *
 * @param text one statement, or several that are separated by semicolons
 */
public record Script(String text, Kind kind) {

  /** What happens if it does not come to its end. */
  public enum Kind {
    /** It only reads: nothing has happened. */
    QUERY,
    /** One statement that writes: all of it has happened or nothing, and nobody knows which. */
    CALL,
    /** The same of several statements, which must not be torn apart, see {@link AnswerSize}. */
    COMMAND
  }

  /**
   * Begins every command of several statements: triggers read who acts and under which key from
   * these settings, and the lock wait limit holds for this transaction alone. Parameters by {@link
   * Params#command}. The texts themselves stay out of the answer.
   */
  public static final String PREFIX =
      """
      SELECT set_config('holdfast.actor', ?, true) IS NOT NULL,
             set_config('holdfast.desk', ?, true) IS NOT NULL,
             set_config('holdfast.request', ?, true) IS NOT NULL,
             set_config('lock_timeout', ?, true) IS NOT NULL;
      """;

  public Script {
    String upper = " " + text.toUpperCase(Locale.ROOT) + " ";
    if (upper.matches("(?s).*[;\\s](BEGIN|COMMIT|ROLLBACK)\\s*;.*")) {
      throw new IllegalArgumentException("a script must not control the transaction itself");
    }
  }

  /** A command of several statements: {@link #PREFIX} and the given ones. */
  public static Script command(String... statements) {
    return new Script(PREFIX + String.join("", statements), Kind.COMMAND);
  }

  /** A command that is one call of a function of the database. */
  public static Script call(String text) {
    return new Script(text, Kind.CALL);
  }

  /** A script that only reads. */
  public static Script query(String text) {
    return new Script(text, Kind.QUERY);
  }
}
