package holdfast.ui.stock;

import holdfast.holds.HoldState;
import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.testkit.Fx;
import holdfast.testkit.SampleWords;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.shell.TestDesk;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/** Pictures of the stock screen. */
public final class StockSittings {
  private StockSittings() {}

  public static List<Sitting> all() {
    return List.of(StockSittings::basket, StockSittings::holds, StockSittings::edges);
  }

  /** The screen with the sample as it is called in a language. */
  public static Screen screen(Language language) {
    return new StockScreen(FakeShop.sample(language).services());
  }

  private static TestDesk open(Studio studio, StockScreen screen) {
    TestDesk desk = TestDesk.ofLook(studio.look(), List.of(screen));
    studio.fit(desk.window.stage());
    desk.settle();
    return desk;
  }

  private static void basket(Studio studio) {
    try (TestDesk desk =
        open(studio, new StockScreen(FakeShop.sample(studio.look().language()).services()))) {
      studio.shot(desk, Shot.STOCK);
      desk.fill("#stock-search", "zzz");
      studio.shot(desk, Shot.STOCK_NOTHING);
      desk.fill("#stock-search", "");
      desk.tell(new ChangeFeed.Event.Disconnected(TestUi.NOW));
      studio.shot(desk, Shot.STOCK_NOT_LIVE);
      desk.tell(new ChangeFeed.Event.Connected());
      scan(desk, "ROB-01");
      scan(desk, "ROB-01");
      scan(desk, "crb-02");
      desk.fill("#stock-for", SampleWords.in(studio.look().language(), "401 · Anand"));
      studio.shot(desk, Shot.STOCK_BASKET);
      desk.fill("#stock-quantity-ROB-01", "9");
      desk.fire("#stock-hold-all");
      studio.shot(desk, Shot.STOCK_REFUSED);
      desk.fill("#stock-quantity-ROB-01", "1.5");
      desk.fill("#stock-quantity-CRB-02", "-1");
      desk.fill("#stock-for", "");
      desk.fire("#stock-hold-all");
      studio.shot(desk, Shot.STOCK_WRONG);
    }
  }

  private static void holds(Studio studio) {
    FakeShop shop = FakeShop.sample(studio.look().language());
    var screen = new StockScreen(shop.services());
    try (TestDesk desk = open(studio, screen)) {
      StockHold robe = shop.heldNow().getFirst();
      Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(robe)));
      studio.shot(desk, Shot.STOCK_SELECTED);
      desk.fire("#stock-confirm-part");
      desk.fill("#stock-dialog-quantity", "7");
      desk.fire("#stock-dialog-do");
      studio.shot(desk, Shot.STOCK_PART);
      desk.fire("#stock-dialog-close");
      desk.fire("#stock-resize");
      desk.fill("#stock-dialog-quantity", "9");
      desk.fire("#stock-dialog-do");
      studio.shot(desk, Shot.STOCK_RESIZE);
      desk.fire("#stock-dialog-close");
      desk.fire("#stock-cancel");
      studio.shot(desk, Shot.STOCK_CANCEL);
      desk.fire("#stock-cancel-keep");
      desk.fire("#stock-receive");
      desk.fire("#receive-do");
      studio.shot(desk, Shot.STOCK_RECEIVE);
      desk.fire("#receive-close");
      shop.plant(new ConfirmStockOutcome.HoldExpired(robe));
      desk.fire("#stock-confirm");
      studio.shot(desk, Shot.STOCK_LATE);
    }
  }

  private static void edges(Studio studio) {
    try (TestDesk desk =
        open(studio, new StockScreen(new FakeShop(studio.look().language()).services()))) {
      studio.shot(desk, Shot.STOCK_EMPTY);
    }
    FakeShop shop = FakeShop.sample(studio.look().language());
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
    var screen = new StockScreen(shop.services());
    try (TestDesk desk = open(studio, screen)) {
      scan(desk, item.sku());
      Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(hold)));
      studio.shot(desk, Shot.STOCK_LONG);
    }
  }

  private static void scan(TestDesk desk, String sku) {
    Fx.run(() -> ((TextField) desk.node("#stock-search")).requestFocus());
    desk.fill("#stock-search", sku);
    desk.press(KeyCode.ENTER, false);
  }
}
