package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A hotel with fourteen rooms, to show and to change. */
final class SampleChart {
  static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Moscow"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  static final LocalDate MONDAY = LocalDate.of(2026, 11, 30);
  static final Instant NOW =
      LocalDateTime.of(2026, 11, 30, 12, 27, 48).atZone(TIMES.zone()).toInstant();
  private static final Caller BORIS = new Caller("Boris", "desk 2");

  private LocalDate from;
  private final int days;
  private final Map<RoomKind, List<Room>> kinds = new LinkedHashMap<>();
  private final List<SlotHold> holds = new ArrayList<>();
  private long nextId = 1000;

  private SampleChart(LocalDate from, int days) {
    this.from = from;
    this.days = days;
  }

  /** No rooms, no holds. */
  static SampleChart empty(LocalDate from, int days) {
    return new SampleChart(from, days);
  }

  /** The hotel of the pictures. */
  static SampleChart hotel(LocalDate from, int days) {
    var chart = new SampleChart(from, days);
    chart
        .rooms("Standard double", "2 beds", 201, 202)
        .rooms("Standard double", "1 bed", 203, 204, 205);
    chart.rooms("Standard double", "1 bed · view", 206);
    chart.rooms("Superior", "king", 301, 302, 303).rooms("Superior", "twin", 304);
    chart.rooms("Suite", "king · sofa", 401, 402);
    chart
        .room("Meeting rooms", 501, "Blue", "12 seats")
        .room("Meeting rooms", 502, "Green", "8 seats");
    chart.stay(201, -1, 2, "Petrova, O.").stay(201, 4, 7, "Schmidt × 2").stay(201, 9, 13, "Okafor");
    chart.stay(202, 0, 2, "Garcia").held(202, 2, 5, "Lindqvist", 9, 41).stay(202, 7, 9, "Tanaka");
    chart.stay(203, 1, 6, "Kowalski, family").stay(203, 10, 13, "Ivanov");
    chart.held(204, 3, 5, "Moreau", 6, 12).stay(204, 6, 10, "Nguyen");
    chart.stay(205, 0, 3, "Haddad").stay(205, 5, 8, "Silva");
    chart.held(206, 1, 3, "Berg", 0, 48).stay(206, 4, 8, "Rossi").stay(206, 11, 15, "Ahmed");
    chart.stay(301, 0, 6, "Novak");
    chart.stay(302, 2, 6, "Dubois").held(302, 8, 11, "Larsen", 14, 20);
    chart.closed(303, 3, 7, "shower");
    chart.stay(304, 0, 2, "Yilmaz").stay(304, 4, 7, "Costa").expired(304, 9, 12, "Weber");
    chart.stay(401, 1, 7, "Anand · VIP");
    chart.stay(402, 0, 3, "Popescu").stay(402, 7, 10, "Hansen");
    chart.meeting(501, 0, 9, 15, HoldState.CONFIRMED).meeting(501, 1, 10, 17, HoldState.HELD);
    chart.meeting(501, 2, 9, 16, HoldState.CONFIRMED);
    chart.meeting(502, 0, 14, 21, HoldState.CONFIRMED).meeting(502, 3, 9, 18, HoldState.CONFIRMED);
    return chart;
  }

  SampleChart rooms(String kind, String features, int... numbers) {
    for (int number : numbers) {
      room(kind, number, Integer.toString(number), features);
    }
    return this;
  }

  SampleChart room(String kind, long id, String name, String features) {
    var key =
        kinds.keySet().stream()
            .filter(known -> known.name().equals(kind))
            .findFirst()
            .orElseGet(
                () ->
                    new RoomKind(
                        new RoomKind.KindId(kinds.size() + 1), kind, 2, kinds.size(), false, 1));
    kinds
        .computeIfAbsent(key, _ -> new ArrayList<>())
        .add(new Room(new RoomId(id), name, key.id(), features, "", false, 1));
    return this;
  }

  /** Confirmed nights; days count from {@link #MONDAY}. */
  SampleChart stay(long room, int arrival, int departure, String guest) {
    return add(
        room,
        nights(arrival, departure),
        HoldState.CONFIRMED,
        NOW,
        Purpose.STAY,
        Details.of(guest));
  }

  SampleChart held(long room, int arrival, int departure, String guest, int minutes, int seconds) {
    Instant deadline = NOW.plus(Duration.ofMinutes(minutes)).plusSeconds(seconds);
    return add(
        room,
        nights(arrival, departure),
        HoldState.HELD,
        deadline,
        Purpose.STAY,
        Details.of(guest));
  }

  SampleChart expired(long room, int arrival, int departure, String guest) {
    return add(
        room, nights(arrival, departure), HoldState.EXPIRED, NOW, Purpose.STAY, Details.of(guest));
  }

  SampleChart closed(long room, int arrival, int departure, String note) {
    var details = new Details("", 0, "", note, 1);
    return add(
        room, nights(arrival, departure), HoldState.CONFIRMED, NOW, Purpose.CLOSURE, details);
  }

  SampleChart meeting(long room, int day, int fromHour, int toHour, HoldState state) {
    LocalDate date = MONDAY.plusDays(day);
    var period =
        new Period(
            date.atTime(fromHour, 0).atZone(TIMES.zone()).toInstant(),
            date.atTime(toHour, 0).atZone(TIMES.zone()).toInstant());
    return add(
        room, period, state, NOW.plusSeconds(1800), Purpose.STAY, Details.of("Board of directors"));
  }

  /** The same hotel from another day on. */
  SampleChart from(LocalDate first) {
    from = first;
    return this;
  }

  SampleChart withoutRoom(long id) {
    kinds.values().forEach(rooms -> rooms.removeIf(room -> room.id().value() == id));
    return this;
  }

  /** Gives a guest's hold another room and other nights. */
  SampleChart moved(String guest, long room, int arrival, int departure) {
    SlotHold was = of(guest);
    holds.set(
        holds.indexOf(was),
        new SlotHold(
            was.id(),
            new RoomId(room),
            Long.toString(room),
            nights(arrival, departure),
            was.state(),
            was.deadline(),
            was.version() + 1,
            was.purpose(),
            was.details(),
            was.heldBy(),
            was.heldAt()));
    return this;
  }

  SampleChart without(String guest) {
    holds.removeIf(hold -> hold.details().guest().equals(guest));
    return this;
  }

  private static Period nights(int arrival, int departure) {
    return TIMES.nights(MONDAY.plusDays(arrival), MONDAY.plusDays(departure));
  }

  private SampleChart add(
      long room,
      Period during,
      HoldState state,
      Instant deadline,
      Purpose purpose,
      Details details) {
    var id = new HoldId(nextId++);
    holds.add(
        new SlotHold(
            id,
            new RoomId(room),
            Long.toString(room),
            during,
            state,
            deadline,
            1,
            purpose,
            details,
            BORIS,
            NOW));
    return this;
  }

  /** The hold of a guest. */
  SlotHold of(String guest) {
    return holds.stream()
        .filter(hold -> hold.details().guest().equals(guest))
        .findFirst()
        .orElseThrow();
  }

  CalendarWindow window() {
    var bars = new LinkedHashMap<RoomId, List<SlotHold>>();
    for (SlotHold hold : holds) {
      bars.computeIfAbsent(hold.room(), _ -> new ArrayList<>()).add(hold);
    }
    var groups = new ArrayList<Group>();
    kinds.forEach((kind, rooms) -> groups.add(new Group(kind, List.copyOf(rooms), free(rooms))));
    return new CalendarWindow(from, days, groups, bars, TIMES, NOW);
  }

  private List<Integer> free(List<Room> rooms) {
    var free = new ArrayList<Integer>();
    for (int day = 0; day < days; day++) {
      Period night = TIMES.nights(from.plusDays(day), from.plusDays(day + 1));
      long taken = rooms.stream().filter(room -> isTaken(room.id(), night)).count();
      free.add(rooms.size() - (int) taken);
    }
    return free;
  }

  private boolean isTaken(RoomId room, Period night) {
    return holds.stream()
        .anyMatch(
            hold ->
                hold.room().equals(room)
                    && hold.state().isActive()
                    && hold.during().overlaps(night));
  }
}
