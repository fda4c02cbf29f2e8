package holdfast.holds;

/**
 * Whom a hold is for. Has a version of its own, so that editing a telephone number and moving a
 * room never stand in each other's way.
 *
 * @param guest the guest's name, or for stock the room, guest or order; may be empty
 * @param guests number of people, 0 if not told
 * @param phone as typed; may be empty
 * @param note as typed; may be empty
 * @param version 0 for details not saved yet
 */
public record Details(String guest, int guests, String phone, String note, int version) {
  public static final int GUEST_LENGTH_MAX = 200;
  public static final int PHONE_LENGTH_MAX = 60;
  public static final int NOTE_LENGTH_MAX = 4_000;
  public static final int GUESTS_MAX = 999;

  /** Nothing told yet. */
  public static Details none() {
    return new Details("", 0, "", "", 0);
  }

  /** Only a name. */
  public static Details of(String guest) {
    return new Details(guest, 0, "", "", 0);
  }
}
