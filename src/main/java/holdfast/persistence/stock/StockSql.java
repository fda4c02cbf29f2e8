package holdfast.persistence.stock;

import static holdfast.persistence.stock.StockHoldRows.COLUMNS;
import static holdfast.persistence.stock.StockHoldRows.FROM;

import holdfast.persistence.Script;

/**
 * The commands on stock and the questions around them. Locking and deciding is done by one function
 * of the database for each command, in {@code db/postgresql/V0012__stock_commands.sql}.
 */
final class StockSql {
  private StockSql() {}

  /**
   * Who acts, under which key, how long to wait and what was asked; by {@link
   * holdfast.persistence.holds.Intent#call}.
   */
  private static final String INTENT =
      "actor => ?, desk => ?, key => ?, lock_wait => ?, content => ?, place => ?, ";

  /** The hold as the person has it before them. */
  private static final String SEEN = "hold => ?, seen => ?";

  private static final String DEADLINE = "until => ?, lasting => ?";

  static final Script RECEIVE = command("stock_receive", "units => ?, remark => ?");

  static final Script ACQUIRE =
      command(
          "stock_acquire",
          "units => ?, "
              + DEADLINE
              + ", for_guest => ?, for_guests => ?, for_phone => ?, for_note => ?");

  /** All of it where {@code part} is null. */
  static final Script CONFIRM = command("stock_confirm", SEEN + ", part => ?");

  static final Script CANCEL = command("stock_cancel", SEEN);

  static final Script EXTEND = command("stock_extend", SEEN + ", " + DEADLINE);

  static final Script RESIZE = command("stock_resize", SEEN + ", units => ?");

  static final Script SWEEP = Script.call("SELECT stock_sweep(place => ?, lock_wait => ?)");

  /** One row about what was asked; where units are short, a row for each hold that has the rest. */
  private static Script command(String function, String parameters) {
    return Script.call(
        """
        SELECT a.done, a.verdict, a.ttl_min_seconds, a.ttl_max_seconds,
          a.request_fingerprint, a.request_tombstone, a.requested_at,
          a.changed_by, a.changed_desk, a.changed_at,
          a.as_seen, a.in_use, a.available, a.room_for_more, a.asked_name, a.rest, (a.hold).*
        FROM %s(%s) AS a
        """
            .formatted(function, INTENT + parameters));
  }

  /** One hold, whatever became of it. */
  static final Script FIND =
      Script.query("SELECT %s FROM %s WHERE h.hold_id = ?".formatted(COLUMNS, FROM));

  static final Script ITEM_NAME = Script.query("SELECT name FROM item WHERE item_id = ?");
}
