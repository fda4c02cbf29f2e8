package holdfast.persistence.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What a command thought of the deadline asked for, at the clock reading by which it decided.
 *
 * @param shortest zero where no policy says
 * @param longest zero where no policy says; then nothing is too long
 */
record Judgement(Verdict verdict, Duration shortest, Duration longest) {

  /** As the database spells it, in capitals. */
  enum Verdict {
    /** Nothing stands in the way, also where the command has no deadline. */
    GO,
    NOT_AHEAD,
    TOO_SHORT,
    TOO_LONG
  }

  static Judgement read(ResultSet row) throws SQLException {
    String verdict = row.getString("verdict");
    return new Judgement(
        row.wasNull() ? Verdict.GO : Verdict.valueOf(verdict.toUpperCase(Locale.ROOT)),
        Duration.ofSeconds(row.getLong("ttl_min_seconds")),
        Duration.ofSeconds(row.getLong("ttl_max_seconds")));
  }

  /** What is wrong with the time asked for, if anything. */
  Optional<Invalid> refusal(HoldFor asked) {
    return switch (verdict) {
      case GO -> Optional.empty();
      case NOT_AHEAD ->
          switch (asked) {
            case HoldFor.Until _ -> invalid(Problem.IN_THE_PAST, Duration.ZERO);
            case HoldFor.Lasting _ -> invalid(Problem.TOO_SHORT, shortest);
          };
      case TOO_SHORT -> invalid(Problem.TOO_SHORT, shortest);
      case TOO_LONG -> invalid(Problem.TOO_LONG, longest);
    };
  }

  private static Optional<Invalid> invalid(Problem problem, Duration limit) {
    return Optional.of(new Invalid(Field.TIME_TO_LIVE, problem, limit.toSeconds()));
  }
}
