package holdfast.holds;

import java.util.regex.Pattern;

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

  private static final Pattern GAP = Pattern.compile("\\s+");

  /** Nothing told yet. */
  public static Details none() {
    return new Details("", 0, "", "", 0);
  }

  /** Only a name. */
  public static Details of(String guest) {
    return new Details(guest, 0, "", "", 0);
  }

  /** The guest's name as it is written on bars and in sentences: on one line, without gaps. */
  public String guestLine() {
    return line(guest);
  }

  /** The note on one line, without gaps. */
  public String noteLine() {
    return line(note);
  }

  private static String line(String typed) {
    String text = typed.strip();
    return hasGap(text) ? GAP.matcher(text).replaceAll(" ") : text;
  }

  /** Nearly no name has one, and a chart asks for hundreds of names in each frame. */
  private static boolean hasGap(String text) {
    for (int i = 0; i < text.length(); i++) {
      boolean blank = Character.isWhitespace(text.charAt(i));
      if (blank && (text.charAt(i) != ' ' || text.charAt(i + 1) == ' ')) {
        return true;
      }
    }
    return false;
  }
}
