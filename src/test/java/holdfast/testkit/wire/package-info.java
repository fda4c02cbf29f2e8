/**
 * A proxy in front of a PostgreSQL server that reads the protocol: counts round trips, delays, and
 * breaks connections at chosen points. Depends on the JDK and on {@code
 * holdfast.persistence.ConnectionSettings}. Each connection has threads of its own; the proxy may
 * be used from any thread.
 */
@NullMarked
package holdfast.testkit.wire;

import org.jspecify.annotations.NullMarked;
