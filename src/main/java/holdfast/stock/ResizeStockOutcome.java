package holdfast.stock;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Instant;

/** What the desk learns after changing how many units are held. */
public sealed interface ResizeStockOutcome {
  /** This many are held now. */
  record Resized(StockHold hold) implements ResizeStockOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(StockHold hold, Instant at) implements ResizeStockOutcome {}

  /** Not enough for the larger quantity; quantity and deadline stay. */
  record OutOfStock(StockHold hold, Shortage shortage) implements ResizeStockOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(StockHold hold) implements ResizeStockOutcome {}

  /** Confirmed or cancelled: its quantity is final. */
  record NotHeld(StockHold hold) implements ResizeStockOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(StockHold current, Edit by) implements ResizeStockOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements ResizeStockOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ResizeStockOutcome {}
}
