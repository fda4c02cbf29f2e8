package holdfast.site;

/**
 * A fault of the database or of the way to it. Expected answers are outcomes, never this. The
 * caller's request key stays valid: sending the same request again is always safe (I9).
 */
public final class DatabaseTrouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What a person can be told. */
  public enum Kind {
    /** No connection, so that nothing was sent; or it broke while something was read. */
    UNREACHABLE,
    /**
     * The connection broke while a command or an edit was under way, and the database did not come
     * back in time to tell whether it was done. Sending the same request again finds out (I10).
     */
    OUTCOME_UNKNOWN,
    /** The server takes no changes at present. */
    READ_ONLY,
    /** The server's PostgreSQL is older than the one Holdfast needs. */
    SERVER_TOO_OLD,
    /** Every connection of this desk is in use for longer than the wait limit. */
    POOL_EXHAUSTED,
    /** The server accepts no further connections. */
    TOO_MANY_CONNECTIONS,
    /** The server's disk is full. */
    DISK_FULL,
    /** The server lacks memory or is at another of its limits. */
    OVERLOADED,
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
