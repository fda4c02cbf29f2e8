/** The way to the database, on a real one. */
@NullMarked
package holdfast.persistence;

import org.jspecify.annotations.NullMarked;
