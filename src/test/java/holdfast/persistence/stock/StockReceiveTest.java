package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ReceiveOutcome.AlreadyDone;
import holdfast.stock.ReceiveOutcome.NoSuchItem;
import holdfast.stock.ReceiveOutcome.Received;
import holdfast.stock.ReceiveOutcome.Refused;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
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
class StockReceiveTest {
  private final Warehouse warehouse;

  StockReceiveTest(TestDatabase database) {
    warehouse = new Warehouse(database);
  }

  @AfterAll
  void close() {
    warehouse.close();
  }

  private ReceiveOutcome receive(ItemId item, int quantity) {
    return warehouse.stock().receive(Request.by(ANNA), item, quantity, "поставка 7");
  }

  @Test
  void goods_are_counted_and_booked_with_who_and_where_from() {
    ItemId item = warehouse.item(5);

    assertThat(receive(item, 7)).isEqualTo(new Received(item, 12));

    assertThat(warehouse.available(item)).isEqualTo(12);
    assertThat(
            warehouse
                .sql()
                .column(
                    String.class,
                    """
                    SELECT concat_ws(' ', from_account, to_account, quantity, note, actor, desk)
                    FROM stock_movement WHERE item_id = ? AND reason = 'received'
                    """,
                    item.value()))
        .containsExactly("outside available 7 поставка 7 Anna desk 1");
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void the_same_key_again_counts_nothing() {
    ItemId item = warehouse.item(5);
    var request = Request.by(ANNA);
    warehouse.stock().receive(request, item, 7, "");
    List<String> before = warehouse.everything();

    assertThat(warehouse.stock().receive(request, item, 7, ""))
        .isEqualTo(new AlreadyDone(item, 12, warehouse.doneAt(request)));
    assertThat(warehouse.stock().receive(request, item, 8, ""))
        .isEqualTo(new Refused(new Refusal.KeyReused(request.key())));

    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -7})
  void no_quantity_is_refused(int quantity) {
    ItemId item = warehouse.item(5);
    assertThat(receive(item, quantity))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1)));
    assertThat(warehouse.available(item)).isEqualTo(5);
  }

  @Test
  void no_more_comes_in_than_can_be_counted() {
    ItemId item = warehouse.item(5);
    int most = Integer.MAX_VALUE - 5;
    List<String> before = warehouse.everything();
    assertThat(receive(item, most + 1))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_LARGE, most)));
    assertThat(warehouse.everything()).isEqualTo(before);
    assertThat(receive(item, most)).isEqualTo(new Received(item, Integer.MAX_VALUE));
    assertThat(receive(item, 1))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_LARGE, 0)));
  }

  /** Otherwise the hold could never be cancelled: its units would not fit on the shelf. */
  @Test
  void held_units_keep_their_place_on_the_shelf() {
    ItemId item = warehouse.item(Integer.MAX_VALUE);
    StockHold hold = warehouse.held(item, 100);
    assertThat(receive(item, 1))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_LARGE, 0)));
    warehouse.stock().cancel(Request.by(ANNA), Seen.of(hold));
    assertThat(warehouse.available(item)).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void nothing_comes_in_for_an_item_that_is_not_there_or_retired() {
    var nowhere = new ItemId(1);
    ItemId retired = warehouse.item(5);
    warehouse.sql().run("UPDATE item SET retired_at = now() WHERE item_id = ?", retired.value());
    assertThat(receive(nowhere, 1)).isEqualTo(new NoSuchItem(nowhere));
    assertThat(receive(retired, 1)).isEqualTo(new NoSuchItem(retired));
    assertThat(warehouse.available(retired)).isEqualTo(5);
  }

  @Test
  void a_note_that_is_too_long_is_refused() {
    ItemId item = warehouse.item(5);
    String note = "n".repeat(Details.NOTE_LENGTH_MAX + 1);
    assertThat(warehouse.stock().receive(Request.by(ANNA), item, 1, note))
        .isEqualTo(new Refused(new Invalid(Field.NOTE, Problem.TOO_LONG, Details.NOTE_LENGTH_MAX)));
  }
}
