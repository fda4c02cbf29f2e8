package holdfast.persistence.rooms;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.holds.HoldParams;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.holds.Intent;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import java.time.Duration;
import java.util.List;

/** The parameters of {@link RoomSql}, in the order of its question marks. */
final class RoomParams {
  private RoomParams() {}

  static Params acquire(DatabaseOptions options, Intent intent, Acquire command, Place place) {
    boolean atOnce = command.confirmAtOnce() || command.purpose() == Purpose.CLOSURE;
    HoldId replaces = command.replaces();
    Params params =
        intent
            .call(options)
            .number(place.room().value())
            .period(place.during())
            .text(HoldRows.name(command.purpose()))
            .flag(atOnce);
    HoldParams.deadline(params, command.holdFor())
        .numberOrNone(replaces == null ? null : replaces.value());
    return HoldParams.details(params, command.details());
  }

  /** Confirm and cancel differ in their functions alone. */
  static Params transition(DatabaseOptions options, Intent intent, Seen seen, RoomId locked) {
    return intent
        .call(options)
        .number(locked.value())
        .number(seen.hold().value())
        .whole(seen.version());
  }

  static Params extend(
      DatabaseOptions options, Intent intent, Seen seen, RoomId locked, HoldFor holdFor) {
    return HoldParams.deadline(transition(options, intent, seen, locked), holdFor);
  }

  static Params move(
      DatabaseOptions options, Intent intent, Seen seen, RoomId locked, Place place) {
    return transition(options, intent, seen, locked)
        .number(place.room().value())
        .period(place.during());
  }

  /** Nobody in particular acts: the database names its own login. */
  static Params sweep(RoomId room, Duration lockWait) {
    return Params.none().number(room.value()).wait(lockWait);
  }

  static Params blockers(Place place) {
    HoldId mover = place.mover();
    return Params.none()
        .number(place.room().value())
        .period(place.during())
        .numberOrNone(mover == null ? null : mover.value());
  }

  static Params busyRoom(List<Long> rooms) {
    return Params.none().numbers(rooms).numbers(rooms);
  }
}
