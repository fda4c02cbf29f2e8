package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static holdfast.persistence.stock.Warehouse.asking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands wait for the item, and decide by what is true once they have it (I6, I7). */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StockLockTest {
  /** What is done to a hold. */
  interface Command extends BiFunction<StockCommands, StockHold, Object> {}

  private final TestDatabase database;
  private final Warehouse warehouse;
  private final Warehouse impatient;
  private final ExecutorService colleague = Executors.newSingleThreadExecutor();

  StockLockTest(TestDatabase database) {
    this.database = database;
    warehouse = new Warehouse(database);
    impatient = Warehouse.impatient(database);
  }

  @AfterAll
  void close() {
    colleague.shutdownNow();
    warehouse.close();
    impatient.close();
  }

  private static Command command(Command command) {
    return command;
  }

  static Stream<Arguments> commands() {
    return Stream.of(
        Arguments.of("acquire", command((stock, hold) -> stock.acquire(asking(hold.item(), 1)))),
        Arguments.of(
            "receive",
            command((stock, hold) -> stock.receive(Request.by(ANNA), hold.item(), 1, ""))),
        Arguments.of(
            "confirm", command((stock, hold) -> stock.confirm(Request.by(ANNA), Seen.of(hold)))),
        Arguments.of(
            "confirm part",
            command((stock, hold) -> stock.confirmPart(Request.by(ANNA), Seen.of(hold), 1))),
        Arguments.of(
            "cancel", command((stock, hold) -> stock.cancel(Request.by(ANNA), Seen.of(hold)))),
        Arguments.of(
            "extend",
            command((stock, hold) -> stock.extend(Request.by(ANNA), Seen.of(hold), TEN_MINUTES))),
        Arguments.of(
            "resize", command((stock, hold) -> stock.resize(Request.by(ANNA), Seen.of(hold), 3))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void an_item_somebody_works_on_is_busy_neither_free_nor_taken(String name, Command command) {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 2);
    List<String> before = warehouse.everything();
    try (var _ = warehouse.lockOn(item)) {
      assertThat(command.apply(impatient.stock(), hold))
          .extracting("why")
          .isEqualTo(new Refusal.Busy(item, "Item " + item.value()));
    }
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void the_sweep_passes_by_where_somebody_works() {
    ItemId item = warehouse.item(10);
    StockHold due = warehouse.due(item, 2);
    try (var _ = warehouse.lockOn(item)) {
      assertThat(warehouse.stock().expire(item)).isZero();
    }
    assertThat(warehouse.now(due).state()).isEqualTo(HoldState.HELD);
    assertThat(warehouse.stock().expire(item)).isEqualTo(1);
  }

  /**
   * One order for all writers (I7): who has a hold and waits for its item would bring deadlocks.
   */
  @Test
  void a_sweep_that_waits_for_the_item_has_touched_no_hold() throws Exception {
    ItemId item = warehouse.item(10);
    StockHold due = warehouse.due(item, 2);
    Future<Integer> sweep;
    try (var holder = warehouse.lockOn(item)) {
      sweep = whileLocked(() -> sweepPatiently(item));
      assertThat(
              warehouse
                  .sql()
                  .column(
                      Long.class,
                      "SELECT hold_id FROM stock_hold WHERE hold_id = ? FOR UPDATE SKIP LOCKED",
                      due.id().value()))
          .hasSize(1);
      holder.commit();
    }
    assertThat(answer(sweep)).isEqualTo(1);
  }

  private int sweepPatiently(ItemId item) {
    try (var sweeper = new Sql(database)) {
      return sweeper.value(Integer.class, "SELECT stock_sweep(?, '1min')", item.value());
    }
  }

  @Test
  void one_item_never_waits_for_another() {
    ItemId item = warehouse.item(10);
    try (var _ = warehouse.lockOn(warehouse.item(10))) {
      assertThat(impatient.stock().acquire(asking(item, 1)))
          .isInstanceOf(AcquireStockOutcome.Held.class);
    }
  }

  @Test
  void units_that_came_due_while_one_waited_are_given_out() throws Exception {
    ItemId item = warehouse.item(3);
    StockHold hold = warehouse.held(item, 3);
    Future<AcquireStockOutcome> waiting;
    try (var holder = warehouse.lockOn(item)) {
      waiting = whileLocked(() -> warehouse.stock().acquire(asking(item, 3)));
      holder
          .run(
              "UPDATE stock_hold SET expires_at = clock_timestamp() WHERE hold_id = ?",
              hold.id().value())
          .commit();
    }
    assertThat(answer(waiting)).isInstanceOf(AcquireStockOutcome.Held.class);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  static Stream<Arguments> tooLate() {
    return Stream.of(
        Arguments.of(
            ConfirmStockOutcome.HoldExpired.class,
            command((stock, hold) -> stock.confirm(Request.by(ANNA), Seen.of(hold)))),
        Arguments.of(
            ConfirmStockOutcome.HoldExpired.class,
            command((stock, hold) -> stock.confirmPart(Request.by(ANNA), Seen.of(hold), 1))),
        Arguments.of(
            CancelStockOutcome.HoldExpired.class,
            command((stock, hold) -> stock.cancel(Request.by(ANNA), Seen.of(hold)))),
        Arguments.of(
            ExtendStockOutcome.HoldExpired.class,
            command((stock, hold) -> stock.extend(Request.by(ANNA), Seen.of(hold), TEN_MINUTES))),
        Arguments.of(
            ResizeStockOutcome.HoldExpired.class,
            command((stock, hold) -> stock.resize(Request.by(ANNA), Seen.of(hold), 3))));
  }

  /** Sent in time, decided too late: the moment of asking gives no right (I6). */
  @ParameterizedTest
  @MethodSource("tooLate")
  void a_deadline_that_comes_while_one_waits_for_the_item_has_come(
      Class<?> outcome, Command command) throws Exception {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 2);
    Future<Object> waiting;
    try (var _ = warehouse.lockOn(item)) {
      warehouse
          .sql()
          .run(
              "UPDATE stock_hold SET expires_at = clock_timestamp() + interval '300 ms'"
                  + " WHERE hold_id = ?",
              hold.id().value());
      waiting = whileLocked(() -> command.apply(warehouse.stock(), warehouse.now(hold)));
      await().until(() -> isDue(hold));
    }
    assertThat(answer(waiting)).isInstanceOf(outcome);
    assertThat(warehouse.now(hold).state()).isEqualTo(HoldState.EXPIRED);
    assertThat(warehouse.available(item)).isEqualTo(10);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void the_time_of_a_hold_begins_when_it_is_decided_not_when_it_was_asked() throws Exception {
    ItemId item = warehouse.item(10);
    Future<AcquireStockOutcome> waiting;
    OffsetDateTime released;
    try (var _ = warehouse.lockOn(item)) {
      waiting = whileLocked(() -> warehouse.stock().acquire(asking(item, 1)));
      released = warehouse.sql().value(OffsetDateTime.class, "SELECT clock_timestamp()");
    }
    var held = (AcquireStockOutcome.Held) answer(waiting);
    assertThat(held.hold().deadline())
        .isAfterOrEqualTo(released.toInstant().plus(Duration.ofMinutes(10)));
  }

  /** Starts the work and returns once it waits for the lock. */
  private <T> Future<T> whileLocked(Callable<T> work) {
    Future<T> future = colleague.submit(work);
    await().until(() -> warehouse.sql().sessionsWaitingForALock() == 1);
    return future;
  }

  private static <T> T answer(Future<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }

  private boolean isDue(StockHold hold) {
    return warehouse
        .sql()
        .value(
            Boolean.class,
            "SELECT expires_at <= clock_timestamp() FROM stock_hold WHERE hold_id = ?",
            hold.id().value());
  }
}
