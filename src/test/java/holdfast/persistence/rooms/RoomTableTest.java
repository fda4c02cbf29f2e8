package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every cell of the table of commands and states: what is answered, and what the row becomes. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomTableTest {
  private static final Period NIGHTS = nights(0, 2);
  private static final HoldFor HOUR = new HoldFor.Lasting(Duration.ofHours(1));
  private static final HoldId NO_HOLD = new HoldId(999_999_999);

  private final House house;

  RoomTableTest(TestDatabase database) {
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  @ParameterizedTest(name = "acquire over {0}: {1}, the old row {2}")
  @CsvSource({
    "held,      SlotTaken, held",
    "due,       Held,      expired",
    "confirmed, SlotTaken, confirmed",
    "cancelled, Held,      cancelled",
    "expired,   Held,      expired",
  })
  void acquire(String state, String outcome, String after) {
    RoomId room = house.room();
    SlotHold old = house.hold(room, NIGHTS, state);

    Object answer = house.rooms().acquire(stay(request(BORIS), room, nights(1, 3)));

    assertThat(answer).extracting(House::kind).isEqualTo(outcome);
    assertThat(house.stateOf(old.id())).isEqualTo(after);
    if (answer instanceof AcquireRoomOutcome.SlotTaken(var blockers)) {
      assertThat(blockers).containsExactly(old);
    }
  }

  @ParameterizedTest(name = "acquire again with the key of a hold that is {0} by now")
  @CsvSource({
    "held,      held",
    "due,       expired",
    "confirmed, confirmed",
    "cancelled, cancelled",
    "expired,   expired",
  })
  void acquire_again_with_the_same_key(String state, String present) {
    RoomId room = house.room();
    Acquire command = stay(request(BORIS), room, NIGHTS);
    SlotHold hold = ((AcquireRoomOutcome.Held) house.rooms().acquire(command)).hold();
    house.bring(hold, state);

    AcquireRoomOutcome again = house.rooms().acquire(command);

    assertThat(again)
        .isEqualTo(
            new AcquireRoomOutcome.AlreadyDone(house.now(hold), house.doneAt(command.request())));
    assertThat(house.stateOf(hold.id())).isEqualTo(present);
    assertThat(house.sql().count("SELECT count(*) FROM slot_hold WHERE room_id = ?", room.value()))
        .isOne();
  }

  @Test
  void acquire_of_a_free_room() {
    RoomId room = house.room();

    assertThat(house.rooms().acquire(stay(request(BORIS), room, NIGHTS)))
        .isInstanceOfSatisfying(
            AcquireRoomOutcome.Held.class,
            held -> {
              assertThat(held.hold()).isEqualTo(house.now(held.hold()));
              assertThat(held.hold().heldBy()).isEqualTo(BORIS);
              assertThat(held.hold().during()).isEqualTo(NIGHTS);
              assertThat(held.hold().version()).isOne();
            });
  }

  @ParameterizedTest(name = "{0} of a hold that is {1}: {2}, the row {3}")
  @CsvSource({
    "confirm, held,      Confirmed,        confirmed",
    "confirm, due,       HoldExpired,      expired",
    "confirm, confirmed, AlreadyConfirmed, confirmed",
    "confirm, cancelled, HoldCancelled,    cancelled",
    "confirm, expired,   HoldExpired,      expired",
    "cancel,  held,      Cancelled,        cancelled",
    "cancel,  due,       HoldExpired,      expired",
    "cancel,  confirmed, Cancelled,        cancelled",
    "cancel,  cancelled, AlreadyCancelled, cancelled",
    "cancel,  expired,   HoldExpired,      expired",
    "extend,  held,      Extended,         held",
    "extend,  due,       HoldExpired,      expired",
    "extend,  confirmed, NotHeld,          confirmed",
    "extend,  cancelled, NotHeld,          cancelled",
    "extend,  expired,   HoldExpired,      expired",
    "move,    held,      Moved,            held",
    "move,    due,       HoldExpired,      expired",
    "move,    confirmed, Moved,            confirmed",
    "move,    cancelled, NotActive,        cancelled",
    "move,    expired,   HoldExpired,      expired",
    "expire,  held,      0,                held",
    "expire,  due,       1,                expired",
    "expire,  confirmed, 0,                confirmed",
    "expire,  cancelled, 0,                cancelled",
    "expire,  expired,   0,                expired",
  })
  void b15_a_command_on_a_hold_in_each_state(
      String command, String state, String outcome, String after) {
    SlotHold hold = house.hold(house.room(), NIGHTS, state);

    Object answer = run(command, Seen.of(hold), house.room());

    assertThat(answer).extracting(House::kind).isEqualTo(outcome);
    assertThat(house.stateOf(hold.id())).isEqualTo(after);
  }

  @ParameterizedTest(name = "{0} of a hold that never was: NotFound")
  @CsvSource({"confirm", "cancel", "extend", "move"})
  void command_on_nothing(String command) {
    RoomId room = house.room();
    Object before = house.everything();

    Object answer = run(command, new Seen(NO_HOLD, room, 1), room);

    assertThat(answer).extracting(House::kind).isEqualTo("NotFound");
    assertThat(house.everything()).isEqualTo(before);
  }

  private Object run(String command, Seen seen, RoomId otherRoom) {
    Request request = request(BORIS);
    RoomCommands rooms = house.rooms();
    return switch (command) {
      case "confirm" -> rooms.confirm(request, seen);
      case "cancel" -> rooms.cancel(request, seen);
      case "extend" -> rooms.extend(request, seen, HOUR);
      case "move" -> rooms.move(request, seen, otherRoom, nights(30, 2));
      case "expire" -> rooms.expire(seen.room());
      default -> throw new IllegalArgumentException(command);
    };
  }
}
