/**
 * Brings a site's schema to the version this application knows, and checks that what lies in it
 * keeps the invariants. May depend on Flyway, JDBC and {@code persistence}'s connection settings.
 * Everything here blocks and must never run on the window's thread.
 */
@NullMarked
package holdfast.persistence.schema;

import org.jspecify.annotations.NullMarked;
