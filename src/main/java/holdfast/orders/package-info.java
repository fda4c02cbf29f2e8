/**
 * Group acquire over rooms and items, all or nothing. May depend on {@code rooms} and {@code
 * stock}.
 */
@NullMarked
package holdfast.orders;

import org.jspecify.annotations.NullMarked;
