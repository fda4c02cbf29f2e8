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

/** The parameters of the scripts in {@link RoomSql}, in the order of their question marks. */
final class RoomParams {
  private RoomParams() {}

  static Params acquire(DatabaseOptions options, Intent intent, Acquire command, Place place) {
    boolean atOnce = command.confirmAtOnce() || command.purpose() == Purpose.CLOSURE;
    HoldId replaces = command.replaces();
    Params params = intent.begin(options);
    lock(params, place.room());
    expire(params, place.room());
    params.period(place.during()).text(HoldRows.name(command.purpose())).flag(atOnce);
    HoldParams.deadline(params, command.holdFor());
    params.number(place.room().value());
    intent.key(params).numberOrNone(replaces == null ? null : replaces.value());
    intent.key(params);
    intent.noted(params);
    HoldParams.details(params, command.details());
    // Once for the request and once for the hold it made.
    intent.key(params);
    return intent.key(params);
  }

  /** Confirm and cancel differ in their texts alone. */
  static Params transition(DatabaseOptions options, Intent intent, Seen seen, RoomId locked) {
    Params params = intent.begin(options);
    lock(params, locked);
    params.number(seen.hold().value()).number(locked.value());
    asSeen(params, intent, seen);
    expire(params, locked);
    return explain(params, intent, seen);
  }

  static Params extend(
      DatabaseOptions options, Intent intent, Seen seen, RoomId locked, HoldFor holdFor) {
    Params params = intent.begin(options);
    lock(params, locked);
    HoldParams.deadline(params, holdFor);
    params.number(seen.hold().value()).number(locked.value());
    asSeen(params, intent, seen);
    expire(params, locked);
    return explain(params, intent, seen);
  }

  static Params move(
      DatabaseOptions options, Intent intent, Seen seen, RoomId locked, Place place) {
    Params params = intent.begin(options);
    // Ascending, whichever way the move goes: two moves that cross must not wait for each other.
    params.number(Math.min(locked.value(), place.room().value()));
    params.number(Math.max(locked.value(), place.room().value()));
    expire(params, place.room());
    params.period(place.during()).number(place.room().value());
    params.number(seen.hold().value()).number(locked.value());
    asSeen(params, intent, seen);
    expire(params, locked);
    expire(params, place.room());
    return explain(params, intent, seen);
  }

  /** Nobody in particular acts: the database names its own login. */
  static Params sweep(RoomId room, Duration lockWait) {
    Params params = Params.none().text("").text("").text("").text(lockWait.toMillis() + "ms");
    lock(params, room);
    return expire(params, room);
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

  private static Params lock(Params params, RoomId room) {
    return params.number(room.value());
  }

  private static Params expire(Params params, RoomId room) {
    return params.number(room.value());
  }

  private static Params asSeen(Params params, Intent intent, Seen seen) {
    HoldParams.seen(params, seen.version());
    intent.key(params);
    return intent.noted(params);
  }

  private static Params explain(Params params, Intent intent, Seen seen) {
    return intent.key(params).number(seen.hold().value());
  }
}
