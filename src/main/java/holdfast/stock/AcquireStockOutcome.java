package holdfast.stock;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.ItemId;
import java.time.Instant;

/** What the desk learns after asking for units of an item. */
public sealed interface AcquireStockOutcome {
  /** Held until its deadline. */
  record Held(StockHold hold) implements AcquireStockOutcome {}

  /**
   * An earlier sending of this request made the hold; this is what became of it since.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(StockHold hold, Instant at) implements AcquireStockOutcome {}

  /** Not enough. Nothing was written. */
  record OutOfStock(Shortage shortage) implements AcquireStockOutcome {}

  /** There is no such item, or it was retired. */
  record NoSuchItem(ItemId item) implements AcquireStockOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements AcquireStockOutcome {}
}
