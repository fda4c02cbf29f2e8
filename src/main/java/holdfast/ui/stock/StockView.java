package holdfast.ui.stock;

import holdfast.stock.Item;
import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.ScrollingColumn;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.jspecify.annotations.Nullable;

/** The nodes of the stock screen: bar above, items at the left, basket and holds at the right. */
final class StockView extends BorderPane {
  /** Below this width in pixels the bar has no room for the legend. */
  private static final double NARROW = 1080;

  private final UiContext context;
  private final StockModel model;
  private final BasketController controller;
  private final ItemsCard items;
  private final BasketCard basket;
  private final HoldsCard holds;
  private final CustomTextField search = (CustomTextField) TextFields.createClearableTextField();
  private final MenuButton shelf = new MenuButton();
  private final Subscriptions subscriptions = new Subscriptions();

  /**
   * @param receive opens the dialog for goods that came in, with the item chosen in the table
   */
  StockView(
      UiContext context,
      StockModel model,
      BasketController controller,
      HoldsController holdsController,
      Consumer<@Nullable Item> receive) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    getStyleClass().add("stock-screen");
    items = new ItemsCard(context, model, controller, subscriptions);
    basket = new BasketCard(context, model, controller, subscriptions);
    holds = new HoldsCard(context, model, holdsController, subscriptions);
    VBox right = Styles.styled(new VBox(basket, holds), "stock-right");
    VBox.setVgrow(holds, Priority.ALWAYS);
    ScrollingColumn column = new ScrollingColumn(right);
    HBox content = Styles.styled(new HBox(items, column), Styles.SCREEN_BODY);
    HBox.setHgrow(items, Priority.ALWAYS);
    HBox.setHgrow(column, Priority.ALWAYS);
    setTop(bar(receive));
    setCenter(content);
    subscriptions.follow(model.wishProperty(), this::focus);
  }

  private HBox bar(Consumer<@Nullable Item> receive) {
    buildSearch();
    buildShelf();
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    Button add = new Button(context.text("stock.add"));
    add.setId("stock-add");
    add.setMinWidth(USE_PREF_SIZE);
    add.setOnAction(
        _ -> {
          Level chosen = model.items().chosenProperty().get();
          if (chosen != null) {
            controller.put(chosen.item());
          }
        });
    add.disableProperty().bind(model.items().chosenProperty().isNull());
    Button receiveButton = new Button(context.text("stock.receive"));
    receiveButton.setId("stock-receive");
    receiveButton.setMinWidth(USE_PREF_SIZE);
    receiveButton.setOnAction(
        _ -> {
          Level chosen = model.items().chosenProperty().get();
          receive.accept(chosen == null ? null : chosen.item());
        });
    receiveButton
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    HBox bar = new HBox(search, shelf, legend(), between, add, receiveButton);
    return Styles.styled(bar, Styles.TOOL_BAR);
  }

  /** Goes when there is not room for everything: the columns of the table say the same. */
  private HBox legend() {
    HBox legend =
        Styles.styled(
            new HBox(
                legend("stock.legend.available", "split-available"),
                legend("stock.legend.held", "split-held"),
                legend("stock.legend.confirmed", "split-confirmed")),
            "legend");
    widthProperty()
        .subscribe(
            width -> {
              boolean room = width.doubleValue() >= NARROW;
              legend.setVisible(room);
              legend.setManaged(room);
            });
    return legend;
  }

  private void buildSearch() {
    search.setId("stock-search");
    search.getStyleClass().add("stock-search");
    search.setPromptText(context.text("stock.search"));
    search.setAccessibleText(context.text("stock.search"));
    search.textProperty().bindBidirectional(model.searchProperty());
    search.setOnAction(_ -> controller.enteredSearch());
    search.addEventFilter(
        KeyEvent.KEY_PRESSED,
        key -> {
          if (key.getCode() == KeyCode.DOWN) {
            items.table().requestFocus();
            items.table().getSelectionModel().selectFirst();
            key.consume();
          } else if (key.getCode() == KeyCode.ESCAPE && !search.getText().isEmpty()) {
            search.clear();
            key.consume();
          }
        });
  }

  private void buildShelf() {
    shelf.setId("stock-shelf");
    shelf.setMinWidth(USE_PREF_SIZE);
    shelf
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> {
                  String chosen = model.shelfProperty().get();
                  return chosen == null ? context.text("stock.shelves.all") : chosen;
                },
                model.shelfProperty()));
    shelf.setOnShowing(_ -> fillShelves());
    fillShelves();
  }

  private Label legend(String key, String sample) {
    Region swatch = Styles.styled(new Region(), "split-swatch", sample);
    Label label = Styles.styled(new Label(context.text(key), swatch), Styles.MUTED, Styles.SMALL);
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }

  private void fillShelves() {
    ToggleGroup group = new ToggleGroup();
    shelf.getItems().setAll(choice(context.text("stock.shelves.all"), null, group));
    model.shelves().forEach(name -> shelf.getItems().add(choice(name, name, group)));
  }

  private RadioMenuItem choice(String text, @Nullable String value, ToggleGroup group) {
    RadioMenuItem item = new RadioMenuItem(text);
    item.setToggleGroup(group);
    item.setSelected(Objects.equals(value, model.shelfProperty().get()));
    item.setOnAction(_ -> model.shelfProperty().set(value));
    return item;
  }

  private void focus(@Nullable Spot spot) {
    if (spot == null) {
      return;
    }
    model.wishProperty().set(null);
    switch (spot) {
      case Spot.Place.SEARCH -> search.requestFocus();
      case Spot.Place.HOLDS -> holds.focus();
      case Spot.QuantityOf _ -> basket.focus(spot);
      case Spot.Place.FOR_WHOM, Spot.Place.HOW_LONG -> basket.focus(spot);
    }
  }

  /** Scrolls until the chosen hold can be seen. */
  void showChosenHold() {
    holds.showChosen();
  }

  /** Four times a second while shown. */
  void tick() {
    basket.refresh();
    holds.tick();
  }

  /** Another view takes its place. */
  void close() {
    subscriptions.close();
  }
}
