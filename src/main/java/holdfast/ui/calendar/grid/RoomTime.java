package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;

/** Hours of one room that somebody marked on the chart: day use, a meeting. */
public record RoomTime(RoomId room, Period during) {}
