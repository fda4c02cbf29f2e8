/**
 * Finding a hold, room or item from anything a person remembers of it. May depend on {@code holds},
 * {@code rooms}, {@code stock}.
 */
@NullMarked
package holdfast.search;

import org.jspecify.annotations.NullMarked;
