package holdfast.persistence.rooms;

import static holdfast.persistence.holds.HoldSql.EARLIER_COLUMNS;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_COLUMNS;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_JOIN;

import holdfast.persistence.Script;

/**
 * The statements that arrange guests among rooms. All deciding is done by functions of the
 * database; what follows them reads.
 */
final class ArrangementSql {
  private ArrangementSql() {}

  private static final String SWAP_ROOMS =
      """
      SELECT verdict::varchar(20) AS verdict, about FROM swap_rooms(
        ?::uuid, ?::text, ?::text, ?, ?, ?, ?, ?, ?);
      """;

  /** What the key stands for, now that the function has answered. */
  private static final String EARLIER =
      """
      SELECT %s FROM (SELECT ?::uuid AS request_key) AS asked
      LEFT JOIN request AS q ON q.request_key = asked.request_key;
      """
          .formatted(EARLIER_COLUMNS);

  /** Holds as they are now, and who changed each of them last. */
  private static final String HOLDS =
      """
      SELECT %s, %s FROM %s %s WHERE h.hold_id IN (?, ?) ORDER BY h.hold_id;
      """
          .formatted(
              LAST_CHANGE_COLUMNS, SlotHoldRows.COLUMNS, SlotHoldRows.FROM, LAST_CHANGE_JOIN);

  private static final String LOCK_ROOM =
      """
      SELECT verdict::varchar(20) AS verdict FROM lock_room(?::uuid, ?::text, ?::text, ?, ?, ?, ?);
      """;

  private static final String HOLD =
      """
      SELECT %s, %s FROM %s %s WHERE h.hold_id = ?;
      """
          .formatted(
              LAST_CHANGE_COLUMNS, SlotHoldRows.COLUMNS, SlotHoldRows.FROM, LAST_CHANGE_JOIN);

  private static final String SPLIT_STAY =
      """
      SELECT verdict::varchar(20) AS verdict FROM split_stay(
        ?::uuid, ?::text, ?::text, ?, ?, ?, ?, ?, ?);
      """;

  /** The stay that was split, and the rest that this request made of it. */
  private static final String PARTS =
      """
      SELECT %s, %s FROM %s %s
      WHERE h.hold_id = ? OR h.request_key = ? AND h.request_line = 1
      ORDER BY h.hold_id;
      """
          .formatted(
              LAST_CHANGE_COLUMNS, SlotHoldRows.COLUMNS, SlotHoldRows.FROM, LAST_CHANGE_JOIN);

  static final Script SPLIT = Script.command(SPLIT_STAY, EARLIER, PARTS);

  /** Others in the room wanted for the rest, from its beginning to the end of the stay. */
  static final Script SPLIT_BLOCKERS =
      Script.query(
          """
          SELECT %s
          FROM %s
          WHERE EXISTS (
              SELECT FROM slot_hold AS w
              WHERE w.hold_id = ? AND h.hold_id <> w.hold_id
                AND h.room_id = ? AND h.during && w.during AND upper(h.during) > ?)
            AND h.state IN ('held', 'confirmed')
            AND NOT (h.state = 'held' AND h.expires_at <= clock_timestamp())
          ORDER BY lower(h.during), h.hold_id
          """
              .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM));

  private static final String JOIN_STAY =
      """
      SELECT verdict::varchar(20) AS verdict, about FROM join_stay(
        ?::uuid, ?::text, ?::text, ?, ?, ?, ?, ?, ?);
      """;

  static final Script JOIN = Script.command(JOIN_STAY, EARLIER, HOLDS);

  /**
   * Third holds between the first part and the end of the rest, in the room of the first part;
   * nobody if one of both has left the room it was seen in, which the next run says.
   */
  static final Script JOIN_BLOCKERS =
      Script.query(
          """
          SELECT %s
          FROM %s
          WHERE EXISTS (
              SELECT FROM slot_hold AS f JOIN slot_hold AS s
                ON (f.hold_id, f.room_id) = (?, ?) AND (s.hold_id, s.room_id) = (?, ?)
              WHERE h.room_id = f.room_id
                AND h.during && tstzrange(upper(f.during), upper(s.during))
                AND h.hold_id NOT IN (f.hold_id, s.hold_id))
            AND h.state IN ('held', 'confirmed')
            AND NOT (h.state = 'held' AND h.expires_at <= clock_timestamp())
          ORDER BY lower(h.during), h.hold_id
          """
              .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM));

  static final Script LOCK = Script.command(LOCK_ROOM, EARLIER, HOLD);

  static final Script SWAP = Script.command(SWAP_ROOMS, EARLIER, HOLDS);

  /**
   * Third holds that one of two would meet in the room of the other; nobody if one of them has left
   * the room it was seen in, which the next run says. Those that are due are left out: they go when
   * the command runs again.
   */
  static final Script SWAP_BLOCKERS =
      Script.query(
          """
          WITH two AS (
            SELECT hold_id, room_id, during FROM slot_hold
            WHERE (hold_id, room_id) = (?, ?) OR (hold_id, room_id) = (?, ?)
          )
          SELECT %s
          FROM %s
          WHERE EXISTS (
              SELECT FROM two AS comes JOIN two AS leaves ON leaves.hold_id <> comes.hold_id
              WHERE h.room_id = leaves.room_id AND h.during && comes.during)
            AND h.hold_id NOT IN (SELECT hold_id FROM two)
            AND h.state IN ('held', 'confirmed')
            AND NOT (h.state = 'held' AND h.expires_at <= clock_timestamp())
          ORDER BY lower(h.during), h.hold_id
          """
              .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM));
}
