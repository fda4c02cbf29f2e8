package holdfast.persistence.holds;

/**
 * Pieces of SQL that the commands on rooms and on stock share. In all of them {@code h} is the row
 * of the hold, {@code d} its details, and {@code did} the step of a WITH list that returns a {@code
 * hold_id} for each hold the command wrote. Texts are read with a limit, since an answer without
 * one would tear a script apart.
 */
public final class HoldSql {
  private HoldSql() {}

  /**
   * Part of the condition under which a command acts: an earlier sending has not done it. Under the
   * resource's lock, so that a resend which waited for the original sees it. One parameter, by
   * {@link Intent#key}.
   */
  public static final String KEY_IS_NEW =
      """
      NOT EXISTS (SELECT FROM request WHERE request_key = ?)
      """;

  /**
   * A step of a WITH list: remembers the request in the same statement that carried it out, and not
   * at all if nothing was written. Three parameters, by {@link Intent#noted}.
   */
  public static final String NOTED =
      """
      noted AS (
        INSERT INTO request (request_key, command, fingerprint)
        SELECT ?, ?, ? FROM did LIMIT 1
      )
      """;

  /**
   * Gives the key up, so that an original which is still on its way dies on it; does nothing if the
   * original was faster (I10). Under the locks of everything the command locks. Three parameters,
   * by {@link Intent#noted}.
   */
  static final String TOMBSTONE =
      """
      INSERT INTO request (request_key, command, fingerprint, tombstone)
      VALUES (?, ?, ?, true)
      ON CONFLICT (request_key) DO NOTHING;
      """;

  /** What an earlier sending left, see {@link Intent#earlier}. */
  public static final String EARLIER_COLUMNS =
      """
      q.fingerprint::varchar(100) AS request_fingerprint, q.tombstone AS request_tombstone,
      q.at AS requested_at
      """;

  /** Joins the columns of {@link #EARLIER_COLUMNS}. One parameter, by {@link Intent#key}. */
  public static final String EARLIER_JOIN =
      """
      LEFT JOIN request AS q ON q.request_key = ?
      """;

  /**
   * A step of a WITH list: writes whom the new hold is for, an empty text as nothing. Four
   * parameters, by {@link HoldParams#details}.
   */
  public static final String DESCRIBED =
      """
      described AS (
        INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
        SELECT hold_id, nullif(?, ''), nullif(?, 0), nullif(?, ''), nullif(?, '') FROM did
      )
      """;

  /** Whom a hold is for, read by {@link HoldRows#details}. */
  public static final String DETAIL_COLUMNS =
      """
      d.guest::varchar(200) AS guest, d.guests, d.phone::varchar(60) AS phone,
      d.note::varchar(4000) AS note, d.version AS detail_version
      """;

  /** Joins the columns of {@link #DETAIL_COLUMNS}; rows made by hand have none. */
  public static final String DETAIL_JOIN =
      """
      LEFT JOIN hold_detail AS d ON d.hold_id = h.hold_id
      """;

  /**
   * Part of the condition under which a command acts: place, quantity and state are what the person
   * saw. The version also counts changes of the deadline, and a colleague who only gave the guest
   * more time shall not stand in the way; each version has one line of history, so the lines after
   * the version seen tell what changed. Two parameters, by {@link HoldParams#seen}.
   */
  public static final String AS_SEEN =
      """
      (h.version = ? OR NOT EXISTS (
        SELECT FROM (
          SELECT what FROM hold_event
          WHERE hold_id = h.hold_id
            AND what IN ('confirmed', 'cancelled', 'expired', 'moved', 'resized',
                         'extended', 'shortened')
          ORDER BY event_id OFFSET ?
        ) AS since
        WHERE since.what NOT IN ('extended', 'shortened')
      ))
      """;

  /** Who changed place, quantity or state last, and when; read by {@link HoldRows#lastChange}. */
  public static final String LAST_CHANGE_COLUMNS =
      """
      e.actor::varchar(200) AS changed_by, e.desk::varchar(200) AS changed_desk,
      e.at AS changed_at
      """;

  /** Joins the columns of {@link #LAST_CHANGE_COLUMNS}. */
  public static final String LAST_CHANGE_JOIN =
      """
      LEFT JOIN LATERAL (
        SELECT actor, desk, at FROM hold_event
        WHERE hold_id = h.hold_id
          AND what IN ('held', 'confirmed', 'cancelled', 'expired', 'moved', 'resized')
        ORDER BY event_id DESC LIMIT 1
      ) AS e ON true
      """;

  /**
   * An expression: the deadline asked for, counted from {@code decided.at}. Two parameters, by
   * {@link HoldParams#deadline}, of which one is null.
   */
  public static final String DEADLINE =
      """
      coalesce(?::timestamptz, decided.at + make_interval(secs => ?::float8))
      """;
}
