/**
 * The list of holds that ran out: what, for whom, whether it could be held again. May depend on
 * {@code ui.kit}, {@code review}, {@code rooms} and {@code stock}. JavaFX application thread only.
 */
@NullMarked
package holdfast.ui.review;

import org.jspecify.annotations.NullMarked;
