package holdfast.ui.stock;

import holdfast.holds.Policies;
import holdfast.orders.GroupHolds;
import holdfast.stock.StockHolds;
import holdfast.stock.StockShelf;

/** What the stock screen asks of the features. */
public record StockServices(
    StockHolds holds, StockShelf shelf, GroupHolds groups, Policies policies) {}
