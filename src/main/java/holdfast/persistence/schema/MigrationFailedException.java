package holdfast.persistence.schema;

/** The schema could not be brought up to date. What a migration had begun was rolled back. */
public class MigrationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MigrationFailedException(String message) {
    super(message);
  }

  MigrationFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
