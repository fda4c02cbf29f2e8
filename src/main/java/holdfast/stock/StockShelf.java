package holdfast.stock;

import java.time.Instant;
import java.util.List;

/** Reads the stock panel: one snapshot of items and running holds. Blocking. */
public interface StockShelf {

  /** Most holds one snapshot carries; the panel says when there are more. */
  int HOLDS_MAX = 500;

  /**
   * One line of the panel.
   *
   * @param available units nobody has claimed
   * @param held units claimed until a deadline
   * @param confirmed units handed out and not returned
   */
  record Level(Item item, int available, int held, int confirmed) {}

  /**
   * Everything the panel shows.
   *
   * @param levels items that are not retired, by name
   * @param holds held ones by deadline, then the latest confirmed, cancelled and expired ones; at
   *     most {@link #HOLDS_MAX}
   * @param moreHolds whether older ones were left out
   * @param at the database's time of the snapshot
   */
  record Snapshot(List<Level> levels, List<StockHold> holds, boolean moreHolds, Instant at) {}

  Snapshot snapshot();
}
