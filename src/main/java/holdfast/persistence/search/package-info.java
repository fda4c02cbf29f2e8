/**
 * Finding holds, rooms and items by what was typed. May depend on {@code persistence}, {@code
 * persistence.holds}, {@code persistence.rooms}, {@code persistence.stock} and {@code search}.
 * Everything that touches the database blocks.
 */
@NullMarked
package holdfast.persistence.search;

import org.jspecify.annotations.NullMarked;
