package holdfast.persistence;

/**
 * Several statements in one text that travel to the server together and are committed together: the
 * driver sends them with a single Sync, which makes them one implicit transaction in which each
 * statement still takes a fresh snapshot. BEGIN or COMMIT inside the text would leave the session
 * in a broken transaction after an error, so it is refused here.
 *
 * @param text the statements, separated by semicolons
 */
public record Script(String text) {

  /**
   * Begins every command: triggers read who acts and under which key from these settings, and the
   * lock wait limit holds for this transaction alone. Parameters by {@link Params#command}. The
   * texts themselves stay out of the answer, see {@link AnswerSize}.
   */
  public static final String PREFIX =
      """
      SELECT set_config('holdfast.actor', ?, true) IS NOT NULL,
             set_config('holdfast.desk', ?, true) IS NOT NULL,
             set_config('holdfast.request', ?, true) IS NOT NULL,
             set_config('lock_timeout', ?, true) IS NOT NULL;
      """;

  public Script {
    String upper = " " + text.toUpperCase(java.util.Locale.ROOT) + " ";
    if (upper.matches("(?s).*[;\\s](BEGIN|COMMIT|ROLLBACK)\\s*;.*")) {
      throw new IllegalArgumentException("a script must not control the transaction itself");
    }
  }

  /** A script of a command: {@link #PREFIX} and the given statements. */
  public static Script command(String... statements) {
    return new Script(PREFIX + String.join("", statements));
  }

  /** Whether this is a command, whose statements must not be torn apart. */
  boolean isCommand() {
    return text.startsWith(PREFIX);
  }

  /** A script that only reads. */
  public static Script query(String text) {
    return new Script(text);
  }
}
