package holdfast.ui.stock;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.ui.kit.Refusals;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Reads whole units as people type them. */
final class Quantity {
  private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");
  private static final BigInteger LARGEST = BigInteger.valueOf(Integer.MAX_VALUE);

  private Quantity() {}

  /** The number typed, if it is a whole one within {@code int}. */
  static OptionalInt read(String typed) {
    String digits = typed.strip();
    if (!WHOLE.matcher(digits).matches()) {
      return OptionalInt.empty();
    }
    BigInteger number = new BigInteger(digits);
    return number.abs().compareTo(LARGEST) > 0
        ? OptionalInt.empty()
        : OptionalInt.of(number.intValueExact());
  }

  /**
   * What is wrong with what was typed.
   *
   * @param largest most units that make sense here
   * @return empty if it is a number from 1 to {@code largest}
   */
  static Optional<String> complaint(String typed, int largest, Refusals sentences) {
    String digits = typed.strip();
    if (digits.isEmpty()) {
      return Optional.of(sentences.sentence(Field.QUANTITY, Problem.MISSING, 0));
    }
    if (!WHOLE.matcher(digits).matches()) {
      return Optional.of(sentences.sentence(Field.QUANTITY, Problem.NOT_A_NUMBER, 0));
    }
    BigInteger number = new BigInteger(digits);
    if (number.signum() <= 0) {
      return Optional.of(sentences.sentence(Field.QUANTITY, Problem.TOO_SMALL, 1));
    }
    return number.compareTo(BigInteger.valueOf(largest)) > 0
        ? Optional.of(sentences.sentence(Field.QUANTITY, Problem.TOO_LARGE, largest))
        : Optional.empty();
  }
}
