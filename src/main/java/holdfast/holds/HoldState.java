package holdfast.holds;

/** The four states of a hold. Held and confirmed ones occupy capacity and are called active. */
public enum HoldState {
  /** Claimed until the deadline. */
  HELD,
  /** Taken for good. A room's can still be cancelled; stock comes back through a return. */
  CONFIRMED,
  /** Given up by a person. Final. */
  CANCELLED,
  /** Ran out at its deadline. Final: an expired hold never comes back. */
  EXPIRED;

  /** Whether a hold in this state occupies capacity. */
  public boolean isActive() {
    return switch (this) {
      case HELD, CONFIRMED -> true;
      case CANCELLED, EXPIRED -> false;
    };
  }

  /**
   * Whether the state machine has this edge (I5). The database refuses every other one from any
   * writer.
   */
  public boolean mayBecome(HoldState next, Capacity capacity) {
    return switch (this) {
      case HELD -> next != HELD;
      case CONFIRMED -> next == CANCELLED && capacity == Capacity.ROOM;
      case CANCELLED, EXPIRED -> false;
    };
  }
}
