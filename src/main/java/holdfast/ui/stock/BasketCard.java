package holdfast.ui.stock;

import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.HashMap;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The basket: lines with quantities as typed, for whom, for how long, and "Hold all". */
final class BasketCard extends VBox {
  private final UiContext context;
  private final StockModel model;
  private final BasketController controller;
  private final VBox lines = Styles.styled(new VBox(), "basket-lines");
  private final Map<BasketLine, BasketLineView> views = new HashMap<>();
  private final BasketForm form;

  BasketCard(
      UiContext context, StockModel model, BasketController controller, Subscriptions ofView) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    form = new BasketForm(context, model, controller, ofView);
    getStyleClass().addAll(Styles.CARD, "stock-basket");
    setMinHeight(USE_PREF_SIZE);
    Label title = Styles.styled(new Label(context.text("stock.reserve")), Styles.TITLE);
    Label hint = Styles.styled(new Label(context.text("stock.basket.hint")), Styles.MUTED);
    hint.setWrapText(true);
    hint.setMinHeight(USE_PREF_SIZE);
    hint.visibleProperty().bind(Bindings.isEmpty(model.basket()));
    hint.managedProperty().bind(hint.visibleProperty());
    lines.visibleProperty().bind(hint.visibleProperty().not());
    lines.managedProperty().bind(lines.visibleProperty());
    Label allOrNone =
        Styles.styled(new Label(context.text("stock.all.or.none")), Styles.MUTED, Styles.SMALL);
    allOrNone.setWrapText(true);
    allOrNone.setMinHeight(USE_PREF_SIZE);
    getChildren().setAll(title, hint, lines, form, answer(), allOrNone);
    ListChangeListener<BasketLine> changed = _ -> showLines();
    model.basket().addListener(changed);
    ofView.add(() -> model.basket().removeListener(changed));
    ofView.add(() -> views.values().forEach(BasketLineView::close));
    showLines();
  }

  private Label answer() {
    Label answer = Styles.styled(new Label(), "basket-answer");
    answer.setId("stock-answer");
    answer.setWrapText(true);
    answer.setMinHeight(USE_PREF_SIZE);
    answer.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    answer.textProperty().bind(model.answerProperty());
    answer.visibleProperty().bind(model.answerProperty().isNotEmpty());
    answer.managedProperty().bind(answer.visibleProperty());
    return answer;
  }

  /** Lines that stay keep their nodes, and with them the place of the keyboard. */
  private void showLines() {
    views
        .entrySet()
        .removeIf(
            each -> {
              boolean gone = !model.basket().contains(each.getKey());
              if (gone) {
                each.getValue().close();
                lines.getChildren().remove(each.getValue());
              }
              return gone;
            });
    for (BasketLine line : model.basket()) {
      if (!views.containsKey(line)) {
        BasketLineView view = new BasketLineView(context, model, controller, line);
        views.put(line, view);
        lines.getChildren().add(view);
      }
    }
  }

  /** Moves the keyboard into the basket. */
  void focus(Spot spot) {
    switch (spot) {
      case Spot.QuantityOf(BasketLine line) -> {
        BasketLineView view = views.get(line);
        if (view != null) {
          view.focus();
        }
      }
      case Spot.Place.FOR_WHOM -> form.focusForWhom();
      case Spot.Place.HOW_LONG -> form.focusHowLong();
      case Spot.Place.SEARCH, Spot.Place.HOLDS -> {}
    }
  }

  /** Brings the remarks up to date with stock and clock. */
  void refresh() {
    views.values().forEach(BasketLineView::refresh);
  }
}
