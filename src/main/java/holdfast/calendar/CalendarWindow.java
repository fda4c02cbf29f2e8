package holdfast.calendar;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the tape chart shows, read in one snapshot, so that bars and counts agree.
 *
 * @param from first date shown, in the site's zone
 * @param days number of dates shown
 * @param groups rooms by kind in the order of the chart; rooms without a kind come last
 * @param bars by room, ascending by start, with an empty list for a room without any: active holds
 *     that touch the window, and as ghosts those that ran out lately, as long as nobody has taken
 *     any part of their place
 * @param times the site's zone and house times the window was read with
 * @param at the database's time of the snapshot
 */
public record CalendarWindow(
    LocalDate from,
    int days,
    List<Group> groups,
    Map<RoomId, List<SlotHold>> bars,
    HouseTimes times,
    Instant at) {

  /**
   * Rooms of one kind.
   *
   * @param kind null for rooms without one
   * @param rooms those that are sold, and retired ones in which something active is left
   * @param free for each date of the window, how many rooms of the kind nothing active claims for
   *     the night that begins on it; retired rooms are never free, and a due hold claims its nights
   *     until it is swept
   */
  public record Group(@Nullable RoomKind kind, List<Room> rooms, List<Integer> free) {}

  /** First date no longer shown. */
  public LocalDate until() {
    return from.plusDays(days);
  }
}
