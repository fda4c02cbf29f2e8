package holdfast.persistence.orders;

import static holdfast.persistence.holds.HoldSql.EARLIER_COLUMNS;

import holdfast.persistence.Script;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;

/**
 * The statements of a group. All deciding is done by the function {@code hold_group} of the
 * database; what follows reads.
 */
final class GroupSql {
  private GroupSql() {}

  /** Most holders that each shortage names. */
  static final int HOLDERS_MAX = 100;

  private static final String HOLD =
      """
      SELECT verdict::varchar(20) AS verdict, policy_limit FROM hold_group(
        ?::uuid, ?::text, ?::text,
        ?::bigint[], ?::bigint[], ?::timestamptz[], ?::timestamptz[],
        ?::bigint[], ?::bigint[], ?::bigint[],
        ?::timestamptz, ?::float8, ?::text, ?::integer, ?::text, ?::text);
      """;

  /** What the key stands for, now that the function has answered. */
  private static final String EARLIER =
      """
      SELECT %s FROM (SELECT ?::uuid AS request_key) AS asked
      LEFT JOIN request AS q ON q.request_key = asked.request_key;
      """
          .formatted(EARLIER_COLUMNS);

  private static final String ROOMS =
      """
      SELECT %s FROM %s WHERE h.request_key = ? ORDER BY h.request_line;
      """
          .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM);

  private static final String ITEMS =
      """
      SELECT %s FROM %s WHERE h.request_key = ? ORDER BY h.request_line;
      """
          .formatted(StockHoldRows.COLUMNS, StockHoldRows.FROM);

  /** Everything in one trip: the answer, what the key stands for, and the holds it made. */
  static final Script ACQUIRE = Script.command(HOLD, EARLIER, ROOMS, ITEMS);

  /** The failing lines that the function named, with what items are called. */
  private static final String FAILING =
      """
      SELECT f.line, f.why, f.asked, f.available, coalesce(i.name, l.item_id::text) AS item_name
      FROM jsonb_to_recordset(?::jsonb)
        AS f (line integer, why text, asked integer, available integer)
      LEFT JOIN unnest(?::bigint[], ?::bigint[]) AS l (line, item_id) ON l.line = f.line
      LEFT JOIN item AS i ON i.item_id = l.item_id
      ORDER BY f.line;
      """;

  /**
   * Who is in the way of the rooms. Due holds are left out: the refusal took their expiry back, and
   * the next sending expires them again.
   */
  private static final String BLOCKERS =
      """
      SELECT l.line, %s
      FROM jsonb_to_recordset(?::jsonb) AS f (line integer, why text)
      JOIN unnest(?::bigint[], ?::bigint[], ?::timestamptz[], ?::timestamptz[])
        AS l (line, room_id, starts, ends) ON l.line = f.line
      JOIN (%s) ON h.room_id = l.room_id AND h.during && tstzrange(l.starts, l.ends, '[)')
      WHERE f.why = 'taken' AND h.state IN ('held', 'confirmed')
        AND NOT (h.state = 'held' AND h.expires_at <= clock_timestamp())
      ORDER BY l.line, lower(h.during), h.hold_id;
      """
          .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM);

  /** Who holds the rest of the items, the one that ends first comes first. */
  private static final String HOLDERS =
      """
      SELECT l.line, holder.*
      FROM jsonb_to_recordset(?::jsonb) AS f (line integer, why text)
      JOIN unnest(?::bigint[], ?::bigint[]) AS l (line, item_id) ON l.line = f.line
      CROSS JOIN LATERAL (
        SELECT %s FROM %s
        WHERE h.item_id = l.item_id AND h.state = 'held' AND h.expires_at > clock_timestamp()
        ORDER BY h.expires_at, h.hold_id LIMIT %d
      ) AS holder
      WHERE f.why = 'short'
      ORDER BY l.line, holder.expires_at, holder.hold_id;
      """
          .formatted(StockHoldRows.COLUMNS, StockHoldRows.FROM, HOLDERS_MAX);

  /** Asked after the refusal, which rolled everything back. */
  static final Script EXPLAIN = Script.query(FAILING + BLOCKERS + HOLDERS);

  /**
   * Which of the rooms and items somebody works on, for the sentence to the person: the rows that
   * can be locked at once are the others. Decides nothing.
   */
  static final Script BUSY =
      Script.query(
          """
          WITH idle_rooms AS (
            SELECT room_id FROM room WHERE room_id = ANY (?) FOR NO KEY UPDATE SKIP LOCKED
          ), idle_items AS (
            SELECT item_id FROM inventory WHERE item_id = ANY (?) FOR NO KEY UPDATE SKIP LOCKED
          )
          SELECT true AS is_room, room_id AS id, name,
            room_id IN (SELECT room_id FROM idle_rooms) AS idle
          FROM room WHERE room_id = ANY (?)
          UNION ALL
          SELECT false, n.item_id, coalesce(i.name, ''),
            n.item_id IN (SELECT item_id FROM idle_items)
          FROM inventory AS n LEFT JOIN item AS i ON i.item_id = n.item_id
          WHERE n.item_id = ANY (?)
          ORDER BY idle, is_room DESC, id
          LIMIT 1
          """);
}
