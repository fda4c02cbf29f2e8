package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.DatabaseTrouble;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks for what can be offered instead. Blocking, except {@link #kind}. */
final class Substitutes {
  private static final Logger LOG = LoggerFactory.getLogger(Substitutes.class);

  private final RoomsServices services;

  Substitutes(RoomsServices services) {
    this.services = services;
  }

  /** The kind of a room on the chart; null if it has none or is not there. */
  static @Nullable KindId kind(RoomsModel model, RoomId room) {
    return model.group(room).map(Group::kind).map(RoomKind::id).orElse(null);
  }

  /**
   * Rooms free for exactly the period. A reading that fails must not hide the refusal it belongs
   * to.
   *
   * @return null if they could not be read
   */
  @Nullable List<FreeRoom> find(RoomId like, Period during, @Nullable KindId kind, int guests) {
    try {
      return services.freeRooms().alternatives(like, during, kind, guests);
    } catch (DatabaseTrouble e) {
      LOG.atWarn().setCause(e).log("free rooms could not be read");
      return null;
    }
  }

  /**
   * What can be done for the guest of a hold that ran out.
   *
   * @param now the database's time
   * @param times of the house
   */
  Late late(SlotHold expired, @Nullable KindId kind, Instant now, HouseTimes times) {
    if (!expired.during().end().isAfter(now)) {
      return new Late(expired, true, false, List.of(), List.of());
    }
    List<SlotHold> blockers =
        services.freeRooms().isFree(expired.room(), expired.during())
            ? List.of()
            : blockers(expired, times);
    if (blockers.isEmpty()) {
      return new Late(expired, false, true, List.of(), List.of());
    }
    return new Late(
        expired,
        false,
        false,
        blockers,
        find(expired.room(), expired.during(), kind, expired.details().guests()));
  }

  /** Without the hold itself: until it is swept its row is in the way, but of nobody's new hold. */
  private List<SlotHold> blockers(SlotHold expired, HouseTimes times) {
    LocalDate from = times.arrival(expired.during());
    long days = ChronoUnit.DAYS.between(from, times.departure(expired.during())) + 1;
    CalendarWindow window =
        services.calendar().window(from, (int) Math.min(days, CalendarReader.DAYS_MAX));
    return window.bars().getOrDefault(expired.room(), List.of()).stream()
        .filter(bar -> bar.state().isActive() && bar.during().overlaps(expired.during()))
        .filter(bar -> !bar.id().equals(expired.id()))
        .toList();
  }
}
