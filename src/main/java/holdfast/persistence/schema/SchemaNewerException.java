package holdfast.persistence.schema;

/** The schema was migrated by a later version of the application. Nothing was changed. */
public final class SchemaNewerException extends MigrationFailedException {
  private static final long serialVersionUID = 1L;

  private final String found;
  private final String known;

  SchemaNewerException(String found, String known) {
    super("the schema has version " + found + ", this application knows up to " + known);
    this.found = found;
    this.known = known;
  }

  /** The schema's version. */
  public String found() {
    return found;
  }

  /** The latest version this application knows. */
  public String known() {
    return known;
  }
}
