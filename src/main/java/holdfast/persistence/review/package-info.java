/**
 * The holds that ran out, read from both tables. May depend on {@code persistence}, {@code
 * persistence.holds}, {@code persistence.rooms}, {@code persistence.stock} and {@code review}.
 * Everything that touches the database blocks.
 */
@NullMarked
package holdfast.persistence.review;

import org.jspecify.annotations.NullMarked;
