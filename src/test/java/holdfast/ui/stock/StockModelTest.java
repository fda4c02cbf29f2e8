package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Level;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StockModelTest {
  private final FakeShop shop = FakeShop.sample();
  private final StockModel model = new StockModel();

  private List<String> skus() {
    return model.shown().stream().map(level -> level.item().sku()).toList();
  }

  @Test
  void search_and_shelf_narrow_the_list_whatever_the_case() {
    model.show(shop.snapshot());
    model.searchProperty().set(" BATH ");
    assertThat(skus()).containsExactly("TWL-070", "ROB-01");
    model.searchProperty().set("crb");
    assertThat(skus()).containsExactly("CRB-02");
    model.searchProperty().set("");
    model.shelfProperty().set("Office");
    assertThat(skus()).containsExactly("HDR-09", "PRJ-1");
  }

  @Test
  void shelves_are_named_once_in_order() {
    model.show(shop.snapshot());
    assertThat(model.shelves()).containsExactly("Cellar", "Linen", "Office");
  }

  @Test
  void a_shelf_that_is_empty_now_is_no_longer_asked_for() {
    Item only = shop.item("X-1", "Only one here", 1, 0, "Attic");
    model.show(shop.snapshot());
    model.shelfProperty().set("Attic");
    shop.retire(only);
    model.show(shop.snapshot());
    assertThat(model.shelfProperty().get()).isNull();
    assertThat(skus()).hasSize(8);
  }

  @Test
  void a_new_snapshot_keeps_selection_filter_and_basket() {
    model.show(shop.snapshot());
    Level robe = model.items().list().get(2);
    model.items().choose(robe.item().id());
    model.put(robe.item(), 3);
    model.searchProperty().set("robe");
    shop.hold(robe.item(), 1, "Spa", Duration.ofMinutes(3));
    model.show(shop.snapshot());
    assertThat(model.items().chosenProperty().get().available()).isEqualTo(robe.available() - 1);
    assertThat(model.basket()).hasSize(1);
    assertThat(skus()).containsExactly("ROB-01");
  }

  @Test
  void of_the_running_holds_of_an_item_the_next_to_end_is_known() {
    model.show(shop.snapshot());
    Item cot = model.bySku("crb-02").orElseThrow();
    assertThat(model.nextToEnd(cot)).get().extracting(StockHold::state).isEqualTo(HoldState.HELD);
    assertThat(model.nextToEnd(model.bySku("PRJ-1").orElseThrow()))
        .as("an expired hold ends no more")
        .isEmpty();
    assertThat(model.runningHolds()).isEqualTo(6);
  }
}
