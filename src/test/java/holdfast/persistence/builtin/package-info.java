/** The built-in database started, shared, killed and refused for real. */
@NullMarked
package holdfast.persistence.builtin;

import org.jspecify.annotations.NullMarked;
