package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.holds.DetailsDesk;
import holdfast.holds.History;
import holdfast.holds.Policies;
import holdfast.rooms.Arrangements;
import holdfast.rooms.FreeRooms;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.StayFinder;

/** What the rooms screen asks of the rest of Holdfast. Blocking: called inside tasks only. */
public record RoomsServices(
    CalendarReader calendar,
    RoomHolds holds,
    Arrangements arrangements,
    FreeRooms freeRooms,
    DetailsDesk details,
    History history,
    Policies policies,
    StayFinder finder,
    PaperServices paper) {}
