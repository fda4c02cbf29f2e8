package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.rooms.RoomKind.KindId;
import org.jspecify.annotations.Nullable;

/**
 * Names a group of rows; the rooms without a kind are a group too.
 *
 * @param kind null for the rooms without one
 */
public record GroupKey(@Nullable KindId kind) {
  static GroupKey of(Group group) {
    return new GroupKey(group.kind() == null ? null : group.kind().id());
  }
}
