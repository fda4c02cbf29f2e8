package holdfast.stock;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after giving held units back. */
public sealed interface CancelStockOutcome {
  /** Back on the shelf. */
  record Cancelled(StockHold hold) implements CancelStockOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(StockHold hold, Instant at) implements CancelStockOutcome {}

  /** It had run out already; recorded as expired, not as cancelled. */
  record HoldExpired(StockHold hold) implements CancelStockOutcome {}

  /** Somebody cancelled it before. */
  record AlreadyCancelled(StockHold hold, Edit by) implements CancelStockOutcome {}

  /** The units were handed out: they come back through a return, not a cancel. */
  record NeedsReturn(StockHold hold) implements CancelStockOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(StockHold current, Edit by) implements CancelStockOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements CancelStockOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements CancelStockOutcome {}
}
