package holdfast.testkit.wire;

/** Where on its way a command loses its connection. */
public enum Fault {
  /** All but the last message went to the server, which therefore never commits. */
  BEFORE_THE_LAST_BYTES,
  /** The server has the whole command and carries it out; the client hears nothing. */
  BEFORE_THE_ANSWER,
  /**
   * As before, but what the client had sent is still under way and reaches the server only on
   * {@link Trap#release}.
   */
  LATE,
  /** The command was carried out; the client gets half of the answer. */
  HALF_WAY_THROUGH_THE_ANSWER
}
