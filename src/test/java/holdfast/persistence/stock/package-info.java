/** Tests of the stock commands against a real PostgreSQL. */
@NullMarked
package holdfast.persistence.stock;

import org.jspecify.annotations.NullMarked;
