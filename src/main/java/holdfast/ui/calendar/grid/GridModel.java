package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One window with its rows; made once for each window, not for each frame. JavaFX application
 * thread only.
 */
final class GridModel {
  private final CalendarWindow window;
  private final GridRows rows;

  /** The few bars that were asked for; an index of all would be as large as what was read. */
  private final Map<HoldId, Optional<SlotHold>> found = new HashMap<>();

  private final Map<GroupKey, List<Integer>> free = new HashMap<>();
  private final int[] occupancy;

  GridModel(CalendarWindow window, GridMetrics metrics) {
    this(window, metrics, Set.of(), null);
  }

  /**
   * @param folded groups whose rooms have no rows
   * @param before what was shown until now, whose rows stay while the rooms are the same; null for
   *     nothing
   */
  GridModel(
      CalendarWindow window,
      GridMetrics metrics,
      Set<GroupKey> folded,
      @Nullable GridModel before) {
    this.window = window;
    rows =
        before == null
            ? new GridRows(window.groups(), metrics, folded)
            : before.rows.next(window.groups(), metrics, folded);
    window.groups().forEach(group -> free.put(GroupKey.of(group), group.free()));
    occupancy = occupancy(window);
  }

  CalendarWindow window() {
    return window;
  }

  GridRows rows() {
    return rows;
  }

  HouseTimes times() {
    return window.times();
  }

  /** The bars of a room, ascending by start. */
  List<SlotHold> bars(RoomId room) {
    return window.bars().getOrDefault(room, List.of());
  }

  @Nullable SlotHold bar(HoldId id) {
    return found.computeIfAbsent(id, this::find).orElse(null);
  }

  private Optional<SlotHold> find(HoldId id) {
    for (List<SlotHold> bars : window.bars().values()) {
      for (SlotHold bar : bars) {
        if (bar.id().equals(id)) {
          return Optional.of(bar);
        }
      }
    }
    return Optional.empty();
  }

  boolean shows(LocalDate date) {
    return !date.isBefore(window.from()) && date.isBefore(window.until());
  }

  /**
   * How many of a hundred rooms are taken for the night that begins on a date; all kinds count that
   * the chart shows.
   *
   * @return 0 to 100; -1 for dates that were not read and for a chart without rooms
   */
  int occupancy(LocalDate date) {
    if (!shows(date)) {
      return -1;
    }
    return occupancy[(int) ChronoUnit.DAYS.between(window.from(), date)];
  }

  /** How many rooms of a group are free on a date; null for dates that were not read. */
  @Nullable Integer free(GroupKey group, LocalDate date) {
    int day = shows(date) ? (int) ChronoUnit.DAYS.between(window.from(), date) : -1;
    List<Integer> rooms = free.getOrDefault(group, List.of());
    return day >= 0 && day < rooms.size() ? rooms.get(day) : null;
  }

  private static int[] occupancy(CalendarWindow window) {
    var rooms = new long[window.days()];
    var free = new long[window.days()];
    for (Group group : window.groups()) {
      long sold = group.rooms().stream().filter(room -> !room.retired()).count();
      for (int day = 0; day < Math.min(window.days(), group.free().size()); day++) {
        rooms[day] += sold;
        free[day] += group.free().get(day);
      }
    }
    var percents = new int[window.days()];
    for (int day = 0; day < percents.length; day++) {
      percents[day] = rooms[day] == 0 ? -1 : (int) ((rooms[day] - free[day]) * 100 / rooms[day]);
    }
    return percents;
  }

  /**
   * The bars that belong to a cell, active ones first: those which claim a part of its night, and
   * those which lie within its day from beginning to end, as a meeting in the morning does.
   */
  List<SlotHold> at(GridCell cell) {
    var active = new ArrayList<SlotHold>();
    var gone = new ArrayList<SlotHold>();
    for (SlotHold bar : bars(cell.room())) {
      if (belongs(bar, cell.date())) {
        (bar.state().isActive() ? active : gone).add(bar);
      }
    }
    active.addAll(gone);
    return active;
  }

  private boolean belongs(SlotHold bar, LocalDate date) {
    LocalDate arrival = times().arrival(bar.during());
    if (arrival.equals(times().departure(bar.during()))) {
      return arrival.equals(date);
    }
    return times().nights(date, date.plusDays(1)).overlaps(bar.during());
  }

  /** The first date whose cell a bar belongs to, whether or not the window shows that date. */
  LocalDate firstDate(SlotHold bar) {
    LocalDate arrival = times().arrival(bar.during());
    return belongs(bar, arrival) && !belongs(bar, arrival.minusDays(1))
        ? arrival
        : arrival.minusDays(1);
  }

  /** Whether nothing in the window claims any part of the night that begins on {@code date}. */
  boolean isFree(RoomId room, LocalDate date) {
    var night = times().nights(date, date.plusDays(1));
    return bars(room).stream()
        .noneMatch(bar -> bar.state().isActive() && bar.during().overlaps(night));
  }

  /**
   * The nights meant by somebody who went from one date to another: the earlier date is the
   * arrival, the later one the departure, and the same date twice is one night. They end before the
   * first night that is taken, seen from {@code anchor}.
   *
   * @return null if the very first night is taken
   */
  @Nullable Nights nights(RoomId room, LocalDate anchor, LocalDate to) {
    LocalDate arrival = anchor;
    LocalDate departure = anchor;
    if (to.isBefore(anchor)) {
      while (arrival.isAfter(to) && isFree(room, arrival.minusDays(1))) {
        arrival = arrival.minusDays(1);
      }
    } else {
      LocalDate end = to.isAfter(anchor) ? to : anchor.plusDays(1);
      while (departure.isBefore(end) && isFree(room, departure)) {
        departure = departure.plusDays(1);
      }
    }
    return arrival.isBefore(departure) ? new Nights(room, arrival, departure) : null;
  }
}
