package holdfast.ui.stock;

import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One line of the basket: name, quantity, what there is of it, and away with it. */
final class BasketLineView extends GridPane {
  /** Below this width a sentence gets a row of its own. */
  private static final double WIDE = 520;

  private final UiContext context;
  private final StockModel model;
  private final BasketLine line;
  private final Sentences sentences;
  private final TextField quantity = Styles.styled(new TextField(), Styles.TABULAR);
  private final Label remark = new Label();
  private final Subscriptions subscriptions = new Subscriptions();

  BasketLineView(
      UiContext context, StockModel model, BasketController controller, BasketLine line) {
    this.context = context;
    this.model = model;
    this.line = line;
    sentences = new Sentences(context);
    getStyleClass().add("basket-line");
    Item item = line.item();
    Label name = Styles.styled(new Label(item.name()), Styles.STRONG);
    name.setWrapText(true);
    name.setMinHeight(USE_PREF_SIZE);
    quantity.setId("stock-quantity-" + item.sku());
    quantity.getStyleClass().add("quantity-field");
    quantity.setAccessibleText(context.text("stock.quantity.of", item.name()));
    quantity.textProperty().bindBidirectional(line.quantityProperty());
    quantity.setOnAction(_ -> controller.enteredQuantity(line));
    quantity.addEventFilter(KeyEvent.KEY_PRESSED, this::step);
    remark.setWrapText(true);
    remark.setMinHeight(USE_PREF_SIZE);
    Button remove = Styles.styled(new Button(), Styles.FLAT, "icon-only");
    remove.setGraphic(new FontIcon(Feather.X));
    remove.setAccessibleText(context.text("stock.line.remove", item.name()));
    remove.setOnAction(_ -> model.take(line));
    ColumnConstraints names = new ColumnConstraints();
    names.setPercentWidth(36);
    ColumnConstraints remarks = new ColumnConstraints();
    remarks.setHgrow(Priority.ALWAYS);
    getColumnConstraints()
        .setAll(names, new ColumnConstraints(64), remarks, new ColumnConstraints());
    RowConstraints middle = new RowConstraints();
    middle.setValignment(VPos.CENTER);
    getRowConstraints().setAll(middle);
    addRow(0, name, quantity, remark, remove);
    widthProperty().subscribe(this::place);
    subscriptions.follow(line.problemProperty(), this::mark);
    subscriptions.follow(line.quantityProperty(), _ -> refresh());
  }

  private void mark(String problem) {
    quantity.pseudoClassStateChanged(Styles.INVALID, !problem.isEmpty());
    quantity.setAccessibleHelp(problem);
    refresh();
  }

  /** Up and down arrows change the quantity by one. */
  private void step(KeyEvent key) {
    boolean alone = !key.isShiftDown() && !key.isShortcutDown() && !key.isAltDown();
    if (alone && key.getCode() == KeyCode.UP) {
      line.add(1);
      key.consume();
    } else if (alone && key.getCode() == KeyCode.DOWN && line.read().orElse(0) > 1) {
      line.add(-1);
      key.consume();
    }
  }

  void focus() {
    quantity.requestFocus();
    quantity.selectAll();
  }

  /** The line is gone from the basket, or the view is. */
  void close() {
    subscriptions.close();
    quantity.textProperty().unbindBidirectional(line.quantityProperty());
  }

  /** Brings the remark up to date: the refusal if there was one, else how many there are. */
  void refresh() {
    Optional<Level> level = model.level(line.item());
    int available = level.map(Level::available).orElse(0);
    boolean tooMuch = level.isEmpty() || line.read().orElse(0) > available;
    String problem = line.problemProperty().get();
    boolean bad = tooMuch || !problem.isEmpty();
    remark.getStyleClass().removeAll(Styles.BAD, Styles.MUTED);
    remark.getStyleClass().add(bad ? Styles.BAD : Styles.MUTED);
    remark.setText(problem.isEmpty() ? remark(level, tooMuch) : problem);
    place();
  }

  private void place() {
    boolean below = remark.getStyleClass().contains(Styles.BAD) && getWidth() < WIDE;
    if (below) {
      setConstraints(remark, 0, 1, 4, 1);
    } else {
      setConstraints(remark, 2, 0, 1, 1);
    }
  }

  private String remark(Optional<Level> level, boolean tooMuch) {
    if (level.isEmpty() && model.loadedProperty().get()) {
      return context.text("stock.line.retired");
    }
    String number = context.formats().number(level.map(Level::available).orElse(0));
    Optional<StockHold> next = tooMuch ? model.nextToEnd(line.item()) : Optional.empty();
    if (next.isEmpty() || !context.clock().isKnown()) {
      return context.text("stock.line.available", number);
    }
    return context.text(
        "stock.line.held",
        number,
        context.formats().number(next.get().quantity()),
        sentences.whom(next.get()),
        context.formats().countdown(context.clock().until(next.get().deadline())));
  }
}
