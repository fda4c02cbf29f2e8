/** Details and history against a real database, and the request that is done once. */
@NullMarked
package holdfast.persistence.holds;

import org.jspecify.annotations.NullMarked;
