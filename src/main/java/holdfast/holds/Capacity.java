package holdfast.holds;

/** What kind of capacity a hold claims. */
public enum Capacity {
  /** One room for a period: capacity one at any instant. */
  ROOM,
  /** A quantity out of a pool of like units. */
  STOCK
}
