package holdfast.ui.stock;

import holdfast.stock.Item;
import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
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
  private final UiContext context;
  private final StockModel model;
  private final BasketController basketController;
  private final ItemsCard items;
  private final BasketCard basket;
  private final HoldsCard holds;
  private final CustomTextField search = (CustomTextField) TextFields.createClearableTextField();
  private final MenuButton shelf = new MenuButton();
  private final ListChangeListener<String> shelvesChanged = _ -> fillShelves();

  /**
   * @param receive opens the dialog for goods that came in, with the item selected in the table
   */
  StockView(
      UiContext context,
      StockModel model,
      BasketController basketController,
      HoldsController holdsController,
      Consumer<@Nullable Item> receive) {
    this.context = context;
    this.model = model;
    this.basketController = basketController;
    setId("stock");
    getStyleClass().add("stock-screen");
    items = new ItemsCard(context, model, level -> put(level.item()));
    basket = new BasketCard(context, model, basketController);
    holds =
        new HoldsCard(context, model, holdsController, new HoldDialogs(context, holdsController));
    VBox right = new VBox(basket, holds);
    right.getStyleClass().add("stock-right");
    VBox.setVgrow(holds, Priority.ALWAYS);
    HBox content = new HBox(items, right);
    content.getStyleClass().add("stock-content");
    HBox.setHgrow(items, Priority.ALWAYS);
    setTop(bar(receive));
    setCenter(content);
    model.shelves().addListener(new WeakListChangeListener<>(shelvesChanged));
    fillShelves();
  }

  private HBox bar(Consumer<@Nullable Item> receive) {
    search.setId("stock-search");
    search.getStyleClass().add("stock-search");
    search.setPromptText(context.text("stock.search"));
    search.setAccessibleText(context.text("stock.search"));
    search.textProperty().bindBidirectional(model.searchProperty());
    search.setOnAction(_ -> basketController.putMeant().ifPresent(basket::focus));
    search.setOnKeyPressed(
        key -> {
          if (key.getCode() == KeyCode.DOWN) {
            items.table().requestFocus();
            items.table().getSelectionModel().selectFirst();
            key.consume();
          }
        });
    shelf.setId("stock-shelf");
    shelf
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> {
                  String chosen = model.shelfProperty().get();
                  return chosen == null ? context.text("stock.shelves.all") : chosen;
                },
                model.shelfProperty()));
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    Button add = new Button(context.text("stock.add"));
    add.setId("stock-add");
    add.setOnAction(
        _ -> {
          Level chosen = items.table().getSelectionModel().getSelectedItem();
          if (chosen != null) {
            put(chosen.item());
          }
        });
    add.disableProperty().bind(items.table().getSelectionModel().selectedItemProperty().isNull());
    Button receiveButton = new Button(context.text("stock.receive"));
    receiveButton.setId("stock-receive");
    receiveButton.setOnAction(
        _ -> {
          Level chosen = items.table().getSelectionModel().getSelectedItem();
          receive.accept(chosen == null ? null : chosen.item());
        });
    receiveButton
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    HBox bar =
        new HBox(
            search,
            shelf,
            legend("stock.legend.available", "split-available"),
            legend("stock.legend.held", "split-held"),
            legend("stock.legend.confirmed", "split-confirmed"),
            between,
            add,
            receiveButton);
    bar.getStyleClass().add(Styles.TOOL_BAR);
    return bar;
  }

  private Label legend(String key, String sample) {
    Region swatch = new Region();
    swatch.getStyleClass().addAll("split-swatch", sample);
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

  private void put(Item item) {
    basket.focus(model.put(item));
  }

  void focusSearch() {
    search.requestFocus();
  }

  void holdAll() {
    basketController.holdAll();
  }

  /** Four times a second while shown. */
  void tick() {
    basket.refresh();
    holds.tick();
    pseudoClassStateChanged(STALE, !context.live().get());
  }

  private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
}
