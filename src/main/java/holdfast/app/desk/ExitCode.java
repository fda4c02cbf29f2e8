package holdfast.app.desk;

/** What the packaged application answers to its caller. Through Maven every failure becomes 1. */
public enum ExitCode {
  OK(0),
  /** A defect, or trouble no other code names. */
  FAULT(1),
  /** The command line was not understood. */
  USAGE(2),
  /** {@code database check} found a violated rule. */
  VIOLATIONS(3),
  /** The database cannot be opened or reached. */
  UNREACHABLE(4),
  /** A step of the tour did not end as it should. */
  TOUR_FAILED(5),
  /** There is no display to open a window on. */
  NO_DISPLAY(6),
  /** The schema is older or newer than this application works with. */
  SCHEMA_VERSION(7);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
