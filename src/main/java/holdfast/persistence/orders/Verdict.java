package holdfast.persistence.orders;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;

/**
 * What the function answered about a group as a whole.
 *
 * @param limit of the policy that stood in the way, in seconds or nights; else 0
 */
record Verdict(What what, long limit) {

  /** As the function spells it, in small letters. */
  enum What {
    HELD,
    /** The key was used before. */
    KNOWN,
    IN_THE_PAST,
    TOO_SHORT,
    TOO_LONG,
    STAY_TOO_LONG
  }

  static Verdict read(ResultSet row) throws SQLException {
    return new Verdict(
        What.valueOf(row.getString("verdict").toUpperCase(Locale.ROOT)),
        row.getLong("policy_limit"));
  }
}
