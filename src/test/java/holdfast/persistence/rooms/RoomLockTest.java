package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.QUARTER;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.ZoneOffset;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever decides has the room first (I7), and decides by what is true then (I6). */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomLockTest {
  private static final Period NIGHTS = nights(0, 2);
  private static final String INSERT =
      """
      INSERT INTO slot_hold (room_id, during, state, expires_at)
      VALUES (?, tstzrange(?, ?, '[)'), 'held', clock_timestamp() + make_interval(secs => ?))
      """;

  private final TestDatabase testDatabase;
  private final House house;

  RoomLockTest(TestDatabase database) {
    testDatabase = database;
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"confirm", "cancel", "extend", "move"})
  void a_deadline_that_passes_while_the_command_waits_has_passed(String command) throws Exception {
    SlotHold hold = house.held(house.room(), NIGHTS);
    RoomId otherRoom = house.room();
    Future<Object> answer;
    try (OpenTransaction other = house.lockOn(hold.room())) {
      answer = house.waiting(() -> run(command, Seen.of(hold), otherRoom));
      other.run(
          "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?",
          hold.id().value());
      other.commit();
    }

    assertThat(answer.get()).extracting(House::kind).isEqualTo("HoldExpired");
    assertThat(house.stateOf(hold.id())).isEqualTo("expired");
  }

  /** A row that is due and still held would block, and nothing would explain the refusal. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"confirm", "cancel", "extend", "move"})
  void a_deadline_between_two_statements_of_a_command_leaves_no_due_row_held(String command) {
    SlotHold hold = house.held(house.room(), NIGHTS);
    RoomId otherRoom = house.room();
    house
        .sql()
        .run(
            "UPDATE slot_hold SET expires_at = clock_timestamp() + interval '350 ms'"
                + " WHERE hold_id = ?",
            hold.id().value());
    pauseAfterEachUpdate();
    try {
      run(command, Seen.of(hold), otherRoom);
    } finally {
      house.sql().run("DROP TRIGGER pause ON slot_hold");
    }
    assertThat(dueIn(hold.room()) + dueIn(otherRoom)).isZero();
  }

  private long dueIn(RoomId room) {
    return house
        .sql()
        .count(
            """
            SELECT count(*) FROM slot_hold
            WHERE room_id = ? AND state = 'held' AND expires_at <= clock_timestamp()
            """,
            room.value());
  }

  private void pauseAfterEachUpdate() {
    house
        .sql()
        .run(
            """
            CREATE OR REPLACE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_sleep(0.4); RETURN NULL; END'
            """);
    house
        .sql()
        .run(
            """
            CREATE TRIGGER pause AFTER UPDATE ON slot_hold
            FOR EACH STATEMENT EXECUTE FUNCTION pause()
            """);
  }

  @Test
  void a_hold_committed_while_acquire_waits_is_in_the_way() throws Exception {
    RoomId room = house.room();
    Future<AcquireRoomOutcome> answer = acquireWhileInserting(room, 600);

    assertThat(answer.get())
        .isInstanceOfSatisfying(
            AcquireRoomOutcome.SlotTaken.class,
            taken ->
                assertThat(taken.blockers()).extracting(SlotHold::during).containsOnly(NIGHTS));
  }

  @Test
  void a_hold_committed_while_acquire_waits_and_due_by_then_is_not() throws Exception {
    RoomId room = house.room();
    Future<AcquireRoomOutcome> answer = acquireWhileInserting(room, 0);

    assertThat(answer.get()).isInstanceOf(AcquireRoomOutcome.Held.class);
  }

  private Future<AcquireRoomOutcome> acquireWhileInserting(RoomId room, double seconds) {
    try (OpenTransaction other = house.lockOn(room)) {
      var answer = house.waiting(() -> house.rooms().acquire(stay(request(BORIS), room, NIGHTS)));
      other.run(
          INSERT,
          room.value(),
          NIGHTS.start().atOffset(ZoneOffset.UTC),
          NIGHTS.end().atOffset(ZoneOffset.UTC),
          seconds);
      other.commit();
      return answer;
    }
  }

  @Test
  void a_hold_that_left_the_room_while_the_command_waited_is_found_where_it_is() throws Exception {
    SlotHold hold = house.held(house.room(), NIGHTS);
    RoomId elsewhere = house.room();
    Future<ConfirmRoomOutcome> answer;
    try (OpenTransaction other = house.lockOn(hold.room())) {
      answer = house.waiting(() -> house.rooms().confirm(request(BORIS), Seen.of(hold)));
      other.run(
          "UPDATE slot_hold SET room_id = ? WHERE hold_id = ?",
          elsewhere.value(),
          hold.id().value());
      other.commit();
    }

    assertThat(answer.get())
        .isInstanceOfSatisfying(
            ConfirmRoomOutcome.ChangedMeanwhile.class,
            changed -> assertThat(changed.current().room()).isEqualTo(elsewhere));
  }

  @Test
  void a_wrong_room_named_by_the_client_does_no_harm() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Seen seen = new Seen(hold.id(), house.room(), hold.version());

    assertThat(house.rooms().cancel(request(BORIS), seen))
        .isInstanceOf(CancelRoomOutcome.Cancelled.class);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"confirm", "cancel", "extend", "move"})
  void nothing_happens_to_a_hold_without_the_lock_of_the_room_it_is_in(String command) {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Seen seen = new Seen(hold.id(), house.room(), hold.version());
    try (OpenTransaction _ = house.lockOn(hold.room())) {
      assertThat(run(command, seen, house.room()))
          .extracting("why")
          .isInstanceOf(Refusal.Busy.class);
    }
    assertThat(house.now(hold)).isEqualTo(hold);
  }

  @Test
  void a_due_hold_in_another_room_than_named_expires_there() {
    SlotHold hold = house.hold(house.room(), NIGHTS, "due");
    Seen seen = new Seen(hold.id(), house.room(), hold.version());

    assertThat(house.rooms().confirm(request(BORIS), seen))
        .isInstanceOfSatisfying(
            ConfirmRoomOutcome.HoldExpired.class,
            expired -> assertThat(expired.hold().state()).isEqualTo(HoldState.EXPIRED));
  }

  @Test
  void a_move_to_a_lower_room_waits_for_that_one_before_it_takes_its_own() throws Exception {
    RoomId low = house.room();
    SlotHold hold = house.held(house.room(), NIGHTS);
    Future<MoveRoomOutcome> answer;
    try (OpenTransaction other = house.lockOn(low)) {
      answer =
          house.waiting(
              () -> house.rooms().move(request(BORIS), Seen.of(hold), low, hold.during()));
      // Fails at once if the waiting command has this row already.
      other.run(
          "SELECT room_id FROM room WHERE room_id = ? FOR UPDATE NOWAIT", hold.room().value());
    }

    assertThat(answer.get()).isInstanceOf(MoveRoomOutcome.Moved.class);
  }

  @Test
  void foreign_keys_of_others_pass_while_a_command_has_the_room() throws Exception {
    SlotHold hold = house.held(house.room(), NIGHTS);
    pauseAfterEachUpdate();
    try (OpenTransaction other = new OpenTransaction(testDatabase)) {
      Future<CancelRoomOutcome> answer =
          house.pausing(() -> house.rooms().cancel(request(BORIS), Seen.of(hold)));

      // What a foreign key check takes; fails at once if the command shuts it out.
      other.run(
          "SELECT room_id FROM room WHERE room_id = ? FOR KEY SHARE NOWAIT", hold.room().value());

      assertThat(answer.get()).isInstanceOf(CancelRoomOutcome.Cancelled.class);
    } finally {
      house.sql().run("DROP TRIGGER pause ON slot_hold");
    }
  }

  private Object run(String command, Seen seen, RoomId otherRoom) {
    return switch (command) {
      case "confirm" -> house.rooms().confirm(request(BORIS), seen);
      case "cancel" -> house.rooms().cancel(request(BORIS), seen);
      case "extend" -> house.rooms().extend(request(BORIS), seen, QUARTER);
      case "move" -> house.rooms().move(request(BORIS), seen, otherRoom, NIGHTS);
      default -> throw new IllegalArgumentException(command);
    };
  }
}
