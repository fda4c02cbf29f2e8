package holdfast.persistence;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What becomes of typed texts on their way into the database, and which are refused. */
public final class Texts {
  private Texts() {}

  /**
   * The text with a replacement sign for what no PostgreSQL text can hold: the character zero and
   * halves of a pair, which come out of broken pastes and which nobody ever typed.
   */
  public static String storable(String text) {
    var kept = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }

  /** A name or code as it is kept: without blanks around it. */
  public static String trimmed(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (from < to && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return storable(text.substring(from, to));
  }

  /** Blanks of every kind, also those that come along with a copy from a web page. */
  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
  }

  /** The trimmed text, or nothing instead of an empty one. */
  public static @Nullable String trimmedOrNothing(String text) {
    String trimmed = trimmed(text);
    return trimmed.isEmpty() ? null : trimmed;
  }

  public static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Why a text that must be there cannot be accepted, if so. Counted in characters. */
  public static Optional<Refusal> required(Field field, String text, int limit) {
    return trimmed(text).isEmpty()
        ? Optional.of(new Invalid(field, Problem.MISSING, 0))
        : optional(field, text, limit);
  }

  /** Why a text that may be empty cannot be accepted, if so. Counted in characters. */
  public static Optional<Refusal> optional(Field field, String text, int limit) {
    String trimmed = trimmed(text);
    return trimmed.codePointCount(0, trimmed.length()) > limit
        ? Optional.of(new Invalid(field, Problem.TOO_LONG, limit))
        : Optional.empty();
  }
}
