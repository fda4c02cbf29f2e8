package holdfast.persistence.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Texts;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.NaturalOrder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A room with its kind and its place on the chart.
 *
 * @param guests how many people it sleeps or seats, 0 if nobody said
 * @param order place among the rooms of its kind, ascending; equal ones go by name
 */
public record ChartRoom(Room room, @Nullable RoomKind kind, int guests, int order) {

  /** The columns that {@link #read} needs, of the tables in {@link #FROM}. */
  public static final String COLUMNS =
      """
      r.room_id AS chart_room_id, r.name AS chart_room_name, r.features, r.floor,
      coalesce(r.guests, k.guests, 0) AS chart_guests, r.sort_order AS chart_order,
      r.retired_at IS NOT NULL AS chart_retired, r.version AS chart_version,
      k.kind_id, k.name AS kind_name, k.guests AS kind_guests, k.sort_order AS kind_order,
      k.retired_at IS NOT NULL AS kind_retired, k.version AS kind_version
      """;

  /** Rooms with their kind, if they have one. */
  public static final String FROM =
      """
      room AS r LEFT JOIN room_kind AS k ON k.kind_id = r.kind_id
      """;

  /** The kinds in the order of the chart. */
  public static final Comparator<RoomKind> KIND_ORDER =
      Comparator.comparingInt(RoomKind::order)
          .thenComparing(RoomKind::name, new NaturalOrder())
          .thenComparingLong(kind -> kind.id().value());

  /** The rooms in the order of the chart: those without a kind come last. */
  public static final Comparator<ChartRoom> ORDER =
      Comparator.comparing(ChartRoom::kind, Comparator.nullsLast(KIND_ORDER))
          .thenComparingInt(ChartRoom::order)
          .thenComparing(line -> line.room().name(), new NaturalOrder())
          .thenComparingLong(line -> line.room().id().value());

  /** One room from the columns of {@link #COLUMNS}. */
  public static ChartRoom read(ResultSet row) throws SQLException {
    long kindId = row.getLong("kind_id");
    RoomKind kind =
        row.wasNull()
            ? null
            : new RoomKind(
                new KindId(kindId),
                row.getString("kind_name"),
                row.getInt("kind_guests"),
                row.getInt("kind_order"),
                row.getBoolean("kind_retired"),
                row.getInt("kind_version"));
    var room =
        new Room(
            new RoomId(row.getLong("chart_room_id")),
            row.getString("chart_room_name"),
            kind == null ? null : kind.id(),
            Texts.orEmpty(row.getString("features")),
            Texts.orEmpty(row.getString("floor")),
            row.getBoolean("chart_retired"),
            row.getInt("chart_version"));
    return new ChartRoom(room, kind, row.getInt("chart_guests"), row.getInt("chart_order"));
  }
}
