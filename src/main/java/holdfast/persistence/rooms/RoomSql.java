package holdfast.persistence.rooms;

import static holdfast.persistence.holds.HoldSql.AS_SEEN;
import static holdfast.persistence.holds.HoldSql.DEADLINE;
import static holdfast.persistence.holds.HoldSql.DESCRIBED;
import static holdfast.persistence.holds.HoldSql.EARLIER_COLUMNS;
import static holdfast.persistence.holds.HoldSql.EARLIER_JOIN;
import static holdfast.persistence.holds.HoldSql.KEY_IS_NEW;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_COLUMNS;
import static holdfast.persistence.holds.HoldSql.LAST_CHANGE_JOIN;
import static holdfast.persistence.holds.HoldSql.NOTED;

import holdfast.persistence.Script;

/**
 * The statements of the commands on rooms and the order in which they travel. Each statement of a
 * script takes a fresh snapshot, so whatever follows the lock sees what others committed while it
 * was waited for: lock, expiry and decision must stay separate statements.
 */
final class RoomSql {
  private RoomSql() {}

  /**
   * Whoever decides about a room's holds has its row, also when there are no holds yet. NO KEY, so
   * that foreign key checks of others pass. By the room's own number, never through the hold, which
   * may have left the room by the time the lock is obtained.
   */
  private static final String LOCK =
      """
      SELECT room_id FROM room WHERE room_id = ? FOR NO KEY UPDATE;
      """;

  /**
   * Time alone frees nothing: a due hold blocks until its row says so. The clock is read after the
   * lock was obtained, not when the transaction began.
   */
  private static final String EXPIRE =
      """
      UPDATE slot_hold SET state = 'expired'
      WHERE room_id = ? AND state = 'held' AND expires_at <= clock_timestamp();
      """;

  /** The nights of the period in {@code during}, counted on the site's dates. */
  private static final String NIGHTS =
      """
      (upper(%1$s.during) AT TIME ZONE s.time_zone)::date
        - (lower(%1$s.during) AT TIME ZONE s.time_zone)::date
      """;

  /** Judges a deadline. A limit that no policy sets is null and forbids nothing. */
  private static final String JUDGE_DEADLINE =
      """
      WHEN deadline <= at THEN 'not_ahead'
      WHEN deadline - at < ttl_min THEN 'too_short'
      WHEN deadline - at > ttl_max THEN 'too_long'
      """;

  /** Whether it was done, else the limit that stood in the way; read by {@link Judgement}. */
  private static final String JUDGEMENT =
      """
      SELECT (SELECT count(*) FROM did) AS done, verdict::varchar(20) AS verdict,
        extract(epoch FROM ttl_min)::bigint AS ttl_min_seconds,
        extract(epoch FROM ttl_max)::bigint AS ttl_max_seconds, nights_max
      FROM judged;
      """;

  /**
   * Judges and inserts at one reading of the clock, so that the reason told is the reason that
   * decided. Whether the period is free is left to the constraint: a look beforehand would decide
   * nothing. A row born confirmed has no deadline; the database puts the moment it was made.
   * Closures and imports may be of any length.
   */
  private static final String INSERT =
      """
      WITH decided AS MATERIALIZED (
        SELECT clock_timestamp() AS at
      ),
      asked AS (
        SELECT r.room_id, r.retired_at, decided.at, p.ttl_min, p.ttl_max, p.nights_max,
          tstzrange(?, ?, '[)') AS during, ?::text AS purpose, ?::boolean AS at_once,
          %s AS deadline
        FROM decided
        JOIN room AS r ON r.room_id = ?
        LEFT JOIN LATERAL policy_at('room', r.kind_id, decided.at) AS p ON true
      ),
      judged AS MATERIALIZED (
        SELECT a.*, CASE
          WHEN retired_at IS NOT NULL THEN 'no_such_room'
          WHEN purpose = 'stay' AND %s > nights_max THEN 'too_many_nights'
          WHEN at_once THEN 'go'
          %s ELSE 'go' END AS verdict
        FROM asked AS a LEFT JOIN site AS s ON true
      ),
      did AS (
        INSERT INTO slot_hold
          (room_id, during, state, expires_at, purpose, request_key, replaces_hold_id)
        SELECT room_id, during, CASE WHEN at_once THEN 'confirmed' ELSE 'held' END,
          CASE WHEN NOT at_once THEN deadline END, purpose, ?,
          (SELECT hold_id FROM slot_hold
           WHERE hold_id = ?::bigint AND state IN ('cancelled', 'expired'))
        FROM judged
        WHERE verdict = 'go' AND %s
        RETURNING hold_id
      ),
      %s,
      %s
      """
              .formatted(
                  DEADLINE, NIGHTS.formatted("a"), JUDGE_DEADLINE, KEY_IS_NEW, NOTED, DESCRIBED)
          + JUDGEMENT;

  /** Strictly before the deadline, by a clock read when the row is looked at (I6). */
  private static final String SET_CONFIRMED =
      """
      WITH did AS (
        UPDATE slot_hold AS h SET state = 'confirmed'
        WHERE h.hold_id = ? AND h.room_id = ?
          AND h.state = 'held' AND h.expires_at > clock_timestamp()
          AND %s
          AND %s
        RETURNING h.hold_id
      ),
      %s
      SELECT hold_id FROM did;
      """
          .formatted(AS_SEEN, KEY_IS_NEW, NOTED);

  /** A due hold is left to the expiry that follows: it timed out, nobody gave it up. */
  private static final String SET_CANCELLED =
      """
      WITH did AS (
        UPDATE slot_hold AS h SET state = 'cancelled'
        WHERE h.hold_id = ? AND h.room_id = ?
          AND (h.state = 'confirmed' OR h.state = 'held' AND h.expires_at > clock_timestamp())
          AND %s
          AND %s
        RETURNING h.hold_id
      ),
      %s
      SELECT hold_id FROM did;
      """
          .formatted(AS_SEEN, KEY_IS_NEW, NOTED);

  /** Never earlier than the old deadline, and beyond the policy's limit not at all. */
  private static final String SET_DEADLINE =
      """
      WITH decided AS MATERIALIZED (
        SELECT clock_timestamp() AS at
      ),
      asked AS (
        SELECT h.hold_id, decided.at, p.ttl_min, p.ttl_max, p.nights_max, %s AS deadline
        FROM decided
        JOIN slot_hold AS h ON h.hold_id = ?
        JOIN room AS r ON r.room_id = h.room_id
        LEFT JOIN LATERAL policy_at('room', r.kind_id, decided.at) AS p ON true
      ),
      judged AS MATERIALIZED (
        SELECT *, CASE
          %s ELSE 'go' END AS verdict
        FROM asked
      ),
      did AS (
        UPDATE slot_hold AS h SET expires_at = greatest(h.expires_at, j.deadline)
        FROM judged AS j
        WHERE h.hold_id = j.hold_id AND j.verdict = 'go' AND h.room_id = ?
          AND h.state = 'held' AND h.expires_at > clock_timestamp()
          AND %s
          AND %s
        RETURNING h.hold_id
      ),
      %s
      """
              .formatted(DEADLINE, JUDGE_DEADLINE, AS_SEEN, KEY_IS_NEW, NOTED)
          + JUDGEMENT;

  /**
   * One UPDATE moves room and period, and the constraint decides; the row never stands in its own
   * way. A stay that was longer than the policy allows may move as long as it does not grow.
   */
  private static final String SET_PLACE =
      """
      WITH asked AS (
        SELECT r.room_id, r.retired_at, p.ttl_min, p.ttl_max, p.nights_max,
          tstzrange(?, ?, '[)') AS during
        FROM room AS r
        LEFT JOIN LATERAL policy_at('room', r.kind_id, clock_timestamp()) AS p ON true
        WHERE r.room_id = ?
      ),
      judged AS MATERIALIZED (
        SELECT a.*, h.hold_id, CASE
          WHEN a.retired_at IS NOT NULL THEN 'no_such_room'
          WHEN h.purpose = 'stay' AND %1$s > greatest(a.nights_max, %2$s) THEN 'too_many_nights'
          ELSE 'go' END AS verdict
        FROM asked AS a
        LEFT JOIN slot_hold AS h ON h.hold_id = ?
        LEFT JOIN site AS s ON true
      ),
      did AS (
        UPDATE slot_hold AS h SET room_id = j.room_id, during = j.during
        FROM judged AS j
        WHERE h.hold_id = j.hold_id AND j.verdict = 'go' AND h.room_id = ?
          AND (h.state = 'confirmed' OR h.state = 'held' AND h.expires_at > clock_timestamp())
          AND %3$s
          AND %4$s
        RETURNING h.hold_id
      ),
      %5$s
      """
              .formatted(NIGHTS.formatted("a"), NIGHTS.formatted("h"), AS_SEEN, KEY_IS_NEW, NOTED)
          + JUDGEMENT;

  /** The hold as it is now, what the key had done, and who changed the hold last. */
  private static final String EXPLAIN =
      """
      SELECT %s, %s, %s
      FROM (SELECT 1) AS one
      %s LEFT JOIN (%s) ON %%s
      %s;
      """
          .formatted(
              EARLIER_COLUMNS,
              LAST_CHANGE_COLUMNS,
              SlotHoldRows.COLUMNS,
              EARLIER_JOIN,
              SlotHoldRows.FROM,
              LAST_CHANGE_JOIN);

  private static final String EXPLAIN_BY_ID = EXPLAIN.formatted("h.hold_id = ?");

  private static final String EXPLAIN_BY_KEY =
      EXPLAIN.formatted("h.request_key = ? AND h.request_line = 1");

  /** Due holds first, or they would stand in the way of the new one. */
  static final Script ACQUIRE = Script.command(LOCK, EXPIRE, INSERT, EXPLAIN_BY_KEY);

  /**
   * The transition first and what is due afterwards, here and below: the other way round a deadline
   * between the two would leave a due row held, and nothing to explain the refusal.
   */
  static final Script CONFIRM = Script.command(LOCK, SET_CONFIRMED, EXPIRE, EXPLAIN_BY_ID);

  static final Script CANCEL = Script.command(LOCK, SET_CANCELLED, EXPIRE, EXPLAIN_BY_ID);

  static final Script EXTEND = Script.command(LOCK, SET_DEADLINE, EXPIRE, EXPLAIN_BY_ID);

  /**
   * Two rooms are locked in ascending order, which the parameters take care of; for a move within
   * one room the second lock costs nothing. Due holds of the room moved to go first, as for a new
   * hold.
   */
  static final Script MOVE =
      Script.command(LOCK, LOCK, EXPIRE, SET_PLACE, EXPIRE, EXPIRE, EXPLAIN_BY_ID);

  static final Script SWEEP = Script.command(LOCK, EXPIRE);

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
