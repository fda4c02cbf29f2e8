package holdfast.persistence.stock;

import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.HoldRows;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the stock panel. Thread-safe. */
public final class ShelfReader implements StockShelf {

  /**
   * Everything in one statement, so that it is one snapshot: a unit in transition between two
   * statements would be counted twice or not at all. Levels and holds lie in different rows; the
   * columns of the other kind are null. A counter made by hand has no words yet and is shown by its
   * number.
   */
  private static final Script SNAPSHOT =
      Script.query(
          """
          WITH levels AS (
            SELECT n.item_id AS level_id, coalesce(i.sku, n.item_id::text) AS sku,
              coalesce(i.name, n.item_id::text) AS name, i.unit, i.shelf, i.version AS item_version,
              n.available,
              (SELECT coalesce(sum(quantity), 0) FROM stock_hold
               WHERE item_id = n.item_id AND state = 'held') AS held,
              (SELECT coalesce(sum(quantity), 0) FROM stock_hold
               WHERE item_id = n.item_id AND state = 'confirmed')
              - (SELECT coalesce(sum(quantity), 0) FROM stock_movement
                 WHERE item_id = n.item_id AND from_account = 'issued') AS confirmed
            FROM inventory AS n LEFT JOIN item AS i ON i.item_id = n.item_id
            WHERE i.retired_at IS NULL
          ), shown AS (
            (SELECT hold_id, 1 AS part FROM stock_hold
             WHERE state = 'held' ORDER BY expires_at, hold_id LIMIT ?)
            UNION ALL
            (SELECT hold_id, 2 FROM stock_hold
             WHERE state <> 'held'
             ORDER BY coalesce(ended_at, confirmed_at) DESC, hold_id DESC LIMIT ?)
          ), holds AS (
            SELECT s.part, coalesce(h.ended_at, h.confirmed_at) AS over_at, %s
            FROM shown AS s JOIN %s ON h.hold_id = s.hold_id
          )
          SELECT statement_timestamp() AS read_at, l.*, h.*
          FROM (SELECT) AS once
          LEFT JOIN (levels AS l FULL JOIN holds AS h ON false) ON true
          ORDER BY lower(l.name), l.level_id, h.part,
            CASE WHEN h.part = 1 THEN h.expires_at END, h.over_at DESC, h.hold_id
          """
              .formatted(StockHoldRows.COLUMNS, StockHoldRows.FROM));

  /** One row of the answer: a level, a hold, or neither in an empty house. */
  private record Line(Instant at, @Nullable Level level, @Nullable StockHold hold) {

    static Line read(ResultSet row) throws SQLException {
      return new Line(
          HoldRows.instant(row, "read_at"),
          row.getObject("level_id") == null ? null : level(row),
          row.getObject("hold_id") == null ? null : StockHoldRows.read(row));
    }

    private static Level level(ResultSet row) throws SQLException {
      Item item =
          new Item(
              new ItemId(row.getLong("level_id")),
              row.getString("sku"),
              row.getString("name"),
              orEmpty(row.getString("unit")),
              orEmpty(row.getString("shelf")),
              false,
              row.getInt("item_version"));
      return new Level(item, row.getInt("available"), units(row, "held"), units(row, "confirmed"));
    }

    /** What was issued in many years may be more than a number on the panel can say. */
    private static int units(ResultSet row, String column) throws SQLException {
      return Math.clamp(row.getLong(column), 0, Integer.MAX_VALUE);
    }

    private static String orEmpty(@Nullable String text) {
      return text == null ? "" : text;
    }
  }

  private final Database database;

  public ShelfReader(Database database) {
    this.database = database;
  }

  @Override
  public Snapshot snapshot() {
    // One more than is shown tells whether there are more.
    List<Line> lines =
        database.trip(
            SNAPSHOT,
            Params.none().number(HOLDS_MAX + 1L).number(HOLDS_MAX + 1L),
            answers -> answers.rows(Line::read));
    List<Level> levels = lines.stream().map(Line::level).filter(Objects::nonNull).toList();
    List<StockHold> holds = lines.stream().map(Line::hold).filter(Objects::nonNull).toList();
    boolean more = holds.size() > HOLDS_MAX;
    return new Snapshot(
        levels, more ? holds.subList(0, HOLDS_MAX) : holds, more, lines.getFirst().at());
  }
}
