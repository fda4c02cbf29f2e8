package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What can be said about a move before it is sent, from what the chart shows. It spares people a
 * refusal; the database alone decides.
 *
 * @param now the database's time; null while it is not known, then nothing is past
 * @param nightsMax longest stay allowed
 */
public record DropCheck(CalendarWindow window, @Nullable Instant now, int nightsMax) {

  static DropCheck of(RoomGrid grid, GridModel model) {
    return new DropCheck(model.window(), grid.now(), grid.edits().nightsMaxProperty().get());
  }

  /** Why a bar cannot be taken hold of at all; empty if it can. */
  public Optional<Obstacle> grip(SlotHold hold) {
    return switch (hold.state()) {
      case CANCELLED, EXPIRED -> Optional.of(new Obstacle.Ended(hold.state()));
      case HELD, CONFIRMED -> {
        if (hold.purpose() == Purpose.CLOSURE) {
          yield Optional.of(new Obstacle.Closure());
        }
        boolean due =
            hold.state() == HoldState.HELD && now != null && !hold.deadline().isAfter(now);
        yield due ? Optional.of(new Obstacle.Due()) : Optional.empty();
      }
    };
  }

  /** Why a bar cannot go there; empty if nothing the chart shows is against it. */
  public Optional<Obstacle> drop(BarMove move) {
    Period during = move.during();
    Optional<Obstacle> kept = lock(move.hold());
    if (kept.isPresent() && !move.room().equals(move.hold().room())) {
      return kept;
    }
    if (now != null && !during.end().isAfter(now)) {
      return Optional.of(new Obstacle.Past());
    }
    boolean longer = nights(during) > nights(move.hold().during());
    if (longer && nights(during) > nightsMax) {
      return Optional.of(new Obstacle.TooLong(nightsMax));
    }
    Optional<Room> room = room(move.room());
    if (room.isPresent() && room.get().retired() && !move.room().equals(move.hold().room())) {
      return Optional.of(new Obstacle.Retired(room.get().name()));
    }
    return window.bars().getOrDefault(move.room(), List.of()).stream()
        .filter(bar -> bar.state().isActive() && !bar.id().equals(move.hold().id()))
        .filter(bar -> bar.during().overlaps(during))
        .findFirst()
        .map(Obstacle.Taken::new);
  }

  /** Why a bar does not leave its room; empty if nobody locked it there. */
  public static Optional<Obstacle> lock(SlotHold hold) {
    return Optional.ofNullable(hold.lock().by()).map(by -> new Obstacle.Locked(hold, by));
  }

  /** Why two bars cannot exchange their rooms; empty if nothing the chart shows is against it. */
  public Optional<Obstacle> swap(BarSwap swap) {
    SlotHold one = swap.one();
    SlotHold other = swap.other();
    if (one.room().equals(other.room())) {
      return Optional.of(new Obstacle.SameRoom(one.roomName()));
    }
    return grip(one).or(() -> grip(other)).or(() -> comes(one, other)).or(() -> comes(other, one));
  }

  /** Why a bar cannot take the other's room, which the other leaves. */
  private Optional<Obstacle> comes(SlotHold one, SlotHold other) {
    Optional<Obstacle> kept = lock(one);
    if (kept.isPresent()) {
      return kept;
    }
    Optional<Room> room = room(other.room());
    if (room.isPresent() && room.get().retired()) {
      return Optional.of(new Obstacle.Retired(room.get().name()));
    }
    return window.bars().getOrDefault(other.room(), List.of()).stream()
        .filter(bar -> bar.state().isActive() && !bar.id().equals(other.id()))
        .filter(bar -> bar.during().overlaps(one.during()))
        .findFirst()
        .map(third -> new Obstacle.NoRoomFor(one, third));
  }

  private long nights(Period during) {
    return window.times().nightsIn(during);
  }

  Optional<Room> room(RoomId id) {
    return window.groups().stream()
        .flatMap(group -> group.rooms().stream())
        .filter(room -> room.id().equals(id))
        .findFirst();
  }

  /**
   * Name of the kind a bar would come to, if that is another one than it is in.
   *
   * @return empty if the kind stays or has no name
   */
  Optional<String> otherKind(BarMove move) {
    return window.groups().stream()
        .filter(group -> group.rooms().stream().anyMatch(room -> room.id().equals(move.room())))
        .filter(
            group -> group.rooms().stream().noneMatch(room -> room.id().equals(move.hold().room())))
        .findFirst()
        .flatMap(group -> Optional.ofNullable(group.kind()))
        .map(kind -> kind.name());
  }
}
