/**
 * Shared words: the site and its house times, periods, who acts, the database's clock and its
 * troubles. Depends on the JDK alone; knows neither screens nor SQL. Everything here is immutable
 * or says so.
 */
@NullMarked
package holdfast.site;

import org.jspecify.annotations.NullMarked;
