package holdfast.persistence.rooms;

import holdfast.holds.HoldFor;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;

/**
 * What the database decided about a command's own values, at the moment it decided and by the
 * policy in force then (I11).
 *
 * @param done whether the command did its thing
 * @param verdict which limit stood in the way, if one did
 * @param timeToLiveMin in seconds, 0 if nothing limits it
 * @param timeToLiveMax in seconds, 0 if nothing limits it
 * @param nightsMax 0 if nothing limits them
 */
record Judgement(
    boolean done, Verdict verdict, long timeToLiveMin, long timeToLiveMax, int nightsMax) {

  /** The limits, in the order in which they are asked. */
  enum Verdict {
    /** None stands in the way. */
    GO,
    NO_SUCH_ROOM,
    TOO_MANY_NIGHTS,
    /** The deadline is not after the decision. */
    NOT_AHEAD,
    TOO_SHORT,
    TOO_LONG
  }

  static Judgement read(ResultSet row) throws SQLException {
    return new Judgement(
        row.getBoolean("done"),
        Verdict.valueOf(row.getString("verdict").toUpperCase(Locale.ROOT)),
        row.getLong("ttl_min_seconds"),
        row.getLong("ttl_max_seconds"),
        row.getInt("nights_max"));
  }

  Invalid tooManyNights() {
    return new Invalid(Field.PERIOD, Problem.TOO_LONG, nightsMax);
  }

  Invalid tooLong() {
    return new Invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, timeToLiveMax);
  }

  Invalid tooShort() {
    return new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, timeToLiveMin);
  }

  /** A moment that has passed is not the same mistake as a time of zero. */
  Invalid notAhead(HoldFor asked) {
    return switch (asked) {
      case HoldFor.Lasting _ -> tooShort();
      case HoldFor.Until _ -> new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0);
    };
  }

  Duration longest() {
    return Duration.ofSeconds(timeToLiveMax);
  }
}
