package holdfast.stock;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Duration;
import java.time.Instant;

/** What the desk learns after asking for more time on held units. */
public sealed interface ExtendStockOutcome {
  /** The deadline as it is now; never earlier than it was. */
  record Extended(StockHold hold) implements ExtendStockOutcome {}

  /**
   * An earlier sending of this request was carried out; the hold as it is now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(StockHold hold, Instant at) implements ExtendStockOutcome {}

  /** It had run out already and never comes back. */
  record HoldExpired(StockHold hold) implements ExtendStockOutcome {}

  /** Confirmed or cancelled: it has no deadline any more. */
  record NotHeld(StockHold hold) implements ExtendStockOutcome {}

  /** Longer than the policy allows; the deadline did not move. */
  record LimitReached(StockHold hold, Duration longest) implements ExtendStockOutcome {}

  /** It was changed after the person looked; nothing was done. */
  record ChangedMeanwhile(StockHold current, Edit by) implements ExtendStockOutcome {}

  /** There is no such hold. */
  record NotFound(HoldId hold) implements ExtendStockOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ExtendStockOutcome {}
}
