package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.House.BORIS;
import static holdfast.persistence.rooms.House.QUARTER;
import static holdfast.persistence.rooms.House.VERA;
import static holdfast.persistence.rooms.House.nights;
import static holdfast.persistence.rooms.House.request;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a hold carries from its birth on, and how long it lasts. */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoomHoldTest {
  private static final Period NIGHTS = nights(0, 2);

  private final House house;

  RoomHoldTest(TestDatabase database) {
    house = new House(database);
  }

  @AfterAll
  void close() {
    house.close();
  }

  private SlotHold acquired(Purpose purpose, boolean atOnce, @Nullable HoldId replaces) {
    return ((AcquireRoomOutcome.Held)
            house
                .rooms()
                .acquire(
                    new Acquire(
                        request(VERA),
                        house.room(),
                        NIGHTS,
                        QUARTER,
                        purpose,
                        Details.of("Anna"),
                        atOnce,
                        replaces)))
        .hold();
  }

  @Test
  void a_walk_in_is_confirmed_from_the_start_and_has_no_time_left_to_run() {
    SlotHold hold = acquired(Purpose.STAY, true, null);

    assertThat(hold.state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(hold.deadline()).isEqualTo(hold.heldAt());
    assertThat(house.rooms().expire(hold.room())).isZero();
  }

  @Test
  void a_closure_is_confirmed_without_being_asked() {
    SlotHold closure = acquired(Purpose.CLOSURE, false, null);

    assertThat(closure.state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(closure.purpose()).isEqualTo(Purpose.CLOSURE);
  }

  @Test
  void details_are_made_with_the_hold() {
    assertThat(acquired(Purpose.STAY, false, null).details())
        .isEqualTo(new Details("Anna", 0, "", "", 1));
  }

  @Test
  void a_new_hold_names_the_ended_one_whose_place_it_takes_and_no_other() {
    SlotHold ended = house.hold(house.room(), NIGHTS, "expired");
    SlotHold running = house.held(house.room(), NIGHTS);

    SlotHold successor = acquired(Purpose.STAY, false, ended.id());
    SlotHold stranger = acquired(Purpose.STAY, false, running.id());

    assertThat(replaced(successor)).isEqualTo(ended.id().value());
    assertThat(replaced(stranger)).isNull();
  }

  private @Nullable Object replaced(SlotHold hold) {
    return house
        .sql()
        .column(
            Long.class,
            "SELECT replaces_hold_id FROM slot_hold WHERE hold_id = ?",
            hold.id().value())
        .getFirst();
  }

  @Test
  void extending_counts_from_now_and_never_takes_time_away() {
    SlotHold hold = house.held(house.room(), NIGHTS);
    Duration hour = Duration.ofHours(1);

    SlotHold extended = extended(hold, new HoldFor.Lasting(hour));
    SlotHold kept = extended(extended, new HoldFor.Lasting(Duration.ofMinutes(2)));
    Instant deadline = extended.deadline().plusSeconds(600);
    SlotHold until = extended(kept, new HoldFor.Until(deadline));

    Instant at =
        house
            .sql()
            .value(
                OffsetDateTime.class,
                "SELECT at FROM hold_event WHERE hold_id = ? AND what = 'extended' LIMIT 1",
                hold.id().value())
            .toInstant();
    assertThat(Duration.between(extended.deadline(), at.plus(hour)))
        .isBetween(Duration.ZERO, Duration.ofMillis(500));
    assertThat(kept).isEqualTo(extended);
    assertThat(until.deadline()).isEqualTo(deadline);
  }

  private SlotHold extended(SlotHold hold, HoldFor holdFor) {
    return ((ExtendRoomOutcome.Extended)
            house.rooms().extend(request(BORIS), Seen.of(hold), holdFor))
        .hold();
  }
}
