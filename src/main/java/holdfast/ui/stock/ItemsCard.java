package holdfast.ui.stock;

import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.EmptyNote;
import holdfast.ui.kit.RowTable;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.text.Collator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.Observable;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The table of items. Enter or a double click puts an item into the basket. */
final class ItemsCard extends VBox {
  private final UiContext context;
  private final StockModel model;
  private final RowTable<Level> table;
  private final EmptyNote note = new EmptyNote(Feather.PACKAGE);

  ItemsCard(
      UiContext context, StockModel model, BasketController controller, Subscriptions ofView) {
    this.context = context;
    this.model = model;
    getStyleClass().addAll(Styles.CARD, "stock-items");
    table = new RowTable<>(model.items(), model.shown(), ofView);
    table.setId("stock-items");
    table.setAccessibleText(context.text("stock.items"));
    table.whenEmpty(note);
    Collator order = Collator.getInstance(context.messages().language().locale());
    Function<Level, String> sku = level -> level.item().sku();
    Function<Level, String> name = level -> level.item().name();
    table.sortable(table.code(context.text("stock.column.sku"), 78, sku), order::compare, sku);
    var names = table.words(context.text("stock.column.item"), 160, name);
    names.getStyleClass().add(Styles.STRONG);
    table.sortable(names, order::compare, name);
    table.sortable(
        table.digits(context.text("stock.column.available"), 88, this::available, ItemsCard::dress),
        Level::available);
    var split = table.nodes(context.text("stock.column.split"), 66, SplitBar::new, this::show);
    number("stock.column.held", Level::held, 78);
    var confirmed = number("stock.column.confirmed", Level::confirmed, 106);
    table.mayGo(List.of(split, confirmed));
    table.onKey(KeyCode.ENTER, level -> controller.put(level.item()));
    table.onDoubleClick(level -> controller.put(level.item()));
    table.addEventFilter(KeyEvent.KEY_PRESSED, this::backToSearch);
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().setAll(table);
    for (Observable each : new Observable[] {model.loadedProperty(), model.items().list()}) {
      ofView.add(each.subscribe(this::say)::unsubscribe);
    }
    say();
  }

  RowTable<Level> table() {
    return table;
  }

  private TableColumn<Level, Level> number(String key, ToLongFunction<Level> units, double width) {
    TableColumn<Level, Level> column =
        table.digits(
            context.text(key), width, level -> context.formats().number(units.applyAsLong(level)));
    table.sortable(column, units);
    return column;
  }

  /** Up from the first row leads to the search above it, as down from the search leads here. */
  private void backToSearch(KeyEvent key) {
    if (key.getCode() == KeyCode.UP
        && !key.isShiftDown()
        && !key.isShortcutDown()
        && table.getSelectionModel().getSelectedIndex() <= 0) {
      key.consume();
      model.wish(Spot.Place.SEARCH);
    }
  }

  private void say() {
    // Before the first reading nobody knows whether there is nothing.
    note.setVisible(model.loadedProperty().get());
    if (model.items().list().isEmpty()) {
      note.say(context.text("stock.empty"), context.text("stock.empty.advice"));
    } else {
      note.say(context.text("stock.nothing.found"), context.text("stock.nothing.found.advice"));
    }
  }

  private String available(Level level) {
    return context.formats().number(level.available()) + " " + level.item().unit();
  }

  /** Nothing left is told in bold and in the colour of bad news. */
  private static void dress(TableCell<Level, Level> cell, @Nullable Level level) {
    cell.getStyleClass().removeAll(Styles.BAD, Styles.STRONG);
    if (level != null && level.available() == 0) {
      cell.getStyleClass().addAll(Styles.BAD, Styles.STRONG);
    }
  }

  private void show(SplitBar bar, Level level) {
    bar.show(level.available(), level.held(), level.confirmed());
    bar.setAccessibleText(
        context.text("stock.split", level.available(), level.held(), level.confirmed()));
  }
}
