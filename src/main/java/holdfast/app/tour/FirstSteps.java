package holdfast.app.tour;

import holdfast.ui.kit.Messages;
import java.util.List;

/** The first start: what to begin with, and who is there. */
final class FirstSteps {
  private final Hand hand;
  private final Report report;
  private final Messages messages;

  FirstSteps(Hand hand, Report report, Messages messages) {
    this.hand = hand;
    this.report = report;
    this.messages = messages;
  }

  void go() {
    hand.find("#beginning-sample");
    report.step(hand, "first-start", List.of());
    hand.click("#beginning-sample");
    hand.fill("#who-name", messages.text("sample.anna"));
    hand.fill("#who-desk", messages.text("sample.desk.1"));
    report.step(hand, "who", List.of());
    hand.click("#who-accept");
  }
}
