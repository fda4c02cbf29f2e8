package holdfast.persistence.search;

import holdfast.persistence.Texts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a person typed, and what it may mean.
 *
 * @param text without blanks around it, cut to {@link #LENGTH_MAX} characters
 * @param number the hold number it may be, with or without a sign before it
 * @param phone a LIKE pattern of digits if it may be a telephone number
 */
record Typed(String text, @Nullable Long number, @Nullable String phone) {
  static final int LENGTH_MAX = 200;

  /** Fewer digits than these are somewhere in too many numbers. */
  private static final int PHONE_DIGITS_MIN = 4;

  /** From this many digits on they may stand anywhere, not only at the end. */
  private static final int PHONE_DIGITS_ANYWHERE = 5;

  /** Nothing if there is nothing to look for. */
  static Optional<Typed> of(String raw) {
    String text = Texts.trimmed(raw);
    if (text.codePointCount(0, text.length()) > LENGTH_MAX) {
      text = text.substring(0, text.offsetByCodePoints(0, LENGTH_MAX));
    }
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(new Typed(text, number(text), phone(text)));
  }

  private static @Nullable Long number(String text) {
    String digits = text.replaceFirst("^[#№]\\s*", "");
    return digits.matches("[0-9]{1,18}") ? Long.valueOf(digits) : null;
  }

  private static @Nullable String phone(String text) {
    if (!text.matches("[-0-9 \\u00a0+().,:;/–]+")) {
      return null;
    }
    String digits = text.replaceAll("[^0-9]", "");
    if (digits.length() < PHONE_DIGITS_MIN) {
      return null;
    }
    if (digits.length() < PHONE_DIGITS_ANYWHERE) {
      return "%" + digits;
    }
    // 8 at home is +7 abroad, and 00 is the plus itself.
    boolean trunk = digits.startsWith("8") && digits.length() > PHONE_DIGITS_ANYWHERE;
    return "%" + digits.replaceFirst(trunk ? "^8" : "^00", "") + "%";
  }
}
