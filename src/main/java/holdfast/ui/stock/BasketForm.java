package holdfast.ui.stock;

import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.HowLongBox;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** For whom, for how long, and the button that asks. */
final class BasketForm extends VBox {

  BasketForm(UiContext context, StockModel model, BasketController controller) {
    getStyleClass().add("basket-form");
    TextField forWhom = new TextField();
    forWhom.setId("stock-for");
    forWhom.setPromptText(context.text("stock.for.prompt"));
    forWhom.setAccessibleText(context.text("stock.for.prompt"));
    forWhom.textProperty().bindBidirectional(model.forWhomProperty());
    forWhom.setOnAction(_ -> controller.holdAll());
    HBox.setHgrow(forWhom, Priority.ALWAYS);
    HowLongBox howLong = new HowLongBox(context, model.howLongProperty());
    howLong.setId("stock-how-long");
    model
        .policyProperty()
        .subscribe(
            policy -> {
              if (policy != null && context.clock().isKnown()) {
                howLong.offer(policy);
              }
            });
    TextField typed = new TextField();
    typed.setId("stock-how-long-typed");
    typed.setPromptText(context.text("kit.howLong.typed"));
    typed.setAccessibleText(context.text("kit.howLong.typed"));
    typed.textProperty().bindBidirectional(model.typedHowLongProperty());
    typed.setOnAction(_ -> controller.holdAll());
    typed
        .visibleProperty()
        .bind(model.howLongProperty().map(choice -> choice instanceof HowLong.Other));
    typed.managedProperty().bind(typed.visibleProperty());
    Button hold = new Button(context.text("stock.hold.all"));
    hold.setId("stock-hold-all");
    hold.getStyleClass().add(Styles.PRIMARY);
    hold.setMinWidth(USE_PREF_SIZE);
    hold.setOnAction(_ -> controller.holdAll());
    hold.disableProperty()
        .bind(
            Bindings.isEmpty(model.basket())
                .or(model.sendingProperty())
                .or(Bindings.createBooleanBinding(() -> !context.live().get(), context.live())));
    HBox row = new HBox(forWhom, howLong, typed, hold);
    row.getStyleClass().add("basket-form-row");
    getChildren()
        .setAll(row, error(model.forWhomProblemProperty()), error(model.howLongProblemProperty()));
  }

  private static Label error(StringProperty sentence) {
    Label label = Styles.styled(new Label(), "form-error");
    label.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.textProperty().bind(sentence);
    label.visibleProperty().bind(sentence.isNotEmpty());
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }
}
