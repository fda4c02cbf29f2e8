/**
 * The tape chart: rooms as rows, days as columns, holds as bars. A control with a skin; it shows a
 * {@link holdfast.calendar.CalendarWindow} and reports what a person wants, but reads and decides
 * nothing itself. May depend on {@code calendar}, {@code rooms}, {@code holds}, {@code site} and
 * {@code ui.kit}. Everything here lives on the JavaFX application thread, except the pure layout
 * classes (rows, geometry, looks), which any thread may use.
 */
@NullMarked
package holdfast.ui.calendar.grid;

import org.jspecify.annotations.NullMarked;
