package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.AcquireRoomOutcome.AlreadyDone;
import holdfast.rooms.AcquireRoomOutcome.Held;
import holdfast.rooms.AcquireRoomOutcome.SlotTaken;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import holdfast.testkit.TwoDesks.Both;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Two desks with pools and Hibernates of their own go for the same thing at the same instant, and
 * SQL over the tables has the last word.
 */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomRacesTest {
  private static final int ROUNDS = 200;

  private final House house;
  private final TwoDesks desks;
  private final RoomCommands first;
  private final RoomCommands second;

  RoomRacesTest(TestDatabase database) {
    house = new House(database);
    desks = new TwoDesks(database, HoldDetails.entities());
    first = new RoomCommands(desks.first());
    second = new RoomCommands(desks.second());
  }

  @AfterAll
  void close() {
    desks.close();
    house.close();
  }

  /** A text torn into several transactions would lose who acts, on its way to losing the lock. */
  @AfterEach
  void every_line_of_history_names_its_person() {
    assertThat(
            house
                .sql()
                .column(
                    String.class,
                    "SELECT DISTINCT actor FROM hold_event WHERE actor NOT IN ('Vera', 'Boris')"))
        .isEmpty();
  }

  @AfterEach
  void no_two_active_holds_overlap() {
    assertThat(house.overlaps()).isZero();
  }

  private static Period fresh(int round) {
    return nights(3 * round, 2);
  }

  private long holdsIn(RoomId room) {
    return house.sql().count("SELECT count(*) FROM slot_hold WHERE room_id = ?", room.value());
  }

  @Test
  void b1_b14_of_two_who_want_one_room_exactly_one_gets_it_and_the_other_learns_who() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      Acquire vera = stay(request(VERA), room, fresh(round));
      // A night later: they only share one.
      Acquire boris = stay(request(BORIS), room, nights(3 * round + 1, 1));

      List<AcquireRoomOutcome> told =
          desks.together(() -> first.acquire(vera), () -> second.acquire(boris)).toList();

      SlotHold won =
          told.stream().filter(Held.class::isInstance).map(o -> ((Held) o).hold()).findAny().get();
      assertThat(told).as("round %s", round).contains(new Held(won));
      assertThat(told).contains(new SlotTaken(List.of(won)));
    }
    assertThat(holdsIn(room)).isEqualTo(ROUNDS);
  }

  @Test
  void a_resend_beside_its_original_makes_no_second_hold_and_never_looks_taken() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      Acquire command = stay(request(VERA), room, fresh(round));

      Both<AcquireRoomOutcome> told =
          desks.together(() -> first.acquire(command), () -> second.acquire(command));

      assertThat(told.toList())
          .as("round %s", round)
          .hasAtLeastOneElementOfType(Held.class)
          .hasAtLeastOneElementOfType(AlreadyDone.class);
    }
    assertThat(holdsIn(room)).isEqualTo(ROUNDS);
  }

  @Test
  void a_resend_in_the_middle_of_a_race_shares_its_originals_fate() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      Period period = fresh(round);
      Acquire vera = stay(request(VERA), room, period);
      Acquire boris = stay(request(BORIS), room, period);

      Both<AcquireRoomOutcome> told =
          desks.together(
              () -> first.acquire(vera),
              () -> {
                second.acquire(boris);
                return second.acquire(vera);
              });

      boolean veraWon = told.first() instanceof Held;
      assertThat(told.second())
          .as("round %s", round)
          .isInstanceOf(veraWon ? AlreadyDone.class : SlotTaken.class);
    }
    assertThat(holdsIn(room)).isEqualTo(ROUNDS);
  }

  @Test
  void a_confirm_and_a_cancel_at_once_leave_one_of_both() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS / 4; round++) {
      SlotHold hold = house.held(room, fresh(round));
      Both<Object> told =
          desks.together(
              () -> first.confirm(request(VERA), Seen.of(hold)),
              () -> second.cancel(request(BORIS), Seen.of(hold)));

      boolean confirmed = told.first() instanceof ConfirmRoomOutcome.Confirmed;
      assertThat(told.second())
          .isInstanceOf(
              confirmed
                  ? CancelRoomOutcome.ChangedMeanwhile.class
                  : CancelRoomOutcome.Cancelled.class);
      assertThat(house.stateOf(hold.id())).isEqualTo(confirmed ? "confirmed" : "cancelled");
    }
  }

  @Test
  void moves_that_cross_each_other_both_arrive() {
    RoomId left = house.room();
    RoomId right = house.room();
    for (int round = 0; round < ROUNDS / 4; round++) {
      SlotHold one = house.held(left, nights(4 * round, 1));
      SlotHold other = house.held(right, nights(4 * round + 2, 1));

      Both<MoveRoomOutcome> told =
          desks.together(
              () -> first.move(request(VERA), Seen.of(one), right, one.during()),
              () -> second.move(request(BORIS), Seen.of(other), left, other.during()));

      assertThat(told.toList()).hasOnlyElementsOfType(MoveRoomOutcome.Moved.class);
    }
  }

  private SwapRoomsOutcome swap(ArrangementCommands desk, SlotHold one, SlotHold other) {
    return desk.swap(request(VERA), Seen.of(one), Seen.of(other));
  }

  private List<String> linesOf(SlotHold hold) {
    return house
        .sql()
        .column(
            String.class,
            "SELECT what FROM hold_event WHERE hold_id = ? ORDER BY event_id",
            hold.id().value());
  }

  @Test
  void of_two_swaps_that_cross_one_is_done_and_the_other_learns_of_it() {
    var left = new ArrangementCommands(desks.first());
    var right = new ArrangementCommands(desks.second());
    RoomId one = house.room();
    RoomId two = house.room();
    RoomId three = house.room();
    for (int round = 0; round < ROUNDS / 4; round++) {
      SlotHold a = house.held(one, fresh(round));
      SlotHold b = house.held(two, fresh(round));
      SlotHold c = house.held(three, fresh(round));

      Both<SwapRoomsOutcome> told = desks.together(() -> swap(left, a, b), () -> swap(right, c, a));

      assertThat(told.toList())
          .as("round %s", round)
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.Swapped.class)
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.ChangedMeanwhile.class);
      boolean firstWon = told.first() instanceof SwapRoomsOutcome.Swapped;
      assertThat(house.now(a).room()).isEqualTo(firstWon ? two : three);
      assertThat(house.now(b).room()).isEqualTo(firstWon ? one : two);
      assertThat(house.now(c).room()).isEqualTo(firstWon ? three : one);
      assertThat(linesOf(a)).containsExactly("held", "moved");
      assertThat(linesOf(firstWon ? b : c)).containsExactly("held", "moved");
      assertThat(linesOf(firstWon ? c : b)).containsExactly("held");
    }
  }

  @Test
  void a_resend_of_a_swap_beside_its_original_does_not_swap_back() {
    var left = new ArrangementCommands(desks.first());
    var right = new ArrangementCommands(desks.second());
    RoomId one = house.room();
    RoomId two = house.room();
    for (int round = 0; round < ROUNDS / 4; round++) {
      SlotHold a = house.held(one, fresh(round));
      SlotHold b = house.held(two, fresh(round));
      Request request = request(VERA);

      Both<SwapRoomsOutcome> told =
          desks.together(
              () -> left.swap(request, Seen.of(a), Seen.of(b)),
              () -> right.swap(request, Seen.of(a), Seen.of(b)));

      assertThat(told.toList())
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.Swapped.class)
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.AlreadyDone.class);
      assertThat(house.now(a).room()).isEqualTo(two);
      assertThat(house.now(b).room()).isEqualTo(one);
    }
  }

  /** The nights that only the longer stay needs go to one of both, never to none or two. */
  @Test
  void a_swap_and_an_acquire_of_the_nights_it_needs_end_with_one_of_them() {
    var left = new ArrangementCommands(desks.first());
    for (int round = 0; round < ROUNDS / 4; round++) {
      RoomId one = house.room();
      RoomId two = house.room();
      SlotHold longer = house.held(one, nights(0, 4));
      SlotHold shorter = house.held(two, nights(0, 1));

      Both<Object> told =
          desks.together(
              () -> swap(left, longer, shorter),
              () -> second.acquire(stay(request(BORIS), two, nights(2, 1))));

      boolean swapped = told.first() instanceof SwapRoomsOutcome.Swapped;
      assertThat(told.first())
          .isInstanceOf(
              swapped ? SwapRoomsOutcome.Swapped.class : SwapRoomsOutcome.SlotTaken.class);
      assertThat(told.second()).isInstanceOf(swapped ? SlotTaken.class : Held.class);
      assertThat(house.now(longer).room()).isEqualTo(swapped ? two : one);
      assertThat(house.now(shorter).room()).isEqualTo(swapped ? one : two);
      assertThat(linesOf(longer).size()).isEqualTo(swapped ? 2 : 1);
    }
  }

  @Test
  void a_swap_and_a_move_of_the_same_hold_end_with_one_of_them() {
    var left = new ArrangementCommands(desks.first());
    RoomId one = house.room();
    RoomId two = house.room();
    RoomId three = house.room();
    for (int round = 0; round < ROUNDS / 4; round++) {
      SlotHold a = house.held(one, fresh(round));
      SlotHold b = house.held(two, fresh(round));

      Both<Object> told =
          desks.together(
              () -> swap(left, a, b),
              () -> second.move(request(BORIS), Seen.of(b), three, b.during()));

      boolean swapped = told.first() instanceof SwapRoomsOutcome.Swapped;
      assertThat(told.second())
          .isInstanceOf(
              swapped ? MoveRoomOutcome.ChangedMeanwhile.class : MoveRoomOutcome.Moved.class);
      assertThat(house.now(a).room()).isEqualTo(swapped ? two : one);
      assertThat(house.now(b).room()).isEqualTo(swapped ? one : three);
      assertThat(linesOf(b)).containsExactly("held", "moved");
    }
  }

  @AfterEach
  void nothing_is_left_parked() {
    assertThat(
            house.sql().count("SELECT count(*) FROM slot_hold WHERE upper(during) > '9999-01-02'"))
        .isZero();
  }
}
