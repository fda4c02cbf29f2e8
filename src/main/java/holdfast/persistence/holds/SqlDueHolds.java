package holdfast.persistence.holds;

import holdfast.holds.DueHolds;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What is due, of rooms and of stock. Only picks: whether a hold expires is decided by the command,
 * under the resource's lock. Thread-safe.
 */
public final class SqlDueHolds implements DueHolds {

  /** One reading of the clock, so that every hold is either due or ahead. */
  private static final Script QUEUE =
      Script.query(
          """
          WITH clock AS MATERIALIZED (
            SELECT clock_timestamp() AS now
          ),
          held AS (
            SELECT expires_at FROM slot_hold WHERE state = 'held'
            UNION ALL
            SELECT expires_at FROM stock_hold WHERE state = 'held'
          )
          SELECT clock.now,
            count(*) FILTER (WHERE held.expires_at <= clock.now) AS due,
            min(held.expires_at) FILTER (WHERE held.expires_at <= clock.now) AS oldest,
            min(held.expires_at) FILTER (WHERE held.expires_at > clock.now) AS next
          FROM clock LEFT JOIN held ON true
          GROUP BY clock.now
          """);

  /**
   * The resources with the earliest deadlines, without those that somebody works on right now: he
   * expires them himself. The locks end with this statement.
   */
  private static final Script DUE =
      Script.query(
          """
          WITH due AS MATERIALIZED (
            SELECT 'room' AS kind, room_id AS id, min(expires_at) AS since
            FROM slot_hold
            WHERE state = 'held' AND expires_at <= statement_timestamp()
            GROUP BY room_id
            UNION ALL
            SELECT 'item', item_id, min(expires_at)
            FROM stock_hold
            WHERE state = 'held' AND expires_at <= statement_timestamp()
            GROUP BY item_id
            ORDER BY since LIMIT ?
          ),
          idle_room AS MATERIALIZED (
            SELECT room_id FROM room
            WHERE room_id IN (SELECT id FROM due WHERE kind = 'room')
            FOR NO KEY UPDATE SKIP LOCKED
          ),
          idle_item AS MATERIALIZED (
            SELECT item_id FROM inventory
            WHERE item_id IN (SELECT id FROM due WHERE kind = 'item')
            FOR NO KEY UPDATE SKIP LOCKED
          )
          SELECT kind, id FROM due
          WHERE kind = 'room' AND id IN (SELECT room_id FROM idle_room)
             OR kind = 'item' AND id IN (SELECT item_id FROM idle_item)
          ORDER BY since, kind, id
          """);

  private final Database database;
  private final ToIntFunction<RoomId> expireRoom;
  private final ToIntFunction<ItemId> expireItem;

  /**
   * Reads from the database and leaves the expiring to others.
   *
   * @param expireRoom expires what is due on a room and says how many holds that were
   * @param expireItem the same for an item
   */
  public SqlDueHolds(
      Database database, ToIntFunction<RoomId> expireRoom, ToIntFunction<ItemId> expireItem) {
    this.database = database;
    this.expireRoom = expireRoom;
    this.expireItem = expireItem;
  }

  @Override
  public Queue queue() {
    return database.trip(
        QUEUE, Params.none(), answers -> answers.row(SqlDueHolds::queue).orElseThrow());
  }

  private static Queue queue(ResultSet row) throws SQLException {
    Instant now = HoldRows.instant(row, "now");
    OffsetDateTime oldest = row.getObject("oldest", OffsetDateTime.class);
    OffsetDateTime next = row.getObject("next", OffsetDateTime.class);
    return new Queue(
        now,
        row.getInt("due"),
        oldest == null ? Duration.ZERO : Duration.between(oldest.toInstant(), now),
        next == null ? null : next.toInstant());
  }

  @Override
  public List<Resource> dueResources(int limit) {
    return database.trip(
        DUE, Params.none().whole(limit), answers -> answers.rows(SqlDueHolds::resource));
  }

  private static Resource resource(ResultSet row) throws SQLException {
    long id = row.getLong("id");
    return row.getString("kind").equals("room") ? new RoomId(id) : new ItemId(id);
  }

  @Override
  public int expire(Resource resource) {
    return switch (resource) {
      case RoomId room -> expireRoom.applyAsInt(room);
      case ItemId item -> expireItem.applyAsInt(item);
    };
  }
}
