package holdfast.persistence.stock;

import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.stock.StockHold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a command tells about the item it was about.
 *
 * @param done whether the command did its thing now; the rest of what is not the hold or the
 *     counter explains why it did not
 * @param made the hold that the request made, now or before; null if it made none
 * @param earlier what the request's key was used for; means nothing if the command did its thing
 * @param requestedAt when it was; null if it was not
 * @param inUse whether there is such an item and it is not retired
 * @param roomForMore units that the counter can still take in
 * @param name empty if there is no such item
 */
record ItemStanding(
    boolean done,
    Judgement judgement,
    @Nullable StockHold made,
    Earlier earlier,
    @Nullable Instant requestedAt,
    boolean inUse,
    int available,
    long roomForMore,
    String name) {

  /** The columns of a command in {@link StockSql}. */
  static ItemStanding read(ResultSet row, Intent intent) throws SQLException {
    return new ItemStanding(
        row.getBoolean("done"),
        Judgement.read(row),
        row.getObject("hold_id") == null ? null : StockHoldRows.read(row),
        intent.earlier(row),
        Intent.usedAt(row),
        row.getBoolean("in_use"),
        row.getInt("available"),
        row.getLong("room_for_more"),
        Objects.requireNonNullElse(row.getString("asked_name"), ""));
  }

  /** When an earlier sending was carried out, where it is known that one was. */
  Instant doneAt() {
    return Objects.requireNonNull(requestedAt);
  }

  /** The hold, where it is known to exist. */
  StockHold hold() {
    return Objects.requireNonNull(made);
  }
}
