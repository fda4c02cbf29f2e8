/** The sample hotel on a real database. */
@NullMarked
package holdfast.app.sample;

import org.jspecify.annotations.NullMarked;
