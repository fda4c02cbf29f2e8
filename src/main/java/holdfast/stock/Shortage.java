package holdfast.stock;

import holdfast.holds.Resource.ItemId;
import java.util.List;

/**
 * Why there is not enough of an item.
 *
 * @param asked units asked for, after lines of the same item were summed
 * @param available units nobody has claimed
 * @param holders running holds of the rest, the one that ends first comes first
 */
public record Shortage(
    ItemId item, String itemName, int asked, int available, List<StockHold> holders) {}
