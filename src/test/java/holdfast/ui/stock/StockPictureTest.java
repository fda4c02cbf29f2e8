package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Paints the stock screen and its dialogs, to be looked at beside the mock. */
@FxTest
class StockPictureTest {
  private static final Path FOLDER = Path.of("target/pictures");

  private final FakeShop shop = FakeShop.sample();
  private final StockScreen screen = new StockScreen(shop.services());

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void stock(Language language, ThemeChoice theme) throws Exception {
    String name = "stock-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      settle(desk);
      scan(desk, "ROB-01");
      scan(desk, "ROB-01");
      scan(desk, "crb-02");
      picture(desk, name + "-basket");
      fill(desk, "#stock-for", "Room 401 · Anand");
      fill(desk, "#stock-quantity-ROB-01", "9");
      fire(desk, "#stock-hold-all");
      picture(desk, name + "-refused");
      fill(desk, "#stock-quantity-ROB-01", "1.5");
      fill(desk, "#stock-quantity-CRB-02", "-1");
      fill(desk, "#stock-for", "");
      fire(desk, "#stock-hold-all");
      picture(desk, name + "-wrong");
      dialogs(desk, name);
    }
  }

  private void dialogs(TestDesk desk, String name) throws Exception {
    StockHold robe = shop.heldNow().getFirst();
    Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(robe)));
    fire(desk, "#stock-confirm-part");
    fill(desk, "#stock-dialog-quantity", "7");
    fire(desk, "#stock-dialog-do");
    picture(desk, name + "-part");
    fire(desk, "#stock-dialog-close");
    fire(desk, "#stock-resize");
    fill(desk, "#stock-dialog-quantity", "9");
    fire(desk, "#stock-dialog-do");
    picture(desk, name + "-resize");
    fire(desk, "#stock-dialog-close");
    fire(desk, "#stock-cancel");
    picture(desk, name + "-cancel");
    fire(desk, "#stock-cancel-keep");
    fire(desk, "#stock-receive");
    fire(desk, "#receive-do");
    picture(desk, name + "-receive");
    fire(desk, "#receive-close");
    shop.plant(new ConfirmStockOutcome.HoldExpired(robe));
    fire(desk, "#stock-confirm");
    picture(desk, name + "-late");
    fire(desk, "#stock-late-again");
    fire(desk, "#stock-confirm");
    picture(desk, name + "-confirmed");
  }

  @Test
  void an_empty_shelf_and_long_names() throws Exception {
    StockScreen empty = new StockScreen(new FakeShop().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(empty))) {
      settle(desk);
      picture(desk, "stock-empty");
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
      settle(desk);
      scan(desk, item.sku());
      Fx.run(() -> screen.reveal(new Finder.Hit.StockHoldHit(hold)));
      picture(desk, "stock-long");
    }
  }

  private static void shrink(TestDesk desk) {
    Fx.run(
        () -> {
          desk.window.stage().setWidth(960);
          desk.window.stage().setHeight(600);
        });
    Fx.run(() -> {});
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) throws Exception {
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      settle(desk);
      shrink(desk);
      scan(desk, "ROB-01");
      scan(desk, "CRB-02");
      picture(desk, "stock-small-" + language.code());
    }
  }

  private static void settle(TestDesk desk) {
    Fx.until(() -> !desk.window.tasks().busyProperty().get());
  }

  private static void scan(TestDesk desk, String sku) {
    Fx.run(() -> ((TextField) desk.node("#stock-search")).requestFocus());
    fill(desk, "#stock-search", sku);
    desk.press(KeyCode.ENTER, false);
  }

  private static void fill(TestDesk desk, String selector, String text) {
    Fx.run(() -> ((TextField) desk.node(selector)).setText(text));
  }

  private static void fire(TestDesk desk, String selector) {
    Fx.run(() -> ((Button) desk.node(selector)).fire());
    settle(desk);
  }

  private static void picture(TestDesk desk, String name) throws Exception {
    Path file = FOLDER.resolve(name + ".png");
    settle(desk);
    // A scroll bar that has just become necessary appears with the second layout.
    Fx.run(desk.window.scene().getRoot()::layout);
    Fx.run(() -> {});
    Fx.picture(desk.window.scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }
}
