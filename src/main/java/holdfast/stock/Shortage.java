package holdfast.stock;

import holdfast.holds.Resource.ItemId;
import java.util.List;

/**
 * Why there is not enough of an item.
 *
 * @param asked units asked for, after lines of the same item were summed; for a held quantity that
 *     was to grow, the whole new quantity
 * @param available units nobody has claimed
 * @param holders running holds of the rest, the one that ends first comes first; at most 100
 */
public record Shortage(
    ItemId item, String itemName, int asked, int available, List<StockHold> holders) {}
