package holdfast.persistence.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.rooms.FreeRooms;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds free rooms in one snapshot. A hold is asked by its stored state alone: one that is due
 * still has its room until it is swept. Thread-safe.
 */
public final class FreeRoomSearch implements FreeRooms {

  /**
   * Every room on sale with the ends of the free run around the period, and whether the period is
   * free at all. The room asked for comes along, for its kind.
   *
   * <p>Active is said by what it is not: said as the overlap constraint says it, the constraint's
   * own index would be taken, which begins with the room and is read nearly whole for all rooms.
   *
   * <p>The period is a query of its own, so that the server cannot plan for the one asked for: it
   * then plans once for all of them, where it would else plan each time for as long as the search
   * itself takes. There is one good way to find neighbours, whatever the period.
   */
  static final Script CANDIDATES =
      Script.query(
          """
          WITH near AS MATERIALIZED (
            SELECT h.room_id,
              bool_or(h.during && tstzrange(?, ?, '[)')) AS taken,
              max(upper(h.during)) FILTER (WHERE upper(h.during) <= ?) AS free_since,
              min(lower(h.during)) FILTER (WHERE lower(h.during) >= ?) AS free_until
            FROM slot_hold AS h
            WHERE h.state NOT IN ('cancelled', 'expired')
              AND h.during && (SELECT tstzrange(?, ?, '[)'))
            GROUP BY h.room_id
          )
          SELECT %s, s.time_zone, s.check_in, s.check_out,
            coalesce(near.taken, false) AS taken, near.free_since, near.free_until
          FROM site AS s, %s
          LEFT JOIN near ON near.room_id = r.room_id
          WHERE r.retired_at IS NULL OR r.room_id = ?
          """
              .formatted(ChartRoom.COLUMNS, ChartRoom.FROM));

  /** A room that does not exist or is not sold any more is not free. */
  private static final Script IS_FREE =
      Script.query(
          """
          SELECT FROM room AS r
          WHERE r.room_id = ? AND r.retired_at IS NULL
            AND NOT EXISTS (
              SELECT FROM slot_hold AS h
              WHERE h.room_id = r.room_id AND h.state IN ('held', 'confirmed')
                AND h.during && tstzrange(?, ?, '[)'))
          """);

  /** A room as it was found. */
  private record Candidate(ChartRoom line, boolean free, Fit fit) {
    private @Nullable RoomKind kind() {
      return line.kind();
    }
  }

  private final Database database;

  public FreeRoomSearch(Database database) {
    this.database = database;
  }

  @Override
  public List<FreeRoom> alternatives(
      RoomId like, Period during, @Nullable KindId kind, int guests) {
    List<Candidate> rooms =
        database.trip(
            CANDIDATES, params(like, during), answers -> answers.rows(row -> read(row, during)));
    Optional<Candidate> asked =
        rooms.stream().filter(room -> room.line().room().id().equals(like)).findFirst();
    KindId wanted = kind != null ? kind : asked.map(room -> room.line().room().kind()).orElse(null);
    int needed = guests > 0 ? guests : guestsOf(rooms, wanted, asked);
    return rooms.stream()
        .filter(room -> room.free() && !room.line().room().id().equals(like))
        .filter(room -> isOfKind(room, wanted) || room.line().guests() >= needed)
        .sorted(order(wanted))
        .limit(ALTERNATIVES_MAX)
        .map(FreeRoomSearch::found)
        .toList();
  }

  static Params params(RoomId like, Period during) {
    return Params.none()
        .period(during)
        .instant(during.start())
        .instant(during.end())
        .instant(during.start().minus(Fit.HORIZON))
        .instant(during.end().plus(Fit.HORIZON))
        .number(like.value());
  }

  private static Candidate read(ResultSet row, Period during) throws SQLException {
    ChartRoom line = ChartRoom.read(row);
    var times =
        new HouseTimes(
            ZoneId.of(row.getString("time_zone")),
            row.getObject("check_in", LocalTime.class),
            row.getObject("check_out", LocalTime.class));
    Fit fit = Fit.of(times, during, instant(row, "free_since"), instant(row, "free_until"));
    return new Candidate(line, !row.getBoolean("taken") && !line.room().retired(), fit);
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
    return value == null ? null : value.toInstant();
  }

  /** As many people as the kind asked for holds, where nobody said how many come. */
  private static int guestsOf(
      List<Candidate> rooms, @Nullable KindId wanted, Optional<Candidate> asked) {
    return rooms.stream()
        .filter(room -> wanted != null && isOfKind(room, wanted))
        .map(Candidate::kind)
        .findFirst()
        .map(kind -> kind == null ? 0 : kind.guests())
        .orElseGet(() -> asked.map(room -> room.line().guests()).orElse(0));
  }

  private static boolean isOfKind(Candidate room, @Nullable KindId wanted) {
    KindId kind = room.line().room().kind();
    return wanted == null ? kind == null : wanted.equals(kind);
  }

  /** The same kind, then kinds with little more room than that, and inside each the best fit. */
  private static Comparator<Candidate> order(@Nullable KindId wanted) {
    return Comparator.comparing((Candidate room) -> !isOfKind(room, wanted))
        .thenComparingInt(room -> isOfKind(room, wanted) ? 0 : room.line().guests())
        .thenComparing(Candidate::fit, Fit.ORDER)
        .thenComparing(Candidate::line, ChartRoom.ORDER);
  }

  private static FreeRoom found(Candidate room) {
    RoomKind kind = room.kind();
    return new FreeRoom(
        room.line().room().id(),
        room.line().room().name(),
        kind == null ? "" : kind.name(),
        room.line().room().features(),
        room.fit().isExact());
  }

  @Override
  public boolean isFree(RoomId room, Period during) {
    return database.trip(
        IS_FREE, Params.none().number(room.value()).period(during), answers -> answers.any());
  }
}
