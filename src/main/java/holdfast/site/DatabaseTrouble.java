package holdfast.site;

/**
 * A fault of the database or of the way to it. Expected answers are outcomes, never this. The
 * caller's request key stays valid: sending the same request again is always safe (I9).
 */
public final class DatabaseTrouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What a person can be told. */
  public enum Kind {
    /** No connection, or it broke; whether the command was done is found by its key. */
    UNREACHABLE,
    /** Every connection of this desk is in use for longer than the wait limit. */
    POOL_EXHAUSTED,
    /** The server accepts no further connections. */
    TOO_MANY_CONNECTIONS,
    /** The server's disk is full. */
    DISK_FULL,
    /** A statement took longer than its limit and was ended. */
    TIMED_OUT,
    /** User or password is wrong. */
    REFUSED_LOGIN,
    /** Still colliding with other desks after all retries. */
    CONTENDED,
    /** Anything else: a defect of Holdfast. Nothing was changed. */
    DEFECT
  }

  private final Kind kind;

  public DatabaseTrouble(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
