package holdfast.stock;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import java.util.Optional;

/**
 * The commands on stock. Each decides under the item's lock, by the database's clock, in one round
 * trip, and is safe to send again with the same request. Blocking; thread-safe.
 */
public interface StockHolds {

  /** Asks for units of one item. */
  record Acquire(Request request, ItemId item, int quantity, HoldFor holdFor, Details details) {}

  /** Names a hold as the person saw it. */
  record Seen(HoldId hold, ItemId item, int version) {
    /** The hold as it was read. */
    public static Seen of(StockHold hold) {
      return new Seen(hold.id(), hold.item(), hold.version());
    }
  }

  /**
   * Goods came in.
   *
   * @param quantity whole units, positive
   * @param note where from; may be empty
   */
  ReceiveOutcome receive(Request request, ItemId item, int quantity, String note);

  AcquireStockOutcome acquire(Acquire command);

  /** Hands out everything that was held. */
  ConfirmStockOutcome confirm(Request request, Seen seen);

  /**
   * Hands out a part; the rest returns to the shelf in the same step.
   *
   * @param quantity whole units, positive and at most what is held
   */
  ConfirmStockOutcome confirmPart(Request request, Seen seen, int quantity);

  CancelStockOutcome cancel(Request request, Seen seen);

  ExtendStockOutcome extend(Request request, Seen seen, HoldFor holdFor);

  /** Changes the quantity of a held one; a refusal keeps quantity and deadline. */
  ResizeStockOutcome resize(Request request, Seen seen, int quantity);

  /** The hold as it is now. */
  Optional<StockHold> find(HoldId hold);
}
