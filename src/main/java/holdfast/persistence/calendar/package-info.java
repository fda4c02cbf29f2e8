/**
 * The tape chart's window read in one statement. May depend on {@code persistence}, {@code
 * persistence.holds}, {@code persistence.rooms} and {@code calendar}. Everything that touches the
 * database blocks.
 */
@NullMarked
package holdfast.persistence.calendar;

import org.jspecify.annotations.NullMarked;
