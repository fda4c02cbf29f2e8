package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.BORIS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ConfirmStockOutcome.Confirmed;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ExtendStockOutcome.Extended;
import holdfast.stock.ExtendStockOutcome.LimitReached;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.ResizeStockOutcome.OutOfStock;
import holdfast.stock.ResizeStockOutcome.Resized;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What quantities, deadlines and versions do to the commands on a hold. */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StockRulesTest {
  private final Warehouse warehouse;

  StockRulesTest(TestDatabase database) {
    warehouse = new Warehouse(database);
  }

  @AfterAll
  void close() {
    warehouse.close();
  }

  private ConfirmStockOutcome confirmPart(StockHold seen, int quantity) {
    return warehouse.stock().confirmPart(Request.by(BORIS), Seen.of(seen), quantity);
  }

  private ResizeStockOutcome resize(StockHold seen, int quantity) {
    return warehouse.stock().resize(Request.by(BORIS), Seen.of(seen), quantity);
  }

  private ExtendStockOutcome extend(StockHold seen, HoldFor holdFor) {
    return warehouse.stock().extend(Request.by(BORIS), Seen.of(seen), holdFor);
  }

  private ExtendStockOutcome extend(StockHold seen, Duration timeToLive) {
    return extend(seen, new HoldFor.Lasting(timeToLive));
  }

  @Test
  void a_part_is_issued_and_the_rest_is_free_in_the_same_step() {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 10);

    var outcome = (Confirmed) confirmPart(hold, 6);

    assertThat(outcome.returned()).isEqualTo(4);
    assertThat(outcome.hold().quantity()).isEqualTo(6);
    assertThat(outcome.hold().state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(warehouse.available(item)).isEqualTo(4);
    assertThat(
            warehouse
                .sql()
                .column(
                    String.class,
                    """
                    SELECT concat_ws(' ', from_account, to_account, quantity) FROM stock_movement
                    WHERE hold_id = ? AND reason = 'confirmed' ORDER BY movement_id
                    """,
                    hold.id().value()))
        .containsExactly("held issued 6", "held available 4");
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void all_of_it_is_a_part_too() {
    ItemId item = warehouse.item(10);
    assertThat(((Confirmed) confirmPart(warehouse.held(item, 10), 10)).returned()).isZero();
    assertThat(warehouse.available(item)).isZero();
  }

  @Test
  void more_than_is_held_cannot_be_issued() {
    ItemId item = warehouse.item(20);
    StockHold hold = warehouse.held(item, 10);
    List<String> before = warehouse.everything();
    assertThat(confirmPart(hold, 11))
        .isEqualTo(
            new ConfirmStockOutcome.Refused(
                new Invalid(Field.QUANTITY, Problem.MORE_THAN_HELD, 10)));
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -3})
  void nothing_cannot_be_issued_nor_held(int quantity) {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 4);
    var tooSmall = new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1);
    assertThat(confirmPart(hold, quantity)).isEqualTo(new ConfirmStockOutcome.Refused(tooSmall));
    assertThat(resize(hold, quantity)).isEqualTo(new ResizeStockOutcome.Refused(tooSmall));
    assertThat(warehouse.now(hold)).isEqualTo(hold);
  }

  @Test
  void a_smaller_quantity_returns_the_difference() {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 8);
    assertThat(((Resized) resize(hold, 3)).hold().quantity()).isEqualTo(3);
    assertThat(warehouse.available(item)).isEqualTo(7);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void the_same_quantity_changes_nothing() {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 8);
    assertThat(resize(hold, 8)).isEqualTo(new Resized(hold));
    assertThat(warehouse.available(item)).isEqualTo(2);
  }

  @Test
  void a_larger_quantity_than_there_is_keeps_quantity_and_deadline() {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 4);
    StockHold other = warehouse.held(item, 3);
    List<String> before = warehouse.everything();

    assertThat(resize(hold, 8))
        .isEqualTo(
            new OutOfStock(hold, new Shortage(item, "Item " + item.value(), 8, 3, List.of(other))));
    assertThat(resize(hold, Integer.MAX_VALUE)).isInstanceOf(OutOfStock.class);

    assertThat(warehouse.everything()).isEqualTo(before);
    assertThat(resize(hold, 7)).isInstanceOf(Resized.class);
    assertThat(warehouse.available(item)).isZero();
  }

  @Test
  void a_larger_quantity_may_use_what_is_due() {
    ItemId item = warehouse.item(10);
    StockHold hold = warehouse.held(item, 4);
    warehouse.due(item, 6);
    assertThat(resize(hold, 10)).isInstanceOf(Resized.class);
    assertThat(warehouse.available(item)).isZero();
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void more_time_counts_from_the_decision() {
    StockHold hold = warehouse.held(warehouse.item(1), 1);
    var outcome = (Extended) extend(hold, Duration.ofHours(2));
    assertThat(outcome.hold().deadline())
        .isCloseTo(hold.heldAt().plus(2, ChronoUnit.HOURS), within(30, ChronoUnit.SECONDS));
  }

  @Test
  void a_deadline_never_moves_back() {
    StockHold hold = warehouse.held(warehouse.item(1), 1);
    assertThat(extend(hold, Duration.ofMinutes(5))).isEqualTo(new Extended(hold));
    assertThat(extend(hold, new HoldFor.Until(hold.deadline().minusSeconds(240))))
        .isEqualTo(new Extended(hold));
  }

  @Test
  void more_time_than_the_policy_allows_moves_nothing() {
    StockHold hold = warehouse.held(warehouse.item(1), 1);
    List<String> before = warehouse.everything();
    var limit = new LimitReached(hold, Duration.ofHours(24));
    assertThat(extend(hold, Duration.ofHours(25))).isEqualTo(limit);
    assertThat(extend(hold, new HoldFor.Until(hold.heldAt().plus(25, ChronoUnit.HOURS))))
        .isEqualTo(limit);
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void too_little_time_is_no_extension() {
    StockHold hold = warehouse.held(warehouse.item(1), 1);
    assertThat(extend(hold, Duration.ofSeconds(1)))
        .isEqualTo(
            new ExtendStockOutcome.Refused(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60)));
    assertThat(extend(hold, new HoldFor.Until(hold.heldAt())))
        .isEqualTo(
            new ExtendStockOutcome.Refused(
                new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0)));
  }

  @Test
  void who_acts_on_an_older_quantity_is_told_who_changed_it_and_nothing_is_done() {
    StockHold seen = warehouse.held(warehouse.item(10), 4);
    warehouse.stock().resize(Request.by(ANNA), Seen.of(seen), 5);
    StockHold now = warehouse.now(seen);
    List<String> before = warehouse.everything();

    var confirm = warehouse.stock().confirm(Request.by(BORIS), Seen.of(seen));

    assertThat(confirm).isInstanceOf(ConfirmStockOutcome.ChangedMeanwhile.class);
    assertThat(confirm).extracting("current").isEqualTo(now);
    assertThat(confirm).extracting("by.by").isEqualTo(ANNA);
    assertThat(confirmPart(seen, 2)).isInstanceOf(ConfirmStockOutcome.ChangedMeanwhile.class);
    assertThat(warehouse.stock().cancel(Request.by(BORIS), Seen.of(seen)))
        .isInstanceOf(CancelStockOutcome.ChangedMeanwhile.class);
    assertThat(extend(seen, Duration.ofHours(1)))
        .isInstanceOf(ExtendStockOutcome.ChangedMeanwhile.class);
    assertThat(resize(seen, 3)).isInstanceOf(ResizeStockOutcome.ChangedMeanwhile.class);
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void a_colleague_who_gave_more_time_stands_in_nobodys_way() {
    StockHold seen = warehouse.held(warehouse.item(10), 4);
    extend(seen, Duration.ofHours(1));
    assertThat(warehouse.stock().confirm(Request.by(BORIS), Seen.of(seen)))
        .isInstanceOf(Confirmed.class);
  }

  @Test
  void a_cancelled_one_tells_who_cancelled_it() {
    StockHold cancelled = warehouse.cancelled(warehouse.item(10), 4);
    assertThat(warehouse.stock().cancel(Request.by(ANNA), Seen.of(cancelled)))
        .extracting("by.by")
        .isEqualTo(BORIS);
  }

  @Test
  void a_hold_is_never_touched_through_another_items_lock() {
    StockHold hold = warehouse.held(warehouse.item(10), 4);
    var seen = new Seen(hold.id(), warehouse.item(1), hold.version());
    assertThat(warehouse.stock().cancel(Request.by(BORIS), seen))
        .isEqualTo(new CancelStockOutcome.NotFound(hold.id()));
    assertThat(warehouse.now(hold)).isEqualTo(hold);
  }

  @Test
  void the_ended_ones_stay_with_who_and_when() {
    ItemId item = warehouse.item(10);
    StockHold cancelled = warehouse.cancelled(item, 1);
    StockHold expired = warehouse.expired(item, 2);
    assertThat(
            warehouse
                .sql()
                .column(
                    String.class,
                    """
                    SELECT what || ' ' || actor FROM hold_event
                    WHERE hold_id IN (?, ?) AND what IN ('cancelled', 'expired') AND at > ?
                    ORDER BY event_id
                    """,
                    cancelled.id().value(),
                    expired.id().value(),
                    cancelled.heldAt().atOffset(java.time.ZoneOffset.UTC)))
        .containsExactly("cancelled Борис", "expired holdfast_app");
  }
}
