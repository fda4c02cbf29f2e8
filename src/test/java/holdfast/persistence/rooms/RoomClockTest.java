package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Commands on a workstation whose clock is three hours slow (I11): their functions find a {@code
 * clock_timestamp()} three hours ahead of this machine's before the real one, and nothing else was
 * shifted.
 */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomClockTest {
  private static final Duration AHEAD = Duration.ofHours(3);

  private final House house;
  private final Database database;
  private final RoomCommands slowDesk;

  RoomClockTest(TestDatabase testDatabase) throws SQLException {
    house = new House(testDatabase);
    try (Connection superuser = testDatabase.asSuperuser();
        Statement sql = superuser.createStatement()) {
      sql.execute(
          """
          CREATE SCHEMA ahead;
          GRANT USAGE ON SCHEMA ahead TO PUBLIC;
          CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
          RETURN pg_catalog.clock_timestamp() + interval '3 hours';
          DO $$
          DECLARE command regprocedure;
          BEGIN
            FOR command IN
              SELECT oid FROM pg_proc
              WHERE pronamespace = 'site_1'::regnamespace
                AND (proname LIKE 'room\\_%' OR proname = 'expire_due_in_rooms')
                AND proconfig IS NOT NULL
            LOOP
              EXECUTE format(
                'ALTER FUNCTION %s SET search_path = ahead, pg_catalog, site_1', command);
            END LOOP;
          END
          $$;
          """);
    }
    database =
        Database.open(
            testDatabase.application(),
            DatabaseOptions.standard(),
            HoldDetails.entities(),
            () -> false);
    slowDesk = new RoomCommands(database);
  }

  @AfterAll
  void close() {
    database.close();
    house.close();
  }

  private static void isNear(Instant actual, Duration fromThisMachine) {
    assertThat(Duration.between(Instant.now().plus(fromThisMachine), actual).abs())
        .isLessThan(Duration.ofSeconds(20));
  }

  private SlotHold held() {
    return ((AcquireRoomOutcome.Held)
            slowDesk.acquire(stay(request(VERA), house.room(), nights(0, 1))))
        .hold();
  }

  @Test
  void a_deadline_counts_from_the_databases_time() {
    isNear(held().deadline(), AHEAD.plusMinutes(15));
  }

  @Test
  void a_confirm_in_time_by_the_databases_clock_succeeds() {
    SlotHold hold = held();

    assertThat(slowDesk.confirm(request(VERA), Seen.of(hold)))
        .isInstanceOf(ConfirmRoomOutcome.Confirmed.class);
  }

  @Test
  void an_extension_counts_from_the_databases_time() {
    ExtendRoomOutcome answer =
        slowDesk.extend(request(VERA), Seen.of(held()), new HoldFor.Lasting(Duration.ofHours(1)));

    isNear(
        ((ExtendRoomOutcome.Extended) answer).hold().deadline(), AHEAD.plus(Duration.ofHours(1)));
  }

  @Test
  void until_six_means_six_by_the_databases_clock() {
    var until = new HoldFor.Until(Instant.now().plus(Duration.ofHours(2)));
    var command =
        new Acquire(
            request(VERA),
            house.room(),
            nights(0, 1),
            until,
            Purpose.STAY,
            Details.none(),
            false,
            null);

    assertThat(slowDesk.acquire(command))
        .isEqualTo(
            new AcquireRoomOutcome.Refused(
                new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0)));
  }
}
