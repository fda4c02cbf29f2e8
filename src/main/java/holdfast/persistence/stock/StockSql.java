package holdfast.persistence.stock;

import static holdfast.persistence.holds.HoldSql.AS_SEEN;
import static holdfast.persistence.holds.HoldSql.DEADLINE;
import static holdfast.persistence.holds.HoldSql.DESCRIBED;
import static holdfast.persistence.holds.HoldSql.DETAIL_JOIN;
import static holdfast.persistence.holds.HoldSql.EARLIER_COLUMNS;
import static holdfast.persistence.holds.HoldSql.EARLIER_JOIN;
import static holdfast.persistence.holds.HoldSql.KEY_IS_NEW;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_COLUMNS;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_JOIN;
import static holdfast.persistence.holds.HoldSql.NOTED;
import static holdfast.persistence.stock.StockHoldRows.COLUMNS;
import static holdfast.persistence.stock.StockHoldRows.FROM;

/**
 * The statements of the commands on stock. Every command locks first (I7); each statement after
 * that sees what was committed before the lock was obtained. In all of them {@code n} is the
 * counter, {@code i} the words about the item, {@code h} the hold, and {@code did} the step that
 * carried the command out.
 */
final class StockSql {
  private StockSql() {}

  /** Most holders a shortage names. */
  static final int HOLDERS_MAX = 100;

  /** The item's lock, by its own id: it stands also where nobody holds anything. */
  static final String LOCK =
      """
      SELECT item_id FROM inventory WHERE item_id = ? FOR NO KEY UPDATE;
      """;

  /**
   * Returns what is due to the shelf: only quantities whose transition this statement won. The
   * counter is not touched where nothing was due, so that nobody is told of a change.
   */
  static final String EXPIRE_DUE =
      """
      WITH released AS (
        UPDATE stock_hold SET state = 'expired'
        WHERE item_id = ? AND state = 'held' AND expires_at <= clock_timestamp()
        RETURNING quantity
      )
      UPDATE inventory SET available = available + (SELECT sum(quantity) FROM released)
      WHERE item_id = ? AND EXISTS (SELECT FROM released)
      RETURNING (SELECT count(*) FROM released) AS holds;
      """;

  /**
   * Steps of a WITH list: the deadline asked for, judged at one reading of the clock, so that the
   * reason told is the reason that decided. A limit that no policy sets is null and forbids
   * nothing.
   */
  private static final String JUDGED =
      """
      decided AS MATERIALIZED (
        SELECT clock_timestamp() AS at
      ), judged AS MATERIALIZED (
        SELECT asked.*, CASE
          WHEN deadline <= at THEN 'NOT_AHEAD'
          WHEN deadline - at < ttl_min THEN 'TOO_SHORT'
          WHEN deadline - at > ttl_max THEN 'TOO_LONG'
          ELSE 'ALLOWED' END AS verdict
        FROM (
          SELECT decided.at, p.ttl_min, p.ttl_max, %s AS deadline
          FROM decided
          LEFT JOIN LATERAL policy_at('stock', NULL, decided.at) AS p ON true
        ) AS asked
      )
      """
          .formatted(DEADLINE);

  /** Whether it was done, and the judgement; read by {@link Judgement}. */
  private static final String JUDGEMENT =
      """
      SELECT (SELECT count(*) FROM did) > 0 AS done, verdict::varchar(20) AS verdict,
        extract(epoch FROM ttl_min)::bigint AS ttl_min_seconds,
        extract(epoch FROM ttl_max)::bigint AS ttl_max_seconds
      FROM judged;
      """;

  private static final String NOT_RETIRED =
      """
      NOT EXISTS (SELECT FROM item WHERE item_id = n.item_id AND retired_at IS NOT NULL)
      """;

  /** The counter decides: no row where it is too small, and then nothing else is written. */
  static final String ACQUIRE =
      """
      WITH %s, taken AS (
        UPDATE inventory AS n SET available = n.available - ? FROM judged AS j
        WHERE n.item_id = ? AND n.available >= ? AND j.verdict = 'ALLOWED' AND %s AND %s
        RETURNING n.item_id, j.deadline
      ), did AS (
        INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_key)
        SELECT item_id, ?, 'held', deadline, ? FROM taken
        RETURNING hold_id
      ), %s, %s
      %s
      """
          .formatted(JUDGED, NOT_RETIRED, KEY_IS_NEW, NOTED, DESCRIBED, JUDGEMENT);

  /** The hold is the one seen, still held, and in time by the clock read under the lock (I6). */
  private static final String HELD_AS_SEEN =
      """
      h.hold_id = ? AND h.item_id = ? AND h.state = 'held' AND h.expires_at > clock_timestamp()
      AND %s AND %s
      """
          .formatted(AS_SEEN, KEY_IS_NEW);

  /** Issues everything; the counter left it out since it was held. */
  static final String CONFIRM =
      """
      WITH did AS (
        UPDATE stock_hold AS h SET state = 'confirmed' WHERE %s
        RETURNING h.hold_id
      ), %s
      SELECT 0 AS rest FROM did;
      """
          .formatted(HELD_AS_SEEN, NOTED);

  /** Issues a part; the rest is back on the shelf in the same step. */
  static final String CONFIRM_PART =
      """
      WITH did AS (
        UPDATE stock_hold AS h SET state = 'confirmed', quantity = ?
        WHERE h.quantity >= ? AND %s
        RETURNING h.hold_id, h.item_id, old.quantity - new.quantity AS rest
      ), counted AS (
        UPDATE inventory AS n SET available = n.available + did.rest
        FROM did WHERE n.item_id = did.item_id AND did.rest > 0
      ), %s
      SELECT rest FROM did;
      """
          .formatted(HELD_AS_SEEN, NOTED);

  /** Gives back the quantity that the winning transition names. */
  static final String CANCEL =
      """
      WITH did AS (
        UPDATE stock_hold AS h SET state = 'cancelled' WHERE %s
        RETURNING h.hold_id, h.item_id, h.quantity
      ), counted AS (
        UPDATE inventory AS n SET available = n.available + did.quantity
        FROM did WHERE n.item_id = did.item_id
      ), %s
      SELECT hold_id FROM did;
      """
          .formatted(HELD_AS_SEEN, NOTED);

  /** Never takes time away: a deadline further off stays. */
  static final String EXTEND =
      """
      WITH %s, did AS (
        UPDATE stock_hold AS h SET expires_at = greatest(h.expires_at, j.deadline)
        FROM judged AS j WHERE j.verdict = 'ALLOWED' AND %s
        RETURNING h.hold_id
      ), %s
      %s
      """
          .formatted(JUDGED, HELD_AS_SEEN, NOTED, JUDGEMENT);

  /**
   * Hold and counter move together or not at all. The counter is read under the lock, so that it
   * cannot move between the condition and the change.
   */
  static final String RESIZE =
      """
      WITH did AS (
        UPDATE stock_hold AS h SET quantity = ? FROM inventory AS n
        WHERE n.item_id = h.item_id AND n.available >= ? - h.quantity AND %s
        RETURNING h.hold_id, h.item_id, new.quantity - old.quantity AS more
      ), counted AS (
        UPDATE inventory AS n SET available = n.available - did.more
        FROM did WHERE n.item_id = did.item_id AND did.more <> 0
      ), %s
      SELECT hold_id FROM did;
      """
          .formatted(HELD_AS_SEEN, NOTED);

  /** Units that can still come in. Held ones count: they must find room when they come back. */
  private static final String ROOM_FOR_MORE =
      """
      2147483647 - n.available::bigint - (
        SELECT coalesce(sum(quantity), 0) FROM stock_hold
        WHERE item_id = n.item_id AND state = 'held')
      """;

  /** Counter and ledger in one statement: the trigger books holds, not what comes from outside. */
  static final String RECEIVE =
      """
      WITH did AS (
        UPDATE inventory AS n SET available = n.available + ?
        WHERE n.item_id = ? AND ? <= %s AND %s AND %s
        RETURNING n.item_id
      ), %s
      INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, note)
      SELECT item_id, 'outside', 'available', ?, 'received', nullif(?, '') FROM did
      RETURNING movement_id;
      """
          .formatted(ROOM_FOR_MORE, NOT_RETIRED, KEY_IS_NEW, NOTED);

  /** One row, whatever there is: explains a command's answer about a hold. */
  static final String EXPLAIN_HOLD =
      """
      SELECT %s, %s, %s, %s AS as_seen, n.available
      FROM (SELECT ?::bigint AS hold_id, ?::bigint AS item_id) AS asked
      LEFT JOIN inventory AS n ON n.item_id = asked.item_id
      LEFT JOIN item AS i ON i.item_id = asked.item_id
      LEFT JOIN stock_hold AS h ON h.hold_id = asked.hold_id AND h.item_id = asked.item_id
      %s %s %s;
      """
          .formatted(
              COLUMNS,
              LAST_CHANGE_COLUMNS,
              EARLIER_COLUMNS,
              AS_SEEN,
              DETAIL_JOIN,
              LAST_CHANGE_JOIN,
              EARLIER_JOIN);

  /** One row, whatever there is: explains a command's answer about an item. */
  static final String EXPLAIN_ITEM =
      """
      SELECT %s, %s, n.item_id IS NOT NULL AND i.retired_at IS NULL AS in_use,
        n.available, %s AS room_for_more, coalesce(i.name, n.item_id::text)::varchar(200) AS asked_name
      FROM (SELECT ?::bigint AS item_id) AS asked
      LEFT JOIN inventory AS n ON n.item_id = asked.item_id
      LEFT JOIN item AS i ON i.item_id = asked.item_id
      LEFT JOIN stock_hold AS h ON h.request_key = ? AND h.item_id = asked.item_id
      %s %s;
      """
          .formatted(COLUMNS, EARLIER_COLUMNS, ROOM_FOR_MORE, DETAIL_JOIN, EARLIER_JOIN);

  /**
   * Who holds the rest, the one that ends first comes first. Asked in the same trip under the same
   * lock, but read only where the request was not carried out.
   */
  static final String HOLDERS =
      """
      SELECT %s FROM %s
      WHERE h.item_id = ? AND h.state = 'held' AND h.hold_id <> ? AND %s
      ORDER BY h.expires_at, h.hold_id LIMIT %d;
      """
          .formatted(COLUMNS, FROM, KEY_IS_NEW, HOLDERS_MAX);

  static final String FIND =
      """
      SELECT %s FROM %s WHERE h.hold_id = ?
      """
          .formatted(COLUMNS, FROM);

  static final String ITEM_NAME =
      """
      SELECT name FROM item WHERE item_id = ?
      """;
}
