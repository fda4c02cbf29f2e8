package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Everything one repaint depends on, read at one moment. Immutable.
 *
 * @param now the database's time; null while it is not known
 * @param today the site's date at {@code now}; null while it is not known
 * @param cell under the cursor
 * @param hour under the cursor, while columns are hours
 * @param saving a bar on its way to another place
 * @param focused whether keys reach the chart
 * @param flashing the bar people are being pointed to
 * @param flash how strongly, 0 to 1
 */
record Frame(
    GridGeometry geometry,
    @Nullable Instant now,
    @Nullable LocalDate today,
    @Nullable GridCell cell,
    @Nullable Instant hour,
    @Nullable Nights nights,
    @Nullable RoomTime hours,
    @Nullable HoldId selected,
    @Nullable BarMove saving,
    boolean focused,
    @Nullable HoldId flashing,
    double flash) {

  /** Whether this bar is on its way to another place. */
  boolean isLeaving(SlotHold bar) {
    return saving != null && saving.hold().id().equals(bar.id());
  }

  private static Period hourAt(Instant begin) {
    return new Period(begin, begin.plus(1, ChronoUnit.HOURS));
  }

  /** Left edge of what the cursor marks: its hour, or its night. */
  double cursorLeft(GridCell at) {
    return hour == null ? geometry.column(at.date()) : Math.rint(geometry.x(hour));
  }

  /** Right edge of what the cursor marks. */
  double cursorRight(GridCell at) {
    return hour == null
        ? geometry.column(at.date().plusDays(1))
        : Math.rint(geometry.x(hourAt(hour).end()));
  }

  /** Whether the cursor is in a room. */
  boolean isAt(RoomId room) {
    return cell != null && cell.room().equals(room);
  }

  /** Whether the cursor stands on the selected bar, whose ring then shows where it is. */
  boolean onSelected() {
    SlotHold bar = selected == null ? null : geometry.model().bar(selected);
    if (hour != null) {
      return bar != null && isAt(bar.room()) && bar.during().overlaps(hourAt(hour));
    }
    return cell != null && bar != null && geometry.model().at(cell).contains(bar);
  }
}
