package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.QUARTER;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One key, one thing done (I9). */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomRequestTest {
  private static final Period NIGHTS = nights(0, 2);

  private final TestDatabase testDatabase;
  private final House house;

  RoomRequestTest(TestDatabase database) {
    testDatabase = database;
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  @Test
  void confirm_again_answers_with_the_hold_as_it_is_now() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Request request = request(VERA);
    Seen seen = Seen.of(hold);
    house.rooms().confirm(request, seen);
    house.rooms().cancel(request(BORIS), Seen.of(house.now(hold)));

    assertThat(house.rooms().confirm(request, seen))
        .isEqualTo(new ConfirmRoomOutcome.AlreadyDone(house.now(hold), house.doneAt(request)));
  }

  @Test
  void cancel_again_is_not_taken_for_a_colleagues_cancel() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Request request = request(VERA);
    house.rooms().cancel(request, Seen.of(hold));

    assertThat(house.rooms().cancel(request, Seen.of(hold)))
        .isEqualTo(new CancelRoomOutcome.AlreadyDone(house.now(hold), house.doneAt(request)));
    assertThat(house.rooms().cancel(request(VERA), Seen.of(hold)))
        .isInstanceOf(CancelRoomOutcome.AlreadyCancelled.class);
  }

  @Test
  void extend_again_does_not_extend_twice() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Request request = request(VERA);
    HoldFor hour = new HoldFor.Lasting(Duration.ofHours(1));
    house.rooms().extend(request, Seen.of(hold), hour);
    SlotHold extended = house.now(hold);

    assertThat(house.rooms().extend(request, Seen.of(hold), hour))
        .isEqualTo(new ExtendRoomOutcome.AlreadyDone(extended, house.doneAt(request)));
    assertThat(house.now(hold)).isEqualTo(extended);
  }

  @Test
  void move_again_does_not_undo_what_came_later() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    RoomId second = house.room();
    RoomId third = house.room();
    Request request = request(VERA);
    house.rooms().move(request, Seen.of(hold), second, NIGHTS);
    house.rooms().move(request(BORIS), Seen.of(house.now(hold)), third, NIGHTS);

    assertThat(house.rooms().move(request, Seen.of(hold), second, NIGHTS))
        .isEqualTo(new MoveRoomOutcome.AlreadyDone(house.now(hold), house.doneAt(request)));
    assertThat(house.now(hold).room()).isEqualTo(third);
  }

  @Test
  void the_same_key_with_another_content_is_refused() {
    RoomId room = house.room();
    Request request = request(VERA);
    house.rooms().acquire(stay(request, room, NIGHTS));
    var reused = new AcquireRoomOutcome.Refused(new Refusal.KeyReused(request.key()));
    Object before = house.everything();

    assertThat(house.rooms().acquire(stay(request, room, nights(5, 1)))).isEqualTo(reused);
    assertThat(house.rooms().acquire(stay(request, house.room(), NIGHTS))).isEqualTo(reused);
    assertThat(house.everything()).isEqualTo(before);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"confirm", "cancel", "extend", "move"})
  void the_same_key_for_another_command_is_refused(String command) {
    RoomId room = house.room();
    Request request = request(VERA);
    house.rooms().acquire(stay(request, room, NIGHTS));
    SlotHold hold = house.held(room, nights(5, 1));
    Seen seen = Seen.of(hold);
    Object before = house.everything();

    Object told =
        switch (command) {
          case "confirm" -> house.rooms().confirm(request, seen);
          case "cancel" -> house.rooms().cancel(request, seen);
          case "extend" -> house.rooms().extend(request, seen, QUARTER);
          case "move" -> house.rooms().move(request, seen, room, nights(10, 1));
          default -> throw new IllegalArgumentException(command);
        };

    assertThat(told).extracting("why").isEqualTo(new Refusal.KeyReused(request.key()));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void who_sends_it_again_does_not_matter() {
    Acquire command = stay(request(VERA), house.room(), NIGHTS);
    house.rooms().acquire(command);

    assertThat(
            house
                .rooms()
                .acquire(stay(new Request(command.request().key(), BORIS), command.room(), NIGHTS)))
        .isInstanceOf(AcquireRoomOutcome.AlreadyDone.class);
  }

  @Test
  void a_refused_key_is_not_burnt() {
    RoomId room = house.room();
    SlotHold blocker = house.held(room, NIGHTS);
    Acquire command = stay(request(BORIS), room, NIGHTS);
    assertThat(house.rooms().acquire(command)).isInstanceOf(AcquireRoomOutcome.SlotTaken.class);
    house.rooms().cancel(request(VERA), Seen.of(blocker));

    assertThat(house.rooms().acquire(command)).isInstanceOf(AcquireRoomOutcome.Held.class);
  }

  @Test
  void a_key_that_was_given_up_does_nothing_any_more() {
    Request request = request(VERA);
    house
        .sql()
        .run(
            "INSERT INTO request (request_key, command, fingerprint, tombstone)"
                + " VALUES (?, 'room.acquire', '', true)",
            request.key().value());
    Object before = house.everything();

    assertThat(house.rooms().acquire(stay(request, house.room(), NIGHTS)))
        .isEqualTo(new AcquireRoomOutcome.Refused(new Refusal.KeyReused(request.key())));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_key_that_another_room_uses_at_the_same_time_is_found_out() throws Exception {
    Request request = request(VERA);
    RoomId room = house.room();
    Future<AcquireRoomOutcome> answer;
    try (OpenTransaction other = new OpenTransaction(testDatabase)) {
      other.run(
          "INSERT INTO request (request_key, command, fingerprint) VALUES (?, 'other', 'other')",
          request.key().value());
      answer = house.waiting(() -> house.rooms().acquire(stay(request, room, NIGHTS)));
      other.commit();
    }

    assertThat(answer.get())
        .isEqualTo(new AcquireRoomOutcome.Refused(new Refusal.KeyReused(request.key())));
    assertThat(house.sql().count("SELECT count(*) FROM slot_hold WHERE room_id = ?", room.value()))
        .isZero();
  }

  @Test
  void every_line_of_history_names_the_request_and_the_person() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Request request = request(BORIS);
    house.rooms().extend(request, Seen.of(hold), QUARTER);

    assertThat(
            house
                .sql()
                .column(
                    String.class,
                    "SELECT concat_ws(', ', what, actor, desk) FROM hold_event WHERE request_key ="
                        + " ?",
                    request.key().value()))
        .containsExactly("extended, Boris, desk 2");
  }
}
