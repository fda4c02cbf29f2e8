package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.JoinStayOutcome.Joined;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SplitStayOutcome.Split;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One stay becomes two that follow each other, and one again. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomSplitTest {
  private static final Instant FIRST_ENDS = nights(0, 2).end();
  private static final Instant REST_STARTS = nights(2, 3).start();

  private final House house;
  private final ArrangementCommands arrangements;

  RoomSplitTest(TestDatabase database) {
    house = new House(database, House.IMPATIENT);
    arrangements = new ArrangementCommands(house.database());
  }

  @AfterAll
  void close() {
    house.close();
  }

  /** Five nights. */
  private SlotHold whole(String state) {
    return house.hold(house.room(), nights(0, 5), state);
  }

  private SplitStayOutcome split(SlotHold whole) {
    return arrangements.split(request(BORIS), Seen.of(whole), FIRST_ENDS, REST_STARTS);
  }

  private Split done(SlotHold whole) {
    if (split(whole) instanceof Split parts) {
      return parts;
    }
    throw new AssertionError("not split");
  }

  private JoinStayOutcome join(Split parts) {
    return arrangements.join(request(VERA), Seen.of(parts.first()), Seen.of(parts.rest()));
  }

  private List<String> history(SlotHold hold) {
    return house
        .sql()
        .column(
            String.class,
            "SELECT what FROM hold_event WHERE hold_id = ? ORDER BY event_id",
            hold.id().value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"held", "confirmed"})
  void the_first_part_keeps_the_number_and_the_rest_is_a_hold_like_it(String state) {
    SlotHold whole = whole(state);

    Split parts = done(whole);

    assertThat(parts.first()).isEqualTo(house.now(whole));
    assertThat(parts.first().during()).isEqualTo(nights(0, 2));
    assertThat(parts.first().version()).isEqualTo(whole.version() + 1);
    assertThat(parts.first())
        .usingRecursiveComparison()
        .ignoringFields("during", "version")
        .isEqualTo(whole);
    SlotHold rest = parts.rest();
    assertThat(rest).isEqualTo(house.now(rest));
    assertThat(rest.during()).isEqualTo(nights(2, 3));
    assertThat(rest.room()).isEqualTo(whole.room());
    assertThat(rest.state()).isEqualTo(whole.state());
    assertThat(rest.purpose()).isEqualTo(whole.purpose());
    assertThat(rest.details())
        .usingRecursiveComparison()
        .ignoringFields("version")
        .isEqualTo(whole.details());
    assertThat(rest.heldBy()).isEqualTo(BORIS);
    if (whole.state() == HoldState.HELD) {
      assertThat(rest.deadline()).isEqualTo(whole.deadline());
    }
  }

  @Test
  void history_names_each_other_and_has_one_line_of_each_change() {
    Split parts = done(whole("held"));

    assertThat(history(parts.first())).containsExactly("held", "moved", "split");
    assertThat(history(parts.rest())).containsExactly("held");
    assertThat(
            house
                .sql()
                .column(
                    Long.class,
                    "SELECT linked_hold_id FROM hold_event WHERE linked_hold_id IN (?, ?)"
                        + " ORDER BY linked_hold_id",
                    parts.first().id().value(),
                    parts.rest().id().value()))
        .containsExactly(parts.first().id().value(), parts.rest().id().value());
  }

  @Test
  void the_rest_moves_to_another_room_and_each_part_is_confirmed_alone() {
    Split parts = done(whole("held"));

    assertThat(
            house
                .rooms()
                .move(request(BORIS), Seen.of(parts.rest()), house.room(), parts.rest().during()))
        .isInstanceOf(MoveRoomOutcome.Moved.class);
    assertThat(house.rooms().confirm(request(BORIS), Seen.of(parts.first())))
        .extracting(House::kind)
        .isEqualTo("Confirmed");
  }

  @Test
  void a_promise_of_the_room_holds_for_both_parts() {
    SlotHold whole = whole("held");
    arrangements.lock(request(VERA), whole, true);

    Split parts = done(house.now(whole));

    assertThat(parts.rest().lock()).isEqualTo(parts.first().lock());
    assertThat(
            house
                .rooms()
                .move(request(BORIS), Seen.of(parts.rest()), house.room(), parts.rest().during()))
        .isInstanceOfSatisfying(
            MoveRoomOutcome.Refused.class,
            refused -> assertThat(refused.why()).isInstanceOf(Refusal.RoomLocked.class));
    assertThat(arrangements.lock(request(VERA), parts.rest(), false))
        .isInstanceOf(LockRoomOutcome.Done.class);
    assertThat(house.now(parts.first()).lock().isOn()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0,0", "5,5", "-1,2", "2,9", "3,2"})
  void where_one_part_would_be_empty_nothing_is_split(int firstEnds, int restStarts) {
    SlotHold whole = whole("held");
    Object before = house.everything();

    assertThat(
            arrangements.split(
                request(BORIS),
                Seen.of(whole),
                nights(firstEnds, 1).start(),
                nights(restStarts, 1).start()))
        .isEqualTo(new SplitStayOutcome.NothingThere(whole));
    assertThat(house.everything()).isEqualTo(before);
  }

  private SplitStayOutcome split(SlotHold whole, RoomId restRoom) {
    return arrangements.split(request(BORIS), Seen.of(whole), FIRST_ENDS, REST_STARTS, restRoom);
  }

  @ParameterizedTest
  @ValueSource(strings = {"held", "confirmed"})
  void the_rest_goes_to_another_room_in_the_same_step(String state) {
    SlotHold whole = whole(state);
    RoomId other = house.room();

    assertThat(split(whole, other))
        .isInstanceOfSatisfying(
            Split.class,
            parts -> {
              assertThat(parts.first().room()).isEqualTo(whole.room());
              assertThat(parts.first().during()).isEqualTo(nights(0, 2));
              assertThat(parts.rest().room()).isEqualTo(other);
              assertThat(parts.rest().during()).isEqualTo(nights(2, 3));
              assertThat(parts.rest().state()).isEqualTo(whole.state());
              assertThat(join(parts))
                  .isInstanceOfSatisfying(
                      Joined.class,
                      joined -> {
                        assertThat(joined.whole().room()).isEqualTo(whole.room());
                        assertThat(joined.whole().during()).isEqualTo(whole.during());
                      });
            });
  }

  @Test
  void where_somebody_has_the_room_for_the_rest_nothing_is_split() {
    SlotHold whole = whole("held");
    RoomId other = house.room();
    SlotHold third = house.hold(other, nights(4, 3), "confirmed");
    house.hold(other, nights(0, 2), "confirmed");
    Object before = house.everything();

    assertThat(split(whole, other)).isEqualTo(new SplitStayOutcome.SlotTaken(List.of(third)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_due_hold_in_the_room_for_the_rest_gives_way() {
    SlotHold whole = whole("held");
    SlotHold due = house.hold(house.room(), nights(3, 1), "due");

    assertThat(split(whole, due.room())).isInstanceOf(Split.class);
    assertThat(house.now(due).state()).isEqualTo(HoldState.EXPIRED);
  }

  @Test
  void a_promise_of_the_room_keeps_the_rest_there() {
    SlotHold whole = whole("held");
    arrangements.lock(request(VERA), whole, true);
    Object before = house.everything();

    assertThat(split(house.now(whole), house.room()))
        .isInstanceOfSatisfying(
            SplitStayOutcome.Refused.class,
            refused -> assertThat(refused.why()).isInstanceOf(Refusal.RoomLocked.class));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_room_that_is_not_sold_takes_no_rest() {
    SlotHold whole = whole("held");
    RoomId retired = house.room();
    house
        .sql()
        .run("UPDATE room SET retired_at = clock_timestamp() WHERE room_id = ?", retired.value());
    Object before = house.everything();

    assertThat(split(whole, retired)).isEqualTo(new SplitStayOutcome.NoSuchRoom(retired));
    assertThat(split(whole, new RoomId(999_999_999)))
        .isEqualTo(new SplitStayOutcome.NoSuchRoom(new RoomId(999_999_999)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void somebody_at_work_in_the_room_for_the_rest_is_waited_for_and_named() {
    SlotHold whole = whole("held");
    RoomId other = house.room();
    try (OpenTransaction _ = house.lockOn(other)) {
      assertThat(split(whole, other))
          .isInstanceOfSatisfying(
              SplitStayOutcome.Refused.class,
              refused ->
                  assertThat(refused.why())
                      .isInstanceOfSatisfying(
                          Refusal.Busy.class,
                          busy -> assertThat(busy.resource()).isEqualTo(other)));
    }
  }

  @ParameterizedTest
  @CsvSource({"due,HoldExpired", "expired,HoldExpired", "cancelled,NotActive"})
  void what_has_ended_is_not_split(String state, String told) {
    assertThat(split(whole(state))).extracting(House::kind).isEqualTo(told);
  }

  @Test
  void a_change_since_it_was_seen_is_told_with_who_and_when() {
    SlotHold whole = whole("held");
    house.bring(whole, "confirmed");

    assertThat(split(whole))
        .isInstanceOfSatisfying(
            SplitStayOutcome.ChangedMeanwhile.class,
            changed -> assertThat(changed.by().by()).isEqualTo(VERA));
    assertThat(house.now(whole).during()).isEqualTo(nights(0, 5));
  }

  @Test
  void what_is_due_is_not_split_into_another_room_either() {
    SlotHold whole = whole("due");

    assertThat(split(whole, house.room())).extracting(House::kind).isEqualTo("HoldExpired");
    assertThat(house.stateOf(whole.id())).isEqualTo("expired");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void of_parts_in_different_rooms_either_may_have_run_out(boolean first) {
    Split parts = done(whole("held"));
    house.rooms().move(request(BORIS), Seen.of(parts.rest()), house.room(), parts.rest().during());
    SlotHold rest = house.now(parts.rest());
    house.bring(first ? parts.first() : rest, "due");

    assertThat(join(new Split(parts.first(), rest)))
        .extracting(House::kind)
        .isEqualTo("HoldExpired");
    assertThat(house.stateOf(first ? parts.first().id() : rest.id())).isEqualTo("expired");
  }

  /** The room is what was locked: nothing is decided about a hold that is elsewhere. */
  @Test
  void a_room_that_the_hold_is_not_in_is_a_change() {
    SlotHold whole = whole("held");
    var elsewhere = new Seen(whole.id(), house.room(), whole.version());
    assertThat(arrangements.split(request(BORIS), elsewhere, FIRST_ENDS, REST_STARTS))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");

    Split parts = done(whole);
    Seen first = Seen.of(parts.first());
    Seen rest = Seen.of(parts.rest());
    var firstElsewhere = new Seen(first.hold(), house.room(), first.version());
    var restElsewhere = new Seen(rest.hold(), house.room(), rest.version());
    assertThat(arrangements.join(request(BORIS), firstElsewhere, rest))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");
    assertThat(arrangements.join(request(BORIS), first, restElsewhere))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");
  }

  @Test
  void a_part_that_was_moved_or_has_ended_is_not_joined() {
    Split moved = done(whole("held"));
    house.rooms().move(request(BORIS), Seen.of(moved.first()), moved.first().room(), nights(1, 1));
    assertThat(join(moved)).extracting(House::kind).isEqualTo("ChangedMeanwhile");

    Split shorter = done(whole("held"));
    house
        .rooms()
        .move(request(BORIS), Seen.of(shorter.rest()), shorter.rest().room(), nights(2, 2));
    assertThat(join(shorter)).extracting(House::kind).isEqualTo("ChangedMeanwhile");

    Split ended = done(whole("held"));
    house.bring(ended.first(), "cancelled");
    assertThat(join(new Split(house.now(ended.first()), ended.rest())))
        .extracting(House::kind)
        .isEqualTo("NotActive");
  }

  @Test
  void a_hold_that_is_not_there_is_named() {
    var nobody = new Seen(new HoldId(999_999_999), house.room(), 1);

    assertThat(arrangements.split(request(BORIS), nobody, FIRST_ENDS, REST_STARTS))
        .isEqualTo(new SplitStayOutcome.NotFound(nobody.hold()));
  }

  @Test
  void the_same_key_again_tells_when_it_was_done_and_splits_nothing() {
    SlotHold whole = whole("held");
    Request request = request(BORIS);
    arrangements.split(request, Seen.of(whole), FIRST_ENDS, REST_STARTS);
    Object before = house.everything();

    assertThat(arrangements.split(request, Seen.of(whole), FIRST_ENDS, REST_STARTS))
        .isInstanceOfSatisfying(
            SplitStayOutcome.AlreadyDone.class,
            done -> {
              assertThat(done.at()).isEqualTo(house.doneAt(request));
              assertThat(done.first()).isEqualTo(house.now(whole));
              assertThat(done.rest().during()).isEqualTo(nights(2, 3));
            });
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void somebody_at_work_in_the_room_is_named() {
    SlotHold whole = whole("held");
    try (OpenTransaction _ = house.lockOn(whole.room())) {
      assertThat(split(whole))
          .isEqualTo(
              new SplitStayOutcome.Refused(new Refusal.Busy(whole.room(), whole.roomName())));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"held", "confirmed"})
  void joined_again_the_first_part_has_all_nights_and_the_rest_was_given_up(String state) {
    SlotHold whole = whole(state);
    Split parts = done(whole);

    assertThat(join(parts))
        .isInstanceOfSatisfying(
            Joined.class,
            joined -> {
              assertThat(joined.whole()).isEqualTo(house.now(whole));
              assertThat(joined.whole().during()).isEqualTo(whole.during());
              assertThat(joined.whole().state()).isEqualTo(whole.state());
              assertThat(joined.rest().state()).isEqualTo(HoldState.CANCELLED);
            });
    assertThat(history(parts.rest())).last().isEqualTo("cancelled");
  }

  @Test
  void parts_of_which_only_one_was_confirmed_are_not_joined() {
    Split parts = done(whole("held"));
    house.bring(parts.rest(), "confirmed");

    assertThat(join(new Split(parts.first(), house.now(parts.rest()))))
        .extracting(House::kind)
        .isEqualTo("ChangedMeanwhile");
    assertThat(house.now(parts.first())).isEqualTo(parts.first());
  }

  /** Joined, the nights between would belong to a guest who never asked for them. */
  @Test
  void a_rest_that_was_taken_to_later_or_earlier_nights_is_not_joined() {
    for (int night : new int[] {4, -3}) {
      Split parts = done(whole("held"));
      house
          .rooms()
          .move(request(BORIS), Seen.of(parts.rest()), parts.first().room(), nights(night, 3));
      Split now = new Split(parts.first(), house.now(parts.rest()));
      assertThat(now.rest().during()).isEqualTo(nights(night, 3));

      assertThat(join(now)).extracting(House::kind).isEqualTo("ChangedMeanwhile");
      assertThat(house.now(parts.first())).isEqualTo(parts.first());
    }
  }

  @Test
  void two_stays_that_were_never_one_are_not_joined() {
    SlotHold one = house.held(house.room(), nights(0, 2));
    SlotHold other = house.held(one.room(), nights(2, 2));

    assertThat(join(new Split(one, other))).extracting(House::kind).isEqualTo("ChangedMeanwhile");
  }

  @Test
  void who_came_into_the_room_after_the_rest_had_left_it_is_told_and_nothing_is_joined() {
    Split parts = done(whole("held"));
    house.rooms().move(request(BORIS), Seen.of(parts.rest()), house.room(), parts.rest().during());
    SlotHold third = house.held(parts.first().room(), nights(3, 1));
    Object before = house.everything();

    assertThat(join(new Split(parts.first(), house.now(parts.rest()))))
        .isEqualTo(new JoinStayOutcome.SlotTaken(List.of(third)));
    assertThat(house.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"due,HoldExpired", "cancelled,NotActive"})
  void a_rest_that_has_ended_is_not_joined(String state, String told) {
    Split parts = done(whole("held"));
    house.bring(parts.rest(), state);

    assertThat(join(parts)).extracting(House::kind).isEqualTo(told);
    assertThat(house.now(parts.first())).isEqualTo(parts.first());
  }

  @Test
  void a_join_with_the_same_key_again_tells_when_it_was_done() {
    Split parts = done(whole("held"));
    Request request = request(VERA);
    arrangements.join(request, Seen.of(parts.first()), Seen.of(parts.rest()));

    assertThat(arrangements.join(request, Seen.of(parts.first()), Seen.of(parts.rest())))
        .isEqualTo(
            new JoinStayOutcome.AlreadyDone(
                house.now(parts.first()), house.now(parts.rest()), house.doneAt(request)));
  }
}
