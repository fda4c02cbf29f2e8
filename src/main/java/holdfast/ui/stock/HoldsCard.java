package holdfast.ui.stock;

import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.stock.StockHold;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Holds of stock: running ones with their countdown first, then what became of the others. */
final class HoldsCard extends VBox {
  private final UiContext context;
  private final StockModel model;
  private final HoldsController controller;
  private final HoldDialogs dialogs;
  private final TableView<StockHold> table = new TableView<>();
  private boolean selecting;

  HoldsCard(UiContext context, StockModel model, HoldsController controller, HoldDialogs dialogs) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    this.dialogs = dialogs;
    getStyleClass().addAll(Styles.CARD, "stock-holds");
    Label title = Styles.styled(new Label(context.text("stock.holds")), Styles.TITLE);
    buildTable();
    Label more = Styles.styled(new Label(context.text("stock.holds.more")), Styles.MUTED);
    more.visibleProperty().bind(model.moreHoldsProperty());
    more.managedProperty().bind(more.visibleProperty());
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().setAll(title, actions(), table, more);
  }

  TableView<StockHold> table() {
    return table;
  }

  private void buildTable() {
    table.setId("stock-holds");
    table.setItems(model.holds());
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    Label nothing = Styles.styled(new Label(context.text("stock.holds.none")), Styles.MUTED);
    nothing.setWrapText(true);
    table.setPlaceholder(nothing);
    table
        .getColumns()
        .setAll(
            List.of(
                text("stock.column.number", 60, hold -> Long.toString(hold.id().value())),
                styled(text("stock.column.item", 150, StockHold::itemName), Styles.STRONG),
                quantity(),
                text("stock.column.for", 140, hold -> hold.details().guest()),
                state(),
                left()));
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            hold -> {
              if (!selecting && hold != null) {
                model.selectedProperty().set(hold.id());
              }
            });
    model.selectedProperty().subscribe(this::select);
    model.holds().subscribe(() -> select(model.selectedProperty().get()));
    table.setOnKeyPressed(
        key -> {
          boolean known =
              switch (key.getCode()) {
                case ENTER -> onSelected(controller::confirm);
                case DELETE -> onSelected(dialogs::cancel);
                default -> false;
              };
          if (known) {
            key.consume();
          }
        });
  }

  /** Keeps the chosen hold chosen while the list under it is read anew. */
  private void select(@Nullable HoldId id) {
    selecting = true;
    try {
      if (model.selectedHold().isPresent()) {
        table.getSelectionModel().select(model.selectedHold().get());
      } else if (id == null) {
        table.getSelectionModel().clearSelection();
      }
    } finally {
      selecting = false;
    }
  }

  private boolean onSelected(Consumer<StockHold> action) {
    StockHold hold = table.getSelectionModel().getSelectedItem();
    if (hold != null && HoldsController.isRunning(hold)) {
      action.accept(hold);
      return true;
    }
    return false;
  }

  private FlowPane actions() {
    Button confirm = button("stock.action.confirm", controller::confirm);
    confirm.setId("stock-confirm");
    Button part = button("stock.action.part", dialogs::confirmPart);
    part.setId("stock-confirm-part");
    Button resize = button("stock.action.resize", dialogs::resize);
    resize.setId("stock-resize");
    Button extend = button("stock.action.extend", controller::extend);
    extend.setId("stock-extend");
    extend.disableProperty().unbind();
    extend
        .disableProperty()
        .bind(cannotAct().or(Bindings.createBooleanBinding(this::atLimit, watched())));
    Button cancel = button("stock.action.cancel", dialogs::cancel);
    cancel.setId("stock-cancel");
    FlowPane actions = new FlowPane(confirm, part, resize, extend, cancel);
    actions.getStyleClass().add("hold-actions");
    return actions;
  }

  private Observable[] watched() {
    return new Observable[] {
      table.getSelectionModel().selectedItemProperty(), model.policyProperty()
    };
  }

  private boolean atLimit() {
    StockHold hold = table.getSelectionModel().getSelectedItem();
    HoldPolicy policy = model.policyProperty().get();
    if (hold == null || policy == null || !context.clock().isKnown()) {
      return false;
    }
    Instant now = context.clock().now();
    return !HoldsController.mayExtend(hold, policy, now);
  }

  private Button button(String key, Consumer<StockHold> action) {
    Button button = new Button(context.text(key));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> onSelected(action));
    button.disableProperty().bind(cannotAct());
    return button;
  }

  private BooleanBinding cannotAct() {
    var selected = table.getSelectionModel().selectedItemProperty();
    return Bindings.createBooleanBinding(
        () -> {
          StockHold hold = selected.get();
          return hold == null
              || !HoldsController.isRunning(hold)
              || model.sendingProperty().get()
              || !context.live().get();
        },
        selected,
        model.sendingProperty(),
        context.live());
  }

  private TableColumn<StockHold, StockHold> column(String key, double width) {
    TableColumn<StockHold, StockHold> column = new TableColumn<>(context.text(key));
    column.setPrefWidth(width);
    column.setMinWidth(width * 0.7);
    column.setReorderable(false);
    column.setSortable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    return column;
  }

  private static TableColumn<StockHold, StockHold> styled(
      TableColumn<StockHold, StockHold> column, String styleClass) {
    column.getStyleClass().add(styleClass);
    return column;
  }

  private TableColumn<StockHold, StockHold> text(
      String key, double width, Function<StockHold, String> value) {
    TableColumn<StockHold, StockHold> column = column(key, width);
    column.setCellFactory(
        _ ->
            new TableCell<>() {
              @Override
              protected void updateItem(StockHold hold, boolean empty) {
                super.updateItem(hold, empty);
                setText(empty ? null : value.apply(hold));
              }
            });
    return column;
  }

  private TableColumn<StockHold, StockHold> quantity() {
    TableColumn<StockHold, StockHold> column =
        text("stock.column.quantity", 56, hold -> context.formats().number(hold.quantity()));
    column.getStyleClass().addAll("number-column", Styles.TABULAR);
    return column;
  }

  private TableColumn<StockHold, StockHold> state() {
    TableColumn<StockHold, StockHold> column = column("stock.column.state", 92);
    column.setCellFactory(
        _ -> graphic(new StateChip(context.messages()), (chip, hold) -> chip.show(hold.state())));
    return column;
  }

  private TableColumn<StockHold, StockHold> left() {
    TableColumn<StockHold, StockHold> column = column("stock.column.left", 72);
    column.getStyleClass().addAll("number-column", Styles.TABULAR);
    column.setCellFactory(
        _ -> {
          TableCell<StockHold, StockHold> cell =
              graphic(
                  new Countdown(context),
                  (countdown, hold) ->
                      countdown.setDeadline(
                          hold.state() == HoldState.HELD ? hold.deadline() : null));
          cell.setAlignment(Pos.CENTER_RIGHT);
          return cell;
        });
    return column;
  }

  private static <N extends Node> TableCell<StockHold, StockHold> graphic(
      N node, BiConsumer<N, StockHold> show) {
    return new TableCell<>() {
      @Override
      protected void updateItem(StockHold hold, boolean empty) {
        super.updateItem(hold, empty);
        if (empty) {
          setGraphic(null);
        } else {
          show.accept(node, hold);
          setGraphic(node);
        }
      }
    };
  }

  /** Lets the visible countdowns follow the clock. */
  void tick() {
    for (Node node : table.lookupAll(".countdown")) {
      if (node instanceof Countdown countdown) {
        countdown.refresh();
      }
    }
  }
}
