/**
 * The sample hotel a first start offers. Made through the same services as everything else, so it
 * can hold nothing that a desk could not. Blocking; never on the window's thread.
 */
@NullMarked
package holdfast.app.sample;

import org.jspecify.annotations.NullMarked;
