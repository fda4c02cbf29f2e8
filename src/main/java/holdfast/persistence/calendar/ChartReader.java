package holdfast.persistence.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.persistence.Answers;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.rooms.ChartRoom;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.site.HouseTimes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Reads site, rooms, kinds, bars and details in one statement, so that they are of one snapshot.
 * Thread-safe.
 */
public final class ChartReader implements CalendarReader {

  /** No zone is further from UTC than this, so dates can be sent before the zone is known. */
  private static final Duration ZONE_OFFSET_MAX = Duration.ofHours(18);

  /**
   * A row for each room and bar, and one for a room without bars or a house without rooms. A due
   * hold that was not swept yet is still active. The period is a little wider than the window and
   * cut by {@link ChartBuilder}.
   *
   * <p>One plan is good for every period, and the text leaves the server no other, so that it plans
   * once in a session and not for each look: the period and the age of ghosts are queries of their
   * own, whose values a plan cannot know; what is active is said by what it is not, since the
   * overlap constraint's own index begins with the room and would be read nearly whole; and details
   * are fetched hold by hold, where a plan for an unknown period would read all there are.
   */
  static final Script WINDOW =
      Script.query(
          """
          SELECT clock_timestamp() AS now, s.time_zone, s.check_in, s.check_out,
            %s, %s
          FROM site AS s
          LEFT JOIN (%s) ON true
          LEFT JOIN (slot_hold AS h
            LEFT JOIN LATERAL (
              SELECT * FROM hold_detail AS details WHERE details.hold_id = h.hold_id LIMIT 1
            ) AS d ON true)
            ON h.room_id = r.room_id
            AND h.during && (SELECT tstzrange(?, ?, '[)'))
            AND h.state <> 'cancelled'
            AND (h.state <> 'expired'
              OR h.ended_at > (SELECT statement_timestamp() - make_interval(secs => ?)))
          """
              .formatted(ChartRoom.COLUMNS, SlotHoldRows.COLUMNS, ChartRoom.FROM));

  private final Database database;

  public ChartReader(Database database) {
    this.database = database;
  }

  @Override
  public CalendarWindow window(LocalDate from, int days) {
    if (days < 1 || days > DAYS_MAX) {
      throw new IllegalArgumentException("a window has 1 to " + DAYS_MAX + " days, not " + days);
    }
    return database.trip(WINDOW, params(from, days), answers -> read(answers, from, days));
  }

  static Params params(LocalDate from, int days) {
    Instant start = from.atStartOfDay().toInstant(ZoneOffset.UTC).minus(ZONE_OFFSET_MAX);
    // The night of the last date ends on the day after it.
    Instant end =
        from.plusDays(days + 1L).atStartOfDay().toInstant(ZoneOffset.UTC).plus(ZONE_OFFSET_MAX);
    return Params.none().instant(start).instant(end).seconds(GHOSTS_FOR);
  }

  private static CalendarWindow read(Answers answers, LocalDate from, int days)
      throws SQLException {
    var builder = new ChartBuilder(from, days);
    answers.rows(
        row -> {
          if (!builder.knowsSite()) {
            builder.site(times(row), HoldRows.instant(row, "now"));
          }
          long roomId = row.getLong("chart_room_id");
          if (!row.wasNull() && !builder.knows(roomId)) {
            builder.add(ChartRoom.read(row));
          }
          row.getLong("hold_id");
          if (!row.wasNull()) {
            builder.add(SlotHoldRows.read(row));
          }
          return Boolean.TRUE;
        });
    return builder.window();
  }

  private static HouseTimes times(ResultSet row) throws SQLException {
    return new HouseTimes(
        ZoneId.of(row.getString("time_zone")),
        row.getObject("check_in", LocalTime.class),
        row.getObject("check_out", LocalTime.class));
  }
}
