/** Rules of holds that need no database. */
@NullMarked
package holdfast.holds;

import org.jspecify.annotations.NullMarked;
