/** The schema against a real PostgreSQL: every constraint, every edge, every record it writes. */
@NullMarked
package holdfast.persistence.schema;

import org.jspecify.annotations.NullMarked;
