package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a hold may go, and what it takes along. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomMoveTest {
  private static final Period NIGHTS = nights(0, 2);

  private final House house;

  RoomMoveTest(TestDatabase database) {
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  private MoveRoomOutcome move(SlotHold hold, RoomId room, Period period) {
    return house.rooms().move(request(BORIS), Seen.of(hold), room, period);
  }

  @ParameterizedTest
  @ValueSource(strings = {"held", "confirmed"})
  void a_move_changes_room_and_period_and_nothing_else(String state) {
    SlotHold hold = house.hold(house.room(), NIGHTS, state);
    RoomId room = house.room();

    assertThat(move(hold, room, nights(3, 4)))
        .isInstanceOfSatisfying(
            MoveRoomOutcome.Moved.class,
            moved -> {
              SlotHold now = moved.hold();
              assertThat(now).isEqualTo(house.now(hold));
              assertThat(now.room()).isEqualTo(room);
              assertThat(now.during()).isEqualTo(nights(3, 4));
              assertThat(now.version()).isEqualTo(hold.version() + 1);
              assertThat(now)
                  .usingRecursiveComparison()
                  .ignoringFields("room", "roomName", "during", "version")
                  .isEqualTo(hold);
            });
  }

  @Test
  void a_hold_is_never_in_its_own_way() {
    SlotHold hold = house.held(house.room(), NIGHTS);

    assertThat(move(hold, hold.room(), nights(1, 2))).isInstanceOf(MoveRoomOutcome.Moved.class);
  }

  @Test
  void b8_a_place_that_is_taken_leaves_everything_as_it_was() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    SlotHold later = house.held(house.room(), nights(2, 1));
    SlotHold earlier = house.hold(later.room(), nights(0, 2), "confirmed");
    Object before = house.everything();

    assertThat(move(hold, later.room(), nights(1, 2)))
        .isEqualTo(new MoveRoomOutcome.SlotTaken(List.of(earlier, later)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_due_hold_in_the_new_place_makes_room() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    SlotHold due = house.hold(house.room(), NIGHTS, "due");

    assertThat(move(hold, due.room(), NIGHTS)).isInstanceOf(MoveRoomOutcome.Moved.class);
    assertThat(house.stateOf(due.id())).isEqualTo("expired");
  }

  @Test
  void what_is_due_in_the_old_room_expires_too() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    SlotHold due = house.hold(hold.room(), nights(5, 1), "due");

    move(hold, house.room(), NIGHTS);

    assertThat(house.stateOf(due.id())).isEqualTo("expired");
  }

  @Test
  void a_room_that_is_not_there_or_not_sold_takes_nobody() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    RoomId nowhere = new RoomId(999_999_999);
    RoomId retired = house.room();
    house.sql().run("UPDATE room SET retired_at = now() WHERE room_id = ?", retired.value());
    Object before = house.everything();

    assertThat(move(hold, nowhere, NIGHTS)).isEqualTo(new MoveRoomOutcome.NoSuchRoom(nowhere));
    assertThat(move(hold, retired, NIGHTS)).isEqualTo(new MoveRoomOutcome.NoSuchRoom(retired));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_stay_does_not_grow_beyond_the_policy_by_moving() {
    SlotHold hold = house.held(house.room(), NIGHTS);

    assertThat(move(hold, hold.room(), nights(0, 91)))
        .isEqualTo(new MoveRoomOutcome.Refused(new Invalid(Field.PERIOD, Problem.TOO_LONG, 90)));
  }

  @Test
  void a_stay_that_was_longer_before_may_move_as_it_is() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    house
        .sql()
        .run(
            "UPDATE slot_hold SET during = tstzrange(lower(during), lower(during) + '120 days')"
                + " WHERE hold_id = ?",
            hold.id().value());
    SlotHold longStay = house.now(hold);

    assertThat(move(longStay, house.room(), longStay.during()))
        .isInstanceOf(MoveRoomOutcome.Moved.class);
  }
}
