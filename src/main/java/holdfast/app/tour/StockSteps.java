package holdfast.app.tour;

import holdfast.ui.kit.Messages;
import java.util.List;
import javafx.scene.input.KeyCode;

/** The stock panel: a basket held, and one refused that names both short lines. */
final class StockSteps {
  private final Hand hand;
  private final Report report;
  private final Stored stored;
  private final String party;
  private final String banquet;

  StockSteps(Hand hand, Report report, Messages messages, Stored stored) {
    this.hand = hand;
    this.report = report;
    this.stored = stored;
    party = messages.text("sample.tour.party");
    banquet = messages.text("sample.tour.banquet");
  }

  void go() {
    hand.click("#nav-stock");
    hand.find("#stock-search");
    put("TWL-070", "4");
    put("ROB-01", "2");
    hand.fill("#stock-for", party);
    report.step(hand, "stock-basket", List.of());
    hand.click("#stock-hold-all");
    Hand.awaitAnywhere("both lines are stored", () -> stored.stock(party).size() == 2);
    hand.await("the basket is empty", () -> !hand.seesNow("#stock-quantity-ROB-01"));
    report.step(hand, "stock-held", stored.stock(party));

    put("HDR-09", "99");
    put("PRJ-1", "9");
    put("TWL-070", "1");
    hand.fill("#stock-for", banquet);
    hand.click("#stock-hold-all");
    hand.find("#stock-answer");
    if (!stored.stock(banquet).isEmpty()) {
      throw new TourFailure("a refused basket stored something", null);
    }
    report.step(hand, "stock-refused", List.of("nothing stored for " + banquet));
  }

  /** As a scanner does: the code, Enter, then the quantity. */
  private void put(String sku, String quantity) {
    hand.fill("#stock-search", sku);
    hand.press(KeyCode.ENTER);
    hand.fill("#stock-quantity-" + sku, quantity);
  }
}
