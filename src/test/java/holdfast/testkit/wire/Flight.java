package holdfast.testkit.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/**
 * What a client sends before it waits: everything up to a Sync or a simple Query.
 *
 * @param bytes as they go over the wire
 * @param sql the texts to be carried out, also those that were prepared earlier
 */
public record Flight(String bytes, String sql) {
  Flight(byte[] bytes, String sql) {
    this(new String(bytes, ISO_8859_1), sql);
  }

  /** Whether the SQL contains this. */
  public boolean runs(String part) {
    return sql.contains(part);
  }

  /** Whether the bytes, parameters among them, contain this plain text. */
  public boolean carries(String text) {
    return bytes.contains(text);
  }

  /** Whether it is a command of the application and no reading. */
  public boolean isCommand() {
    return runs("set_config('holdfast.actor'") || runs("lock_wait => $");
  }
}
