package holdfast.stock;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.site.Caller;
import java.time.Instant;

/**
 * A claim on a quantity of one item, as it was when it was read.
 *
 * @param quantity whole units, positive
 * @param version raised by the database whenever quantity, state or deadline change
 */
public record StockHold(
    HoldId id,
    ItemId item,
    String itemName,
    int quantity,
    HoldState state,
    Instant deadline,
    int version,
    Details details,
    Caller heldBy,
    Instant heldAt) {}
