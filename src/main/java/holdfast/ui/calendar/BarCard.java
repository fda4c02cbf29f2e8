package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What there is to know of a bar without selecting it. */
final class BarCard extends VBox {

  BarCard(SlotHold hold, UiContext context) {
    var sentences = new Sentences(context);
    getStyleClass().add("bar-card");
    var title = Styles.styled(new Label(sentences.guest(hold)), Styles.STRONG);
    title.setWrapText(true);
    title.setMinHeight(Label.USE_PREF_SIZE);
    var subtitle = Styles.styled(new Label(sentences.subtitle(hold)), Styles.MUTED, Styles.SMALL);
    var chip = new StateChip(context.messages());
    if (hold.purpose() == Purpose.CLOSURE && hold.state() == HoldState.CONFIRMED) {
      chip.showClosed(context.text("rooms.legend.closed"));
    } else {
      chip.show(hold.state());
    }
    var facts = new Facts(context, chip);
    facts.show(hold);
    getChildren().setAll(title, subtitle, facts);
    if (hold.state() == HoldState.HELD && context.clock().isKnown()) {
      getChildren().add(2, deadline(hold, context));
    }
  }

  private static Label deadline(SlotHold hold, UiContext context) {
    var left = context.clock().until(hold.deadline());
    String at = context.formats().moment(hold.deadline(), context.clock().now());
    Label text =
        Styles.styled(
            new Label(
                left.isZero()
                    ? context.text("rooms.due", at)
                    : context.text("rooms.card.left", context.formats().countdown(left), at)),
            "card-left");
    text.pseudoClassStateChanged(Styles.URGENT, left.compareTo(Countdown.URGENT_FROM) <= 0);
    text.setWrapText(true);
    text.setMinHeight(Label.USE_PREF_SIZE);
    return text;
  }
}
