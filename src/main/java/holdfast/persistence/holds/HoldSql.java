package holdfast.persistence.holds;

/**
 * Pieces of SQL about holds of rooms and of stock. In all of them {@code h} is the row of the hold,
 * {@code d} its details and {@code q} a request. Texts are read with a limit, since an answer
 * without one would tear a script of several statements apart.
 */
public final class HoldSql {
  private HoldSql() {}

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
}
