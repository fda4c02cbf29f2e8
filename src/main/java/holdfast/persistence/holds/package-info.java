/**
 * What rooms and stock have in common in the database: the request that is done once, the details
 * of a hold, its history, and the pieces of SQL and row readers that both share. May depend on
 * {@code persistence} and {@code holds}. Everything that touches the database blocks.
 */
@NullMarked
package holdfast.persistence.holds;

import org.jspecify.annotations.NullMarked;
