package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.site.Period;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** What of all periods the database can keep. How long a stay may be is the policy's matter. */
public final class RoomPeriods {
  private RoomPeriods() {}

  private static final Instant FIRST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-01-01T00:00:00Z");

  public static Optional<Refusal> refusal(Period asked) {
    if (asked.start().isBefore(FIRST)) {
      return Optional.of(new Invalid(Field.PERIOD, Problem.IN_THE_PAST, 0));
    }
    if (asked.end().isAfter(LAST)) {
      return Optional.of(new Invalid(Field.PERIOD, Problem.TOO_LARGE, 0));
    }
    return micros(asked.start()).isBefore(micros(asked.end()))
        ? Optional.empty()
        : Optional.of(new Invalid(Field.PERIOD, Problem.TOO_SHORT, 0));
  }

  /** The period to the microsecond that the database keeps; only after {@link #refusal}. */
  public static Period storable(Period asked) {
    return new Period(micros(asked.start()), micros(asked.end()));
  }

  private static Instant micros(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MICROS);
  }
}
