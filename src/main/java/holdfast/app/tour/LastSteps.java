package holdfast.app.tour;

import java.util.List;

/** The list of holds that ran out, and the settings. */
final class LastSteps {
  private final Hand hand;
  private final Report report;

  LastSteps(Hand hand, Report report) {
    this.hand = hand;
    this.report = report;
  }

  void go() {
    hand.click("#nav-review");
    hand.find("#review-table");
    hand.find("#review-table .table-row-cell:filled");
    report.step(hand, "expired-list", List.of());
    hand.click("#nav-settings");
    hand.find("#settings-site-name");
    report.step(hand, "settings", List.of());
    hand.click("#settings-tab-rooms");
    hand.find("#settings-rooms .table-row-cell:filled");
    report.step(hand, "settings-rooms", List.of());
  }
}
