package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Everything one repaint depends on, read at one moment. Immutable.
 *
 * @param now the database's time; null while it is not known
 * @param today the site's date at {@code now}; null while it is not known
 * @param cell under the cursor
 * @param focused whether keys reach the chart
 * @param flashing the bar people are being pointed to
 * @param flash how strongly, 0 to 1
 */
record Frame(
    GridGeometry geometry,
    @Nullable Instant now,
    @Nullable LocalDate today,
    @Nullable GridCell cell,
    @Nullable Nights nights,
    @Nullable HoldId selected,
    boolean focused,
    @Nullable HoldId flashing,
    double flash) {

  /** Whether the cursor is in a room. */
  boolean isAt(RoomId room) {
    return cell != null && cell.room().equals(room);
  }

  /** Whether the cursor stands on the selected bar, whose ring then shows where it is. */
  boolean onSelected() {
    SlotHold bar = selected == null ? null : geometry.model().bar(selected);
    return cell != null && bar != null && geometry.model().at(cell).contains(bar);
  }
}
