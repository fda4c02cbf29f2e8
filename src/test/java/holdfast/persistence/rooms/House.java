package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A house on a database of its own, and one clerk who works there. */
final class House implements AutoCloseable {
  static final Caller VERA = new Caller("Vera", "desk 1");
  static final Caller BORIS = new Caller("Boris", "desk 2");
  static final HoldFor QUARTER = new HoldFor.Lasting(Duration.ofMinutes(15));

  /** Short enough for a test to wait for the end of it. */
  static final DatabaseOptions IMPATIENT =
      new DatabaseOptions(8, Duration.ofSeconds(5), Duration.ofMillis(300), Duration.ofSeconds(20));

  static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Asia/Kathmandu"), LocalTime.of(15, 0), LocalTime.of(12, 0));

  private static final LocalDate FIRST_NIGHT = LocalDate.of(2027, 3, 1);
  private static final AtomicInteger ROOMS = new AtomicInteger();

  private final TestDatabase testDatabase;
  private final Database database;
  private final Sql sql;
  private final RoomCommands rooms;
  private final ExecutorService people = Executors.newCachedThreadPool();

  House(TestDatabase database) {
    this(database, DatabaseOptions.standard());
  }

  House(TestDatabase database, DatabaseOptions options) {
    testDatabase = database;
    this.database =
        Database.open(database.application(), options, HoldDetails.entities(), () -> false);
    sql = new Sql(database);
    rooms = new RoomCommands(this.database);
    sql.run("UPDATE site SET time_zone = ?", TIMES.zone().getId());
  }

  Database database() {
    return database;
  }

  Sql sql() {
    return sql;
  }

  RoomCommands rooms() {
    return rooms;
  }

  /** Somebody who has the room's row. */
  OpenTransaction lockOn(RoomId room) {
    return new OpenTransaction(testDatabase)
        .run("SELECT room_id FROM room WHERE room_id = ? FOR UPDATE", room.value());
  }

  /** Starts a command that must wait for a lock, and returns when it waits. */
  <T> Future<T> waiting(Callable<T> command) {
    Future<T> answer = people.submit(command);
    await().until(() -> answer.isDone() || sql.sessionsWaitingForALock() > 0);
    assertThat(answer.isDone()).as("it waits").isFalse();
    return answer;
  }

  /** Starts a command and returns when a trigger of the test makes it pause, or when it is over. */
  <T> Future<T> pausing(Callable<T> command) {
    Future<T> answer = people.submit(command);
    await().until(() -> answer.isDone() || sql.sessionsPausing() > 0);
    return answer;
  }

  /** A new room without holds. */
  RoomId room() {
    return new RoomId(
        sql.value(
            Long.class,
            "INSERT INTO room (name) VALUES (?) RETURNING room_id",
            "room " + ROOMS.incrementAndGet()));
  }

  static Period nights(int first, int count) {
    LocalDate arrival = FIRST_NIGHT.plusDays(first);
    return TIMES.nights(arrival, arrival.plusDays(count));
  }

  static Acquire stay(Request request, RoomId room, Period during) {
    return new Acquire(
        request, room, during, QUARTER, Purpose.STAY, Details.of("Guest"), false, null);
  }

  static Request request(Caller by) {
    return new Request(RequestKey.fresh(), by);
  }

  /** A hold by Vera for a quarter of an hour. */
  SlotHold held(RoomId room, Period during) {
    return switch (rooms.acquire(stay(request(VERA), room, during))) {
      case AcquireRoomOutcome.Held(var hold) -> hold;
      case AcquireRoomOutcome.AlreadyDone _,
          AcquireRoomOutcome.SlotTaken _,
          AcquireRoomOutcome.NoSuchRoom _,
          AcquireRoomOutcome.Refused _ ->
          throw new IllegalStateException("the room is not free");
    };
  }

  /** A hold by Vera that was brought into a state; {@code due} is held past its deadline. */
  SlotHold hold(RoomId room, Period during, String state) {
    SlotHold hold = held(room, during);
    bring(hold, state);
    return now(hold);
  }

  void bring(SlotHold hold, String state) {
    switch (state) {
      case "held" -> {}
      case "due" -> makeDue(hold);
      case "confirmed" -> rooms.confirm(request(VERA), Seen.of(hold));
      case "cancelled" -> rooms.cancel(request(VERA), Seen.of(hold));
      case "expired" -> {
        makeDue(hold);
        rooms.expire(hold.room());
      }
      default -> throw new IllegalArgumentException(state);
    }
  }

  /** The name of an outcome without what it carries; a number as it is. */
  static String kind(Object outcome) {
    return outcome instanceof Record ? outcome.getClass().getSimpleName() : outcome.toString();
  }

  /** Shortens the deadline to an instant just passed, which the database allows. */
  void makeDue(SlotHold hold) {
    sql.run(
        "UPDATE slot_hold SET expires_at = clock_timestamp() - interval '1 ms' WHERE hold_id = ?",
        hold.id().value());
  }

  SlotHold now(SlotHold hold) {
    return rooms.find(hold.id()).orElseThrow();
  }

  /** When the database noted a request. */
  Instant doneAt(Request request) {
    return sql.value(
            OffsetDateTime.class,
            "SELECT at FROM request WHERE request_key = ?",
            request.key().value())
        .toInstant();
  }

  String stateOf(HoldId hold) {
    return sql.value(String.class, "SELECT state FROM slot_hold WHERE hold_id = ?", hold.value());
  }

  /** Pairs of active holds that share a room and an instant: never anything but 0 (I1). */
  long overlaps() {
    return sql.count(
        """
        SELECT count(*) FROM slot_hold AS a JOIN slot_hold AS b
          ON a.room_id = b.room_id AND a.hold_id < b.hold_id AND a.during && b.during
        WHERE a.state IN ('held', 'confirmed') AND b.state IN ('held', 'confirmed')
        """);
  }

  /** Everything a command on rooms could have written. */
  Object everything() {
    return sql.dump("slot_hold", "hold_detail", "request", "hold_event");
  }

  @Override
  public void close() {
    people.shutdownNow();
    sql.close();
    database.close();
  }
}
