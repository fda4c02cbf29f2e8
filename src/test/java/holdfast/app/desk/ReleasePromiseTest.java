package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** "Released by itself when its time is over": without a command and without a visit. */
@ExtendWith(PostgresExtension.class)
class ReleasePromiseTest {
  private static final Caller ANNA = new Caller("Anna", "front desk");
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Moscow"), LocalTime.of(15, 0), LocalTime.of(12, 0));

  private final TestDatabase database;
  private final Furniture furniture;
  private final RoomId room;
  private final FrontDesk boris;

  ReleasePromiseTest(TestDatabase database) {
    this.database = database;
    furniture = new Furniture(database);
    furniture.clear();
    furniture.site(TIMES);
    room = furniture.room("201");
    boris = FrontDesk.open(database::application);
  }

  @AfterEach
  void close() {
    boris.close();
    furniture.close();
  }

  private SlotHold heldBy(FrontDesk desk) {
    LocalDate today = LocalDate.ofInstant(desk.clock().now(), TIMES.zone());
    var command =
        new Acquire(
            Request.by(ANNA),
            room,
            TIMES.nights(today.plusDays(1), today.plusDays(2)),
            new HoldFor.Lasting(Duration.ofMinutes(15)),
            Purpose.STAY,
            Details.of("Moreau"),
            false,
            null);
    if (desk.rooms().acquire(command) instanceof AcquireRoomOutcome.Held(SlotHold hold)) {
      return hold;
    }
    throw new AssertionError("not held");
  }

  private void endsInASecond(SlotHold hold) {
    furniture
        .sql()
        .run(
            "UPDATE slot_hold SET expires_at = clock_timestamp() + interval '1 s'"
                + " WHERE hold_id = ?",
            hold.id().value());
  }

  private boolean isReleased(SlotHold hold) {
    return furniture
        .sql()
        .value(String.class, "SELECT state FROM slot_hold WHERE hold_id = ?", hold.id().value())
        .equals("expired");
  }

  @Test
  void b19_b25_what_a_closed_desk_left_behind_is_released_at_another_one() {
    FrontDesk anna = FrontDesk.open(database::application);
    SlotHold left = heldBy(anna);
    anna.close();
    endsInASecond(left);
    await().atMost(LIMIT).until(() -> isReleased(left));
    assertThat(
            furniture
                .sql()
                .value(
                    Boolean.class,
                    "SELECT ended_at >= expires_at FROM slot_hold WHERE hold_id = ?",
                    left.id().value()))
        .as("not before its time")
        .isTrue();
  }

  @Test
  void b26_saving_settings_again_and_again_does_not_put_the_release_off() {
    SlotHold hold = heldBy(boris);
    endsInASecond(hold);
    await()
        .atMost(LIMIT)
        .until(
            () -> {
              Site site = boris.site().site();
              var renamed = new Site(site.name() + ".", site.times(), site.version());
              assertThat(boris.site().save(renamed, ANNA))
                  .isInstanceOf(SaveSiteOutcome.Saved.class);
              return isReleased(hold);
            });
  }
}
