package holdfast.soak;

import static java.util.Objects.requireNonNull;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Movement;
import holdfast.soak.Tables.Requested;
import holdfast.soak.Tables.Standing;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads everything, and asks the tables themselves what is wrong with them. */
final class TablesReader {
  /**
   * The moment of a change of state is the one the guard decided by, which the hold itself keeps;
   * the event is written a little later.
   */
  private static final String EVENTS =
      """
      SELECT e.event_id, e.hold_id, e.what, e.request_key, e.old_state, e.new_state,
        coalesce(CASE e.what WHEN 'confirmed' THEN h.confirmed_at
          WHEN 'cancelled' THEN h.ended_at WHEN 'expired' THEN h.ended_at END, e.at) AS at,
        e.old_room_id, e.new_room_id, e.item_id,
        lower(e.old_during) AS old_start, upper(e.old_during) AS old_end,
        lower(e.new_during) AS new_start, upper(e.new_during) AS new_end,
        e.old_expires_at, e.new_expires_at, e.old_quantity, e.new_quantity, e.changes,
        e.linked_hold_id
      FROM hold_event AS e
      LEFT JOIN (
        SELECT hold_id, confirmed_at, ended_at FROM slot_hold
        UNION ALL
        SELECT hold_id, confirmed_at, ended_at FROM stock_hold) AS h ON h.hold_id = e.hold_id
      ORDER BY e.event_id
      """;

  private static final String HOLDS =
      """
      SELECT hold_id, room_id, NULL::bigint AS item_id, state, expires_at, version,
        lower(during) AS starts, upper(during) AS ends, 0 AS quantity,
        room_lock_version, room_locked
      FROM slot_hold
      UNION ALL
      SELECT hold_id, NULL, item_id, state, expires_at, version, NULL, NULL, quantity, 0, false
      FROM stock_hold
      """;

  private static final String MOVEMENTS =
      """
      SELECT movement_id, item_id, from_account, to_account, quantity, reason, hold_id, request_key
      FROM stock_movement ORDER BY movement_id
      """;

  /**
   * Written for this check alone, so that a mistake in the application's own check is not repeated
   * here: neighbours in time, not pairs; sums, not the ledger's own balance.
   */
  private static final List<String> RULES =
      List.of(
          """
          SELECT 'I1', format('room %s: hold %s begins before %s ends', room_id, hold_id, neighbour)
          FROM (
            SELECT room_id, hold_id, lower(during) AS begins,
              max(upper(during)) OVER earlier AS busy_until,
              lag(hold_id) OVER (PARTITION BY room_id ORDER BY lower(during)) AS neighbour
            FROM slot_hold WHERE state = 'held' OR state = 'confirmed'
            WINDOW earlier AS (PARTITION BY room_id ORDER BY lower(during)
              ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS taken
          WHERE begins < busy_until
          """,
          """
          SELECT 'I2', format('hold %s: %s', hold_id, during) FROM slot_hold
          WHERE NOT coalesce(lower(during) < upper(during) AND during::text LIKE '[%)'
            AND during::text NOT LIKE '%infinity%', false)
          """,
          """
          SELECT 'I3', format('item %s: %s', item_id, available) FROM inventory
          WHERE available < 0
          """,
          """
          SELECT 'I4', format('item %s: %s available, %s held, %s issued of %s that came in',
            item_id, available, held, issued, came_in)
          FROM inventory AS i
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
              coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS issued
            FROM stock_hold AS h WHERE h.item_id = i.item_id) AS claimed
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(CASE WHEN from_account = 'outside' THEN quantity
              WHEN to_account = 'outside' THEN -quantity ELSE 0 END), 0) AS came_in
            FROM stock_movement AS m WHERE m.item_id = i.item_id) AS moved
          WHERE available + held + issued <> came_in
          """,
          """
          SELECT 'I5', format('hold %s is %s, confirmed %s, ended %s, deadline %s', hold_id, state,
            confirmed_at, ended_at, expires_at)
          FROM (
            SELECT hold_id, state, created_at, confirmed_at, ended_at, expires_at FROM slot_hold
            UNION ALL
            SELECT hold_id, state, created_at, confirmed_at, ended_at, expires_at FROM stock_hold
          ) AS hold
          WHERE CASE state
            WHEN 'held' THEN num_nonnulls(confirmed_at, ended_at) > 0
            WHEN 'confirmed' THEN confirmed_at IS NULL OR ended_at IS NOT NULL
              OR confirmed_at > created_at AND confirmed_at >= expires_at
            WHEN 'expired' THEN confirmed_at IS NOT NULL OR ended_at IS NULL
              OR ended_at < expires_at
            ELSE ended_at IS NULL END
          """,
          """
          SELECT 'parked', format('hold %s: %s', hold_id, during) FROM slot_hold
          WHERE upper(during) > '9999-01-01Z'
          UNION ALL
          SELECT 'parked', format('hold %s comes from room %s', hold_id, room_id)
          FROM slot_hold_parked
          UNION ALL
          SELECT 'parked', format('hold %s: %s -> %s', hold_id, old_during, new_during)
          FROM hold_event WHERE greatest(upper(old_during), upper(new_during)) > '9999-01-01Z'
          """,
          """
          SELECT 'locked', format('hold %s left room %s for %s', hold_id, old_room_id, new_room_id)
          FROM hold_event AS e
          WHERE what = 'moved' AND old_room_id <> new_room_id AND (
            SELECT b.what = 'locked' FROM hold_event AS b
            WHERE b.hold_id = e.hold_id AND b.event_id < e.event_id
              AND b.what IN ('locked', 'unlocked')
            ORDER BY b.event_id DESC LIMIT 1)
          """,
          """
          SELECT 'split', format('hold %s had %s, and its parts have %s and %s', cut.hold_id,
            first.old_during, first.new_during, rest.new_during)
          FROM hold_event AS cut
          LEFT JOIN hold_event AS first ON first.request_key = cut.request_key
            AND first.hold_id = cut.hold_id AND first.what = 'moved'
          LEFT JOIN hold_event AS rest ON rest.request_key = cut.request_key
            AND rest.hold_id = cut.linked_hold_id AND rest.old_state IS NULL
          WHERE cut.what = 'split' AND NOT coalesce(
            lower(first.new_during) = lower(first.old_during)
            AND upper(first.new_during) <= lower(rest.new_during)
            AND upper(rest.new_during) = upper(first.old_during)
            AND (upper(first.old_during) AT TIME ZONE 'UTC')::date
                - (lower(first.old_during) AT TIME ZONE 'UTC')::date
              = (upper(first.new_during) AT TIME ZONE 'UTC')::date
                - (lower(first.new_during) AT TIME ZONE 'UTC')::date
                + (upper(rest.new_during) AT TIME ZONE 'UTC')::date
                - (lower(rest.new_during) AT TIME ZONE 'UTC')::date, false)
          """);

  private TablesReader() {}

  /** All tables, by a transaction that sees them as of one instant. */
  static Tables read(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      Map<HoldId, View> holds = by(View::hold, rows(statement, HOLDS, TablesReader::hold));
      Map<Long, Integer> available =
          rows(
                  statement,
                  "SELECT item_id, available FROM inventory",
                  row -> Map.entry(row.getLong(1), row.getInt(2)))
              .stream()
              .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
      Map<HoldId, Integer> details =
          rows(
                  statement,
                  "SELECT hold_id, version FROM hold_detail",
                  row -> Map.entry(new HoldId(row.getLong(1)), row.getInt(2)))
              .stream()
              .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
      return new Tables(
          rows(statement, EVENTS, TablesReader::event),
          rows(statement, MOVEMENTS, TablesReader::movement),
          by(
              Requested::key,
              rows(
                  statement,
                  "SELECT request_key, command, tombstone FROM request",
                  row ->
                      new Requested(
                          row.getObject(1, UUID.class), row.getString(2), row.getBoolean(3)))),
          holds,
          available,
          details);
    }
  }

  /** What the tables show by themselves. */
  static List<Violation> brokenRules(Connection connection) throws SQLException {
    List<Violation> broken = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      for (String rule : RULES) {
        broken.addAll(
            rows(
                statement,
                rule,
                row -> new Violation.BrokenRule(row.getString(1), row.getString(2))));
      }
    }
    return broken;
  }

  private interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private static <T> List<T> rows(Statement statement, String query, RowReader<? extends T> reader)
      throws SQLException {
    List<T> found = new ArrayList<>();
    try (ResultSet row = statement.executeQuery(query)) {
      while (row.next()) {
        found.add(reader.read(row));
      }
    }
    return found;
  }

  private static <K, T> Map<K, T> by(Function<T, K> key, List<T> values) {
    return values.stream().collect(Collectors.toMap(key, value -> value));
  }

  private static View hold(ResultSet row) throws SQLException {
    return new View(
        new HoldId(row.getLong("hold_id")),
        requireNonNull(resource(row, "room_id")),
        requireNonNull(state(row, "state")),
        requireNonNull(instant(row, "expires_at")),
        row.getInt("version"),
        period(row, "starts", "ends"),
        row.getInt("quantity"),
        new View.Lock(row.getInt("room_lock_version"), row.getBoolean("room_locked")));
  }

  private static Event event(ResultSet row) throws SQLException {
    long linked = row.getLong("linked_hold_id");
    HoldId linkedHold = row.wasNull() ? null : new HoldId(linked);
    return new Event(
        row.getLong("event_id"),
        new HoldId(row.getLong("hold_id")),
        row.getString("what"),
        requireNonNull(instant(row, "at")),
        row.getObject("request_key", UUID.class),
        new Standing(
            state(row, "old_state"),
            resource(row, "old_room_id"),
            period(row, "old_start", "old_end"),
            row.getInt("old_quantity"),
            instant(row, "old_expires_at")),
        new Standing(
            state(row, "new_state"),
            resource(row, "new_room_id"),
            period(row, "new_start", "new_end"),
            row.getInt("new_quantity"),
            instant(row, "new_expires_at")),
        linkedHold,
        row.getString("changes"));
  }

  private static Movement movement(ResultSet row) throws SQLException {
    long hold = row.getLong("hold_id");
    HoldId ofHold = row.wasNull() ? null : new HoldId(hold);
    return new Movement(
        row.getLong("movement_id"),
        row.getLong("item_id"),
        row.getString("from_account"),
        row.getString("to_account"),
        row.getInt("quantity"),
        row.getString("reason"),
        ofHold,
        row.getObject("request_key", UUID.class));
  }

  /** The room of this column, else the item, which has the same column before and after. */
  private static @Nullable Resource resource(ResultSet row, String roomColumn) throws SQLException {
    long item = row.getLong("item_id");
    if (!row.wasNull()) {
      return new ItemId(item);
    }
    long room = row.getLong(roomColumn);
    return row.wasNull() ? null : new RoomId(room);
  }

  private static @Nullable HoldState state(ResultSet row, String column) throws SQLException {
    String state = row.getString(column);
    return state == null ? null : HoldState.valueOf(state.toUpperCase(Locale.ROOT));
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
    return at == null ? null : at.toInstant();
  }

  private static @Nullable Period period(ResultSet row, String start, String end)
      throws SQLException {
    Instant from = instant(row, start);
    Instant to = instant(row, end);
    return from == null || to == null ? null : new Period(from, to);
  }
}
