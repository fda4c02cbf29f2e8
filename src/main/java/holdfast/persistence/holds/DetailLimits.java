package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.persistence.Texts;
import java.util.Optional;

/** What details may hold; checked before the database is asked. */
public final class DetailLimits {
  private DetailLimits() {}

  /** The first value that cannot be accepted, if any. Texts are counted in characters. */
  public static Optional<Refusal> refusal(Details details) {
    return text(Field.GUEST, details.guest(), Details.GUEST_LENGTH_MAX)
        .or(() -> text(Field.PHONE, details.phone(), Details.PHONE_LENGTH_MAX))
        .or(() -> text(Field.NOTE, details.note(), Details.NOTE_LENGTH_MAX))
        .or(() -> guests(details.guests()));
  }

  private static Optional<Refusal> text(Field field, String value, int limit) {
    return value.codePointCount(0, value.length()) > limit
        ? Optional.of(new Invalid(field, Problem.TOO_LONG, limit))
        : Optional.empty();
  }

  private static Optional<Refusal> guests(int value) {
    if (value < 0) {
      return Optional.of(new Invalid(Field.GUESTS, Problem.TOO_SMALL, 0));
    }
    return value > Details.GUESTS_MAX
        ? Optional.of(new Invalid(Field.GUESTS, Problem.TOO_LARGE, Details.GUESTS_MAX))
        : Optional.empty();
  }

  /** See {@link Texts#storable}. */
  public static String storable(String text) {
    return Texts.storable(text);
  }
}
