package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static holdfast.persistence.stock.Warehouse.asking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.AcquireStockOutcome.AlreadyDone;
import holdfast.stock.AcquireStockOutcome.Held;
import holdfast.stock.AcquireStockOutcome.NoSuchItem;
import holdfast.stock.AcquireStockOutcome.OutOfStock;
import holdfast.stock.AcquireStockOutcome.Refused;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Acquire;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StockAcquireTest {
  private final Warehouse warehouse;

  StockAcquireTest(TestDatabase database) {
    warehouse = new Warehouse(database);
  }

  @AfterAll
  void close() {
    warehouse.close();
  }

  private AcquireStockOutcome acquire(Acquire command) {
    return warehouse.stock().acquire(command);
  }

  @Test
  void holds_units_for_a_time_by_the_clock_of_the_database() {
    ItemId item = warehouse.item(5);
    var details = new Details("Ольга Ширинская", 2, "+7 900", "при входе", 0);

    var outcome = acquire(new Acquire(Request.by(ANNA), item, 3, TEN_MINUTES, details));

    StockHold hold = ((Held) outcome).hold();
    assertThat(hold.item()).isEqualTo(item);
    assertThat(hold.itemName()).isEqualTo("Item " + item.value());
    assertThat(hold.quantity()).isEqualTo(3);
    assertThat(hold.state()).isEqualTo(HoldState.HELD);
    assertThat(hold.heldBy()).isEqualTo(ANNA);
    assertThat(hold.details())
        .isEqualTo(new Details("Ольга Ширинская", 2, "+7 900", "при входе", 1));
    assertThat(hold.deadline())
        .isCloseTo(databaseNow().plus(10, ChronoUnit.MINUTES), within(5, ChronoUnit.SECONDS));
    assertThat(warehouse.available(item)).isEqualTo(2);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void the_last_unit_can_be_held() {
    ItemId item = warehouse.item(2);
    assertThat(acquire(asking(item, 2))).isInstanceOf(Held.class);
    assertThat(warehouse.available(item)).isZero();
  }

  @Test
  void too_few_units_name_who_holds_the_rest_and_write_nothing() {
    ItemId item = warehouse.item(10);
    StockHold late = warehouse.held(item, 2);
    StockHold soon = held(item, 3, Duration.ofMinutes(5));
    warehouse.confirmed(item, 1);
    List<String> before = warehouse.everything();

    var outcome = acquire(asking(item, 5));

    assertThat(outcome)
        .isEqualTo(
            new OutOfStock(new Shortage(item, "Item " + item.value(), 5, 4, List.of(soon, late))));
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void a_shortage_names_no_more_holders_than_anybody_reads() {
    ItemId item = warehouse.item(105);
    for (int i = 0; i < 105; i++) {
      warehouse.held(item, 1);
    }
    var outcome = (OutOfStock) acquire(asking(item, 1));
    assertThat(outcome.shortage().holders()).hasSize(100);
  }

  @Test
  void what_is_due_is_given_to_who_asks_next() {
    ItemId item = warehouse.item(3);
    StockHold due = warehouse.due(item, 3);

    assertThat(acquire(asking(item, 2))).isInstanceOf(Held.class);

    assertThat(warehouse.now(due).state()).isEqualTo(HoldState.EXPIRED);
    assertThat(warehouse.available(item)).isEqualTo(1);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void what_is_due_is_no_holder_any_more_even_if_all_is_too_few() {
    ItemId item = warehouse.item(3);
    warehouse.due(item, 3);
    assertThat(acquire(asking(item, 4)))
        .isEqualTo(new OutOfStock(new Shortage(item, "Item " + item.value(), 4, 3, List.of())));
  }

  @Test
  void an_unknown_item_is_not_out_of_stock() {
    var nowhere = new ItemId(1);
    assertThat(acquire(asking(nowhere, 1))).isEqualTo(new NoSuchItem(nowhere));
  }

  @Test
  void a_retired_item_is_held_no_more() {
    ItemId item = warehouse.item(5);
    warehouse.sql().run("UPDATE item SET retired_at = now() WHERE item_id = ?", item.value());
    List<String> before = warehouse.everything();
    assertThat(acquire(asking(item, 1))).isEqualTo(new NoSuchItem(item));
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void a_counter_made_by_hand_is_called_by_its_number() {
    warehouse.sql().run("INSERT INTO inventory VALUES (7, 3)");
    var item = new ItemId(7);
    assertThat(warehouse.held(item, 2).itemName()).isEqualTo("7");
    assertThat(((OutOfStock) acquire(asking(item, 2))).shortage().itemName()).isEqualTo("7");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void no_quantity_is_refused_with_the_least_that_is_one(int quantity) {
    ItemId item = warehouse.item(5);
    List<String> before = warehouse.everything();
    assertThat(acquire(asking(item, quantity)))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1)));
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void the_largest_number_is_simply_too_many() {
    ItemId item = warehouse.item(5);
    assertThat(((OutOfStock) acquire(asking(item, Integer.MAX_VALUE))).shortage().available())
        .isEqualTo(5);
  }

  @Test
  void times_out_of_the_policys_limits_are_refused_with_the_limit() {
    ItemId item = warehouse.item(5);
    assertThat(refusal(item, new HoldFor.Lasting(Duration.ofSeconds(59))))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60));
    assertThat(refusal(item, new HoldFor.Lasting(Duration.ZERO)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60));
    assertThat(refusal(item, new HoldFor.Lasting(Duration.ofSeconds(Long.MIN_VALUE))))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60));
    assertThat(refusal(item, new HoldFor.Lasting(Duration.ofHours(24).plusSeconds(1))))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400));
    assertThat(refusal(item, new HoldFor.Lasting(Duration.ofSeconds(Long.MAX_VALUE))))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400));
    assertThat(refusal(item, new HoldFor.Until(databaseNow().minusSeconds(1))))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0));
    assertThat(refusal(item, new HoldFor.Until(Instant.MAX)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400));
    assertThat(warehouse.available(item)).isEqualTo(5);
  }

  @Test
  void the_limits_themselves_are_allowed() {
    ItemId item = warehouse.item(5);
    assertThat(held(item, 1, Duration.ofSeconds(60)).state()).isEqualTo(HoldState.HELD);
    assertThat(held(item, 1, Duration.ofHours(24)).state()).isEqualTo(HoldState.HELD);
  }

  @Test
  void a_deadline_promised_to_somebody_is_kept_to_the_microsecond() {
    ItemId item = warehouse.item(5);
    Instant promised = databaseNow().plusSeconds(3_600).truncatedTo(ChronoUnit.MICROS);
    var outcome = acquire(asking(item, 1, new HoldFor.Until(promised)));
    assertThat(((Held) outcome).hold().deadline()).isEqualTo(promised);
  }

  @Test
  void details_that_are_too_long_are_refused_before_anything_is_held() {
    ItemId item = warehouse.item(5);
    var details = Details.of("я".repeat(Details.GUEST_LENGTH_MAX + 1));
    assertThat(acquire(new Acquire(Request.by(ANNA), item, 1, TEN_MINUTES, details)))
        .isEqualTo(
            new Refused(new Invalid(Field.GUEST, Problem.TOO_LONG, Details.GUEST_LENGTH_MAX)));
    assertThat(warehouse.available(item)).isEqualTo(5);
  }

  @Test
  void the_same_key_again_is_the_same_hold_even_when_all_is_sold() {
    ItemId item = warehouse.item(1);
    Acquire command = asking(item, 1);
    StockHold hold = ((Held) acquire(command)).hold();
    List<String> before = warehouse.everything();

    assertThat(acquire(command))
        .isEqualTo(new AlreadyDone(hold, warehouse.doneAt(command.request())));

    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void the_same_key_again_tells_what_became_of_the_hold() {
    ItemId item = warehouse.item(1);
    Acquire command = asking(item, 1);
    StockHold hold = ((Held) acquire(command)).hold();
    warehouse.stock().confirm(Request.by(ANNA), Seen.of(hold));
    assertThat(acquire(command))
        .isEqualTo(new AlreadyDone(warehouse.now(hold), warehouse.doneAt(command.request())));
  }

  @Test
  void the_same_key_again_tells_of_a_hold_that_ran_out_meanwhile() {
    ItemId item = warehouse.item(1);
    Acquire command = asking(item, 1);
    StockHold hold = ((Held) acquire(command)).hold();
    warehouse.makeDue(hold.id());
    assertThat(((AlreadyDone) acquire(command)).hold().state()).isEqualTo(HoldState.EXPIRED);
    assertThat(warehouse.available(item)).isEqualTo(1);
  }

  @Test
  void a_key_with_another_content_is_refused() {
    ItemId item = warehouse.item(5);
    Acquire command = asking(item, 1);
    warehouse.stock().acquire(command);
    var other = new Acquire(command.request(), item, 2, command.holdFor(), command.details());
    List<String> before = warehouse.everything();

    assertThat(acquire(other))
        .isEqualTo(new Refused(new Refusal.KeyReused(command.request().key())));

    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @Test
  void a_key_that_was_given_up_does_nothing_any_more() {
    ItemId item = warehouse.item(5);
    Acquire command = asking(item, 1);
    warehouse
        .sql()
        .run(
            "INSERT INTO request (request_key, command, fingerprint, tombstone)"
                + " VALUES (?, 'stock.acquire', '', true)",
            command.request().key().value());
    assertThat(acquire(command))
        .isEqualTo(new Refused(new Refusal.KeyReused(command.request().key())));
    assertThat(warehouse.available(item)).isEqualTo(5);
  }

  @Test
  void a_refused_key_is_not_burnt() {
    ItemId item = warehouse.item(1);
    StockHold inTheWay = warehouse.held(item, 1);
    Acquire command = asking(item, 1);
    assertThat(acquire(command)).isInstanceOf(OutOfStock.class);
    warehouse.stock().cancel(Request.by(ANNA), Seen.of(inTheWay));
    assertThat(acquire(command)).isInstanceOf(Held.class);
  }

  @Test
  void a_hold_and_all_that_explains_it_are_one_transaction() {
    // More often than the driver needs before it prepares the text on the server.
    for (int use = 1; use <= 7; use++) {
      ItemId item = warehouse.item(5);
      warehouse.due(item, 2);
      StockHold hold = warehouse.held(item, 4);
      assertThat(
              warehouse
                  .sql()
                  .column(
                      String.class,
                      """
                      SELECT xmin::text FROM stock_hold WHERE item_id = ?
                      UNION SELECT xmin::text FROM inventory WHERE item_id = ?
                      UNION SELECT r.xmin::text FROM request AS r
                        JOIN stock_hold AS h USING (request_key) WHERE h.hold_id = ?
                      UNION SELECT xmin::text FROM hold_detail WHERE hold_id = ?
                      """,
                      item.value(),
                      item.value(),
                      hold.id().value(),
                      hold.id().value()))
          .as("use %d", use)
          .hasSize(1);
    }
  }

  private StockHold held(ItemId item, int quantity, Duration timeToLive) {
    return ((Held) acquire(asking(item, quantity, new HoldFor.Lasting(timeToLive)))).hold();
  }

  private Refusal refusal(ItemId item, HoldFor holdFor) {
    return ((Refused) acquire(asking(item, 1, holdFor))).why();
  }

  private Instant databaseNow() {
    return warehouse.sql().value(OffsetDateTime.class, "SELECT clock_timestamp()").toInstant();
  }
}
