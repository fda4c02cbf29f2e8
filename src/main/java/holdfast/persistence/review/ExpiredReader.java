package holdfast.persistence.review;

import holdfast.persistence.Answers;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;
import holdfast.review.ExpiredHolds;
import holdfast.review.ExpiredHolds.Line.RoomLine;
import holdfast.review.ExpiredHolds.Line.StockLine;
import holdfast.review.ExpiredHolds.RoomNow.Free;
import holdfast.review.ExpiredHolds.RoomNow.HeldAgain;
import holdfast.review.ExpiredHolds.RoomNow.Over;
import holdfast.review.ExpiredHolds.RoomNow.TakenBy;
import holdfast.rooms.SlotHold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what ran out in one round trip. Thread-safe. */
public final class ExpiredReader implements ExpiredHolds {

  /** One more than shown tells whether there are more. */
  private static final int ROWS_MAX = LINES_MAX + 1;

  /**
   * The expired holds of rooms, latest first, each with the number of the hold that replaced it and
   * of the earliest active one that has a part of its place now, and in further rows those holds
   * themselves. One statement, so that a hold named is also there.
   */
  static final Script ROOMS =
      Script.query(
          """
          WITH line AS MATERIALIZED (
            SELECT e.hold_id, e.room_id, e.during FROM slot_hold AS e
            WHERE e.state = 'expired' AND e.ended_at >= ?
            ORDER BY e.ended_at DESC, e.hold_id DESC LIMIT %d
          ),
          taken AS MATERIALIZED (
            SELECT line.hold_id, b.hold_id AS blocker_id
            FROM line CROSS JOIN LATERAL (
              SELECT a.hold_id FROM slot_hold AS a
              WHERE a.room_id = line.room_id AND a.during && line.during
                AND a.state IN ('held', 'confirmed')
              ORDER BY lower(a.during) LIMIT 1
            ) AS b
          ),
          again AS MATERIALIZED (
            SELECT e.hold_id, max(e.linked_hold_id) AS successor_id
            FROM line JOIN hold_event AS e ON e.hold_id = line.hold_id AND e.what = 'replaced'
            GROUP BY e.hold_id
          ),
          shown AS (
            SELECT hold_id, bool_or(listed) AS listed
            FROM (
              SELECT hold_id, true AS listed FROM line
              UNION ALL SELECT blocker_id, false FROM taken
              UNION ALL SELECT successor_id, false FROM again
            ) AS each
            GROUP BY hold_id
          )
          SELECT %s, h.ended_at, shown.listed, t.blocker_id, again.successor_id,
            r.retired_at IS NOT NULL OR upper(h.during) <= clock_timestamp() AS over
          FROM shown
          JOIN (%s) ON h.hold_id = shown.hold_id
          LEFT JOIN taken AS t ON t.hold_id = h.hold_id
          LEFT JOIN again ON again.hold_id = h.hold_id
          """
              .formatted(ROWS_MAX, SlotHoldRows.COLUMNS, SlotHoldRows.FROM));

  /** The expired holds of stock, latest first, with what is available of the item now. */
  static final Script STOCK =
      Script.query(
          """
          SELECT %s, h.ended_at, n.available
          FROM (%s)
          JOIN inventory AS n ON n.item_id = h.item_id
          WHERE h.state = 'expired' AND h.ended_at >= ?
          ORDER BY h.ended_at DESC, h.hold_id DESC LIMIT %d
          """
              .formatted(StockHoldRows.COLUMNS, StockHoldRows.FROM, ROWS_MAX));

  /** How many since the site's midnight; a night is over when the site's date changes. */
  static final Script TODAY =
      Script.query(
          """
          SELECT clock_timestamp() AS now,
            (SELECT count(*) FROM slot_hold WHERE state = 'expired' AND ended_at >= m.midnight)
            + (SELECT count(*) FROM stock_hold WHERE state = 'expired' AND ended_at >= m.midnight)
              AS today
          FROM (
            SELECT date_trunc('day', statement_timestamp(), time_zone) AS midnight FROM site
          ) AS m
          """);

  private static final Script ALL =
      Script.query(String.join(";\n", ROOMS.text(), STOCK.text(), TODAY.text()));

  private record Today(Instant at, int count) {}

  /**
   * A row of {@link #ROOMS}: an expired hold, or one that is in its place.
   *
   * @param endedAt null for a hold that is not a line itself
   */
  private record RoomRow(
      SlotHold hold,
      @Nullable Instant endedAt,
      @Nullable Long blocker,
      @Nullable Long successor,
      boolean over) {}

  private final Database database;

  public ExpiredReader(Database database) {
    this.database = database;
  }

  @Override
  public Page since(Instant since) {
    Params params = Params.none().instant(since).instant(since);
    return database.trip(ALL, params, ExpiredReader::page);
  }

  @Override
  public int today() {
    return database.trip(TODAY, Params.none(), ExpiredReader::today).count();
  }

  private static Today today(Answers answers) throws SQLException {
    return answers
        .row(row -> new Today(HoldRows.instant(row, "now"), row.getInt("today")))
        .orElseThrow();
  }

  private static Page page(Answers answers) throws SQLException {
    List<Line> rooms = roomLines(answers.rows(ExpiredReader::roomRow));
    List<Line> stock = answers.rows(ExpiredReader::stockLine);
    Today today = today(answers);
    List<Line> lines =
        Stream.concat(rooms.stream(), stock.stream())
            .sorted(Comparator.comparing(Line::expiredAt).reversed())
            .toList();
    boolean more = lines.size() > LINES_MAX;
    return new Page(
        more ? List.copyOf(lines.subList(0, LINES_MAX)) : lines, more, today.count(), today.at());
  }

  private static RoomRow roomRow(ResultSet row) throws SQLException {
    return new RoomRow(
        SlotHoldRows.read(row),
        row.getBoolean("listed") ? HoldRows.instant(row, "ended_at") : null,
        id(row, "blocker_id"),
        id(row, "successor_id"),
        row.getBoolean("over"));
  }

  private static @Nullable Long id(ResultSet row, String column) throws SQLException {
    long id = row.getLong(column);
    return row.wasNull() ? null : id;
  }

  private static List<Line> roomLines(List<RoomRow> rows) {
    Map<Long, SlotHold> byId = new HashMap<>();
    rows.forEach(row -> byId.put(row.hold().id().value(), row.hold()));
    return rows.stream()
        .<Line>mapMulti(
            (row, lines) -> {
              Instant endedAt = row.endedAt();
              if (endedAt != null) {
                lines.accept(
                    new RoomLine(
                        row.hold(),
                        endedAt,
                        Duration.between(row.hold().heldAt(), endedAt),
                        now(row, byId)));
              }
            })
        .toList();
  }

  private static RoomNow now(RoomRow row, Map<Long, SlotHold> byId) {
    SlotHold successor = row.successor() == null ? null : byId.get(row.successor());
    if (successor != null) {
      return new HeldAgain(successor);
    }
    SlotHold blocker = row.blocker() == null ? null : byId.get(row.blocker());
    if (blocker != null) {
      return new TakenBy(blocker);
    }
    return row.over() ? new Over() : new Free();
  }

  private static Line stockLine(ResultSet row) throws SQLException {
    var hold = StockHoldRows.read(row);
    Instant endedAt = HoldRows.instant(row, "ended_at");
    return new StockLine(
        hold, endedAt, Duration.between(hold.heldAt(), endedAt), row.getInt("available"));
  }
}
