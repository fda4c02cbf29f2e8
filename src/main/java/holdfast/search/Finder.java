package holdfast.search;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import java.util.List;

/** Finds what a person means by a few typed letters. Blocking. */
@FunctionalInterface
public interface Finder {

  /** Most hits of one answer. */
  int HITS_MAX = 20;

  /** Something found. */
  sealed interface Hit {
    /** A hold of a room, by guest, telephone number or hold number; an active one also by room. */
    record RoomHoldHit(SlotHold hold) implements Hit {}

    /** A hold of stock, by whom it is for, item or hold number. */
    record StockHoldHit(StockHold hold) implements Hit {}

    /** A room by its name. */
    record RoomHit(RoomId room, String name, String kindName) implements Hit {}

    /** An item by SKU or name. */
    record ItemHit(Item item) implements Hit {}
  }

  /**
   * The best hits: exact hold number or room first, then active holds before ended ones, nearest in
   * time first. Case does not matter.
   *
   * @param text as typed; blank finds nothing
   */
  List<Hit> find(String text);
}
