package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.BORIS;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal.KeyReused;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.site.Caller;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.AcquireStockOutcome.AlreadyDone;
import holdfast.stock.AcquireStockOutcome.Held;
import holdfast.stock.AcquireStockOutcome.OutOfStock;
import holdfast.stock.AcquireStockOutcome.Refused;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Acquire;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import holdfast.testkit.TwoDesks.Both;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two desks at the same instant. What the tables say at the end counts, not what we were told. */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StockRaceTest {
  private static final int ROUNDS = 200;
  private static final int FEWER_ROUNDS = 60;
  private static final int DEADLINE_MILLIS_MAX = 12;

  private final Warehouse warehouse;
  private final TwoDesks desks;
  private final StockCommands first;
  private final StockCommands second;
  private final Connection psql;

  StockRaceTest(TestDatabase database) throws SQLException {
    warehouse = new Warehouse(database);
    desks = new TwoDesks(database, List.of());
    first = new StockCommands(desks.first());
    second = new StockCommands(desks.second());
    psql = database.asApplication();
  }

  @AfterAll
  void close() throws SQLException {
    desks.close();
    warehouse.close();
    psql.close();
  }

  private static Acquire asking(Request request, ItemId item) {
    return new Acquire(request, item, 1, TEN_MINUTES, Details.none());
  }

  @Test
  void the_last_unit_goes_to_exactly_one() {
    List<ItemId> items = items(ROUNDS, 1);
    for (ItemId item : items) {
      Both<AcquireStockOutcome> both =
          desks.together(
              () -> first.acquire(asking(Request.by(ANNA), item)),
              () -> second.acquire(asking(Request.by(BORIS), item)));

      StockHold winner = only(Held.class, both).hold();
      var shortage = only(OutOfStock.class, both).shortage();
      assertThat(shortage.available()).isZero();
      assertThat(shortage.holders()).containsExactly(winner);
    }
    assertThat(
            warehouse
                .sql()
                .column(
                    Long.class,
                    """
                    SELECT i.item_id FROM inventory AS i
                    WHERE i.available <> 0 OR 1 <> (
                      SELECT count(*) FROM stock_hold AS h WHERE h.item_id = i.item_id)
                    """))
        .doesNotContainAnyElementsOf(items.stream().map(ItemId::value).toList());
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void a_request_sent_twice_at_once_makes_one_hold_and_never_looks_out_of_stock() {
    List<ItemId> items = items(FEWER_ROUNDS, 1);
    for (ItemId item : items) {
      Acquire command = asking(Request.by(ANNA), item);
      Both<AcquireStockOutcome> both =
          desks.together(() -> first.acquire(command), () -> second.acquire(command));
      assertThat(only(AlreadyDone.class, both).hold()).isEqualTo(only(Held.class, both).hold());
    }
    assertAvailable(items.stream().collect(Collectors.toMap(item -> item, _ -> 0)));
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void b10_a_double_click_on_confirm_issues_once() {
    for (ItemId item : items(FEWER_ROUNDS, 5)) {
      StockHold hold = warehouse.held(item, 2);
      Request request = Request.by(ANNA);
      Both<ConfirmStockOutcome> both =
          desks.together(
              () -> first.confirmPart(request, Seen.of(hold), 1),
              () -> second.confirmPart(request, Seen.of(hold), 1));
      assertThat(only(ConfirmStockOutcome.AlreadyDone.class, both).hold())
          .isEqualTo(only(ConfirmStockOutcome.Confirmed.class, both).hold());
    }
    assertThat(warehouse.disagreements()).isEmpty();
    assertThat(holdsThatEndedTwice()).isEmpty();
  }

  /** No item's lock keeps these two in order: the key alone does. */
  @Test
  void a_key_used_for_two_items_at_once_holds_one() {
    List<ItemId> items = items(FEWER_ROUNDS, 1);
    List<ItemId> others = items(FEWER_ROUNDS, 1);
    Map<ItemId, Integer> expected = new HashMap<>();
    for (int round = 0; round < FEWER_ROUNDS; round++) {
      ItemId item = items.get(round);
      ItemId other = others.get(round);
      Request request = Request.by(ANNA);
      Both<AcquireStockOutcome> both =
          desks.together(
              () -> first.acquire(asking(request, item)),
              () -> second.acquire(asking(request, other)));
      expected.put(item, 1);
      expected.put(other, 1);
      expected.put(only(Held.class, both).hold().item(), 0);
      assertThat(only(Refused.class, both).why()).isEqualTo(new KeyReused(request.key()));
    }
    assertAvailable(expected);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void a_unit_that_runs_out_while_it_is_cancelled_returns_once() throws SQLException {
    var random = new Random(1);
    List<ItemId> items = items(FEWER_ROUNDS, 3);
    for (ItemId item : items) {
      StockHold hold = endingSoon(item, random);
      Both<Object> both =
          desks.together(
              () -> first.cancel(Request.by(ANNA), Seen.of(hold)),
              () -> sweptAtTheDeadline(item, hold));
      assertThat(both.first())
          .isInstanceOfAny(
              CancelStockOutcome.Cancelled.class, CancelStockOutcome.HoldExpired.class);
    }
    assertAvailable(items.stream().collect(Collectors.toMap(item -> item, _ -> 3)));
    assertThat(warehouse.disagreements()).isEmpty();
    assertThat(holdsThatEndedTwice()).isEmpty();
  }

  @Test
  void b24_a_unit_that_runs_out_while_it_is_confirmed_is_issued_or_free_never_both()
      throws SQLException {
    var random = new Random(2);
    Map<ItemId, Integer> expected = new HashMap<>();
    for (ItemId item : items(FEWER_ROUNDS, 3)) {
      StockHold hold = endingSoon(item, random);
      Both<Object> both =
          desks.together(
              () -> first.confirm(Request.by(ANNA), Seen.of(hold)),
              () -> sweptAtTheDeadline(item, hold));
      boolean issued = both.first() instanceof ConfirmStockOutcome.Confirmed;
      assertThat(both.first())
          .isInstanceOfAny(
              ConfirmStockOutcome.Confirmed.class, ConfirmStockOutcome.HoldExpired.class);
      expected.put(item, issued ? 1 : 3);
    }
    assertAvailable(expected);
    assertThat(warehouse.disagreements()).isEmpty();
    assertThat(holdsThatEndedTwice()).isEmpty();
  }

  @Test
  void of_confirm_and_cancel_one_wins_and_the_other_is_told() {
    Map<ItemId, Integer> expected = new HashMap<>();
    for (ItemId item : items(FEWER_ROUNDS, 1)) {
      StockHold hold = warehouse.held(item, 1);
      Both<Object> both =
          desks.together(
              () -> first.confirm(Request.by(ANNA), Seen.of(hold)),
              () -> second.cancel(Request.by(BORIS), Seen.of(hold)));
      if (both.first() instanceof ConfirmStockOutcome.Confirmed) {
        assertThat(both.second()).isInstanceOf(CancelStockOutcome.NeedsReturn.class);
        expected.put(item, 0);
      } else {
        assertThat(both.first())
            .isInstanceOf(ConfirmStockOutcome.HoldCancelled.class)
            .extracting("by.by")
            .isEqualTo(BORIS);
        assertThat(both.second()).isInstanceOf(CancelStockOutcome.Cancelled.class);
        expected.put(item, 1);
      }
    }
    assertAvailable(expected);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  /** Whatever happens in whatever order, every unit is in exactly one place. */
  @Test
  void after_any_history_counters_holds_and_ledger_agree() {
    List<ItemId> items = items(3, 12);
    var holds = new ConcurrentLinkedQueue<StockHold>();
    desks.together(
        () -> live(first, ANNA, new Random(3), items, holds),
        () -> live(second, BORIS, new Random(4), items, holds));
    assertThat(warehouse.disagreements()).isEmpty();
    assertThat(holdsThatEndedTwice()).isEmpty();
    assertThat(holds).hasSizeGreaterThan(30);
  }

  private Void live(
      StockCommands stock,
      Caller by,
      Random random,
      List<ItemId> items,
      ConcurrentLinkedQueue<StockHold> holds) {
    List<StockHold> seen = new ArrayList<>();
    for (int step = 0; step < 250; step++) {
      ItemId item = items.get(random.nextInt(items.size()));
      StockHold hold = seen.isEmpty() ? null : seen.get(random.nextInt(seen.size()));
      int units = 1 + random.nextInt(4);
      if (hold == null || step % 3 == 0) {
        var command = new Acquire(Request.by(by), item, units, TEN_MINUTES, Details.none());
        if (stock.acquire(command) instanceof Held(var made)) {
          seen.add(made);
          holds.add(made);
        }
        continue;
      }
      StockHold now = stock.find(hold.id()).orElseThrow();
      switch (random.nextInt(7)) {
        case 0 -> stock.confirm(Request.by(by), Seen.of(now));
        case 1 -> stock.confirmPart(Request.by(by), Seen.of(now), units);
        case 2 -> stock.cancel(Request.by(by), Seen.of(now));
        case 3 -> stock.extend(Request.by(by), Seen.of(now), TEN_MINUTES);
        case 4 -> stock.resize(Request.by(by), Seen.of(now), units);
        case 5 -> stock.receive(Request.by(by), item, units, "");
        default -> {
          if (now.state() == HoldState.HELD) {
            makeDue(now);
          }
          stock.expire(item);
        }
      }
    }
    return null;
  }

  /** New counters with this many units each. */
  private List<ItemId> items(int count, int available) {
    return warehouse
        .sql()
        .column(
            Long.class,
            "INSERT INTO inventory (available) SELECT ? FROM generate_series(1, ?)"
                + " RETURNING item_id",
            available,
            count)
        .stream()
        .map(ItemId::new)
        .toList();
  }

  /** Compares counters, all at once. */
  private void assertAvailable(Map<ItemId, Integer> expected) {
    assertThat(available()).containsAllEntriesOf(expected);
  }

  private Map<ItemId, Integer> available() {
    return warehouse
        .sql()
        .column(String.class, "SELECT item_id || ' ' || available FROM inventory")
        .stream()
        .map(line -> line.split(" ", 2))
        .collect(
            Collectors.toMap(
                parts -> new ItemId(Long.parseLong(parts[0])),
                parts -> Integer.parseInt(parts[1])));
  }

  /** Two units whose deadline comes within the next few milliseconds. */
  private StockHold endingSoon(ItemId item, Random random) throws SQLException {
    StockHold hold = warehouse.held(item, 2);
    try (PreparedStatement soon =
        psql.prepareStatement(
            """
            UPDATE stock_hold SET expires_at = clock_timestamp() + make_interval(secs => ?)
            WHERE hold_id = ?
            """)) {
      soon.setDouble(1, (1 + random.nextInt(DEADLINE_MILLIS_MAX)) / 1000.0);
      soon.setLong(2, hold.id().value());
      soon.executeUpdate();
    }
    return warehouse.now(hold);
  }

  /** Sweeps, as the timer does, until the hold has ended one way or the other. */
  private StockHold sweptAtTheDeadline(ItemId item, StockHold hold) {
    StockHold now = hold;
    while (now.state() == HoldState.HELD) {
      second.expire(item);
      now = second.find(hold.id()).orElseThrow();
    }
    return now;
  }

  private void makeDue(StockHold hold) {
    warehouse
        .sql()
        .run(
            """
            WITH locked AS (
              SELECT item_id FROM inventory WHERE item_id = ? FOR NO KEY UPDATE
            )
            UPDATE stock_hold AS h SET expires_at = least(h.expires_at, clock_timestamp())
            FROM locked WHERE h.hold_id = ? AND h.state = 'held'
            """,
            hold.item().value(),
            hold.id().value());
  }

  private List<Long> holdsThatEndedTwice() {
    return warehouse
        .sql()
        .column(
            Long.class,
            """
            SELECT hold_id FROM hold_event WHERE what IN ('confirmed', 'cancelled', 'expired')
            GROUP BY hold_id HAVING count(*) > 1
            """);
  }

  /** The one of the two answers that is of this kind. */
  private static <T> T only(Class<T> kind, Both<?> both) {
    List<T> found = both.toList().stream().filter(kind::isInstance).map(kind::cast).toList();
    assertThat(found).as("%s in %s", kind.getSimpleName(), both).hasSize(1);
    return found.getFirst();
  }
}
