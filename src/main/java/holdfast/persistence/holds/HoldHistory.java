package holdfast.persistence.holds;

import holdfast.holds.History;
import holdfast.holds.HistoryEntry;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.site.Period;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the lines that the database's triggers wrote about a hold. Thread-safe. */
public final class HoldHistory implements History {

  /**
   * A value is told where it changed; the first line tells all. Lines about details and about a
   * hold's successor repeat its place without a change.
   */
  private static final Script LINES =
      Script.query(
          """
          SELECT e.at, e.what, e.actor, e.desk,
            CASE WHEN e.new_state = 'held' AND e.new_expires_at IS DISTINCT FROM e.old_expires_at
              THEN e.new_expires_at END AS deadline,
            CASE WHEN e.new_during IS DISTINCT FROM e.old_during
              THEN lower(e.new_during) END AS starts_at,
            CASE WHEN e.new_during IS DISTINCT FROM e.old_during
              THEN upper(e.new_during) END AS ends_at,
            CASE WHEN e.new_room_id IS DISTINCT FROM e.old_room_id AND e.what <> 'details_changed'
              THEN r.name END AS room_name,
            CASE WHEN e.new_quantity IS DISTINCT FROM e.old_quantity
              THEN e.new_quantity END AS quantity
          FROM hold_event AS e LEFT JOIN room AS r ON r.room_id = e.new_room_id
          WHERE e.hold_id = ?
          ORDER BY e.event_id
          """);

  private final Database database;

  public HoldHistory(Database database) {
    this.database = database;
  }

  @Override
  public List<HistoryEntry> of(HoldId hold) {
    return database.trip(
        LINES, Params.none().number(hold.value()), rows -> rows.rows(HoldHistory::entry));
  }

  private static HistoryEntry entry(ResultSet row) throws SQLException {
    Instant start = instantOrNone(row, "starts_at");
    Instant end = instantOrNone(row, "ends_at");
    int quantity = row.getInt("quantity");
    boolean quantityTold = !row.wasNull();
    return new HistoryEntry(
        HoldRows.instant(row, "at"),
        What.valueOf(row.getString("what").toUpperCase(Locale.ROOT)),
        HoldRows.caller(row, "actor", "desk"),
        instantOrNone(row, "deadline"),
        start == null || end == null ? null : new Period(start, end),
        row.getString("room_name"),
        quantityTold ? quantity : null);
  }

  private static @Nullable Instant instantOrNone(ResultSet row, String column) throws SQLException {
    OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
    return row.wasNull() ? null : value.toInstant();
  }
}
