package holdfast.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a room for a guest, and what could be done where none is free. Every answer is a snapshot,
 * decided again when somebody takes what it offers. Blocking.
 */
public interface StayFinder {

  /** Most free rooms one answer names. */
  int ROOMS_MAX = 12;

  /** How many other dates one answer names before the wanted ones, and how many after them. */
  int OTHER_DATES_MAX = 2;

  /** Other dates are looked for so many days away, at most. */
  int DAYS_AWAY_MAX = 31;

  /** Most ways over two rooms one answer names. */
  int SPLITS_MAX = 3;

  /** Most rooms one answer names that are only held. */
  int MAY_FREE_MAX = 3;

  /**
   * What is looked for. Nights are counted on the site's dates.
   *
   * @param arrival date of the first night
   * @param departure after {@code arrival}
   * @param kind the kind to prefer; null for any
   * @param features words that must all stand among a room's features, in any case and order
   * @param guests how many people; 0 if nobody said. A room of unknown size is for any number
   */
  record Wanted(
      LocalDate arrival,
      LocalDate departure,
      @Nullable KindId kind,
      List<String> features,
      int guests) {
    public Wanted {
      if (!arrival.isBefore(departure)) {
        throw new IllegalArgumentException("departure must be after arrival");
      }
    }

    public int nights() {
      return (int) ChronoUnit.DAYS.between(arrival, departure);
    }
  }

  /**
   * A room that would do.
   *
   * @param kindName empty for a room without a kind
   * @param ofWantedKind also true if any kind is wanted
   * @param fitsGapExactly the stay leaves no night free before or after it
   */
  record Offer(
      RoomId room,
      String name,
      String kindName,
      String features,
      boolean ofWantedKind,
      boolean fitsGapExactly) {}

  /**
   * As many nights on other dates.
   *
   * @param best the room it fits best
   * @param rooms how many rooms are free then, {@code best} included
   */
  record OtherDates(LocalDate arrival, LocalDate departure, Offer best, int rooms) {}

  /**
   * The wanted nights in two rooms.
   *
   * @param change date on which the guest leaves {@code first} and moves into {@code second}
   */
  record Split(Offer first, Offer second, LocalDate change) {}

  /**
   * A room in whose way there are only holds that nobody confirmed yet.
   *
   * @param until deadline of the last of them
   */
  record MayFree(Offer room, Instant until) {}

  /**
   * What there is.
   *
   * @param during the wanted nights with the house's times
   * @param free free for exactly the wanted nights: those of the wanted kind first; among them the
   *     ones that fit a gap exactly, then the ones that break up the least free time, then the
   *     smallest; at most {@link #ROOMS_MAX}
   * @param freeInAll how many are free, those not named included
   * @param otherDates earliest first; like the next two only looked for if no room of the wanted
   *     kind is free, and of that kind alone
   * @param splits those that break up the least free time first
   * @param mayFree soonest first
   * @param at the database's time of the snapshot
   */
  record Answer(
      Wanted wanted,
      Period during,
      List<Offer> free,
      int freeInAll,
      List<OtherDates> otherDates,
      List<Split> splits,
      List<MayFree> mayFree,
      Instant at) {}

  /** Looks for a room. A hold that is due still has its room until it is swept. */
  Answer find(Wanted wanted);
}
