package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.QUARTER;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

/** What is refused, with the reason a person can be told; and that a refusal writes nothing. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomRefusalTest {
  private static final Period NIGHTS = nights(0, 2);
  private static final RoomId NO_ROOM = new RoomId(999_999_999);

  private final TestDatabase testDatabase;
  private final House house;

  RoomRefusalTest(TestDatabase database) {
    testDatabase = database;
    house = new House(database, House.IMPATIENT);
  }

  @AfterAll
  void close() {
    house.close();
  }

  private AcquireRoomOutcome acquireWithoutATrace(Acquire command) {
    Object before = house.everything();
    AcquireRoomOutcome answer = house.rooms().acquire(command);
    assertThat(house.everything()).isEqualTo(before);
    return answer;
  }

  private static Acquire stayFor(RoomId room, HoldFor holdFor) {
    return new Acquire(
        request(VERA), room, NIGHTS, holdFor, Purpose.STAY, Details.none(), false, null);
  }

  private static Acquire stayOf(RoomId room, Details details) {
    return new Acquire(request(VERA), room, NIGHTS, QUARTER, Purpose.STAY, details, false, null);
  }

  private static AcquireRoomOutcome invalid(Field field, Problem problem, long limit) {
    return new AcquireRoomOutcome.Refused(new Invalid(field, problem, limit));
  }

  @Nested
  class TimeToLive {
    static Stream<Arguments> refused() {
      return Stream.of(
          Arguments.of(lasting(Duration.ofSeconds(59)), Problem.TOO_SHORT, 60),
          Arguments.of(lasting(Duration.ZERO), Problem.TOO_SHORT, 60),
          Arguments.of(lasting(Duration.ofHours(-1)), Problem.TOO_SHORT, 60),
          Arguments.of(lasting(Duration.ofHours(24).plusMillis(1)), Problem.TOO_LONG, 86_400),
          Arguments.of(lasting(Duration.ofSeconds(Long.MAX_VALUE)), Problem.TOO_LONG, 86_400),
          Arguments.of(until(Instant.now().minusSeconds(1)), Problem.IN_THE_PAST, 0),
          Arguments.of(until(Instant.MIN), Problem.IN_THE_PAST, 0),
          Arguments.of(until(Instant.now().plusSeconds(40)), Problem.TOO_SHORT, 60),
          Arguments.of(until(Instant.now().plusSeconds(90_000)), Problem.TOO_LONG, 86_400),
          Arguments.of(until(Instant.MAX), Problem.TOO_LONG, 86_400));
    }

    private static HoldFor lasting(Duration timeToLive) {
      return new HoldFor.Lasting(timeToLive);
    }

    private static HoldFor until(Instant deadline) {
      return new HoldFor.Until(deadline);
    }

    @ParameterizedTest
    @MethodSource
    void refused(HoldFor holdFor, Problem problem, long limit) {
      assertThat(acquireWithoutATrace(stayFor(house.room(), holdFor)))
          .isEqualTo(invalid(Field.TIME_TO_LIVE, problem, limit));
    }

    @Test
    void both_limits_themselves_are_allowed() {
      for (Duration limit : new Duration[] {Duration.ofMinutes(1), Duration.ofHours(24)}) {
        assertThat(house.rooms().acquire(stayFor(house.room(), lasting(limit))))
            .isInstanceOfSatisfying(
                AcquireRoomOutcome.Held.class,
                held ->
                    assertThat(Duration.between(held.hold().heldAt(), held.hold().deadline()))
                        .isBetween(limit.minusSeconds(1), limit));
      }
    }

    @Test
    void a_kind_may_have_limits_of_its_own() {
      RoomId room = house.room();
      house
          .sql()
          .run(
              """
              WITH kind AS (INSERT INTO room_kind (name) VALUES ('hourly') RETURNING kind_id),
              policy AS (
                INSERT INTO hold_policy (resource, kind_id, ttl_default, ttl_min, ttl_max)
                SELECT 'room', kind_id, '1 minute', '10 seconds', '5 minutes' FROM kind
              )
              UPDATE room SET kind_id = (SELECT kind_id FROM kind) WHERE room_id = ?
              """,
              room.value());

      assertThat(acquireWithoutATrace(stayFor(room, QUARTER)))
          .isEqualTo(invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, 300));
    }

    @Test
    void extending_beyond_the_limit_moves_no_deadline() {
      SlotHold hold = house.held(house.room(), NIGHTS);
      Object before = house.everything();

      assertThat(house.rooms().extend(request(BORIS), Seen.of(hold), lasting(Duration.ofHours(25))))
          .isEqualTo(new ExtendRoomOutcome.LimitReached(hold, Duration.ofHours(24)));
      assertThat(house.rooms().extend(request(BORIS), Seen.of(hold), lasting(Duration.ZERO)))
          .isEqualTo(
              new ExtendRoomOutcome.Refused(
                  new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60)));
      assertThat(
              house
                  .rooms()
                  .extend(request(BORIS), Seen.of(hold), until(Instant.now().minusSeconds(1))))
          .isEqualTo(
              new ExtendRoomOutcome.Refused(
                  new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0)));
      assertThat(house.everything()).isEqualTo(before);
    }
  }

  @Nested
  class Periods {
    @Test
    void as_many_nights_as_the_policy_allows_and_not_one_more() {
      assertThat(house.rooms().acquire(stay(request(VERA), house.room(), nights(0, 90))))
          .isInstanceOf(AcquireRoomOutcome.Held.class);
      assertThat(acquireWithoutATrace(stay(request(VERA), house.room(), nights(0, 91))))
          .isEqualTo(invalid(Field.PERIOD, Problem.TOO_LONG, 90));
    }

    @Test
    void a_closure_may_be_longer_than_a_stay() {
      assertThat(
              house
                  .rooms()
                  .acquire(
                      new Acquire(
                          request(VERA),
                          house.room(),
                          nights(0, 200),
                          QUARTER,
                          Purpose.CLOSURE,
                          Details.none(),
                          false,
                          null)))
          .isInstanceOf(AcquireRoomOutcome.Held.class);
    }

    static Stream<Arguments> unstorable() {
      Instant now = Instant.parse("2027-01-01T00:00:00Z");
      return Stream.of(
          Arguments.of(new Period(Instant.MIN, now), Problem.IN_THE_PAST),
          Arguments.of(new Period(now, Instant.MAX), Problem.TOO_LARGE),
          Arguments.of(new Period(now, now.plusNanos(1)), Problem.TOO_SHORT));
    }

    @ParameterizedTest
    @MethodSource("unstorable")
    void a_period_the_database_cannot_keep(Period period, Problem problem) {
      assertThat(acquireWithoutATrace(stay(request(VERA), house.room(), period)))
          .isEqualTo(invalid(Field.PERIOD, problem, 0));
      SlotHold hold = house.held(house.room(), NIGHTS);
      assertThat(house.rooms().move(request(VERA), Seen.of(hold), hold.room(), period))
          .isEqualTo(new MoveRoomOutcome.Refused(new Invalid(Field.PERIOD, problem, 0)));
    }
  }

  @Nested
  class DetailsOfTheGuest {
    static Stream<Arguments> refused() {
      return Stream.of(
          Arguments.of(Details.of("я".repeat(201)), Field.GUEST, Problem.TOO_LONG, 200),
          Arguments.of(
              new Details("", 0, "1".repeat(61), "", 0), Field.PHONE, Problem.TOO_LONG, 60),
          Arguments.of(
              new Details("", 0, "", "n".repeat(4_001), 0), Field.NOTE, Problem.TOO_LONG, 4_000),
          Arguments.of(new Details("", -1, "", "", 0), Field.GUESTS, Problem.TOO_SMALL, 0),
          Arguments.of(new Details("", 1_000, "", "", 0), Field.GUESTS, Problem.TOO_LARGE, 999));
    }

    @ParameterizedTest
    @MethodSource
    void refused(Details details, Field field, Problem problem, long limit) {
      assertThat(acquireWithoutATrace(stayOf(house.room(), details)))
          .isEqualTo(invalid(field, problem, limit));
    }

    @Test
    void the_longest_names_of_any_script_come_back_as_they_were_typed() {
      var details =
          new Details(
              "🏨".repeat(200), 999, "+7".repeat(30), "Ω≈ç√ \n\t' \" \\ ; --".repeat(200), 0);

      SlotHold hold =
          ((AcquireRoomOutcome.Held) house.rooms().acquire(stayOf(house.room(), details))).hold();

      assertThat(hold.details())
          .isEqualTo(new Details(details.guest(), 999, details.phone(), details.note(), 1));
    }

    @Test
    void what_no_text_can_hold_is_replaced_by_a_sign_for_it() {
      SlotHold hold =
          ((AcquireRoomOutcome.Held)
                  house.rooms().acquire(stayOf(house.room(), Details.of("A\0B\uD800C"))))
              .hold();

      assertThat(hold.details().guest()).isEqualTo("A\uFFFDB\uFFFDC");
    }
  }

  @Nested
  class Rooms {
    @Test
    void an_unknown_room() {
      assertThat(acquireWithoutATrace(stay(request(VERA), NO_ROOM, NIGHTS)))
          .isEqualTo(new AcquireRoomOutcome.NoSuchRoom(NO_ROOM));
    }

    @Test
    void a_retired_room() {
      RoomId room = house.room();
      house.sql().run("UPDATE room SET retired_at = now() WHERE room_id = ?", room.value());

      assertThat(acquireWithoutATrace(stay(request(VERA), room, NIGHTS)))
          .isEqualTo(new AcquireRoomOutcome.NoSuchRoom(room));
    }

    @Test
    void a_room_somebody_works_on_is_busy_and_neither_free_nor_taken() {
      SlotHold hold = house.held(house.room(), NIGHTS);
      var busy = new AcquireRoomOutcome.Refused(new Refusal.Busy(hold.room(), hold.roomName()));
      try (OpenTransaction _ = house.lockOn(hold.room())) {
        assertThat(acquireWithoutATrace(stay(request(VERA), hold.room(), nights(10, 1))))
            .isEqualTo(busy);
      }
    }

    @Test
    void the_sweep_passes_by_where_somebody_works() {
      SlotHold due = house.held(house.room(), NIGHTS);
      house.makeDue(due);
      try (OpenTransaction _ = house.lockOn(due.room())) {
        assertThat(house.rooms().expire(due.room())).isZero();
      }
      assertThat(house.stateOf(due.id())).isEqualTo("held");
      assertThat(house.rooms().expire(due.room())).isEqualTo(1);
    }

    @Test
    void a_move_names_the_room_that_is_busy() {
      SlotHold hold = house.held(house.room(), NIGHTS);
      SlotHold there = house.held(house.room(), nights(5, 1));
      for (SlotHold busy : new SlotHold[] {hold, there}) {
        try (OpenTransaction _ = house.lockOn(busy.room())) {
          assertThat(house.rooms().move(request(VERA), Seen.of(hold), there.room(), NIGHTS))
              .isEqualTo(
                  new MoveRoomOutcome.Refused(new Refusal.Busy(busy.room(), busy.roomName())));
        }
      }
    }
  }

  @Nested
  class TheServer {
    @Test
    void takes_no_changes_at_present() throws SQLException {
      RoomId room = house.room();
      asSuperuser("ALTER ROLE holdfast_app IN DATABASE %s SET default_transaction_read_only = on");
      try (var readOnly = new House(testDatabase)) {
        assertThat(readOnly.rooms().acquire(stay(request(VERA), room, NIGHTS)))
            .isEqualTo(new AcquireRoomOutcome.Refused(new Refusal.ReadOnly()));
      } finally {
        asSuperuser("ALTER ROLE holdfast_app IN DATABASE %s RESET default_transaction_read_only");
      }
    }

    @Test
    void does_not_let_this_login_do_it() throws SQLException {
      RoomId room = house.room();
      asSuperuser("REVOKE INSERT ON site_1.slot_hold FROM holdfast_app");
      try {
        assertThat(house.rooms().acquire(stay(request(VERA), room, NIGHTS)))
            .isEqualTo(new AcquireRoomOutcome.Refused(new Refusal.NotPermitted("holdfast_app")));
      } finally {
        asSuperuser("GRANT INSERT ON site_1.slot_hold TO holdfast_app");
      }
    }

    private void asSuperuser(String statement) throws SQLException {
      try (Connection superuser = testDatabase.asSuperuser();
          Statement sql = superuser.createStatement()) {
        sql.execute(statement.formatted(testDatabase.name()));
      }
    }
  }

  @Test
  void an_expected_refusal_leaves_no_line_in_the_log() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    var root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    var lines = new ListAppender<ILoggingEvent>();
    lines.start();
    root.addAppender(lines);
    try {
      assertThat(house.rooms().acquire(stay(request(BORIS), hold.room(), NIGHTS)))
          .isInstanceOf(AcquireRoomOutcome.SlotTaken.class);
    } finally {
      root.detachAppender(lines);
    }
    assertThat(lines.list).isEmpty();
  }
}
