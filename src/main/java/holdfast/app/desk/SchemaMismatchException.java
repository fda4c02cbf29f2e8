package holdfast.app.desk;

/** An own server's schema is not the one this application works with; nothing was changed. */
final class SchemaMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final StartProblem.Reason reason;

  private SchemaMismatchException(StartProblem.Reason reason, String found, String known) {
    super("schema version " + found + ", known is " + known);
    this.reason = reason;
  }

  /** It waits for its migration, which only its owner starts. */
  static SchemaMismatchException older(String found, String known) {
    return new SchemaMismatchException(StartProblem.Reason.SCHEMA_OLDER, found, known);
  }

  /** Another desk runs a newer version already. */
  static SchemaMismatchException newer(String found, String known) {
    return new SchemaMismatchException(StartProblem.Reason.SCHEMA_NEWER, found, known);
  }

  StartProblem.Reason reason() {
    return reason;
  }
}
