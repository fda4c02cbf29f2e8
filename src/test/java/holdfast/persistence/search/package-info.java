/** The search, on a real database. */
@NullMarked
package holdfast.persistence.search;

import org.jspecify.annotations.NullMarked;
