package holdfast.persistence.rooms;

import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A room with everything active in it around the wanted nights. Not thread-safe while it is filled.
 */
final class Vacancy {
  /**
   * One active hold.
   *
   * @param heldUntil its deadline; null if it is confirmed
   */
  record Taken(Period during, @Nullable Instant heldUntil) {}

  private final ChartRoom line;
  private final List<Taken> taken = new ArrayList<>();

  Vacancy(ChartRoom line) {
    this.line = line;
  }

  void add(Taken hold) {
    taken.add(hold);
  }

  ChartRoom line() {
    return line;
  }

  boolean isFree(Period stay) {
    return taken.stream().noneMatch(hold -> hold.during().overlaps(stay));
  }

  /** How a stay for which the room is free would sit in it. */
  Fit fit(HouseTimes times, Period stay) {
    Instant since = null;
    Instant until = null;
    for (Taken hold : taken) {
      Instant end = hold.during().end();
      Instant start = hold.during().start();
      if (!end.isAfter(stay.start()) && (since == null || end.isAfter(since))) {
        since = end;
      }
      if (!start.isBefore(stay.end()) && (until == null || start.isBefore(until))) {
        until = start;
      }
    }
    return Fit.of(times, stay, since, until);
  }

  /** The last deadline of those in the way; empty if the room is free or one is confirmed. */
  Optional<Instant> mayFreeAt(Period stay) {
    Instant last = null;
    for (Taken hold : taken) {
      if (hold.during().overlaps(stay)) {
        Instant until = hold.heldUntil();
        if (until == null) {
          return Optional.empty();
        }
        last = last == null || until.isAfter(last) ? until : last;
      }
    }
    return Optional.ofNullable(last);
  }

  boolean isOfKind(@Nullable KindId wanted) {
    return wanted == null || wanted.equals(line.room().kind());
  }

  /** Whether so many people fit in, and every word stands among the features. */
  boolean suits(Wanted wanted) {
    boolean roomy = line.guests() == 0 || line.guests() >= wanted.guests();
    String features = folded(line.room().features());
    return roomy && wanted.features().stream().map(Vacancy::folded).allMatch(features::contains);
  }

  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).replace('ё', 'е');
  }

  Offer offer(@Nullable KindId wanted, Fit fit) {
    RoomKind kind = line.kind();
    return new Offer(
        line.room().id(),
        line.room().name(),
        kind == null ? "" : kind.name(),
        line.room().features(),
        isOfKind(wanted),
        fit.isExact());
  }
}
