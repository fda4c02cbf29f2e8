package holdfast.persistence.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.rooms.ChartRoom;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts rows together to a window. The dates are cut here and not in SQL, so that nights are those
 * of {@link HouseTimes} whatever time zone rules the server has. Not thread-safe.
 */
final class ChartBuilder {
  /** A room of the house with its holds. */
  private record Line(ChartRoom room, List<SlotHold> holds) {
    Line(ChartRoom room) {
      this(room, new ArrayList<>());
    }
  }

  private static final Comparator<SlotHold> BY_START =
      Comparator.comparing((SlotHold hold) -> hold.during().start())
          .thenComparingLong(hold -> hold.id().value());

  private static final Comparator<Line> BY_CHART =
      Comparator.comparing(Line::room, ChartRoom.ORDER);

  private final LocalDate from;
  private final int days;
  private final Map<Long, Line> lines = new HashMap<>();
  private @Nullable HouseTimes times;
  private @Nullable Instant at;

  ChartBuilder(LocalDate from, int days) {
    this.from = from;
    this.days = days;
  }

  boolean knowsSite() {
    return times != null;
  }

  void site(HouseTimes siteTimes, Instant databaseNow) {
    times = siteTimes;
    at = databaseNow;
  }

  boolean knows(long roomId) {
    return lines.containsKey(roomId);
  }

  void add(ChartRoom room) {
    lines.put(room.room().id().value(), new Line(room));
  }

  /** A hold of a room that was added before. */
  void add(SlotHold hold) {
    Objects.requireNonNull(lines.get(hold.room().value())).holds().add(hold);
  }

  CalendarWindow window() {
    HouseTimes house = times;
    Instant now = at;
    if (house == null || now == null) {
      throw new IllegalStateException("the site has no row");
    }
    var nights = new Nights(house, from, days);
    Map<RoomId, List<SlotHold>> bars = new HashMap<>();
    Map<@Nullable RoomKind, GroupInMaking> groups = new LinkedHashMap<>();
    for (Line line : lines.values().stream().sorted(BY_CHART).toList()) {
      line.holds().sort(BY_START);
      List<SlotHold> shown =
          line.holds().stream()
              .filter(hold -> nights.isInWindow(hold.during()))
              .filter(hold -> hold.state().isActive() || !isTaken(hold, line.holds()))
              .toList();
      Room room = line.room().room();
      if (room.retired() && shown.stream().noneMatch(hold -> hold.state().isActive())) {
        continue;
      }
      bars.put(room.id(), shown);
      groups
          .computeIfAbsent(line.room().kind(), kind -> new GroupInMaking(kind, days))
          .add(room, nights.taken(line.holds()));
    }
    return new CalendarWindow(
        from,
        days,
        groups.values().stream().map(GroupInMaking::group).toList(),
        Map.copyOf(bars),
        house,
        now);
  }

  /** Whether somebody has taken the place of a ghost, or a part of it. */
  private static boolean isTaken(SlotHold ghost, List<SlotHold> holds) {
    return holds.stream()
        .anyMatch(hold -> hold.state().isActive() && hold.during().overlaps(ghost.during()));
  }

  /** A group while its rooms come in. */
  private static final class GroupInMaking {
    private final @Nullable RoomKind kind;
    private final List<Room> rooms = new ArrayList<>();
    private final int[] free;

    GroupInMaking(@Nullable RoomKind kind, int days) {
      this.kind = kind;
      this.free = new int[days];
    }

    /** A retired room is shown for what is still in it, and is never free. */
    void add(Room room, BitSet taken) {
      rooms.add(room);
      if (room.retired()) {
        return;
      }
      for (int day = 0; day < free.length; day++) {
        free[day] += taken.get(day) ? 0 : 1;
      }
    }

    Group group() {
      return new Group(kind, List.copyOf(rooms), Arrays.stream(free).boxed().toList());
    }
  }

  /** The nights that begin on the dates of the window. */
  private static final class Nights {
    private final Instant windowStart;
    private final Instant windowEnd;
    private final HouseTimes times;
    private final LocalDate from;
    private final Instant[] starts;
    private final Instant[] ends;

    Nights(HouseTimes times, LocalDate from, int days) {
      this.times = times;
      this.from = from;
      this.windowStart = from.atStartOfDay(times.zone()).toInstant();
      this.windowEnd = from.plusDays(days).atStartOfDay(times.zone()).toInstant();
      this.starts = new Instant[days];
      this.ends = new Instant[days];
      for (int day = 0; day < days; day++) {
        LocalDate date = from.plusDays(day);
        starts[day] = date.atTime(times.checkIn()).atZone(times.zone()).toInstant();
        ends[day] = date.plusDays(1).atTime(times.checkOut()).atZone(times.zone()).toInstant();
      }
    }

    boolean isInWindow(Period during) {
      return during.start().isBefore(windowEnd) && windowStart.isBefore(during.end());
    }

    /** On which dates something active claims the night or a part of it. */
    BitSet taken(List<SlotHold> holds) {
      var taken = new BitSet(starts.length);
      for (SlotHold hold : holds) {
        if (hold.state().isActive()) {
          mark(taken, hold.during());
        }
      }
      return taken;
    }

    private void mark(BitSet taken, Period during) {
      // A day of grace on both sides; the comparison of instants decides.
      long first = from.until(times.arrival(during), ChronoUnit.DAYS) - 1;
      long last = from.until(times.departure(during), ChronoUnit.DAYS) + 1;
      int end = (int) Math.min(last, starts.length - 1L);
      for (int day = (int) Math.max(first, 0); day <= end; day++) {
        if (during.start().isBefore(ends[day]) && starts[day].isBefore(during.end())) {
          taken.set(day);
        }
      }
    }
  }
}
