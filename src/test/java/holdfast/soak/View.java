package holdfast.soak;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A hold as it was at one of its versions: what a client was shown, or what the model knows.
 *
 * @param during null for stock
 * @param quantity 0 for rooms
 */
record View(
    HoldId hold,
    Resource resource,
    HoldState state,
    Instant deadline,
    int version,
    @Nullable Period during,
    int quantity) {

  static View of(SlotHold hold) {
    return new View(
        hold.id(), hold.room(), hold.state(), hold.deadline(), hold.version(), hold.during(), 0);
  }

  static View of(StockHold hold) {
    return new View(
        hold.id(),
        hold.item(),
        hold.state(),
        hold.deadline(),
        hold.version(),
        null,
        hold.quantity());
  }

  boolean isActive() {
    return state.isActive();
  }

  boolean isRoom() {
    return resource instanceof Resource.RoomId;
  }

  boolean overlaps(Period other) {
    return during != null && during.overlaps(other);
  }

  RoomHolds.Seen seenRoom() {
    return new RoomHolds.Seen(hold, new Resource.RoomId(resource.value()), version);
  }

  StockHolds.Seen seenStock() {
    return new StockHolds.Seen(hold, new Resource.ItemId(resource.value()), version);
  }
}
