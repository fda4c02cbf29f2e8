package holdfast.persistence.rooms;

import holdfast.persistence.Answers;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.rooms.Vacancy.Taken;
import holdfast.rooms.StayFinder;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds rooms, other dates and ways over two rooms in one snapshot: one statement reads what is
 * around the wanted nights, {@link StayMatch} compares. Thread-safe.
 */
public final class StaySearch implements StayFinder {

  /** No zone is further from UTC than this, so dates can be sent before the zone is known. */
  private static final Duration ZONE_OFFSET_MAX = Duration.ofHours(18);

  /**
   * Every room on sale with each active hold around the wanted nights, and a row for a room without
   * any. Active is said by what it is not, for the reason told at {@link
   * FreeRoomSearch#CANDIDATES}.
   */
  static final Script AROUND =
      Script.query(
          """
          WITH near AS MATERIALIZED (
            SELECT h.room_id, lower(h.during) AS taken_from, upper(h.during) AS taken_until,
              CASE WHEN h.state = 'held' THEN h.expires_at END AS held_until
            FROM slot_hold AS h
            WHERE h.state NOT IN ('cancelled', 'expired') AND h.during && tstzrange(?, ?, '[)')
          )
          SELECT clock_timestamp() AS now, s.time_zone, s.check_in, s.check_out, %s,
            near.taken_from, near.taken_until, near.held_until
          FROM site AS s
          LEFT JOIN (%s) ON r.retired_at IS NULL
          LEFT JOIN near ON near.room_id = r.room_id
          """
              .formatted(ChartRoom.COLUMNS, ChartRoom.FROM));

  private final Database database;

  public StaySearch(Database database) {
    this.database = database;
  }

  @Override
  public Answer find(Wanted wanted) {
    return database.trip(AROUND, params(wanted), answers -> read(answers, wanted)).answer();
  }

  /**
   * Wide enough for the neighbours of a stay that is moved as far as other dates are looked for.
   */
  static Params params(Wanted wanted) {
    int around = 2 * DAYS_AWAY_MAX + 1;
    return Params.none()
        .instant(midnight(wanted.arrival().minusDays(around)).minus(ZONE_OFFSET_MAX))
        .instant(midnight(wanted.departure().plusDays(around)).plus(ZONE_OFFSET_MAX));
  }

  private static Instant midnight(LocalDate date) {
    return date.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  private static StayMatch read(Answers answers, Wanted wanted) throws SQLException {
    Map<Long, Vacancy> rooms = new HashMap<>();
    List<House> site =
        answers.rows(
            row -> {
              long id = row.getLong("chart_room_id");
              if (!row.wasNull()) {
                Vacancy room = rooms.get(id);
                if (room == null) {
                  room = new Vacancy(ChartRoom.read(row));
                  rooms.put(id, room);
                }
                Taken hold = taken(row);
                if (hold != null) {
                  room.add(hold);
                }
              }
              return House.read(row);
            });
    House house = site.getFirst();
    return new StayMatch(wanted, house.times(), house.at(), List.copyOf(rooms.values()));
  }

  private static @Nullable Taken taken(ResultSet row) throws SQLException {
    row.getObject("taken_from");
    if (row.wasNull()) {
      return null;
    }
    Instant until =
        row.getObject("held_until") == null ? null : HoldRows.instant(row, "held_until");
    return new Taken(
        new Period(HoldRows.instant(row, "taken_from"), HoldRows.instant(row, "taken_until")),
        until);
  }

  /** The site at the moment of the snapshot. */
  private record House(HouseTimes times, Instant at) {
    static House read(ResultSet row) throws SQLException {
      return new House(
          new HouseTimes(
              ZoneId.of(row.getString("time_zone")),
              row.getObject("check_in", LocalTime.class),
              row.getObject("check_out", LocalTime.class)),
          HoldRows.instant(row, "now"));
    }
  }
}
