/**
 * Holds that ran out and wait for somebody's decision. May depend on {@code holds}, {@code rooms},
 * {@code stock}.
 */
@NullMarked
package holdfast.review;

import org.jspecify.annotations.NullMarked;
