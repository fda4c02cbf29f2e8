package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.kind;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import holdfast.testkit.TwoDesks.Both;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** Commands on two rooms or two holds that meet each other and everything else. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArrangementRacesTest {
  private static final int ROUNDS = 40;
  private static final String CANCEL = "UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?";

  /** However busy the machine is: who waits longer waits in a circle. */
  private static final DatabaseOptions PATIENT =
      new DatabaseOptions(
          8, Duration.ofSeconds(10), Duration.ofSeconds(40), Duration.ofSeconds(60));

  private final TestDatabase database;
  private final House house;
  private final TwoDesks desks;
  private final ArrangementCommands left;
  private final ArrangementCommands right;
  private final RoomCommands rooms;

  ArrangementRacesTest(TestDatabase database) {
    this.database = database;
    house = new House(database);
    desks = new TwoDesks(database, HoldDetails.entities(), PATIENT);
    left = new ArrangementCommands(desks.first());
    right = new ArrangementCommands(desks.second());
    rooms = new RoomCommands(desks.second());
  }

  @AfterAll
  void close() {
    desks.close();
    house.close();
  }

  @AfterEach
  void nobody_is_left_parked_and_nobody_shares_a_room() {
    assertThat(house.sql().count("SELECT count(*) FROM slot_hold_parked")).isZero();
    assertThat(
            house.sql().count("SELECT count(*) FROM slot_hold WHERE upper(during) > '9999-01-02'"))
        .isZero();
    assertThat(house.overlaps()).isZero();
  }

  private SwapRoomsOutcome swap(ArrangementCommands desk, SlotHold one, SlotHold other) {
    return desk.swap(request(VERA), Seen.of(one), Seen.of(other));
  }

  private SplitStayOutcome split(ArrangementCommands desk, SlotHold whole, int round) {
    return desk.split(
        request(VERA),
        Seen.of(whole),
        nights(6 * round, 2).end(),
        nights(6 * round + 2, 3).start());
  }

  private SplitStayOutcome splitInto(SlotHold whole, RoomId restRoom) {
    return left.split(
        request(VERA), Seen.of(whole), nights(0, 2).end(), nights(2, 3).start(), restRoom);
  }

  private SplitStayOutcome.Split splitNow(SlotHold whole, int round) {
    if (split(left, whole, round) instanceof SplitStayOutcome.Split parts) {
      return parts;
    }
    throw new AssertionError("not split");
  }

  @Test
  void of_two_who_swap_the_same_pair_crosswise_one_does_and_nobody_is_swapped_back() {
    RoomId one = house.room();
    RoomId two = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      SlotHold a = house.held(one, nights(3 * round, 2));
      SlotHold b = house.held(two, nights(3 * round, 2));

      Both<SwapRoomsOutcome> told = desks.together(() -> swap(left, a, b), () -> swap(right, b, a));

      assertThat(told.toList())
          .as("round %s", round)
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.Swapped.class)
          .hasAtLeastOneElementOfType(SwapRoomsOutcome.ChangedMeanwhile.class);
      assertThat(house.now(a).room()).isEqualTo(two);
      assertThat(house.now(b).room()).isEqualTo(one);
    }
  }

  @Test
  void a_swap_and_a_sweep_of_a_hold_that_is_due_in_the_way_end_with_both() {
    RoomId one = house.room();
    RoomId two = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      SlotHold longer = house.held(one, nights(6 * round, 4));
      SlotHold shorter = house.held(two, nights(6 * round, 1));
      SlotHold due = house.hold(two, nights(6 * round + 2, 1), "due");

      Both<Object> told =
          desks.together(() -> swap(left, longer, shorter), () -> rooms.expire(two));

      assertThat(kind(told.first())).isEqualTo("Swapped");
      assertThat(house.stateOf(due.id())).isEqualTo("expired");
    }
  }

  @Test
  void a_swap_and_a_sweep_of_one_of_both_leave_the_other_where_it_was() {
    RoomId one = house.room();
    RoomId two = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      boolean first = round % 2 == 0;
      SlotHold a = house.hold(one, nights(3 * round, 2), first ? "due" : "held");
      SlotHold b = house.hold(two, nights(3 * round, 2), first ? "held" : "due");

      Both<Object> told =
          desks.together(() -> swap(left, a, b), () -> rooms.expire(first ? one : two));

      assertThat(kind(told.first())).isEqualTo("HoldExpired");
      assertThat(house.now(a).room()).isEqualTo(one);
      assertThat(house.now(b).room()).isEqualTo(two);
      assertThat(house.stateOf(first ? a.id() : b.id())).isEqualTo("expired");
    }
  }

  @Test
  void a_split_and_a_confirm_or_a_cancel_end_with_one_of_them() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      int now = round;
      boolean confirms = round % 2 == 0;
      SlotHold whole = house.held(room, nights(6 * round, 5));
      Callable<Object> other =
          confirms
              ? () -> rooms.confirm(request(BORIS), Seen.of(whole))
              : () -> rooms.cancel(request(BORIS), Seen.of(whole));

      Both<Object> told = desks.together(() -> split(left, whole, now), other);

      boolean isSplit = told.first() instanceof SplitStayOutcome.Split;
      String done = confirms ? "Confirmed" : "Cancelled";
      assertThat(kind(told.second())).isEqualTo(isSplit ? "ChangedMeanwhile" : done);
      assertThat(kind(told.first()))
          .isEqualTo(isSplit ? "Split" : confirms ? "ChangedMeanwhile" : "NotActive");
      assertThat(house.now(whole).during().end())
          .isEqualTo(nights(6 * round, isSplit ? 2 : 5).end());
    }
  }

  @Test
  void a_join_and_a_confirm_of_the_rest_end_with_one_of_them() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      SplitStayOutcome.Split parts = splitNow(house.held(room, nights(6 * round, 5)), round);

      Both<Object> told =
          desks.together(
              () -> left.join(request(VERA), Seen.of(parts.first()), Seen.of(parts.rest())),
              () -> rooms.confirm(request(BORIS), Seen.of(parts.rest())));

      boolean joined = told.first() instanceof JoinStayOutcome.Joined;
      assertThat(kind(told.first())).isEqualTo(joined ? "Joined" : "ChangedMeanwhile");
      assertThat(told.second())
          .isInstanceOf(
              joined ? ConfirmRoomOutcome.HoldCancelled.class : ConfirmRoomOutcome.Confirmed.class);
      assertThat(house.now(parts.first()).during().end())
          .isEqualTo(nights(6 * round, joined ? 5 : 2).end());
    }
  }

  @Test
  void what_is_committed_in_either_room_while_a_split_or_a_join_waits_decides() throws Exception {
    SlotHold whole = house.held(house.room(), nights(0, 5));
    RoomId other = house.room();
    assertThat(
            whileItWaits(
                other,
                "INSERT INTO slot_hold (room_id, during, state, expires_at) SELECT room.room_id,"
                    + " during, state, expires_at FROM slot_hold, room"
                    + " WHERE hold_id = ? AND room.room_id = "
                    + other.value(),
                whole,
                () -> splitInto(whole, other)))
        .isEqualTo("SlotTaken");
    assertThat(whileItWaits(whole.room(), CANCEL, whole, () -> splitInto(whole, house.room())))
        .isEqualTo("NotActive");

    for (boolean first : new boolean[] {true, false}) {
      SplitStayOutcome.Split parts = splitNow(house.held(house.room(), nights(0, 5)), 0);
      rooms.move(request(BORIS), Seen.of(parts.rest()), house.room(), parts.rest().during());
      SlotHold rest = house.now(parts.rest());
      SlotHold cancelled = first ? parts.first() : rest;
      assertThat(
              whileItWaits(
                  cancelled.room(),
                  CANCEL,
                  cancelled,
                  () -> left.join(request(VERA), Seen.of(parts.first()), Seen.of(rest))))
          .isEqualTo("NotActive");
    }
  }

  /** What is told when a colleague who has the room does this to a hold while the command waits. */
  private String whileItWaits(RoomId room, String change, SlotHold hold, Callable<Object> command)
      throws Exception {
    Future<Object> answer;
    try (OpenTransaction competitor = house.lockOn(room)) {
      answer = house.waiting(command);
      competitor.run(change, hold.id().value()).commit();
    }
    return kind(answer.get());
  }

  /** Otherwise two commands that name the rooms the other way round could wait for each other. */
  @Test
  void rooms_are_locked_in_the_order_of_their_numbers_whoever_is_named_first() throws Exception {
    SlotHold lower = house.held(house.room(), nights(0, 5));
    SlotHold higher = house.held(house.room(), nights(0, 5));
    assertLocksTheLowerFirst(lower, higher, () -> swap(left, higher, lower));
    assertLocksTheLowerFirst(lower, higher, () -> swap(left, lower, higher));

    SlotHold up = house.held(house.room(), nights(0, 5));
    SlotHold above = house.held(house.room(), nights(9, 1));
    assertLocksTheLowerFirst(up, above, () -> splitInto(up, above.room()));
    SlotHold below = house.held(house.room(), nights(9, 1));
    SlotHold down = house.held(house.room(), nights(0, 5));
    assertLocksTheLowerFirst(below, down, () -> splitInto(down, below.room()));
    SplitStayOutcome.Split parts = splitNow(house.now(lower), 0);
    rooms.move(request(VERA), Seen.of(parts.first()), house.room(), parts.first().during());
    SlotHold first = house.now(parts.first());
    assertLocksTheLowerFirst(
        parts.rest(), first, () -> left.join(request(VERA), Seen.of(first), Seen.of(parts.rest())));
  }

  private void assertLocksTheLowerFirst(SlotHold lower, SlotHold higher, Callable<Object> command)
      throws Exception {
    assertThat(lower.room().value()).isLessThan(higher.room().value());
    Future<Object> answer;
    try (OpenTransaction competitor = house.lockOn(lower.room())) {
      answer = house.waiting(command);
      try (OpenTransaction other = new OpenTransaction(database)) {
        other.run(
            "SELECT FROM room WHERE room_id = ? FOR NO KEY UPDATE NOWAIT", higher.room().value());
      }
      competitor.run(
          "UPDATE slot_hold SET expires_at = expires_at - interval '1 ms' WHERE hold_id = ?",
          lower.id().value());
    }
    assertThat(kind(answer.get())).isNotIn("Refused");
  }

  /** Nobody is busy for longer than anybody waits, and no deadlock is ever resolved by force. */
  @Test
  void whoever_arranges_whatever_in_few_rooms_never_waits_in_a_circle() throws Exception {
    List<RoomId> all = new ArrayList<>();
    List<SlotHold> holds = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(house.room());
      holds.add(house.held(all.get(i), nights(0, 4)));
    }
    long before = deadlocks();
    try (ExecutorService people = Executors.newCachedThreadPool()) {
      List<Future<List<String>>> answers = new ArrayList<>();
      for (int person = 0; person < 6; person++) {
        var choice = new Random(person);
        ArrangementCommands desk = person % 2 == 0 ? left : right;
        answers.add(
            people.submit(
                () -> {
                  List<String> told = new ArrayList<>();
                  for (int i = 0; i < ROUNDS; i++) {
                    told.add(arrange(desk, holds, all, choice));
                  }
                  return told;
                }));
      }
      List<String> told = new ArrayList<>();
      for (Future<List<String>> each : answers) {
        told.addAll(each.get());
      }
      assertThat(told).contains("Swapped", "ChangedMeanwhile").doesNotContain("Refused");
    }
    assertThat(deadlocks()).isEqualTo(before);
  }

  /** Moves and extensions that find ever other guests may be told that others are at work. */
  private String arrange(
      ArrangementCommands desk, List<SlotHold> holds, List<RoomId> all, Random choice) {
    SlotHold one = house.now(holds.get(choice.nextInt(holds.size())));
    SlotHold other = house.now(holds.get(choice.nextInt(holds.size())));
    RoomId room = all.get(choice.nextInt(all.size()));
    return switch (choice.nextInt(5)) {
      case 0 -> "move " + kind(rooms.move(request(BORIS), Seen.of(one), room, one.during()));
      case 1 ->
          "extend "
              + kind(
                  rooms.extend(
                      request(BORIS), Seen.of(one), new HoldFor.Lasting(Duration.ofMinutes(40))));
      default -> kind(swap(desk, one, other));
    };
  }

  private long deadlocks() {
    return house
        .sql()
        .count("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
  }
}
