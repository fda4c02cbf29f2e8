/** The expired holds, read from a real database. */
@NullMarked
package holdfast.persistence.review;

import org.jspecify.annotations.NullMarked;
