/**
 * The database that comes with the application: a real, durable PostgreSQL 18 on this computer,
 * reachable by loopback only. Unpacks, initialises, starts, shares, recovers and stops it.
 * Migration is the caller's.
 *
 * <p>May depend on {@code persistence}, JDBC, commons-compress and the JDK; knows neither Hibernate
 * nor Flyway nor a window. Every call may take seconds: never call it on the JavaFX application
 * thread.
 */
@NullMarked
package holdfast.persistence.builtin;

import org.jspecify.annotations.NullMarked;
