package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.rooms.SwapRoomsOutcome.Swapped;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two guests exchange their rooms, or nothing happens. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomSwapTest {
  private final TestDatabase database;
  private final House house;
  private final House impatient;
  private final ArrangementCommands arrangements;

  RoomSwapTest(TestDatabase database) {
    this.database = database;
    house = new House(database);
    impatient = new House(database, House.IMPATIENT);
    arrangements = new ArrangementCommands(house.database());
  }

  @AfterAll
  void close() {
    impatient.close();
    house.close();
  }

  private SwapRoomsOutcome swap(SlotHold one, SlotHold other) {
    return arrangements.swap(request(BORIS), Seen.of(one), Seen.of(other));
  }

  /** A colleague who decides about its room, as every command does, until closed. */
  private OpenTransaction working(SlotHold hold) {
    return new OpenTransaction(database)
        .run("SELECT FROM room WHERE room_id = ? FOR NO KEY UPDATE", hold.room().value());
  }

  private List<String> history(SlotHold hold) {
    return house
        .sql()
        .column(
            String.class,
            "SELECT what FROM hold_event WHERE hold_id = ? ORDER BY event_id",
            hold.id().value());
  }

  private void assertSwapped(SwapRoomsOutcome told, SlotHold one, SlotHold other) {
    assertThat(told)
        .isInstanceOfSatisfying(
            Swapped.class,
            swapped -> {
              assertCame(one, other, swapped.one());
              assertCame(other, one, swapped.other());
            });
  }

  /** It has the other's room and all else of its own. */
  private void assertCame(SlotHold before, SlotHold other, SlotHold now) {
    assertThat(now).isEqualTo(house.now(before));
    assertThat(now.room()).isEqualTo(other.room());
    assertThat(now.roomName()).isEqualTo(other.roomName());
    assertThat(now.version()).isEqualTo(before.version() + 1);
    assertThat(now)
        .usingRecursiveComparison()
        .ignoringFields("room", "roomName", "version")
        .isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"held,held", "held,confirmed", "confirmed,held", "confirmed,confirmed"})
  void each_gets_the_others_room_for_its_own_nights_and_nothing_else(String left, String right) {
    SlotHold one = house.hold(house.room(), nights(0, 3), left);
    SlotHold other = house.hold(house.room(), nights(1, 4), right);

    assertSwapped(swap(one, other), one, other);
  }

  @Test
  void whichever_is_named_first() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));

    assertSwapped(swap(other, one), other, one);
  }

  @Test
  void nights_that_do_not_meet_are_exchanged_too() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(5, 2));

    assertSwapped(swap(one, other), one, other);
  }

  @Test
  void history_has_one_move_of_each_by_whom_it_was_and_under_one_request() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    Request request = request(BORIS);

    arrangements.swap(request, Seen.of(one), Seen.of(other));

    assertThat(history(one)).containsExactly("held", "moved");
    assertThat(history(other)).containsExactly("held", "moved");
    assertThat(
            house
                .sql()
                .column(
                    String.class,
                    """
                    SELECT concat_ws(' ', actor, old_room_id, new_room_id, old_during = new_during)
                    FROM hold_event WHERE request_key = ? ORDER BY hold_id
                    """,
                    request.key().value()))
        .containsExactly(
            "Boris " + one.room().value() + " " + other.room().value() + " t",
            "Boris " + other.room().value() + " " + one.room().value() + " t");
  }

  @Test
  void b31_a_third_hold_in_the_way_of_either_leaves_everything_as_it_was() {
    SlotHold one = house.held(house.room(), nights(0, 4));
    SlotHold other = house.held(house.room(), nights(1, 1));
    SlotHold third = house.hold(other.room(), nights(3, 2), "confirmed");
    Object before = house.everything();

    assertThat(swap(one, other)).isEqualTo(new SwapRoomsOutcome.SlotTaken(List.of(third)));
    assertThat(swap(other, one)).isEqualTo(new SwapRoomsOutcome.SlotTaken(List.of(third)));
    assertThat(house.everything()).isEqualTo(before);
  }

  /** They were asked for after the refusal, when one of both may be somewhere else. */
  @Test
  void nobody_is_in_the_way_in_a_room_that_was_not_asked_for() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(2, 2));
    SlotHold elsewhere = house.held(house.room(), nights(2, 2));
    house.rooms().move(request(VERA), Seen.of(one), elsewhere.room(), one.during());
    for (Swap swap :
        List.of(
            Swap.of(request(BORIS), Seen.of(one), Seen.of(other)),
            Swap.of(request(BORIS), Seen.of(other), Seen.of(one)))) {
      Arranging.Overlap<SwapRoomsOutcome> overlap = swap.overlap().orElseThrow();

      List<SlotHold> blockers =
          house
              .database()
              .trip(overlap.blockers(), overlap.params(), rows -> rows.rows(SlotHoldRows::read));
      assertThat(blockers).isEmpty();
    }
  }

  @Test
  void due_holds_in_either_room_make_way() {
    SlotHold one = house.held(house.room(), nights(0, 4));
    SlotHold other = house.held(house.room(), nights(1, 1));
    SlotHold due = house.hold(other.room(), nights(3, 2), "due");

    assertThat(swap(one, other)).isInstanceOf(Swapped.class);
    assertThat(house.stateOf(due.id())).isEqualTo("expired");
  }

  @ParameterizedTest
  @CsvSource({"due,HoldExpired", "expired,HoldExpired", "cancelled,NotActive"})
  void what_has_ended_exchanges_nothing(String state, String told) {
    SlotHold good = house.held(house.room(), nights(0, 2));
    SlotHold ended = house.hold(house.room(), nights(0, 2), state);

    assertThat(swap(good, ended)).extracting(House::kind).isEqualTo(told);
    assertThat(swap(ended, good)).extracting(House::kind).isEqualTo(told);
    assertThat(house.now(good)).isEqualTo(good);
    assertThat(house.stateOf(ended.id())).isNotEqualTo("held");
  }

  @Test
  void a_change_since_it_was_seen_is_told_with_who_and_when() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    house.bring(other, "confirmed");

    assertThat(swap(one, other))
        .isInstanceOfSatisfying(
            SwapRoomsOutcome.ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(house.now(other));
              assertThat(changed.by().by()).isEqualTo(VERA);
            });
    assertThat(house.now(one)).isEqualTo(one);
  }

  /** The rooms are what was locked: nothing is decided about a hold that is elsewhere. */
  @Test
  void a_room_that_a_hold_is_not_in_is_a_change() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    var elsewhere = new Seen(one.id(), house.room(), one.version());

    assertThat(arrangements.swap(request(BORIS), elsewhere, Seen.of(other)))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");
    assertThat(arrangements.swap(request(BORIS), Seen.of(other), elsewhere))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");
  }

  @Test
  void a_room_left_meanwhile_is_a_change() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    house.rooms().move(request(VERA), Seen.of(other), house.room(), other.during());

    assertThat(swap(one, other)).extracting(House::kind).isEqualTo("ChangedMeanwhile");
  }

  @Test
  void a_colleague_who_gave_more_time_stands_in_nobodys_way() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    house
        .rooms()
        .extend(request(VERA), Seen.of(other), new HoldFor.Lasting(Duration.ofMinutes(40)));

    assertThat(swap(one, other)).isInstanceOf(Swapped.class);
  }

  @Test
  void a_room_that_is_not_sold_any_more_takes_nobody() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    house.sql().run("UPDATE room SET retired_at = now() WHERE room_id = ?", other.room().value());
    Object before = house.everything();

    assertThat(swap(one, other)).isEqualTo(new SwapRoomsOutcome.NoSuchRoom(other.room()));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void who_was_promised_the_room_keeps_it_and_it_is_told_who_promised() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold promised = house.held(house.room(), nights(0, 2));
    arrangements.lock(request(VERA), promised, true);
    Object before = house.everything();

    for (SwapRoomsOutcome told : List.of(swap(one, promised), swap(promised, one))) {
      assertThat(told)
          .isInstanceOfSatisfying(
              SwapRoomsOutcome.Refused.class,
              refused ->
                  assertThat(refused.why())
                      .isEqualTo(
                          new Refusal.RoomLocked(
                              promised.id(),
                              promised.roomName(),
                              Objects.requireNonNull(house.now(promised).lock().by()))));
    }
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void in_one_room_there_is_nothing_to_exchange() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(one.room(), nights(4, 2));

    assertThat(swap(one, other)).isEqualTo(new SwapRoomsOutcome.SameRoom(one.room()));
  }

  @Test
  void a_hold_that_is_not_there_is_named() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    var nobody = new Seen(new HoldId(999_999_999), house.room(), 1);

    assertThat(arrangements.swap(request(BORIS), Seen.of(one), nobody))
        .isEqualTo(new SwapRoomsOutcome.NotFound(nobody.hold()));
  }

  @Test
  void the_same_key_again_tells_when_it_was_done_and_does_nothing() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    Request request = request(BORIS);
    arrangements.swap(request, Seen.of(one), Seen.of(other));
    Object before = house.everything();

    assertThat(arrangements.swap(request, Seen.of(one), Seen.of(other)))
        .isEqualTo(
            new SwapRoomsOutcome.AlreadyDone(
                house.now(one), house.now(other), house.doneAt(request)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void the_same_key_for_something_else_is_refused() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    Request request = request(BORIS);
    arrangements.swap(request, Seen.of(one), Seen.of(other));

    assertThat(arrangements.swap(request, Seen.of(other), Seen.of(one)))
        .isEqualTo(new SwapRoomsOutcome.Refused(new Refusal.KeyReused(request.key())));
  }

  @Test
  void a_refused_key_is_not_burnt() {
    SlotHold one = house.held(house.room(), nights(0, 3));
    SlotHold other = house.held(house.room(), nights(0, 1));
    SlotHold third = house.held(other.room(), nights(2, 1));
    Request request = request(BORIS);
    assertThat(arrangements.swap(request, Seen.of(one), Seen.of(other)))
        .isInstanceOf(SwapRoomsOutcome.SlotTaken.class);
    house.bring(third, "cancelled");

    assertSwapped(arrangements.swap(request, Seen.of(one), Seen.of(other)), one, other);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void somebody_at_work_in_either_room_is_named(boolean inFirst) {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    SlotHold there = inFirst ? one : other;
    var hasty = new ArrangementCommands(impatient.database());
    try (OpenTransaction _ = working(there)) {
      assertThat(hasty.swap(request(BORIS), Seen.of(one), Seen.of(other)))
          .isEqualTo(
              new SwapRoomsOutcome.Refused(new Refusal.Busy(there.room(), there.roomName())));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_is_committed_in_either_room_while_it_waits_decides(boolean inFirst) throws Exception {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    SlotHold there = inFirst ? one : other;
    Future<SwapRoomsOutcome> answer;
    try (OpenTransaction competitor = working(there)) {
      answer = house.waiting(() -> swap(one, other));
      competitor.run(
          "UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", there.id().value());
      competitor.commit();
    }
    assertThat(answer.get()).extracting(House::kind).isEqualTo("NotActive");
  }

  /** Whatever moment the deadline comes: either both are in their new rooms, or none is. */
  @Test
  void a_deadline_in_the_middle_leaves_nobody_half_way() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(house.room(), nights(0, 2));
    house
        .sql()
        .run(
            "UPDATE slot_hold SET expires_at = clock_timestamp() + interval '150 ms'"
                + " WHERE hold_id = ?",
            one.id().value());
    house
        .sql()
        .run(
            """
            CREATE OR REPLACE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END'
            """);
    house
        .sql()
        .run(
            """
            CREATE TRIGGER pause AFTER UPDATE ON slot_hold
            FOR EACH STATEMENT EXECUTE FUNCTION pause()
            """);
    try {
      assertThat(swap(one, other)).extracting(House::kind).isEqualTo("HoldExpired");
    } finally {
      house.sql().run("DROP TRIGGER pause ON slot_hold");
    }
    assertThat(house.stateOf(one.id())).isEqualTo("expired");
    assertThat(house.now(one).room()).isEqualTo(one.room());
    assertThat(house.now(other)).isEqualTo(other);
  }
}
