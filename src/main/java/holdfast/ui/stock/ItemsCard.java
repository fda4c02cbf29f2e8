package holdfast.ui.stock;

import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The table of items. Enter or a double click puts an item into the basket. */
final class ItemsCard extends VBox {
  private final TableView<Level> table = new TableView<>();
  private final UiContext context;

  ItemsCard(UiContext context, StockModel model, Consumer<Level> put) {
    this.context = context;
    getStyleClass().addAll(Styles.CARD, "stock-items");
    table.setId("stock-items");
    table.setItems(model.shown());
    table.setPlaceholder(placeholder(model));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table
        .getColumns()
        .setAll(
            List.of(
                text("stock.column.sku", 104, "stock-sku", level -> level.item().sku()),
                text("stock.column.item", 210, Styles.STRONG, level -> level.item().name()),
                available(),
                split(),
                number("stock.column.held", 72, Level::held),
                number("stock.column.confirmed", 104, Level::confirmed)));
    table.setRowFactory(_ -> row(put));
    table.setOnKeyPressed(
        key -> {
          Level chosen = table.getSelectionModel().getSelectedItem();
          if (key.getCode() == KeyCode.ENTER && chosen != null) {
            put.accept(chosen);
            key.consume();
          }
        });
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().setAll(table);
  }

  TableView<Level> table() {
    return table;
  }

  private Label placeholder(StockModel model) {
    Label label = Styles.styled(new Label(), Styles.MUTED);
    label.setWrapText(true);
    Runnable say =
        () ->
            label.setText(
                !model.loadedProperty().get()
                    ? context.text("stock.loading")
                    : model.levels().isEmpty()
                        ? context.text("stock.empty")
                        : context.text("stock.nothing.found"));
    model.loadedProperty().subscribe(say);
    model.levels().subscribe(say);
    say.run();
    return label;
  }

  private static TableRow<Level> row(Consumer<Level> put) {
    TableRow<Level> row = new TableRow<>();
    row.setOnMouseClicked(
        click -> {
          if (click.getClickCount() == 2 && !row.isEmpty()) {
            put.accept(row.getItem());
          }
        });
    return row;
  }

  private <T> TableColumn<Level, T> column(String key, double width, Function<Level, T> value) {
    TableColumn<Level, T> column = new TableColumn<>(context.text(key));
    column.setPrefWidth(width);
    column.setMinWidth(width * 0.7);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    return column;
  }

  private TableColumn<Level, String> text(
      String key, double width, String styleClass, Function<Level, String> value) {
    TableColumn<Level, String> column = column(key, width, value);
    column.getStyleClass().add(styleClass);
    return column;
  }

  private TableColumn<Level, Number> number(
      String key, double width, Function<Level, Number> value) {
    TableColumn<Level, Number> column = column(key, width, value);
    column.getStyleClass().addAll("number-column", Styles.TABULAR);
    column.setCellFactory(
        _ ->
            new TableCell<>() {
              @Override
              protected void updateItem(Number units, boolean empty) {
                super.updateItem(units, empty);
                setAlignment(Pos.CENTER_RIGHT);
                setText(empty ? null : context.formats().number(units.longValue()));
              }
            });
    return column;
  }

  private TableColumn<Level, Level> available() {
    TableColumn<Level, Level> column = column("stock.column.available", 112, Function.identity());
    column.getStyleClass().addAll("number-column", Styles.TABULAR);
    column.setComparator((a, b) -> Integer.compare(a.available(), b.available()));
    column.setCellFactory(
        _ ->
            new TableCell<>() {
              @Override
              protected void updateItem(Level level, boolean empty) {
                super.updateItem(level, empty);
                setAlignment(Pos.CENTER_RIGHT);
                getStyleClass().removeAll(Styles.BAD, Styles.STRONG);
                if (empty) {
                  setText(null);
                  return;
                }
                setText(context.formats().number(level.available()) + " " + level.item().unit());
                if (level.available() == 0) {
                  getStyleClass().addAll(Styles.BAD, Styles.STRONG);
                }
              }
            });
    return column;
  }

  private TableColumn<Level, Level> split() {
    TableColumn<Level, Level> column = column("stock.column.split", 176, Function.identity());
    column.setSortable(false);
    column.setCellFactory(
        _ ->
            new TableCell<>() {
              private final SplitBar bar = new SplitBar();

              @Override
              protected void updateItem(Level level, boolean empty) {
                super.updateItem(level, empty);
                if (empty) {
                  setGraphic(null);
                  return;
                }
                bar.show(level.available(), level.held(), level.confirmed());
                setAccessibleText(
                    context.text(
                        "stock.split", level.available(), level.held(), level.confirmed()));
                setGraphic(bar);
              }
            });
    return column;
  }
}
