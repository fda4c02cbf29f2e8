package holdfast.ui.stock;

import holdfast.holds.HoldState;
import holdfast.search.Finder;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Paints the stock screen and its dialogs, to be looked at beside the mock. */
@FxTest
class StockPictureTest {
  private final FakeShop shop = FakeShop.sample();
  private final StockScreen screen = new StockScreen(shop.services());

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void stock(Language language, ThemeChoice theme) {
    String name = "stock-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      desk.settle();
      scan(desk, "ROB-01");
      scan(desk, "ROB-01");
      scan(desk, "crb-02");
      desk.picture(name + "-basket");
      desk.fill("#stock-for", "Room 401 · Anand");
      desk.fill("#stock-quantity-ROB-01", "9");
      desk.fire("#stock-hold-all");
      desk.picture(name + "-refused");
      desk.fill("#stock-quantity-ROB-01", "1.5");
      desk.fill("#stock-quantity-CRB-02", "-1");
      desk.fill("#stock-for", "");
      desk.fire("#stock-hold-all");
      desk.picture(name + "-wrong");
      dialogs(desk, name);
    }
  }

  private void dialogs(TestDesk desk, String name) {
    StockHold robe = shop.heldNow().getFirst();
    Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(robe)));
    desk.fire("#stock-confirm-part");
    desk.fill("#stock-dialog-quantity", "7");
    desk.fire("#stock-dialog-do");
    desk.picture(name + "-part");
    desk.fire("#stock-dialog-close");
    desk.fire("#stock-resize");
    desk.fill("#stock-dialog-quantity", "9");
    desk.fire("#stock-dialog-do");
    desk.picture(name + "-resize");
    desk.fire("#stock-dialog-close");
    desk.fire("#stock-cancel");
    desk.picture(name + "-cancel");
    desk.fire("#stock-cancel-keep");
    desk.fire("#stock-receive");
    desk.fire("#receive-do");
    desk.picture(name + "-receive");
    desk.fire("#receive-close");
    shop.plant(new ConfirmStockOutcome.HoldExpired(robe));
    desk.fire("#stock-confirm");
    desk.picture(name + "-late");
    desk.fire("#stock-late-again");
    desk.fire("#stock-confirm");
    desk.picture(name + "-confirmed");
  }

  @Test
  void an_empty_shelf_and_long_names() {
    StockScreen empty = new StockScreen(new FakeShop().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(empty))) {
      desk.settle();
      desk.picture("stock-empty");
    }
    Item item =
        shop.item(
            "LONG-SKU-0000-1111-2222",
            "Aluminium conference table with folding legs, 180×80, oak veneer, stackable",
            1_234_567,
            1,
            "Cellar");
    StockHold hold =
        shop.hold(
            item, 1_000_000, "Congress of the International Society of Names", Duration.ofDays(12));
    shop.ended(item, 3, "Ж".repeat(200), HoldState.EXPIRED);
    try (TestDesk desk = new TestDesk(Language.RU, ThemeChoice.LIGHT, List.of(screen))) {
      desk.settle();
      scan(desk, item.sku());
      Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(hold)));
      desk.picture("stock-long");
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) {
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      desk.settle();
      desk.shrink();
      scan(desk, "ROB-01");
      scan(desk, "CRB-02");
      desk.picture("stock-small-" + language.code());
    }
  }

  private static void scan(TestDesk desk, String sku) {
    Fx.run(() -> ((TextField) desk.node("#stock-search")).requestFocus());
    desk.fill("#stock-search", sku);
    desk.press(KeyCode.ENTER, false);
  }
}
