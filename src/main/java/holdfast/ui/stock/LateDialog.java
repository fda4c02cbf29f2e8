package holdfast.ui.stock;

import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A hold ran out before it was confirmed: offers the same again, as a new hold. */
final class LateDialog implements Reply {
  private final UiContext context;
  private final StockModel model;
  private final HoldsController controller;
  private final StockHold hold;
  private final Label available = Styles.styled(new Label(), Styles.STRONG);
  private final Label remark = Styles.styled(new Label(), "form-error");
  private final DialogCard card;

  LateDialog(UiContext context, StockModel model, HoldsController controller, StockHold hold) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    this.hold = hold;
    Sentences sentences = new Sentences(context);
    remark.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    remark.setWrapText(true);
    remark.setMinHeight(Label.USE_PREF_SIZE);
    remark.setVisible(false);
    remark.setManaged(false);
    card =
        new DialogCard(context.text("stock.late.title", hold.id().value()))
            .text(
                context.text(
                    "stock.late.text",
                    sentences.units(hold),
                    sentences.whom(hold),
                    sentences.moment(hold.deadline())))
            .content(available, remark);
    card.action(context.text("stock.late.basket"), this::intoBasket).setId("stock-late-basket");
    Button again =
        card.primary(context.text("stock.late.again"), () -> controller.again(hold, this));
    again.setId("stock-late-again");
    again
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    card.closing(context.text("kit.close")).setId("stock-late-close");
    card.focus(again);
  }

  void open() {
    // What this very hold gave back is there only after the shelf was read anew.
    Subscription following = model.items().list().subscribe(this::count);
    card.onClosed(following::unsubscribe);
    count();
    context.dialogs().show(card);
  }

  private void count() {
    int units = model.level(hold.item()).map(Level::available).orElse(0);
    available.setText(context.text("stock.late.available", context.formats().number(units)));
  }

  /** For those who want another quantity, another time or other items with it. */
  private void intoBasket() {
    card.close();
    model
        .level(hold.item())
        .ifPresent(
            level -> {
              BasketLine line = model.put(level.item(), hold.quantity());
              if (model.forWhomProperty().get().isBlank()) {
                model.forWhomProperty().set(hold.details().guest());
              }
              model.wish(new Spot.QuantityOf(line));
            });
  }

  @Override
  public void done(String sentence) {
    card.close();
    controller.byNotice().done(sentence);
  }

  @Override
  public void refused(String sentence) {
    remark.setText(sentence);
    remark.setVisible(true);
    remark.setManaged(true);
  }

  @Override
  public void changed(StockHold now, String sentence) {
    refused(sentence);
  }

  @Override
  public void over(String sentence) {
    card.close();
    controller.byNotice().over(sentence);
  }
}
