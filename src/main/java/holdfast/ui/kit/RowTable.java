package holdfast.ui.kit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/**
 * The one table of all screens: shows {@link Rows} and keeps their chosen row selected while they
 * are read anew; words at the left, digits at the right, headers above what they name; words that
 * do not fit are told whole by a tooltip.
 *
 * @param <T> the row
 */
public final class RowTable<T> extends TableView<T> {
  private final Rows<?, T> rows;
  private final Map<KeyCombination, Consumer<T>> keys = new HashMap<>();
  private final Map<PseudoClass, Predicate<T>> marks = new HashMap<>();
  private final List<TableColumn<T, T>> spare = new ArrayList<>();
  private Consumer<T> onDoubleClick = _ -> {};
  private boolean following;

  /**
   * @param rows what is shown and chosen
   * @param shown the rows in sight: all of {@code rows}, or those a filter lets through
   * @param ofView ends what connects the table to the rows
   */
  public RowTable(Rows<?, T> rows, ObservableList<T> shown, Subscriptions ofView) {
    this.rows = rows;
    SortedList<T> sorted = new SortedList<>(shown);
    sorted.comparatorProperty().bind(comparatorProperty());
    setItems(sorted);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
    setRowFactory(_ -> new MarkedRow());
    ofView.follow(rows.settledProperty(), _ -> follow());
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            row -> {
              if (!following && rows.isSettled()) {
                rows.chooseRow(row);
              }
            });
    setOnKeyPressed(
        key -> {
          T chosen = rows.chosenProperty().get();
          boolean inSight = getSelectionModel().getSelectedIndex() >= 0;
          for (var each : keys.entrySet()) {
            if (chosen != null && inSight && each.getKey().match(key)) {
              key.consume();
              each.getValue().accept(chosen);
              return;
            }
          }
        });
  }

  /** Brings the selection in line with the chosen row. */
  private void follow() {
    following = true;
    try {
      T chosen = rows.chosenProperty().get();
      int at = chosen == null ? -1 : getItems().indexOf(chosen);
      if (at < 0) {
        getSelectionModel().clearSelection();
      } else if (getSelectionModel().getSelectedIndex() != at) {
        getSelectionModel().clearAndSelect(at);
      }
    } finally {
      following = false;
    }
  }

  /** Scrolls until the chosen row can be seen. */
  public void showChosen() {
    if (getSelectionModel().getSelectedIndex() >= 0) {
      scrollTo(getSelectionModel().getSelectedIndex());
    }
  }

  /** Does something with the chosen row at this key, pressed without any other. */
  public void onKey(KeyCode key, Consumer<T> action) {
    keys.put(new KeyCodeCombination(key), action);
  }

  /** Does something with the row that is clicked twice. */
  public void onDoubleClick(Consumer<T> action) {
    onDoubleClick = action;
  }

  /** Marks rows by a pseudo-class while a condition holds. */
  public void mark(PseudoClass mark, Predicate<T> when) {
    marks.put(mark, when);
  }

  /** Shows this while there are no rows. */
  public void whenEmpty(Node note) {
    setPlaceholder(note);
  }

  /**
   * Names columns that may go when there is not room for all, those that go first first. What they
   * tell must be told elsewhere too.
   */
  public void mayGo(List<TableColumn<T, T>> columns) {
    spare.addAll(columns);
    widthProperty().subscribe(_ -> fit());
  }

  private void fit() {
    double needed = getColumns().stream().mapToDouble(TableColumn::getMinWidth).sum();
    for (TableColumn<T, T> each : spare) {
      boolean room = getWidth() == 0 || needed <= getWidth();
      each.setVisible(room);
      if (!room) {
        needed -= each.getMinWidth();
      }
    }
  }

  private TableColumn<T, T> column(String title, double width) {
    TableColumn<T, T> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setMinWidth(width);
    column.setReorderable(false);
    column.setSortable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    getColumns().add(column);
    return column;
  }

  private static <T> TableColumn<T, T> fixed(TableColumn<T, T> column) {
    column.setMaxWidth(column.getPrefWidth());
    column.setResizable(false);
    return column;
  }

  /**
   * Words in a column that takes its share of the width there is.
   *
   * @param least width in pixels below which it is never made
   */
  public TableColumn<T, T> words(String title, double least, Function<T, String> text) {
    TableColumn<T, T> column = column(title, least);
    column.setCellFactory(_ -> new Words<>(text, (_, _) -> {}));
    return column;
  }

  /** Short words or codes in a column of this width. */
  public TableColumn<T, T> code(String title, double width, Function<T, String> text) {
    return fixed(words(title, width, text));
  }

  /** Digits at the right. */
  public TableColumn<T, T> digits(String title, double width, Function<T, String> text) {
    return digits(title, width, text, (_, _) -> {});
  }

  /**
   * Digits at the right.
   *
   * @param style dresses the cell for a row; null for an empty one
   */
  public TableColumn<T, T> digits(
      String title,
      double width,
      Function<T, String> text,
      BiConsumer<TableCell<T, T>, @Nullable T> style) {
    TableColumn<T, T> column = fixed(column(title, width));
    column.getStyleClass().addAll(Styles.NUMERIC, Styles.TABULAR);
    column.setCellFactory(_ -> new Words<>(text, style));
    return column;
  }

  /**
   * A node in each cell.
   *
   * @param make a new one for each cell
   * @param show brings it up to date with a row
   */
  public <N extends Node> TableColumn<T, T> nodes(
      String title, double width, Supplier<N> make, BiConsumer<N, T> show) {
    TableColumn<T, T> column = fixed(column(title, width));
    column.setCellFactory(_ -> new Holder<>(make.get(), show));
    return column;
  }

  /** Lets people sort by a column, by the words they read in it. */
  public void sortable(
      TableColumn<T, T> column, Comparator<? super String> order, Function<T, String> text) {
    column.setComparator((a, b) -> order.compare(text.apply(a), text.apply(b)));
    column.setSortable(true);
  }

  /** Lets people sort by a column of digits. */
  public void sortable(TableColumn<T, T> column, ToLongFunction<T> number) {
    column.setComparator(Comparator.comparingLong(number));
    column.setSortable(true);
  }

  private final class MarkedRow extends TableRow<T> {
    MarkedRow() {
      setOnMouseClicked(
          click -> {
            if (click.getClickCount() == 2 && !isEmpty()) {
              onDoubleClick.accept(getItem());
            }
          });
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
      super.updateItem(row, empty);
      marks.forEach(
          (mark, when) -> pseudoClassStateChanged(mark, !empty && row != null && when.test(row)));
    }
  }

  private static final class Words<T> extends TableCell<T, T> {
    private final Function<T, String> text;
    private final BiConsumer<TableCell<T, T>, @Nullable T> style;
    private final Tooltip whole = new Tooltip();

    Words(Function<T, String> text, BiConsumer<TableCell<T, T>, @Nullable T> style) {
      this.text = text;
      this.style = style;
      whole.textProperty().bind(textProperty());
      textTruncatedProperty().subscribe(cut -> setTooltip(cut ? whole : null));
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
      super.updateItem(row, empty);
      T shown = empty ? null : row;
      setText(shown == null ? null : text.apply(shown));
      style.accept(this, shown);
    }
  }

  private static final class Holder<T, N extends Node> extends TableCell<T, T> {
    private final N node;
    private final BiConsumer<N, T> show;

    Holder(N node, BiConsumer<N, T> show) {
      this.node = node;
      this.show = show;
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
      super.updateItem(row, empty);
      if (empty || row == null) {
        setGraphic(null);
      } else {
        show.accept(node, row);
        setGraphic(node);
      }
    }
  }
}
