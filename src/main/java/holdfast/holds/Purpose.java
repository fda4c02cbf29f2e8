package holdfast.holds;

/** Why capacity is claimed. */
public enum Purpose {
  /** For a guest or an order. */
  STAY,
  /** Out of order: a room nobody can have. Made and lifted like a hold, under the same guard. */
  CLOSURE,
  /** Taken over from another system. */
  IMPORT
}
