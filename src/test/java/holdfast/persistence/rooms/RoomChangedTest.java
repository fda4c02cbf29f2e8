package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** A command acts on what the person saw, or says who changed it and when. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomChangedTest {
  private static final Period NIGHTS = nights(0, 2);
  private static final HoldFor HOUR = new HoldFor.Lasting(Duration.ofHours(1));

  private final House house;

  RoomChangedTest(TestDatabase database) {
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  private SlotHold movedByBoris(SlotHold hold) {
    house.rooms().move(request(BORIS), Seen.of(house.now(hold)), hold.room(), nights(1, 3));
    return house.now(hold);
  }

  private void extendedByBoris(SlotHold hold, int hours) {
    house
        .rooms()
        .extend(
            request(BORIS), Seen.of(house.now(hold)), new HoldFor.Lasting(Duration.ofHours(hours)));
  }

  private Edit event(SlotHold hold, String what) {
    return new Edit(
        BORIS,
        house
            .sql()
            .value(
                OffsetDateTime.class,
                "SELECT at FROM hold_event WHERE hold_id = ? AND what = ?",
                hold.id().value(),
                what)
            .toInstant());
  }

  @Test
  void a_hold_that_was_moved_is_not_confirmed_cancelled_extended_or_moved() {
    SlotHold seen = house.held(house.room(), NIGHTS);
    SlotHold now = movedByBoris(seen);
    Edit by = event(seen, "moved");
    Object before = house.everything();

    assertThat(house.rooms().confirm(request(VERA), Seen.of(seen)))
        .isEqualTo(new ConfirmRoomOutcome.ChangedMeanwhile(now, by));
    assertThat(house.rooms().cancel(request(VERA), Seen.of(seen)))
        .isEqualTo(new CancelRoomOutcome.ChangedMeanwhile(now, by));
    assertThat(house.rooms().extend(request(VERA), Seen.of(seen), HOUR))
        .isEqualTo(new ExtendRoomOutcome.ChangedMeanwhile(now, by));
    assertThat(house.rooms().move(request(VERA), Seen.of(seen), seen.room(), nights(9, 1)))
        .isEqualTo(new MoveRoomOutcome.ChangedMeanwhile(now, by));
    assertThat(house.everything()).isEqualTo(before);
  }

  @Test
  void a_hold_that_a_colleague_confirmed_is_not_cancelled_unseen() {
    SlotHold seen = house.held(house.room(), NIGHTS);
    house.rooms().confirm(request(BORIS), Seen.of(seen));

    assertThat(house.rooms().cancel(request(VERA), Seen.of(seen)))
        .isEqualTo(
            new CancelRoomOutcome.ChangedMeanwhile(house.now(seen), event(seen, "confirmed")));
    assertThat(house.rooms().cancel(request(VERA), Seen.of(house.now(seen))))
        .isInstanceOf(CancelRoomOutcome.Cancelled.class);
  }

  @Test
  void more_time_from_a_colleague_does_not_stand_in_the_way() {
    SlotHold seen = house.held(house.room(), NIGHTS);
    extendedByBoris(seen, 2);
    house
        .sql()
        .run(
            "UPDATE slot_hold SET expires_at = expires_at - interval '1 minute' WHERE hold_id = ?",
            seen.id().value());

    assertThat(house.rooms().confirm(request(VERA), Seen.of(seen)))
        .isInstanceOf(ConfirmRoomOutcome.Confirmed.class);
  }

  @Test
  void a_move_between_two_extensions_is_noticed() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    extendedByBoris(hold, 1);
    SlotHold seen = house.now(hold);
    extendedByBoris(hold, 2);
    movedByBoris(hold);
    extendedByBoris(hold, 3);

    assertThat(house.rooms().confirm(request(VERA), Seen.of(seen)))
        .isEqualTo(new ConfirmRoomOutcome.ChangedMeanwhile(house.now(hold), event(hold, "moved")));
  }

  @Test
  void what_was_changed_before_the_person_looked_does_not_count() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    SlotHold seen = movedByBoris(hold);
    extendedByBoris(hold, 2);

    assertThat(house.rooms().cancel(request(VERA), Seen.of(seen)))
        .isInstanceOf(CancelRoomOutcome.Cancelled.class);
  }

  @Test
  void an_ended_hold_names_who_ended_it_and_when() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    house.rooms().cancel(request(BORIS), Seen.of(hold));
    SlotHold now = house.now(hold);
    Edit by = event(hold, "cancelled");

    assertThat(now.state()).isEqualTo(HoldState.CANCELLED);
    assertThat(house.rooms().cancel(request(VERA), Seen.of(hold)))
        .isEqualTo(new CancelRoomOutcome.AlreadyCancelled(now, by));
    assertThat(house.rooms().confirm(request(VERA), Seen.of(hold)))
        .isEqualTo(new ConfirmRoomOutcome.HoldCancelled(now, by));
  }
}
