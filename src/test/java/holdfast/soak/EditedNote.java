package holdfast.soak;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an edit did to the note of a hold; clients write nothing but letters, digits and dashes. */
record EditedNote(String before, String after) {
  private static final Pattern NOTE =
      Pattern.compile("\"note\": \\[(?:null|\"([\\w-]*)\"), \"([\\w-]*)\"\\]");

  static EditedNote in(String edit) {
    Matcher note = NOTE.matcher(edit);
    if (!note.find()) {
      return new EditedNote("", "");
    }
    String before = note.group(1);
    return new EditedNote(before == null ? "" : before, note.group(2));
  }
}
