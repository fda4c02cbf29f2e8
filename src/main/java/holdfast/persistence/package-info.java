/**
 * The way to the database: connections, one-trip scripts, retry, and the meaning of SQLSTATEs. May
 * depend on Hibernate, JDBC, {@code site} and {@code holds}; the SQL of a feature lives in that
 * feature's sub-package. Everything here blocks and must never run on the window's thread.
 */
@NullMarked
package holdfast.persistence;

import org.jspecify.annotations.NullMarked;
