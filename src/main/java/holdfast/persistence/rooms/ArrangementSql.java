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

  static final Script SWAP = Script.command(SWAP_ROOMS, EARLIER, HOLDS);

  /**
   * Third holds that one of two would meet in the room of the other. Those that are due are left
   * out: they go when the command runs again.
   */
  static final Script SWAP_BLOCKERS =
      Script.query(
          """
          WITH two AS (
            SELECT hold_id, room_id, during FROM slot_hold WHERE hold_id IN (?, ?)
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
