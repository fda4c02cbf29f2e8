/** Periods, house times, clocks and names. */
@NullMarked
package holdfast.site;

import org.jspecify.annotations.NullMarked;
