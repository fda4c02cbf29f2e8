/**
 * Measures what the design promises: {@code mvn -Pbench verify}. Depends on the code under test,
 * the test kit and the persistence packages' test-side openings; nothing depends on it, and no test
 * runs it. The main thread leads; each client of a load is a virtual thread of its own.
 */
@NullMarked
package holdfast.bench;

import org.jspecify.annotations.NullMarked;
