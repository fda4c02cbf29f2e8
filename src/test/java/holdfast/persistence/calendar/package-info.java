/** The tape chart's window, read from a real database. */
@NullMarked
package holdfast.persistence.calendar;

import org.jspecify.annotations.NullMarked;
