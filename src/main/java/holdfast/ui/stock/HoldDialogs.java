package holdfast.ui.stock;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.stock.StockHold;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;

/** The questions asked before some commands on a hold. */
final class HoldDialogs {
  private final UiContext context;
  private final HoldsController controller;

  HoldDialogs(UiContext context, HoldsController controller) {
    this.context = context;
    this.controller = controller;
  }

  /** Asks once, since what is given back may be gone a second later. */
  void cancel(StockHold hold) {
    DialogCard card =
        new DialogCard(context.text("stock.cancel.title", hold.id().value()))
            .text(
                context.text(
                    "stock.cancel.text", hold.quantity(), hold.itemName(), hold.details().guest()));
    Button cancel =
        card.primary(
            context.text("stock.cancel.do"),
            () -> {
              card.close();
              controller.cancel(hold);
            });
    cancel.setId("stock-cancel-do");
    cancel.getStyleClass().add(Styles.DANGER);
    card.closing(context.text("stock.cancel.keep"));
    context.dialogs().show(card);
  }

  void confirmPart(StockHold hold) {
    ask(
        hold,
        context.text("stock.part.title", hold.itemName()),
        context.text("stock.part.text", hold.quantity()),
        context.text("stock.part.do"),
        hold.quantity(),
        quantity -> controller.confirmPart(hold, quantity));
  }

  void resize(StockHold hold) {
    ask(
        hold,
        context.text("stock.resize.title", hold.itemName()),
        context.text("stock.resize.text", hold.quantity()),
        context.text("stock.resize.do"),
        Integer.MAX_VALUE,
        quantity -> controller.resize(hold, quantity));
  }

  private void ask(
      StockHold hold, String title, String text, String doIt, int largest, IntConsumer then) {
    TextField typed =
        Styles.styled(new TextField(Integer.toString(hold.quantity())), Styles.TABULAR);
    typed.setId("stock-dialog-quantity");
    FormField<TextField> field = new FormField<>(context.text("stock.quantity"), typed);
    typed.textProperty().subscribe(field::clearError);
    DialogCard card = new DialogCard(title).text(text).content(field).focus(typed);
    card.primary(
            doIt,
            () -> {
              Optional<String> wrong =
                  Quantity.complaint(typed.getText(), largest, context.refusals());
              if (wrong.isPresent()) {
                field.refuse(
                    Quantity.read(typed.getText()).orElse(0) > largest
                        ? context
                            .refusals()
                            .sentence(Field.QUANTITY, Problem.MORE_THAN_HELD, largest)
                        : wrong.get());
                return;
              }
              card.close();
              then.accept(Quantity.read(typed.getText()).orElseThrow());
            })
        .setId("stock-dialog-do");
    card.closing(context.text("kit.close"));
    context.dialogs().show(card);
  }
}
