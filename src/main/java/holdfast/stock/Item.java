package holdfast.stock;

import holdfast.holds.Resource.ItemId;

/**
 * Stock counted in whole units.
 *
 * @param sku the code on the shelf, unique without regard to case
 * @param unit what one unit is called: "pcs", "case"
 * @param shelf where it lies; may be empty
 * @param retired no longer reserved; its history stays
 * @param version raised by every edit; 0 for one not saved yet
 */
public record Item(
    ItemId id, String sku, String name, String unit, String shelf, boolean retired, int version) {
  public static final int SKU_LENGTH_MAX = 60;
  public static final int NAME_LENGTH_MAX = 200;
  public static final int UNIT_LENGTH_MAX = 20;
  public static final int SHELF_LENGTH_MAX = 60;
}
