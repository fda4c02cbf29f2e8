/** Tests of group acquire against a real PostgreSQL. */
@NullMarked
package holdfast.persistence.orders;

import org.jspecify.annotations.NullMarked;
