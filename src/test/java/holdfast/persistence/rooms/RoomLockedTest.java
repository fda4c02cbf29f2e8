package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.RoomLock;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A guest was promised this room: nobody takes them to another one. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomLockedTest {
  private final TestDatabase database;
  private final House house;
  private final ArrangementCommands arrangements;

  RoomLockedTest(TestDatabase database) {
    this.database = database;
    house = new House(database, House.IMPATIENT);
    arrangements = new ArrangementCommands(house.database());
  }

  @AfterAll
  void close() {
    house.close();
  }

  private SlotHold locked(SlotHold hold) {
    if (arrangements.lock(request(VERA), hold, true) instanceof LockRoomOutcome.Done(var now)) {
      return now;
    }
    throw new AssertionError("not locked");
  }

  private static Edit lockOf(SlotHold hold) {
    return Objects.requireNonNull(hold.lock().by());
  }

  private List<String> history(SlotHold hold) {
    return house
        .sql()
        .column(
            String.class,
            "SELECT concat_ws(' ', what, actor) FROM hold_event WHERE hold_id = ? ORDER BY"
                + " event_id",
            hold.id().value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"held", "confirmed"})
  void it_is_stored_with_who_and_when_and_changes_nothing_else(String state) {
    SlotHold hold = house.hold(house.room(), nights(0, 2), state);

    SlotHold now = locked(hold);

    assertThat(now).isEqualTo(house.now(hold));
    assertThat(lockOf(now).by()).isEqualTo(VERA);
    assertThat(lockOf(now).at()).isAfterOrEqualTo(hold.heldAt());
    assertThat(now.lock().version()).isEqualTo(1);
    assertThat(now).usingRecursiveComparison().ignoringFields("lock").isEqualTo(hold);
    assertThat(history(hold)).last().isEqualTo("locked Vera");
  }

  @Test
  void a_move_to_another_room_is_refused_with_who_locked_it_and_when() {
    SlotHold hold = locked(house.held(house.room(), nights(0, 2)));
    Object before = house.everything();

    assertThat(house.rooms().move(request(BORIS), Seen.of(hold), house.room(), hold.during()))
        .isEqualTo(
            new MoveRoomOutcome.Refused(
                new Refusal.RoomLocked(hold.id(), hold.roomName(), lockOf(hold))));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void in_its_room_it_moves_in_time_and_stays_locked() {
    SlotHold hold = locked(house.held(house.room(), nights(0, 2)));

    assertThat(house.rooms().move(request(BORIS), Seen.of(hold), hold.room(), nights(3, 4)))
        .isInstanceOf(MoveRoomOutcome.Moved.class);
    assertThat(house.now(hold).lock()).isEqualTo(hold.lock());
    assertThat(house.now(hold).during()).isEqualTo(nights(3, 4));
  }

  @Test
  void unlocked_it_moves_again() {
    SlotHold hold = locked(house.held(house.room(), nights(0, 2)));

    assertThat(arrangements.lock(request(BORIS), hold, false))
        .isInstanceOf(LockRoomOutcome.Done.class);
    SlotHold now = house.now(hold);
    assertThat(now.lock()).isEqualTo(new RoomLock(2, null));
    assertThat(history(hold)).endsWith("locked Vera", "unlocked Boris");
    assertThat(house.rooms().move(request(BORIS), Seen.of(now), house.room(), hold.during()))
        .isInstanceOf(MoveRoomOutcome.Moved.class);
  }

  @Test
  void a_lock_stands_in_nobodys_way_who_confirms_or_cancels_what_they_saw_before() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    locked(one);
    locked(other);

    assertThat(house.rooms().confirm(request(BORIS), Seen.of(one)))
        .extracting(House::kind)
        .isEqualTo("Confirmed");
    assertThat(house.rooms().cancel(request(BORIS), Seen.of(other)))
        .extracting(House::kind)
        .isEqualTo("Cancelled");
  }

  @Test
  void what_is_so_already_stays_and_keeps_its_name() {
    SlotHold hold = house.held(house.room(), nights(0, 2));
    SlotHold before = locked(hold);

    assertThat(arrangements.lock(request(BORIS), hold, true))
        .isEqualTo(new LockRoomOutcome.SoBefore(before));
    assertThat(house.now(hold)).isEqualTo(before);
  }

  @Test
  void a_lock_made_anew_since_it_was_seen_is_not_taken_away() {
    SlotHold seen = locked(house.held(house.room(), nights(0, 2)));
    arrangements.lock(request(VERA), seen, false);
    arrangements.lock(request(BORIS), house.now(seen), true);
    SlotHold now = house.now(seen);

    assertThat(arrangements.lock(request(VERA), seen, false))
        .isEqualTo(new LockRoomOutcome.ChangedMeanwhile(now, lockOf(now)));
    assertThat(house.now(seen)).isEqualTo(now);
  }

  @Test
  void nobody_promises_the_room_that_a_guest_has_left() {
    SlotHold seen = house.held(house.room(), nights(0, 2));
    house.rooms().move(request(BORIS), Seen.of(seen), house.room(), seen.during());

    assertThat(arrangements.lock(request(VERA), seen, true))
        .isInstanceOfSatisfying(
            LockRoomOutcome.ChangedMeanwhile.class,
            changed -> assertThat(changed.by().by()).isEqualTo(BORIS));
    assertThat(house.now(seen).lock().isOn()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"due,HoldExpired", "expired,HoldExpired", "cancelled,NotActive"})
  void what_has_ended_is_not_locked(String state, String told) {
    SlotHold hold = house.hold(house.room(), nights(0, 2), state);

    assertThat(arrangements.lock(request(VERA), hold, true))
        .extracting(House::kind)
        .isEqualTo(told);
    assertThat(house.now(hold).lock().isOn()).isFalse();
  }

  @Test
  void a_hold_that_is_not_there_is_named() {
    SlotHold real = house.held(house.room(), nights(0, 2));
    var nobody =
        new SlotHold(
            new HoldId(999_999_999),
            real.room(),
            real.roomName(),
            real.during(),
            real.state(),
            real.deadline(),
            1,
            real.purpose(),
            real.details(),
            real.heldBy(),
            real.heldAt());
    assertThat(arrangements.lock(request(VERA), nobody, true))
        .isEqualTo(new LockRoomOutcome.NotFound(nobody.id()));
  }

  @Test
  void the_same_key_again_tells_when_it_was_done() {
    SlotHold hold = house.held(house.room(), nights(0, 2));
    Request request = request(VERA);
    arrangements.lock(request, hold, true);
    Object before = house.everything();

    assertThat(arrangements.lock(request, hold, true))
        .isEqualTo(new LockRoomOutcome.AlreadyDone(house.now(hold), house.doneAt(request)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_move_by_hand_is_refused_too_and_so_is_a_lock_of_an_ended_hold() {
    SlotHold hold = locked(house.held(house.room(), nights(0, 2)));
    assertThatThrownBy(
            () ->
                house
                    .sql()
                    .run(
                        "UPDATE slot_hold SET room_id = ? WHERE hold_id = ?",
                        house.room().value(),
                        hold.id().value()))
        .hasStackTraceContaining("it is locked to its room");
    SlotHold ended = house.hold(house.room(), nights(0, 2), "cancelled");
    assertThatThrownBy(
            () ->
                house
                    .sql()
                    .run(
                        "UPDATE slot_hold SET room_locked = true WHERE hold_id = ?",
                        ended.id().value()))
        .hasStackTraceContaining("never changes");
  }

  @Test
  void a_lock_and_a_move_at_once_leave_the_guest_in_a_room_that_is_promised_or_moved() {
    try (var desks = new TwoDesks(database, HoldDetails.entities())) {
      var left = new ArrangementCommands(desks.first());
      var right = new RoomCommands(desks.second());
      var one = house.room();
      var two = house.room();
      for (int round = 0; round < 40; round++) {
        SlotHold hold = house.held(one, nights(3 * round, 2));
        var told =
            desks.<Object>together(
                () -> left.lock(request(VERA), hold, true),
                () -> right.move(request(BORIS), Seen.of(hold), two, hold.during()));

        boolean kept = told.first() instanceof LockRoomOutcome.Done;
        assertThat(told.second())
            .isInstanceOf(kept ? MoveRoomOutcome.Refused.class : MoveRoomOutcome.Moved.class);
        assertThat(house.now(hold).room()).isEqualTo(kept ? one : two);
        assertThat(house.now(hold).lock().isOn()).isEqualTo(kept);
      }
    }
  }
}
