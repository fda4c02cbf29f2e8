package holdfast.persistence.rooms;

import holdfast.persistence.Script;

/**
 * The commands on rooms and the questions around them. Locking and deciding is done by one function
 * of the database for each command, in {@code db/postgresql/V0011__room_commands.sql}: a single
 * statement is done whole or not at all, and keeps its plans.
 */
final class RoomSql {
  private RoomSql() {}

  /** Who acts, under which key, how long to wait and what was asked; by {@link Intent#call}. */
  private static final String INTENT =
      "actor => ?, desk => ?, key => ?, lock_wait => ?, content => ?, ";

  /** The hold as the person has it before them, and the room that is locked. */
  private static final String SEEN = "place => ?, hold => ?, seen => ?";

  private static final String DEADLINE = "until => ?, lasting => ?";

  private static final String PERIOD = "starts => ?, ends => ?";

  static final Script ACQUIRE =
      command(
          "room_acquire",
          "place => ?, "
              + PERIOD
              + ", for_purpose => ?, at_once => ?, "
              + DEADLINE
              + ", replaces => ?, for_guest => ?, for_guests => ?, for_phone => ?, for_note => ?");

  static final Script CONFIRM = command("room_confirm", SEEN);

  static final Script CANCEL = command("room_cancel", SEEN);

  static final Script EXTEND = command("room_extend", SEEN + ", " + DEADLINE);

  static final Script MOVE = command("room_move", SEEN + ", to_place => ?, " + PERIOD);

  static final Script SWEEP = Script.call("SELECT room_sweep(place => ?, lock_wait => ?)");

  /** One row, read by {@link Attempt#reader}. */
  private static Script command(String function, String parameters) {
    return Script.call(
        """
        SELECT a.done, a.verdict, a.ttl_min_seconds, a.ttl_max_seconds, a.nights_max,
          a.request_fingerprint, a.request_tombstone, a.requested_at,
          a.changed_by, a.changed_desk, a.changed_at, (a.hold).*
        FROM %s(%s) AS a
        """
            .formatted(function, INTENT + parameters));
  }

  /** One hold, whatever became of it. */
  static final Script FIND =
      Script.query(
          "SELECT %s FROM %s WHERE h.hold_id = ?"
              .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM));

  /**
   * Who has the period, asked after the constraint refused. Holds that are due are left out: they
   * go when the command runs again.
   */
  static final Script BLOCKERS =
      Script.query(
          """
          SELECT %s
          FROM %s
          WHERE h.room_id = ? AND h.during && tstzrange(?, ?, '[)')
            AND h.state IN ('held', 'confirmed')
            AND NOT (h.state = 'held' AND h.expires_at <= clock_timestamp())
            AND h.hold_id IS DISTINCT FROM ?::bigint
          ORDER BY lower(h.during), h.hold_id
          """
              .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM));

  /**
   * Which of the rooms somebody works on, for the sentence to the person: the rows that can be
   * locked at once are the others. Decides nothing.
   */
  static final Script BUSY_ROOM =
      Script.query(
          """
          WITH idle AS (
            SELECT room_id FROM room WHERE room_id = ANY (?) FOR NO KEY UPDATE SKIP LOCKED
          )
          SELECT room_id, name FROM room
          WHERE room_id = ANY (?)
          ORDER BY room_id IN (SELECT room_id FROM idle), room_id
          LIMIT 1
          """);
}
