package holdfast.persistence.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.holds.Certainty;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import java.util.Optional;

/** The commands on stock, decided by PostgreSQL under the item's lock. Thread-safe. */
public final class StockCommands implements StockHolds {
  private final Database database;
  private final ItemCommands items;
  private final HoldCommands holds;

  public StockCommands(Database database) {
    this(database, new Certainty(database));
  }

  /**
   * The commands with another patience.
   *
   * @param certainty finds out what became of a command whose connection broke
   */
  public StockCommands(Database database, Certainty certainty) {
    this.database = database;
    var decisions = new Decisions(database, certainty);
    this.items = new ItemCommands(decisions);
    this.holds = new HoldCommands(decisions);
  }

  @Override
  public ReceiveOutcome receive(Request request, ItemId item, int quantity, String note) {
    return items.receive(request, item, quantity, note);
  }

  @Override
  public AcquireStockOutcome acquire(Acquire command) {
    return items.acquire(command);
  }

  @Override
  public ConfirmStockOutcome confirm(Request request, Seen seen) {
    return holds.confirm(request, seen);
  }

  @Override
  public ConfirmStockOutcome confirmPart(Request request, Seen seen, int quantity) {
    return holds.confirmPart(request, seen, quantity);
  }

  @Override
  public CancelStockOutcome cancel(Request request, Seen seen) {
    return holds.cancel(request, seen);
  }

  @Override
  public ExtendStockOutcome extend(Request request, Seen seen, HoldFor holdFor) {
    return holds.extend(request, seen, holdFor);
  }

  @Override
  public ResizeStockOutcome resize(Request request, Seen seen, int quantity) {
    return holds.resize(request, seen, quantity);
  }

  /**
   * Expires what is due on an item, by the function every command uses.
   *
   * @return holds expired by this call; 0 if none was due, if somebody else was faster, or if the
   *     item stayed locked for longer than the lock wait limit
   */
  public int expire(ItemId item) {
    return items.expire(item);
  }

  @Override
  public Optional<StockHold> find(HoldId hold) {
    return database.trip(
        StockSql.FIND,
        Params.none().number(hold.value()),
        answers -> answers.row(StockHoldRows::read));
  }
}
