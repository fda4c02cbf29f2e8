package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Callers;
import holdfast.persistence.Database;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.Texts;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue;
import holdfast.rooms.RoomCatalogue.SaveOutcome.ChangedMeanwhile;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Refused;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Saved;
import holdfast.rooms.RoomCatalogue.SaveOutcome.StillInUse;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * The rooms of the house and their kinds. The version decides about edits; only retiring a room
 * also takes the room's lock, since it must not meet a new hold half-way (I7). Thread-safe.
 */
public final class RoomRegister implements RoomCatalogue {

  private static final Script ROOMS =
      Script.query("SELECT %s FROM %s".formatted(ChartRoom.COLUMNS, ChartRoom.FROM));

  private static final String KINDS = "FROM KindEntity";

  /** As the unique indexes compare names. */
  private static final String NAMED = " WHERE lower(name) = lower(:name) AND retiredAt IS NULL";

  private static final String KIND_NAMED = "FROM KindEntity" + NAMED;

  private static final String ROOM_NAMED = "FROM RoomEntity" + NAMED;

  /** The lock that every command on the room's holds takes. */
  private static final String LOCK =
      """
      SELECT room_id FROM room WHERE room_id = :room FOR NO KEY UPDATE
      """;

  /** What stands in the way of retiring a room. Asked after the lock was obtained. */
  private static final String HOLDS_AHEAD =
      """
      SELECT count(*) FROM slot_hold
      WHERE room_id = :room AND state IN ('held', 'confirmed')
        AND upper(during) > clock_timestamp()
      """;

  /** What stands in the way of retiring a kind. */
  private static final String ROOMS_OF_KIND =
      """
      SELECT count(*) FROM room WHERE kind_id = :kind AND retired_at IS NULL
      """;

  private static final String CLOCK = "SELECT clock_timestamp()";

  private final Database database;

  public RoomRegister(Database database) {
    this.database = database;
  }

  /** The entity classes to open the {@link Database} with. */
  public static List<Class<?>> entities() {
    return List.of(KindEntity.class, RoomEntity.class);
  }

  @Override
  public List<RoomKind> kinds() {
    return database
        .transaction(
            session -> session.createSelectionQuery(KINDS, KindEntity.class).getResultList(),
            violation -> Optional.empty())
        .stream()
        .map(KindEntity::kind)
        .sorted(ChartRoom.KIND_ORDER)
        .toList();
  }

  @Override
  public List<Room> rooms() {
    return database.trip(ROOMS, Params.none(), answers -> answers.rows(ChartRoom::read)).stream()
        .sorted(ChartRoom.ORDER)
        .map(ChartRoom::room)
        .toList();
  }

  @Override
  public SaveOutcome<RoomKind> save(RoomKind kind, Caller by) {
    Optional<Refusal> invalid = invalid(kind);
    if (invalid.isPresent()) {
      return new Refused<>(invalid.get());
    }
    return database.edit(
        session -> {
          Callers.announce(session, by, database.options());
          return save(session, kind, by);
        },
        violation -> refused(violation, new RoomId(0), ""),
        () -> made(kind, by));
  }

  private static SaveOutcome<RoomKind> save(Session session, RoomKind kind, Caller by) {
    KindEntity row = new KindEntity();
    if (kind.version() != 0) {
      row = EditedRow.existing(session, KindEntity.class, kind.id().value());
      if (row.version() != kind.version()) {
        RoomKind current = row.kind();
        return isResultOf(session, row, kind, by)
            ? new Saved<>(current)
            : new ChangedMeanwhile<>(current, row.lastEdit());
      }
      if (kind.retired() && !row.isRetired()) {
        int uses = roomsOf(session, kind.id());
        if (uses > 0) {
          return new StillInUse<>(row.kind(), uses);
        }
      }
    }
    row.take(kind, now(session));
    row.write(session);
    return new Saved<>(row.kind());
  }

  private static boolean isResultOf(Session session, KindEntity row, RoomKind kind, Caller by) {
    Instant now = now(session);
    return row.isResultOf(session, kind.version(), by, row::kind, () -> row.take(kind, now));
  }

  /** The new kind, if it was made by an earlier run of this very edit. */
  private Optional<SaveOutcome<RoomKind>> made(RoomKind kind, Caller by) {
    return database.transaction(
        session ->
            session
                .createSelectionQuery(KIND_NAMED, KindEntity.class)
                .setParameter("name", Texts.trimmed(kind.name()))
                .uniqueResultOptional()
                .flatMap(
                    row -> {
                      RoomKind found = row.kind();
                      return kind.version() == 0 && isResultOf(session, row, kind, by)
                          ? Optional.of(new Saved<>(found))
                          : Optional.empty();
                    }),
        violation -> Optional.empty());
  }

  @Override
  public SaveOutcome<Room> save(Room room, Caller by) {
    Optional<Refusal> invalid = invalid(room);
    if (invalid.isPresent()) {
      return new Refused<>(invalid.get());
    }
    return database.edit(
        session -> {
          Callers.announce(session, by, database.options());
          return save(session, room, by);
        },
        violation -> refused(violation, room.id(), room.name()),
        () -> made(room, by));
  }

  private static SaveOutcome<Room> save(Session session, Room room, Caller by) {
    RoomEntity row = new RoomEntity();
    if (room.version() != 0) {
      if (room.retired()) {
        lock(session, room.id());
      }
      row = EditedRow.existing(session, RoomEntity.class, room.id().value());
      if (row.version() != room.version()) {
        Room current = row.room();
        return isResultOf(session, row, room, by)
            ? new Saved<>(current)
            : new ChangedMeanwhile<>(current, row.lastEdit());
      }
      if (room.retired() && !row.isRetired()) {
        int uses = holdsAhead(session, room.id());
        if (uses > 0) {
          return new StillInUse<>(row.room(), uses);
        }
      }
    }
    row.take(room, now(session));
    row.write(session);
    return new Saved<>(row.room());
  }

  private static boolean isResultOf(Session session, RoomEntity row, Room room, Caller by) {
    Instant now = now(session);
    return row.isResultOf(session, room.version(), by, row::room, () -> row.take(room, now));
  }

  /** The new room, if it was made by an earlier run of this very edit. */
  private Optional<SaveOutcome<Room>> made(Room room, Caller by) {
    return database.transaction(
        session ->
            session
                .createSelectionQuery(ROOM_NAMED, RoomEntity.class)
                .setParameter("name", Texts.trimmed(room.name()))
                .uniqueResultOptional()
                .flatMap(
                    row -> {
                      Room found = row.room();
                      return room.version() == 0 && isResultOf(session, row, room, by)
                          ? Optional.of(new Saved<>(found))
                          : Optional.empty();
                    }),
        violation -> Optional.empty());
  }

  private static void lock(Session session, RoomId room) {
    session.createNativeQuery(LOCK, Long.class).setParameter("room", room.value()).getResultList();
  }

  private static int holdsAhead(Session session, RoomId room) {
    return session
        .createNativeQuery(HOLDS_AHEAD, Integer.class)
        .setParameter("room", room.value())
        .getSingleResult();
  }

  private static int roomsOf(Session session, KindId kind) {
    return session
        .createNativeQuery(ROOMS_OF_KIND, Integer.class)
        .setParameter("kind", kind.value())
        .getSingleResult();
  }

  private static Instant now(Session session) {
    return session.createNativeQuery(CLOCK, Instant.class).getSingleResult();
  }

  private static Optional<Refusal> invalid(RoomKind kind) {
    return Texts.required(Field.NAME, kind.name(), RoomKind.NAME_LENGTH_MAX)
        .or(
            () ->
                kind.guests() < 1
                    ? Optional.of(new Invalid(Field.GUESTS, Problem.TOO_SMALL, 1))
                    : Optional.empty())
        .or(
            () ->
                kind.guests() > RoomKind.GUESTS_MAX
                    ? Optional.of(new Invalid(Field.GUESTS, Problem.TOO_LARGE, RoomKind.GUESTS_MAX))
                    : Optional.empty());
  }

  private static Optional<Refusal> invalid(Room room) {
    return Texts.required(Field.NAME, room.name(), Room.NAME_LENGTH_MAX)
        .or(() -> Texts.optional(Field.FEATURES, room.features(), Room.FEATURES_LENGTH_MAX))
        .or(() -> Texts.optional(Field.FLOOR, room.floor(), Room.FLOOR_LENGTH_MAX));
  }

  private static <T> Optional<SaveOutcome<T>> refused(
      Violation violation, RoomId room, String roomName) {
    boolean nameInUse =
        violation.sqlState().equals(Violation.UNIQUE)
            && (violation.isOn("room_name_once") || violation.isOn("room_kind_name_once"));
    return nameInUse
        ? Optional.of(new Refused<>(new Invalid(Field.NAME, Problem.DUPLICATE, 0)))
        : Troubles.refusal(violation, room, roomName).map(Refused::new);
  }
}
