package holdfast.persistence.stock;

import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.site.Edit;
import holdfast.stock.StockHold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a command tells about the hold it was about.
 *
 * @param done whether the command did its thing now; what is neither the hold nor {@code rest}
 *     explains why it did not
 * @param found null if there is none
 * @param lastChange who changed quantity or state last; null if there is no hold or the command
 *     changed it
 * @param earlier what the request's key was used for; means nothing if the command did its thing
 * @param requestedAt when it was; null if it was not
 * @param asSeen whether quantity and state are what the person saw
 * @param rest units that a partial confirm gave back
 */
record HoldStanding(
    boolean done,
    Judgement judgement,
    @Nullable StockHold found,
    @Nullable Edit lastChange,
    Earlier earlier,
    @Nullable Instant requestedAt,
    boolean asSeen,
    int available,
    int rest) {

  /** Why a command wrote nothing. */
  sealed interface WhyNot {
    /** It was done by an earlier sending, at this time. */
    record DoneBefore(StockHold hold, Instant at) implements WhyNot {}

    /** The key stands for something else, or was given up. */
    record KeySpent(Earlier how) implements WhyNot {}

    /** There is no such hold. */
    record NoHold() implements WhyNot {}

    /** It ran out, at the latest in this very trip. */
    record Expired(StockHold hold) implements WhyNot {}

    /** It was confirmed before. */
    record Confirmed(StockHold hold) implements WhyNot {}

    /** It was cancelled before. */
    record Cancelled(StockHold hold, Edit by) implements WhyNot {}

    /** Its quantity is not the one the person saw. */
    record Changed(StockHold hold, Edit by) implements WhyNot {}

    /** Nothing about the hold: something about what was asked. */
    record NotTheHold(StockHold hold) implements WhyNot {}
  }

  /** The columns of a command in {@link StockSql}. */
  static HoldStanding read(ResultSet row, Intent intent) throws SQLException {
    boolean done = row.getBoolean("done");
    boolean exists = row.getObject("hold_id") != null;
    return new HoldStanding(
        done,
        Judgement.read(row),
        exists ? StockHoldRows.read(row) : null,
        exists && !done ? HoldRows.lastChange(row) : null,
        intent.earlier(row),
        Intent.usedAt(row),
        row.getBoolean("as_seen"),
        row.getInt("available"),
        row.getInt("rest"));
  }

  /** The hold that the command just changed. */
  StockHold hold() {
    return Objects.requireNonNull(found);
  }

  /** Explains the zero rows of a command; a state that ended says more than a stale version. */
  WhyNot whyNot() {
    if (earlier == Earlier.SOMETHING_ELSE || earlier == Earlier.GIVEN_UP) {
      return new WhyNot.KeySpent(earlier);
    } else if (found == null || lastChange == null) {
      return new WhyNot.NoHold();
    } else if (earlier == Earlier.THE_SAME) {
      return new WhyNot.DoneBefore(found, Objects.requireNonNull(requestedAt));
    }
    return switch (found.state()) {
      case EXPIRED -> new WhyNot.Expired(found);
      case CONFIRMED -> new WhyNot.Confirmed(found);
      case CANCELLED -> new WhyNot.Cancelled(found, lastChange);
      case HELD -> asSeen ? new WhyNot.NotTheHold(found) : new WhyNot.Changed(found, lastChange);
    };
  }
}
