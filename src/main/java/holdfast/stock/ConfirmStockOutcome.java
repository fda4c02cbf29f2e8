package holdfast.stock;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after handing out held units. */
public sealed interface ConfirmStockOutcome {
  /**
   * Handed out.
   *
   * @param returned units that went back to the shelf because only a part was taken
   */
  record Confirmed(StockHold hold, int returned) implements ConfirmStockOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(StockHold hold, Instant at) implements ConfirmStockOutcome {}

  /** Too late: it has run out and never comes back. */
  record HoldExpired(StockHold hold) implements ConfirmStockOutcome {}

  /** Somebody confirmed it before. */
  record AlreadyConfirmed(StockHold hold) implements ConfirmStockOutcome {}

  /** Somebody cancelled it before. */
  record HoldCancelled(StockHold hold, Edit by) implements ConfirmStockOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(StockHold current, Edit by) implements ConfirmStockOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements ConfirmStockOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ConfirmStockOutcome {}
}
