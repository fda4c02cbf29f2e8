/**
 * Launcher, command line, wiring and start/stop order. May depend on everything; nothing depends on
 * it.
 */
@NullMarked
package holdfast.app;

import org.jspecify.annotations.NullMarked;
