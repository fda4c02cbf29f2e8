package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import java.time.LocalDate;

/**
 * One room on one date of the chart; it stands for the night that begins on that date.
 *
 * @param date in the site's zone
 */
public record GridCell(RoomId room, LocalDate date) {}
