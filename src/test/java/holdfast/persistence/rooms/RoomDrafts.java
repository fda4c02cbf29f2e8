package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Saved;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;

/** Rooms and kinds to be saved, most of them made of saved ones. */
final class RoomDrafts {
  private RoomDrafts() {}

  static Room room(String name) {
    return new Room(new RoomId(0), name, null, "", "", false, 0);
  }

  static RoomKind kind(String name) {
    return new RoomKind(new KindId(0), name, 2, 0, false, 0);
  }

  static Room renamed(Room room, String name) {
    return new Room(
        room.id(),
        name,
        room.kind(),
        room.features(),
        room.floor(),
        room.retired(),
        room.version());
  }

  static Room retired(Room room, boolean retired) {
    return new Room(
        room.id(),
        room.name(),
        room.kind(),
        room.features(),
        room.floor(),
        retired,
        room.version());
  }

  static RoomKind retired(RoomKind kind) {
    return new RoomKind(kind.id(), kind.name(), kind.guests(), kind.order(), true, kind.version());
  }

  /** What was saved; anything else fails. */
  static <T> T saved(SaveOutcome<T> outcome) {
    assertThat(outcome).isInstanceOf(Saved.class);
    return ((Saved<T>) outcome).now();
  }
}
