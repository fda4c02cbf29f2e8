/**
 * What tests of several packages share: real databases, two desks, a hostile clock. Depends on
 * JUnit and the code under test; the code under test never depends on it.
 */
@NullMarked
package holdfast.testkit;

import org.jspecify.annotations.NullMarked;
