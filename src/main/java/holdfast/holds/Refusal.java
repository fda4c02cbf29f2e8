package holdfast.holds;

import holdfast.site.Edit;

/** Reasons any command may have to refuse. Nothing of the command's own was written. */
public sealed interface Refusal {
  /**
   * The resource's row stayed locked for longer than the lock wait limit: neither free nor taken.
   *
   * @param resourceName as people call it, empty if it could not be read
   */
  record Busy(Resource resource, String resourceName) implements Refusal {}

  /**
   * A value cannot be accepted.
   *
   * @param field what to mark on the form
   * @param problem which sentence to show beside it
   * @param limit the number in that sentence: seconds for times to live, nights for lengths, units
   *     for quantities, characters for texts; 0 where the sentence has none
   */
  record Invalid(Field field, Problem problem, long limit) implements Refusal {}

  /** The key was used before for another request: a defect of the caller. */
  record KeyReused(RequestKey key) implements Refusal {}

  /**
   * A guest was promised the room they are in, so that nobody takes them to another one.
   *
   * @param roomName as people call it
   * @param by who promised it, and when
   */
  record RoomLocked(HoldId hold, String roomName, Edit by) implements Refusal {}

  /**
   * A closure belongs to its room and has no guest: it does not change rooms with a stay, is locked
   * to no room and split into no parts. Its days can be changed and it can be lifted.
   *
   * @param roomName as people call it
   */
  record OfClosure(HoldId hold, String roomName) implements Refusal {}

  /**
   * The connection broke on the way, and it was found out afterwards that nothing was done. The key
   * is given up so that a late original dies on it: the next try needs a new one (I10).
   */
  record NotDone() implements Refusal {}

  /** The server takes no changes at present. */
  record ReadOnly() implements Refusal {}

  /** The login role may not do this. */
  record NotPermitted(String roleNeeded) implements Refusal {}

  /** What a refusal is about. */
  enum Field {
    GUEST,
    GUESTS,
    PHONE,
    NOTE,
    PERIOD,
    TIME_TO_LIVE,
    QUANTITY,
    LINES,
    NAME,
    SKU,
    UNIT,
    SHELF,
    FEATURES,
    FLOOR,
    /** The shortest time to live that a policy allows. */
    TIME_TO_LIVE_MIN,
    /** The longest time to live that a policy allows. */
    TIME_TO_LIVE_MAX,
    /** The longest stay that a policy allows, in nights. */
    NIGHTS_MAX
  }

  /** Why a value cannot be accepted. */
  enum Problem {
    MISSING,
    TOO_LONG,
    TOO_SHORT,
    TOO_SMALL,
    TOO_LARGE,
    NOT_A_NUMBER,
    IN_THE_PAST,
    ENDS_BEFORE_START,
    DUPLICATE,
    MORE_THAN_HELD
  }
}
