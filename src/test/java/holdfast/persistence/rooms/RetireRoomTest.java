package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.RoomDrafts.kind;
import static holdfast.persistence.rooms.RoomDrafts.renamed;
import static holdfast.persistence.rooms.RoomDrafts.retired;
import static holdfast.persistence.rooms.RoomDrafts.room;
import static holdfast.persistence.rooms.RoomDrafts.saved;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Refused;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Saved;
import holdfast.rooms.RoomCatalogue.SaveOutcome.StillInUse;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomKind;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class RetireRoomTest {
  private static final Caller ANNA = new Caller("Анна", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");
  private static final Period AHEAD =
      new Period(Instant.parse("2027-05-01T13:00:00Z"), Instant.parse("2027-05-03T10:00:00Z"));
  private static final Period PAST =
      new Period(Instant.parse("2020-05-01T13:00:00Z"), Instant.parse("2020-05-03T10:00:00Z"));

  private final TestDatabase source;
  private final Furniture furniture;
  private final Database database;
  private final RoomRegister register;

  RetireRoomTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    database =
        Database.open(
            source.application(), DatabaseOptions.standard(), RoomRegister.entities(), () -> false);
    register = new RoomRegister(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  @Test
  void a_room_with_active_holds_ahead_is_not_retired() {
    Room room = saved(register.save(room("101"), ANNA));
    furniture.hold(room.id(), AHEAD, HoldState.CONFIRMED);
    furniture.hold(room.id(), PAST, HoldState.CONFIRMED);

    assertThat(register.save(retired(room, true), ANNA)).isEqualTo(new StillInUse<>(room, 1));
    assertThat(register.rooms()).containsExactly(room);
  }

  @Test
  void a_room_whose_holds_are_over_or_given_up_is_retired_and_taken_back() {
    Room room = saved(register.save(room("101"), ANNA));
    furniture.hold(room.id(), PAST, HoldState.CONFIRMED);
    furniture.hold(room.id(), AHEAD, HoldState.CANCELLED);

    Room gone = saved(register.save(retired(room, true), ANNA));
    assertThat(gone.retired()).isTrue();
    Duration age =
        Duration.ofMillis(
            furniture
                .sql()
                .count(
                    "SELECT (1000 * extract(epoch FROM clock_timestamp() - retired_at))::bigint"
                        + " FROM room"));
    assertThat(age).isBetween(Duration.ZERO, Duration.ofMinutes(1));

    assertThat(saved(register.save(retired(gone, false), ANNA)).retired()).isFalse();
  }

  @Test
  void a_retired_room_may_still_be_edited() {
    Room room = saved(register.save(room("101"), ANNA));
    Room gone = saved(register.save(retired(room, true), ANNA));
    var since = retiredAt();

    assertThat(saved(register.save(renamed(gone, "old 101"), ANNA)).retired()).isTrue();
    assertThat(retiredAt()).isEqualTo(since);
  }

  private OffsetDateTime retiredAt() {
    return furniture.sql().value(OffsetDateTime.class, "SELECT retired_at FROM room");
  }

  @Test
  void a_kind_is_retired_only_without_rooms_on_sale() {
    RoomKind suite = saved(register.save(kind("Suite"), ANNA));
    RoomId room = furniture.room("401", suite.id());

    assertThat(register.save(retired(suite), ANNA)).isEqualTo(new StillInUse<>(suite, 1));

    furniture.retire(room);
    assertThat(saved(register.save(retired(suite), ANNA)).retired()).isTrue();
  }

  @Test
  void retiring_waits_for_a_hold_in_the_making_and_then_sees_it() throws SQLException {
    Room room = saved(register.save(room("101"), ANNA));
    try (Connection clerk = source.asApplication()) {
      clerk.setAutoCommit(false);
      clerk
          .createStatement()
          .execute("SELECT FROM room WHERE room_id = " + room.id().value() + " FOR NO KEY UPDATE");
      var outcome = CompletableFuture.supplyAsync(() -> register.save(retired(room, true), ANNA));
      await()
          .atMost(Duration.ofSeconds(5))
          .until(() -> furniture.sql().sessionsWaitingForALock() == 1);
      clerk
          .createStatement()
          .execute(
              """
              INSERT INTO slot_hold (room_id, during, state, expires_at)
              VALUES (%d, '[2027-05-01,2027-05-02)', 'held', clock_timestamp() + interval '1 hour')
              """
                  .formatted(room.id().value()));
      clerk.commit();

      assertThat(outcome)
          .succeedsWithin(Duration.ofSeconds(5))
          .isEqualTo(new StillInUse<>(room, 1));
    }
  }

  @Test
  void a_room_that_stays_locked_is_busy() throws SQLException {
    Room room = saved(register.save(room("101"), ANNA));
    try (Connection clerk = source.asApplication();
        Database impatient =
            Database.open(
                source.application(),
                new DatabaseOptions(
                    2, Duration.ofSeconds(5), Duration.ofMillis(100), Duration.ofSeconds(5)),
                RoomRegister.entities(),
                () -> false)) {
      clerk.setAutoCommit(false);
      clerk.createStatement().execute("SELECT FROM room FOR NO KEY UPDATE");

      assertThat(new RoomRegister(impatient).save(retired(room, true), ANNA))
          .isEqualTo(new Refused<Room>(new Refusal.Busy(room.id(), "101")));
      clerk.rollback();
    }
  }

  @Test
  void of_retiring_and_holding_at_once_exactly_one_succeeds() {
    try (var desks = new TwoDesks(source, RoomRegister.entities())) {
      var manager = new RoomRegister(desks.first());
      var clerk = new RoomCommands(desks.second());
      for (int round = 0; round < 40; round++) {
        Room room = saved(register.save(room("race " + round), ANNA));
        var both =
            desks.<Object>together(
                () -> manager.save(retired(room, true), ANNA),
                () ->
                    clerk.acquire(
                        new Acquire(
                            Request.by(BORIS),
                            room.id(),
                            AHEAD,
                            new HoldFor.Lasting(Duration.ofMinutes(5)),
                            Purpose.STAY,
                            Details.none(),
                            false,
                            null)));
        if (both.first() instanceof Saved<?>) {
          assertThat(both.second()).isEqualTo(new AcquireRoomOutcome.NoSuchRoom(room.id()));
        } else {
          assertThat(both.first()).isEqualTo(new StillInUse<>(room, 1));
          assertThat(both.second()).isInstanceOf(AcquireRoomOutcome.Held.class);
        }
      }
    }
    assertThat(
            furniture
                .sql()
                .count(
                    """
                    SELECT count(*) FROM slot_hold JOIN room USING (room_id)
                    WHERE retired_at IS NOT NULL AND state IN ('held', 'confirmed')
                    """))
        .isZero();
  }
}
