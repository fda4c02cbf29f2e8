package holdfast.persistence.orders;

import static holdfast.persistence.orders.WiredDesk.QUARTER;
import static holdfast.persistence.orders.WiredDesk.VERA;
import static holdfast.persistence.orders.WiredDesk.days;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Request;
import holdfast.orders.GroupHolds;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Waiting;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a command costs on the wire, commit included, counted by a proxy. */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class RoundTripTest {
  /** From the sixth time on the driver lets the server keep the prepared text. */
  private static final int TIMES = 7;

  private static final Duration LONGER_THAN_THE_POOL_TRUSTS_A_CONNECTION = Duration.ofMillis(700);

  private final WiredDesk desk;

  RoundTripTest(TestDatabase database) {
    var options =
        new DatabaseOptions(
            1, Duration.ofSeconds(5), Duration.ofMillis(50), Duration.ofSeconds(20));
    desk = new WiredDesk(database, options, Waiting.inReality());
  }

  @AfterAll
  void close() {
    desk.close();
  }

  @ParameterizedTest
  @EnumSource
  void a_command_that_succeeds_is_one_the_first_and_the_seventh_time(Deed deed) {
    List<Deed.Ready> ready = IntStream.range(0, TIMES).mapToObj(i -> deed.prepare(desk)).toList();
    List<Integer> trips = new ArrayList<>();
    for (Deed.Ready each : ready) {
      trips.add(trips(() -> each.send(Request.by(VERA)), "Refused", "AlreadyDone"));
    }
    assertThat(trips).as(desk.proxy().latestFlights()::toString).hasSize(TIMES).containsOnly(1);
  }

  @Test
  void a_sweep_of_a_room_or_an_item_is_one() {
    List<Integer> trips = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      SlotHold room = desk.heldRoom();
      StockHold units = desk.heldUnits(3);
      makeDue();
      trips.add(trips(() -> desk.rooms().expire(room.room()), "0"));
      trips.add(trips(() -> desk.stock().expire(units.item()), "0"));
    }
    assertThat(trips).containsOnly(1);
  }

  @Test
  void a_connection_that_has_rested_is_not_tried_out_first() {
    Deed.Ready ready = Deed.ROOM_ACQUIRE.prepare(desk);
    desk.awaitReachable();
    long began = System.nanoTime();
    await()
        .until(
            () -> System.nanoTime() - began > LONGER_THAN_THE_POOL_TRUSTS_A_CONNECTION.toNanos());

    assertThat(trips(() -> ready.send(Request.by(VERA)), "Refused")).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void the_same_key_again_is_one(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    Request request = Request.by(VERA);
    ready.send(request);

    assertThat(trips(() -> ready.send(request), "Refused")).isEqualTo(1);
  }

  @Test
  void refusals_that_explain_themselves_are_one() {
    SlotHold cancelled = desk.heldRoom();
    desk.rooms().cancel(Request.by(VERA), RoomHolds.Seen.of(cancelled));
    SlotHold due = desk.heldRoom();
    StockHold units = desk.heldUnits(3);
    makeDue();
    var tooLong = new HoldFor.Lasting(Duration.ofDays(30));
    var seen = RoomHolds.Seen.of(cancelled);

    assertTrips(1, "HoldCancelled", () -> desk.rooms().confirm(Request.by(VERA), seen));
    assertTrips(1, "NotHeld", () -> desk.rooms().extend(Request.by(VERA), seen, QUARTER));
    assertTrips(
        1, "HoldExpired", () -> desk.rooms().confirm(Request.by(VERA), RoomHolds.Seen.of(due)));
    assertTrips(
        1, "HoldExpired", () -> desk.stock().cancel(Request.by(VERA), StockHolds.Seen.of(units)));
    assertTrips(
        1,
        "OutOfStock",
        () ->
            desk.stock()
                .acquire(WiredDesk.asking(Request.by(VERA), desk.item(), WiredDesk.SHELF + 1)));
    StockHold held = desk.heldUnits(3);
    assertTrips(
        1,
        "LimitReached",
        () -> desk.stock().extend(Request.by(VERA), StockHolds.Seen.of(held), tooLong));
    assertTrips(
        1,
        "OutOfStock",
        () -> desk.stock().resize(Request.by(VERA), StockHolds.Seen.of(held), 1_000));
  }

  @Test
  void a_refusal_that_rolled_everything_back_takes_a_second_one_to_name_who_is_in_the_way() {
    SlotHold taken = desk.heldRoom();
    SlotHold mine = desk.heldRoom();

    assertTrips(
        2,
        "SlotTaken",
        () -> desk.rooms().acquire(WiredDesk.asking(Request.by(VERA), taken.room())));
    assertTrips(
        2,
        "SlotTaken",
        () ->
            desk.rooms().move(Request.by(VERA), RoomHolds.Seen.of(mine), taken.room(), days(0, 2)));
    var lines = List.<GroupHolds.Line>of(new RoomLine(taken.room(), days(0, 2)));
    assertTrips(
        2,
        "GroupRefused",
        () ->
            desk.groups()
                .acquire(new AcquireGroup(Request.by(VERA), lines, QUARTER, Details.of("Guest"))));
  }

  @ParameterizedTest
  @EnumSource
  void a_busy_one_takes_a_second_one_to_be_named(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    try (OpenTransaction _ = desk.lockOn(ready.resource())) {
      assertTrips(2, "Refused", () -> ready.send(Request.by(VERA)));
    }
  }

  private void makeDue() {
    for (String table : List.of("slot_hold", "stock_hold")) {
      desk.sql()
          .run(
              "UPDATE %s SET expires_at = clock_timestamp() WHERE state = 'held' AND expires_at > now()"
                  .formatted(table));
    }
  }

  private void assertTrips(int expected, String outcome, Supplier<Object> command) {
    desk.proxy().resetRoundTrips();
    Object answer = command.get();
    assertThat(answer.getClass().getSimpleName()).isEqualTo(outcome);
    assertThat(desk.proxy().roundTrips())
        .as(() -> outcome + " " + desk.proxy().latestFlights())
        .isEqualTo(expected);
  }

  private int trips(Supplier<Object> command, String... unexpected) {
    desk.proxy().resetRoundTrips();
    Object answer = command.get();
    int trips = desk.proxy().roundTrips();
    String told = answer instanceof Record ? answer.getClass().getSimpleName() : answer.toString();
    assertThat(told).isNotIn((Object[]) unexpected);
    return trips;
  }
}
