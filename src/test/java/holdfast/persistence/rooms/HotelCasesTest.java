package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.QUARTER;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static holdfast.persistence.rooms.House.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.holds.Details;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.holds.HoldDetails;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome.AlreadyConfirmed;
import holdfast.rooms.ConfirmRoomOutcome.Confirmed;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What front desks met in other products, tried on the tables of this one. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HotelCasesTest {
  private static final int ROUNDS = 40;
  private static final int SECONDS_MAX = 30;
  private static final String BY_HAND =
      """
      INSERT INTO slot_hold (room_id, during, state, expires_at)
      VALUES (?, tstzrange(?, ?, '[)'), 'confirmed', clock_timestamp())
      """;

  private final TestDatabase database;
  private final House house;
  private final TwoDesks desks;
  private final RoomCommands first;
  private final RoomCommands second;

  HotelCasesTest(TestDatabase database) {
    this.database = database;
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

  @AfterEach
  void no_two_active_holds_overlap() {
    assertThat(house.overlaps()).isZero();
  }

  private static Object[] byHand(RoomId room, Period during) {
    return new Object[] {
      room.value(), during.start().atOffset(ZoneOffset.UTC), during.end().atOffset(ZoneOffset.UTC)
    };
  }

  @Test
  void b3_what_the_house_does_itself_overlaps_no_guest_either() {
    SlotHold guest = house.hold(house.room(), nights(0, 3), "confirmed");
    Object before = house.everything();
    for (Purpose purpose : List.of(Purpose.CLOSURE, Purpose.STAY)) {
      var atOnce =
          new Acquire(
              request(BORIS),
              guest.room(),
              nights(2, 3),
              QUARTER,
              purpose,
              Details.of("the house"),
              true,
              null);
      assertThat(house.rooms().acquire(atOnce))
          .isEqualTo(new AcquireRoomOutcome.SlotTaken(List.of(guest)));
    }
    assertThatThrownBy(() -> house.sql().run(BY_HAND, byHand(guest.room(), nights(2, 3))))
        .hasStackTraceContaining("slot_hold_no_overlap");
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void b4_of_two_confirmations_for_one_place_at_once_one_is_done() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      SlotHold one = house.held(room, nights(2 * round, 1));
      List<ConfirmRoomOutcome> told =
          desks
              .together(
                  () -> first.confirm(request(VERA), Seen.of(one)),
                  () -> second.confirm(request(BORIS), Seen.of(one)))
              .toList();
      SlotHold stored = house.now(one);
      assertThat(told)
          .as("round %s", round)
          .containsExactlyInAnyOrder(new Confirmed(stored), new AlreadyConfirmed(stored));
      assertThat(stored.version()).isEqualTo(one.version() + 1);
    }
  }

  /** The first one's time is over while both press: only the second has a claim to confirm. */
  @Test
  void b4_b11_who_confirms_too_late_never_has_the_place_beside_who_took_it() {
    RoomId room = house.room();
    for (int round = 0; round < ROUNDS; round++) {
      Period night = nights(2 * round, 1);
      SlotHold late = house.held(room, night);
      house.makeDue(late);
      TwoDesks.Both<Object> told =
          desks.together(
              () -> first.confirm(request(VERA), Seen.of(late)),
              () -> {
                SlotHold held =
                    ((AcquireRoomOutcome.Held) second.acquire(stay(request(BORIS), room, night)))
                        .hold();
                return second.confirm(request(BORIS), Seen.of(held));
              });
      assertThat(told.first()).isInstanceOf(ConfirmRoomOutcome.HoldExpired.class);
      assertThat(told.second()).isInstanceOf(Confirmed.class);
      assertThat(
              house
                  .sql()
                  .count(
                      "SELECT count(*) FROM slot_hold WHERE room_id = ? AND state = 'confirmed'"
                          + " AND during && tstzrange(?, ?, '[)')",
                      byHand(room, night)))
          .isOne();
    }
  }

  /** Somebody writes by psql, with no lock on the room and no thought of others. */
  @Test
  void b7_without_any_lock_the_constraint_alone_keeps_two_apart() throws Exception {
    RoomId room = house.room();
    try (var other = new OpenTransaction(database);
        var sql = new Sql(database)) {
      other.run(BY_HAND, byHand(room, nights(0, 2)));
      Future<Integer> beside = house.waiting(() -> sql.run(BY_HAND, byHand(room, nights(1, 2))));
      other.commit();
      assertThatThrownBy(() -> beside.get(SECONDS_MAX, TimeUnit.SECONDS))
          .hasStackTraceContaining("slot_hold_no_overlap");
    }
    assertThat(house.sql().count("SELECT count(*) FROM slot_hold WHERE room_id = ?", room.value()))
        .isOne();
  }

  @Test
  void b11_b23_b24_a_late_confirm_takes_nothing_from_who_has_the_place_by_now() {
    SlotHold late = house.hold(house.room(), nights(0, 2), "due");
    AcquireRoomOutcome taken =
        house.rooms().acquire(stay(request(BORIS), late.room(), nights(1, 2)));
    SlotHold successor = ((AcquireRoomOutcome.Held) taken).hold();
    assertThat(house.rooms().acquire(stay(request(VERA), late.room(), nights(0, 2))))
        .as("a place that is only held is taken")
        .isEqualTo(new AcquireRoomOutcome.SlotTaken(List.of(successor)));
    Object before = house.everything();
    assertThat(house.rooms().confirm(request(VERA), Seen.of(late)))
        .isEqualTo(new ConfirmRoomOutcome.HoldExpired(house.now(late)));
    assertThat(house.rooms().expire(late.room())).isZero();
    assertThat(house.everything()).as("nothing was written").isEqualTo(before);
    assertThat(house.now(successor)).isEqualTo(successor);
  }

  @Test
  void b20_a_stay_that_becomes_longer_ends_at_the_next_guest_and_touches_nobody() {
    SlotHold here = house.hold(house.room(), nights(0, 2), "confirmed");
    SlotHold next = house.hold(here.room(), nights(3, 2), "confirmed");
    Object before = house.everything();
    assertThat(house.rooms().move(request(VERA), Seen.of(here), here.room(), nights(0, 4)))
        .isEqualTo(new MoveRoomOutcome.SlotTaken(List.of(next)));
    assertThat(house.everything()).isEqualTo(before);
    assertThat(house.rooms().move(request(VERA), Seen.of(here), here.room(), nights(0, 3)))
        .isInstanceOf(MoveRoomOutcome.Moved.class);
    assertThat(house.now(next)).isEqualTo(next);
  }
}
