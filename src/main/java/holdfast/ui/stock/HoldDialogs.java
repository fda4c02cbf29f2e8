package holdfast.ui.stock;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.stock.StockHold;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.Optional;
import java.util.function.ToIntFunction;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;

/** The questions asked before some commands on a hold. */
final class HoldDialogs {
  private final UiContext context;
  private final HoldsController controller;
  private final Sentences sentences;

  HoldDialogs(UiContext context, HoldsController controller) {
    this.context = context;
    this.controller = controller;
    sentences = new Sentences(context);
  }

  /** Asks once, since what is given back may be gone a second later. */
  void cancel(StockHold hold) {
    DialogCard card =
        new DialogCard(context.text("stock.cancel.title", hold.id().value()))
            .text(context.text("stock.cancel.text", sentences.units(hold), sentences.whom(hold)))
            .styled("narrow");
    Button cancel =
        card.primary(
            context.text("stock.cancel.do"),
            () -> {
              card.close();
              controller.cancel(hold);
            });
    cancel.setId("stock-cancel-do");
    cancel.getStyleClass().remove(Styles.PRIMARY);
    cancel.getStyleClass().add(Styles.DANGER);
    blockWhileNotLive(cancel);
    card.closing(context.text("stock.cancel.keep")).setId("stock-cancel-keep");
    context.dialogs().show(card.focus(cancel));
  }

  void confirmPart(StockHold hold) {
    Question question =
        new Question(
            context.text("stock.part.title", hold.itemName()),
            context.text("stock.part.text", hold.quantity()),
            context.text("stock.part.do"));
    ask(hold, question, StockHold::quantity, controller::confirmPart);
  }

  void resize(StockHold hold) {
    Question question =
        new Question(
            context.text("stock.resize.title", hold.itemName()),
            context.text("stock.resize.text", hold.quantity()),
            context.text("stock.resize.do"));
    ask(hold, question, _ -> Integer.MAX_VALUE, controller::resize);
  }

  private record Question(String title, String text, String doIt) {}

  @FunctionalInterface
  private interface Command {
    void run(StockHold hold, int quantity, Reply reply);
  }

  private void ask(
      StockHold hold, Question question, ToIntFunction<StockHold> largest, Command then) {
    TextField typed =
        Styles.styled(new TextField(Integer.toString(hold.quantity())), Styles.TABULAR);
    typed.setId("stock-dialog-quantity");
    FormField<TextField> field = new FormField<>(context.text("stock.quantity"), typed);
    typed.textProperty().subscribe(field::clearError);
    DialogCard card =
        new DialogCard(question.title())
            .text(question.text())
            .content(field)
            .styled("narrow")
            .focus(typed);
    DialogReply reply = new DialogReply(card, field, hold);
    Button act =
        card.primary(
            question.doIt(),
            () -> {
              StockHold now = reply.hold;
              Optional<String> wrong = complaint(typed.getText(), largest.applyAsInt(now));
              if (wrong.isPresent()) {
                field.refuse(wrong.get());
              } else {
                then.run(now, Quantity.read(typed.getText()).orElseThrow(), reply);
              }
            });
    act.setId("stock-dialog-do");
    blockWhileNotLive(act);
    card.closing(context.text("kit.cancel")).setId("stock-dialog-close");
    context.dialogs().show(card);
    typed.selectAll();
  }

  private Optional<String> complaint(String typed, int largest) {
    return Quantity.read(typed).orElse(0) > largest
        ? Optional.of(context.refusals().sentence(Field.QUANTITY, Problem.MORE_THAN_HELD, largest))
        : Quantity.complaint(typed, Integer.MAX_VALUE, context.refusals());
  }

  private void blockWhileNotLive(Button button) {
    button
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
  }

  /** The dialog stays, with what was typed, until the answer is one that ends it. */
  private final class DialogReply implements Reply {
    private final DialogCard card;
    private final FormField<TextField> field;
    private StockHold hold;

    DialogReply(DialogCard card, FormField<TextField> field, StockHold hold) {
      this.card = card;
      this.field = field;
      this.hold = hold;
    }

    @Override
    public void done(String sentence) {
      card.close();
      controller.byNotice().done(sentence);
    }

    @Override
    public void refused(String sentence) {
      field.refuse(sentence);
    }

    @Override
    public void changed(StockHold now, String sentence) {
      hold = now;
      field.refuse(sentence);
    }

    @Override
    public void over(String sentence) {
      card.close();
      controller.byNotice().over(sentence);
    }
  }
}
