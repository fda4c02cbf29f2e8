package holdfast.persistence.schema;

import java.util.Optional;

/** How a site's schema compares with what this application knows. */
public sealed interface SchemaVersion {
  /** As it should be. */
  record UpToDate(String version) implements SchemaVersion {}

  /** Migrations are missing; {@code found} is empty for a schema that holds nothing. */
  record Behind(Optional<String> found, String known) implements SchemaVersion {}

  /** A later version of the application was here. */
  record Newer(String found, String known) implements SchemaVersion {}
}
