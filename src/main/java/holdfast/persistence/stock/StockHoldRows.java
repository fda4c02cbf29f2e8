package holdfast.persistence.stock;

import static holdfast.persistence.holds.HoldSql.DETAIL_COLUMNS;
import static holdfast.persistence.holds.HoldSql.DETAIL_JOIN;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.holds.HoldRows;
import holdfast.stock.StockHold;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How a stock hold is read, whoever asks. */
public final class StockHoldRows {
  private StockHoldRows() {}

  /** The columns that {@link #read} needs, of the tables in {@link #FROM}. */
  public static final String COLUMNS =
      """
      h.hold_id, h.item_id, coalesce(i.name, h.item_id::text)::varchar(200) AS item_name,
      h.quantity, h.state::varchar(20) AS state, h.expires_at, h.version,
      h.created_by::varchar(200) AS created_by, h.created_desk::varchar(200) AS created_desk,
      h.created_at,
      """
          + DETAIL_COLUMNS;

  /** Holds with their item and whom they are for. */
  public static final String FROM =
      """
      stock_hold AS h LEFT JOIN item AS i ON i.item_id = h.item_id
      """
          + DETAIL_JOIN;

  /** One hold from the columns of {@link #COLUMNS}. */
  public static StockHold read(ResultSet row) throws SQLException {
    return new StockHold(
        new HoldId(row.getLong("hold_id")),
        new ItemId(row.getLong("item_id")),
        row.getString("item_name"),
        row.getInt("quantity"),
        HoldRows.state(row),
        HoldRows.instant(row, "expires_at"),
        row.getInt("version"),
        HoldRows.details(row),
        HoldRows.caller(row, "created_by", "created_desk"),
        HoldRows.instant(row, "created_at"));
  }
}
