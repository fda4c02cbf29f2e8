package holdfast.ui.calendar.paper;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A window of a house of any size, every room with stays, closures and hours of day use. */
final class BigHouse {
  static final Caller ANNA = new Caller("Anna", "front desk");
  static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));

  /** The clocks go back in the night of the second day. */
  static final LocalDate FROM = LocalDate.of(2026, 10, 24);

  static final Instant NOW = FROM.atTime(9, 30).atZone(TIMES.zone()).toInstant();
  private static final int ROOMS_OF_A_KIND = 40;
  private static final String[] GUESTS = {
    "Lindqvist", "Иванова, Ольга", "Okafor", "Schmidt × 2", "Kowalski, family of the groom", "Ng"
  };

  private final List<SlotHold> holds = new ArrayList<>();

  /** All holds in it. */
  List<SlotHold> holds() {
    return holds;
  }

  CalendarWindow window(int rooms, int days) {
    List<Group> groups = new ArrayList<>();
    Map<RoomId, List<SlotHold>> bars = new HashMap<>();
    for (int at = 0; at < rooms; at += ROOMS_OF_A_KIND) {
      var kind = new RoomKind(new KindId(at + 1L), "Kind " + (at + 1), 2, at, false, 1);
      List<Room> ofKind = new ArrayList<>();
      for (int i = at; i < Math.min(rooms, at + ROOMS_OF_A_KIND); i++) {
        var room =
            new Room(new RoomId(i + 1L), "R" + (1001 + i), kind.id(), "2 beds", "", false, 1);
        ofKind.add(room);
        bars.put(room.id(), stays(room, i, days));
      }
      groups.add(new Group(kind, ofKind, List.of()));
    }
    return new CalendarWindow(FROM, days, groups, bars, TIMES, NOW);
  }

  private List<SlotHold> stays(Room room, int number, int days) {
    List<SlotHold> stays = new ArrayList<>();
    int day = -1 + number % 3;
    while (day < days - 1) {
      int nights = 1 + (number + day + 3) % 4;
      Period during = TIMES.nights(FROM.plusDays(day), FROM.plusDays(day + (long) nights));
      HoldState state = (number + day) % 3 == 0 ? HoldState.HELD : HoldState.CONFIRMED;
      Purpose purpose = (number + day) % 7 == 1 ? Purpose.CLOSURE : Purpose.STAY;
      stays.add(
          add(room, during, purpose == Purpose.CLOSURE ? HoldState.CONFIRMED : state, purpose));
      day += nights + (number + day + 4) % 2;
    }
    return stays;
  }

  private SlotHold add(Room room, Period during, HoldState state, Purpose purpose) {
    int number = holds.size();
    boolean closure = purpose == Purpose.CLOSURE;
    String guest = closure ? "" : GUESTS[number % GUESTS.length];
    var hold =
        new SlotHold(
            new HoldId(1000L + number),
            room.id(),
            room.name(),
            during,
            state,
            NOW.plusSeconds(1800),
            1,
            purpose,
            new Details(
                guest, 2, closure ? "" : "+7 900 " + (1000 + number), closure ? "shower" : "", 1),
            ANNA,
            NOW);
    holds.add(hold);
    return hold;
  }
}
