package holdfast.ui.stock;

import holdfast.holds.HoldState;
import holdfast.stock.StockHold;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.EmptyNote;
import holdfast.ui.kit.RowTable;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.kordamp.ikonli.feather.Feather;

/** Holds of stock: running ones with their countdown first, then what became of the others. */
final class HoldsCard extends VBox {
  /** Of the chip and of the cell around it, both sides together. */
  private static final double STATE_PADDING = 28;

  private final UiContext context;
  private final StockModel model;
  private final RowTable<StockHold> table;
  private final BooleanBinding cannotAct;
  private final List<Countdown> countdowns = new ArrayList<>();

  HoldsCard(UiContext context, StockModel model, HoldsController controller, Subscriptions ofView) {
    this.context = context;
    this.model = model;
    HoldDialogs dialogs = new HoldDialogs(context, controller);
    getStyleClass().addAll(Styles.CARD, "stock-holds");
    table = new RowTable<>(model.holds(), model.holds().list(), ofView);
    cannotAct =
        Bindings.createBooleanBinding(
            () -> {
              StockHold hold = model.holds().chosenProperty().get();
              return hold == null || !HoldsController.isRunning(hold) || !context.live().get();
            },
            model.holds().chosenProperty(),
            context.live());
    buildTable();
    Button confirm = button("stock.action.confirm", "stock-confirm", controller::confirm);
    keys(confirm, "stock.key.confirm");
    table.onKey(KeyCode.ENTER, whileRunning(controller::confirm));
    Button part = button("stock.action.part", "stock-confirm-part", dialogs::confirmPart);
    Button resize = button("stock.action.resize", "stock-resize", dialogs::resize);
    table.onKey(KeyCode.F2, whileRunning(dialogs::resize));
    Button extend = button("stock.action.extend", "stock-extend", controller::extend);
    Button cancel = button("stock.action.cancel", "stock-cancel", dialogs::cancel);
    keys(cancel, "stock.key.cancel");
    cancel.getStyleClass().add(Styles.DANGER);
    table.onKey(KeyCode.DELETE, whileRunning(dialogs::cancel));
    FlowPane actions =
        Styles.styled(new FlowPane(confirm, part, resize, extend, cancel), "hold-actions");
    Label title = Styles.styled(new Label(context.text("stock.holds")), Styles.TITLE);
    Label more = Styles.styled(new Label(context.text("stock.holds.more")), Styles.MUTED);
    more.visibleProperty().bind(model.moreHoldsProperty());
    more.managedProperty().bind(more.visibleProperty());
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().setAll(title, actions, table, more);
  }

  private void buildTable() {
    table.setId("stock-holds");
    table.setAccessibleText(context.text("stock.holds"));
    table.whenEmpty(
        new EmptyNote(
            Feather.CLOCK,
            context.text("stock.holds.none"),
            context.text("stock.holds.none.advice")));
    var number =
        table.code(
            context.text("stock.column.number"), 50, hold -> Long.toString(hold.id().value()));
    table
        .words(context.text("stock.column.item"), 140, StockHold::itemName)
        .getStyleClass()
        .add(Styles.STRONG);
    table.digits(
        context.text("stock.column.quantity"),
        48,
        hold -> context.formats().number(hold.quantity()));
    table.words(context.text("stock.column.for"), 110, hold -> hold.details().guest());
    var state =
        table.nodes(
            context.text("stock.column.state"),
            stateWidth(),
            () -> new StateChip(context.messages()),
            (chip, hold) -> chip.show(hold.state()));
    var left =
        table.nodes(context.text("stock.column.left"), 84, this::countdown, HoldsCard::countDown);
    left.getStyleClass().add(Styles.NUMERIC);
    table.mayGo(List.of(number, state));
  }

  /** As wide as the longest word for a state needs. */
  private double stateWidth() {
    double words = 0;
    for (HoldState state : HoldState.values()) {
      Text text = new Text(context.messages().of("kit.state.", state));
      words = Math.max(words, text.getLayoutBounds().getWidth());
    }
    return Math.ceil(words) + STATE_PADDING;
  }

  private Countdown countdown() {
    Countdown countdown = new Countdown(context).brief();
    countdowns.add(countdown);
    return countdown;
  }

  private static void countDown(Countdown countdown, StockHold hold) {
    countdown.setDeadline(hold.state() == HoldState.HELD ? hold.deadline() : null);
  }

  private Button button(String key, String id, Consumer<StockHold> action) {
    Button button = new Button(context.text(key));
    button.setId(id);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(
        _ -> {
          // The button may be disabled by its own success; the keyboard stays with the hold.
          table.requestFocus();
          StockHold chosen = model.holds().chosenProperty().get();
          if (chosen != null) {
            whileRunning(action).accept(chosen);
          }
        });
    button.disableProperty().bind(cannotAct);
    return button;
  }

  private void keys(Button button, String key) {
    button.setGraphic(Styles.styled(new Label(context.text(key)), Styles.KEYS));
    button.setContentDisplay(ContentDisplay.RIGHT);
  }

  private Consumer<StockHold> whileRunning(Consumer<StockHold> action) {
    return hold -> {
      if (HoldsController.isRunning(hold) && context.live().get()) {
        action.accept(hold);
      }
    };
  }

  void focus() {
    table.requestFocus();
  }

  void showChosen() {
    table.showChosen();
  }

  /** Lets the countdowns follow the clock. */
  void tick() {
    countdowns.forEach(Countdown::refresh);
  }
}
