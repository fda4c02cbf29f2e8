/** The window rooms × time as a read model for the tape chart. May depend on {@code rooms}. */
@NullMarked
package holdfast.calendar;

import org.jspecify.annotations.NullMarked;
