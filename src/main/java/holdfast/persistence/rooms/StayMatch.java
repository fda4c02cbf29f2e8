package holdfast.persistence.rooms;

import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.StayFinder;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.MayFree;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.OtherDates;
import holdfast.rooms.StayFinder.Split;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares what is wanted with what is there. Other dates, ways over two rooms and rooms that may
 * yet become free are only looked for if nothing of the wanted kind is free. Pure.
 */
final class StayMatch {
  /** A free room and how the stay would sit in it. */
  private record Match(Vacancy room, Fit fit) {
    Offer offer(@Nullable KindId kind) {
      return room.offer(kind, fit);
    }
  }

  /** A way over two rooms before it is offered. */
  private record Way(Match first, Match second, LocalDate change) {
    static final Comparator<Way> ORDER =
        Comparator.comparingInt((Way way) -> way.first.fit().pieces() + way.second.fit().pieces())
            .thenComparing(Way::change);
  }

  private final Wanted wanted;
  private final HouseTimes times;
  private final Instant at;
  private final Period during;
  private final List<Vacancy> suitable;
  private final List<Vacancy> ofKind;
  private final Comparator<Match> order;

  /**
   * @param rooms all rooms on sale, in any order
   */
  StayMatch(Wanted wanted, HouseTimes times, Instant at, List<Vacancy> rooms) {
    this.wanted = wanted;
    this.times = times;
    this.at = at;
    during = times.nights(wanted.arrival(), wanted.departure());
    suitable = rooms.stream().filter(room -> room.suits(wanted)).toList();
    ofKind = suitable.stream().filter(room -> room.isOfKind(wanted.kind())).toList();
    order =
        Comparator.comparing((Match match) -> !match.room().isOfKind(wanted.kind()))
            .thenComparing(Match::fit, Fit.ORDER)
            .thenComparingInt(match -> match.room().line().guests())
            .thenComparing(match -> match.room().line(), ChartRoom.ORDER);
  }

  Answer answer() {
    List<Match> free = free(suitable, during).sorted(order).toList();
    boolean found = free.stream().anyMatch(match -> match.room().isOfKind(wanted.kind()));
    return new Answer(
        wanted,
        during,
        free.stream().limit(StayFinder.ROOMS_MAX).map(this::offer).toList(),
        free.size(),
        found ? List.of() : otherDates(),
        found ? List.of() : splits(),
        found ? List.of() : mayFree(),
        at);
  }

  private Stream<Match> free(List<Vacancy> rooms, Period stay) {
    return rooms.stream()
        .filter(room -> room.isFree(stay))
        .map(room -> new Match(room, room.fit(times, stay)));
  }

  private Offer offer(Match match) {
    return match.offer(wanted.kind());
  }

  private List<OtherDates> otherDates() {
    var all = new ArrayList<OtherDates>(otherDates(-1));
    all.addAll(otherDates(1));
    all.sort(Comparator.comparing(OtherDates::arrival));
    return List.copyOf(all);
  }

  /** The nearest in one direction; never before the present date. */
  private List<OtherDates> otherDates(int step) {
    LocalDate today = LocalDate.ofInstant(at, times.zone());
    var found = new ArrayList<OtherDates>();
    for (int days = 1; days <= StayFinder.DAYS_AWAY_MAX; days++) {
      LocalDate arrival = wanted.arrival().plusDays((long) step * days);
      LocalDate departure = wanted.departure().plusDays((long) step * days);
      if (arrival.isBefore(today) || found.size() == StayFinder.OTHER_DATES_MAX) {
        break;
      }
      List<Match> free = free(ofKind, times.nights(arrival, departure)).sorted(order).toList();
      if (!free.isEmpty()) {
        found.add(new OtherDates(arrival, departure, offer(free.getFirst()), free.size()));
      }
    }
    return found;
  }

  /** For each night on which the guest could change rooms, the two that fit best. */
  private List<Split> splits() {
    var ways = new ArrayList<Way>();
    LocalDate change = wanted.arrival().plusDays(1);
    for (; change.isBefore(wanted.departure()); change = change.plusDays(1)) {
      LocalDate on = change;
      free(ofKind, times.nights(wanted.arrival(), on))
          .min(order)
          .ifPresent(
              first ->
                  // A room taken for an hour at noon is free for both parts, but it is no way.
                  free(ofKind, times.nights(on, wanted.departure()))
                      .filter(second -> !second.room().equals(first.room()))
                      .min(order)
                      .ifPresent(second -> ways.add(new Way(first, second, on))));
    }
    return ways.stream()
        .sorted(Way.ORDER)
        .limit(StayFinder.SPLITS_MAX)
        .map(way -> new Split(offer(way.first()), offer(way.second()), way.change()))
        .toList();
  }

  private List<MayFree> mayFree() {
    return ofKind.stream()
        .flatMap(room -> room.mayFreeAt(during).map(until -> mayFree(room, until)).stream())
        .sorted(Comparator.comparing(MayFree::until).thenComparing(free -> free.room().name()))
        .limit(StayFinder.MAY_FREE_MAX)
        .toList();
  }

  private MayFree mayFree(Vacancy room, Instant until) {
    return new MayFree(offer(new Match(room, room.fit(times, during))), until);
  }
}
