package holdfast.persistence.orders;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.orders.GroupHolds;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.persistence.Params;
import holdfast.persistence.holds.Fingerprint;
import holdfast.persistence.rooms.RoomPeriods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lines of one group, each known by its place in the request, counted from 1. Immutable. */
final class AskedLines {
  private record Numbered<T>(long number, T line) {}

  private final List<Line> all;
  private final List<Numbered<RoomLine>> rooms = new ArrayList<>();
  private final List<Numbered<ItemLine>> items = new ArrayList<>();

  AskedLines(List<Line> lines) {
    all = List.copyOf(lines);
    for (Line line : all) {
      long number = rooms.size() + items.size() + 1L;
      switch (line) {
        case RoomLine room -> rooms.add(new Numbered<>(number, room));
        case ItemLine item -> items.add(new Numbered<>(number, item));
      }
    }
  }

  /** What cannot be accepted whatever the database holds. */
  Optional<Refusal> refusal() {
    if (all.isEmpty()) {
      return Optional.of(new Invalid(Field.LINES, Problem.MISSING, 0));
    } else if (all.size() > GroupHolds.LINES_MAX) {
      return Optional.of(new Invalid(Field.LINES, Problem.TOO_LARGE, GroupHolds.LINES_MAX));
    }
    return quantityRefusal().or(this::periodRefusal);
  }

  private Optional<Refusal> quantityRefusal() {
    Map<ItemId, Long> sums = new HashMap<>();
    for (var each : items) {
      long units = each.line().quantity();
      if (units < 1) {
        return Optional.of(new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1));
      } else if (sums.merge(each.line().item(), units, Long::sum) > Integer.MAX_VALUE) {
        return Optional.of(new Invalid(Field.QUANTITY, Problem.TOO_LARGE, Integer.MAX_VALUE));
      }
    }
    return Optional.empty();
  }

  private Optional<Refusal> periodRefusal() {
    for (var each : rooms) {
      Optional<Refusal> wrong = RoomPeriods.refusal(each.line().during());
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    // A room twice in overlapping periods would stand in its own way: nobody else is to blame.
    boolean twice =
        rooms.stream()
            .anyMatch(
                one ->
                    rooms.stream()
                        .anyMatch(other -> other.number() > one.number() && collide(one, other)));
    return twice ? Optional.of(new Invalid(Field.LINES, Problem.DUPLICATE, 0)) : Optional.empty();
  }

  private static boolean collide(Numbered<RoomLine> one, Numbered<RoomLine> other) {
    return one.line().room().equals(other.line().room())
        && RoomPeriods.storable(one.line().during())
            .overlaps(RoomPeriods.storable(other.line().during()));
  }

  /** The line with this place. */
  Line at(int number) {
    return all.get(number - 1);
  }

  /** What the first line asks for, to name something where nothing better is known. */
  Resource first() {
    return resource(all.getFirst());
  }

  /** Everything that is asked for, in the order of the lines. */
  List<Resource> resources() {
    return all.stream().map(AskedLines::resource).toList();
  }

  private static Resource resource(Line line) {
    return switch (line) {
      case RoomLine(var room, _) -> room;
      case ItemLine(var item, _) -> item;
    };
  }

  Fingerprint addTo(Fingerprint content) {
    for (Line line : all) {
      switch (line) {
        case RoomLine(var room, var during) -> content.add("room").add(room.value()).add(during);
        case ItemLine(var item, var quantity) ->
            content.add("item").add(item.value()).add(quantity);
      }
    }
    return content;
  }

  /** Four arrays: place, room, start and end of each line that asks for a room. */
  Params roomLines(Params params) {
    var periods = rooms.stream().map(each -> RoomPeriods.storable(each.line().during())).toList();
    return params
        .numbers(rooms.stream().map(Numbered::number).toList())
        .numbers(roomIds())
        .instants(periods.stream().map(period -> period.start()).toList())
        .instants(periods.stream().map(period -> period.end()).toList());
  }

  /** Two arrays: place and item of each line that asks for units. */
  Params itemLines(Params params) {
    return params.numbers(items.stream().map(Numbered::number).toList()).numbers(itemIds());
  }

  /** An array: the units of each of {@link #itemLines}. */
  Params units(Params params) {
    return params.numbers(items.stream().map(each -> (long) each.line().quantity()).toList());
  }

  List<Long> roomIds() {
    return rooms.stream().map(each -> each.line().room().value()).toList();
  }

  List<Long> itemIds() {
    return items.stream().map(each -> each.line().item().value()).toList();
  }
}
