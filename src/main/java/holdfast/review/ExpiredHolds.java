package holdfast.review;

import holdfast.rooms.SlotHold;
import holdfast.stock.StockHold;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Reads the holds that ran out. Blocking. */
public interface ExpiredHolds {

  /** Most lines of one answer; the screen says when there are more. */
  int LINES_MAX = 1_000;

  /** One hold that ran out. */
  sealed interface Line {
    /** When it was recorded as expired. */
    Instant expiredAt();

    /** How long it had been held. */
    Duration after();

    /**
     * A room.
     *
     * @param now whether somebody could hold the same nights again
     */
    record RoomLine(SlotHold hold, Instant expiredAt, Duration after, RoomNow now)
        implements Line {}

    /**
     * Units of an item.
     *
     * @param availableNow units nobody has claimed at present
     */
    record StockLine(StockHold hold, Instant expiredAt, Duration after, int availableNow)
        implements Line {}
  }

  /** What became of the place. */
  sealed interface RoomNow {
    /** Free for exactly the same period. */
    record Free() implements RoomNow {}

    /** Taken by this one now. */
    record TakenBy(SlotHold blocker) implements RoomNow {}

    /**
     * It was held again in its place: what becomes of it is this one's matter.
     *
     * @param successor as it is now, whatever its state
     */
    record HeldAgain(SlotHold successor) implements RoomNow {}

    /** The period lies in the past, or the room was retired. */
    record Over() implements RoomNow {}
  }

  /**
   * What ran out.
   *
   * @param lines latest first, at most {@link #LINES_MAX}
   * @param today how many ran out since the site's midnight, for the badge of the navigation
   */
  record Page(List<Line> lines, boolean more, int today, Instant at) {}

  /**
   * Holds that ran out at or after {@code since}.
   *
   * @param since by the database's clock
   */
  Page since(Instant since);

  /** Number of holds that ran out since the site's midnight. */
  int today();
}
