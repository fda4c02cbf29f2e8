package holdfast.persistence.rooms;

import static holdfast.persistence.holds.HoldSql.DETAIL_COLUMNS;
import static holdfast.persistence.holds.HoldSql.DETAIL_JOIN;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.holds.HoldRows;
import holdfast.rooms.RoomLock;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.site.Period;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How a slot hold is read, whoever asks. */
public final class SlotHoldRows {
  private SlotHoldRows() {}

  /** The columns that {@link #read} needs, of the tables in {@link #FROM}. */
  public static final String COLUMNS =
      """
      h.hold_id, h.room_id, r.name::varchar(200) AS room_name,
      lower(h.during) AS starts_at, upper(h.during) AS ends_at,
      h.state::varchar(20) AS state, h.expires_at, h.version, h.purpose::varchar(20) AS purpose,
      h.created_by::varchar(200) AS created_by, h.created_desk::varchar(200) AS created_desk,
      h.created_at, h.room_locked, h.room_locked_at, h.room_locked_by::varchar(200) AS room_locked_by,
      h.room_locked_desk::varchar(200) AS room_locked_desk, h.room_lock_version,
      """
          + DETAIL_COLUMNS;

  /** Holds with their room and whom they are for. */
  public static final String FROM =
      """
      slot_hold AS h JOIN room AS r ON r.room_id = h.room_id
      """
          + DETAIL_JOIN;

  /** One hold from the columns of {@link #COLUMNS}. */
  public static SlotHold read(ResultSet row) throws SQLException {
    return new SlotHold(
        new HoldId(row.getLong("hold_id")),
        new RoomId(row.getLong("room_id")),
        row.getString("room_name"),
        new Period(HoldRows.instant(row, "starts_at"), HoldRows.instant(row, "ends_at")),
        HoldRows.state(row),
        HoldRows.instant(row, "expires_at"),
        row.getInt("version"),
        HoldRows.purpose(row),
        HoldRows.details(row),
        HoldRows.caller(row, "created_by", "created_desk"),
        HoldRows.instant(row, "created_at"),
        lock(row));
  }

  private static RoomLock lock(ResultSet row) throws SQLException {
    // Rows made by hand may say that they are locked and not by whom.
    boolean told = row.getBoolean("room_locked") && row.getObject("room_locked_at") != null;
    return new RoomLock(
        row.getInt("room_lock_version"),
        told
            ? new Edit(
                HoldRows.caller(row, "room_locked_by", "room_locked_desk"),
                HoldRows.instant(row, "room_locked_at"))
            : null);
  }
}
