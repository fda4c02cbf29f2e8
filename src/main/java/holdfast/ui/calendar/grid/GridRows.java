package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the chart from top to bottom: a group row before the rooms of each kind. Positions
 * are in content coordinates, so 0 is the top of the first row wherever the chart is scrolled to.
 * Immutable.
 */
final class GridRows {

  /** One row; {@code top} inclusive, {@code bottom} exclusive. */
  sealed interface Row {
    double top();

    double bottom();

    /**
     * Heads the rooms of one kind.
     *
     * @param kind null for the rooms without one
     * @param rooms how many there are
     * @param open whether the rooms have rows; the heading alone stands for those that have none
     */
    record GroupRow(
        GroupKey group, @Nullable RoomKind kind, int rooms, boolean open, double top, double bottom)
        implements Row {}

    /**
     * A room.
     *
     * @param index place among the rooms, from 0, group rows not counted
     */
    record RoomRow(Room room, int index, double top, double bottom) implements Row {}
  }

  /** What the rows were made from; what is free on which day has no part in it. */
  private record Heading(@Nullable RoomKind kind, List<Room> rooms) {
    static List<Heading> of(List<Group> groups) {
      return groups.stream().map(group -> new Heading(group.kind(), group.rooms())).toList();
    }
  }

  private final List<Heading> madeFrom;
  private final Set<GroupKey> folded;
  private final List<Row> rows;
  private final List<Row.RoomRow> rooms;
  private final Map<RoomId, Row.RoomRow> byRoom;
  private final double height;

  /**
   * @param folded groups whose rooms have no rows
   */
  GridRows(List<Group> groups, GridMetrics metrics, Set<GroupKey> folded) {
    madeFrom = Heading.of(groups);
    this.folded = folded;
    var all = new ArrayList<Row>();
    var onlyRooms = new ArrayList<Row.RoomRow>();
    var index = new HashMap<RoomId, Row.RoomRow>();
    double y = 0;
    for (Group group : groups) {
      if (group.rooms().isEmpty()) {
        continue;
      }
      GroupKey key = GroupKey.of(group);
      boolean open = !folded.contains(key);
      int size = group.rooms().size();
      all.add(new Row.GroupRow(key, group.kind(), size, open, y, y + metrics.group()));
      y += metrics.group();
      if (!open) {
        continue;
      }
      for (Room room : group.rooms()) {
        var row = new Row.RoomRow(room, onlyRooms.size(), y, y + metrics.room());
        all.add(row);
        onlyRooms.add(row);
        index.put(room.id(), row);
        y += metrics.room();
      }
    }
    rows = List.copyOf(all);
    rooms = List.copyOf(onlyRooms);
    byRoom = Collections.unmodifiableMap(index);
    height = y;
  }

  /**
   * The rows of another window: these if it has the same rooms, as nearly every change leaves them.
   */
  GridRows next(List<Group> groups, GridMetrics metrics, Set<GroupKey> foldedNow) {
    boolean same = folded.equals(foldedNow) && madeFrom.equals(Heading.of(groups));
    return same ? this : new GridRows(groups, metrics, foldedNow);
  }

  /** All rows from top to bottom. */
  List<Row> all() {
    return rows;
  }

  /** Height of all rows together. */
  double height() {
    return height;
  }

  /** The rooms' rows alone, from top to bottom. */
  List<Row.RoomRow> rooms() {
    return rooms;
  }

  /** The row of a room, or null if the chart does not show it. */
  Row.@Nullable RoomRow of(RoomId room) {
    return byRoom.get(room);
  }

  /** Where to scroll so that the topmost room stays in place, should rows come or go above it. */
  double topAfter(double top, GridRows now) {
    if (top == 0 || now == this) {
      return top;
    }
    for (Row.RoomRow old : rooms) {
      Row.RoomRow same = old.bottom() <= top ? null : now.of(old.room().id());
      if (same != null) {
        return top + same.top() - old.top();
      }
    }
    return top;
  }

  /** The row at {@code y}, or null above the first and below the last one. */
  @Nullable Row at(double y) {
    if (y < 0 || y >= height) {
      return null;
    }
    return rows.get(indexAt(y));
  }

  /** The rows that show at least a part of themselves between the two positions. */
  List<Row> between(double top, double bottom) {
    if (rows.isEmpty() || bottom <= 0 || top >= height || bottom <= top) {
      return List.of();
    }
    int first = indexAt(Math.max(0, top));
    int end = first;
    while (end < rows.size() && rows.get(end).top() < bottom) {
      end++;
    }
    return rows.subList(first, end);
  }

  private int indexAt(double y) {
    int low = 0;
    int high = rows.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).bottom() <= y) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
