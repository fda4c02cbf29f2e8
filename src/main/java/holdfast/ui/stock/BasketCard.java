package holdfast.ui.stock;

import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The basket: lines with quantities as typed, for whom, for how long, and "Hold all". */
final class BasketCard extends VBox {
  private final UiContext context;
  private final StockModel model;
  private final VBox lines = new VBox();
  private final Map<BasketLine, TextField> fields = new HashMap<>();
  private final Map<BasketLine, Label> remarks = new HashMap<>();
  private final ListChangeListener<BasketLine> rebuild = _ -> showLines();

  BasketCard(UiContext context, StockModel model, BasketController controller) {
    this.context = context;
    this.model = model;
    getStyleClass().addAll(Styles.CARD, "stock-basket");
    Label title = Styles.styled(new Label(context.text("stock.reserve")), Styles.TITLE);
    lines.getStyleClass().add("basket-lines");
    Label hint = Styles.styled(new Label(context.text("stock.basket.hint")), Styles.MUTED);
    hint.setWrapText(true);
    hint.visibleProperty().bind(Bindings.isEmpty(model.basket()));
    hint.managedProperty().bind(hint.visibleProperty());
    Label allOrNone =
        Styles.styled(new Label(context.text("stock.all.or.none")), Styles.MUTED, Styles.SMALL);
    allOrNone.setWrapText(true);
    getChildren().setAll(title, hint, lines, new BasketForm(context, model, controller), answer());
    getChildren().add(allOrNone);
    model.basket().addListener(new WeakListChangeListener<>(rebuild));
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

  /** Moves the focus to a line's quantity, its digits selected. */
  void focus(BasketLine line) {
    TextField field = fields.get(line);
    if (field != null) {
      field.requestFocus();
      field.selectAll();
    }
  }

  private void showLines() {
    fields.keySet().retainAll(model.basket());
    remarks.keySet().retainAll(model.basket());
    lines.getChildren().setAll(model.basket().stream().map(this::line).toList());
    refresh();
  }

  private VBox line(BasketLine line) {
    Label name = Styles.styled(new Label(line.item().name()), Styles.STRONG);
    TextField quantity = fields.computeIfAbsent(line, this::field);
    Label remark = remarks.computeIfAbsent(line, _ -> new Label());
    remark.setWrapText(true);
    remark.setMinHeight(USE_PREF_SIZE);
    Button remove = Styles.styled(new Button(), Styles.FLAT, "icon-only");
    remove.setGraphic(new FontIcon(Feather.X));
    remove.setAccessibleText(context.text("stock.line.remove", line.item().name()));
    remove.setOnAction(_ -> model.basket().remove(line));
    GridPane row = new GridPane();
    row.getStyleClass().add("basket-line");
    ColumnConstraints grows = new ColumnConstraints();
    grows.setHgrow(Priority.ALWAYS);
    grows.setPercentWidth(38);
    ColumnConstraints last = new ColumnConstraints();
    last.setHgrow(Priority.ALWAYS);
    last.setFillWidth(true);
    ColumnConstraints end = new ColumnConstraints();
    end.setHalignment(HPos.RIGHT);
    row.getColumnConstraints().setAll(grows, new ColumnConstraints(64), last, end);
    row.addRow(0, name, quantity, remark, remove);
    return new VBox(row);
  }

  private TextField field(BasketLine line) {
    TextField field = Styles.styled(new TextField(), Styles.TABULAR, "quantity-field");
    field.setId("stock-quantity-" + line.item().sku());
    field.setAccessibleText(context.text("stock.quantity.of", line.item().name()));
    field.textProperty().bindBidirectional(line.quantityProperty());
    line.problemProperty()
        .subscribe(
            problem -> {
              field.pseudoClassStateChanged(Styles.INVALID, !problem.isEmpty());
              field.setAccessibleHelp(problem);
              refresh(line);
            });
    return field;
  }

  /** Brings the remarks up to date with stock and clock. */
  void refresh() {
    model.basket().forEach(this::refresh);
  }

  /** The refusal if there was one, else how many there are to have. */
  private void refresh(BasketLine line) {
    Label remark = remarks.get(line);
    if (remark == null) {
      return;
    }
    String problem = line.problemProperty().get();
    int available = model.level(line.item()).map(Level::available).orElse(0);
    boolean tooMuch = line.read().isPresent() && line.read().getAsInt() > available;
    remark.getStyleClass().removeAll(Styles.BAD, Styles.MUTED);
    remark.getStyleClass().add(tooMuch || !problem.isEmpty() ? Styles.BAD : Styles.MUTED);
    remark.setText(problem.isEmpty() ? remark(line, available, tooMuch) : problem);
  }

  private String remark(BasketLine line, int available, boolean tooMuch) {
    String number = context.formats().number(available);
    if (!tooMuch || !context.clock().isKnown()) {
      return context.text("stock.line.available", number);
    }
    return model
        .nextToEnd(line.item())
        .map(
            hold -> {
              Duration left = context.clock().until(hold.deadline());
              return context.text(
                  "stock.line.held", number, hold.quantity(), context.formats().countdown(left));
            })
        .orElseGet(() -> context.text("stock.line.available", number));
  }
}
