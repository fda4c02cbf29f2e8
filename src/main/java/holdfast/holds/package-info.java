/**
 * What every hold has, whatever it claims: states and legal edges, deadline, request key, common
 * refusals, and the timer that sweeps due holds. May depend on {@code site}.
 */
@NullMarked
package holdfast.holds;

import org.jspecify.annotations.NullMarked;
