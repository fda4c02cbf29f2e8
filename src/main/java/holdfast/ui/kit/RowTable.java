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
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * The one table of all screens: shows {@link Rows} and keeps their chosen row selected while they
 * are read anew; words at the left, digits at the right, headers above what they name; words that
 * do not fit are told whole by a tooltip.
 *
 * @param <T> the row
 */
public final class RowTable<T> extends TableView<T> {
  /** How much wider a column of codes may become: a barcode fits where an article number does. */
  private static final double CODE_GROWTH = 1.6;

  /** The bar at the right, whether or not there are rows enough for it. */
  private static final double BAR = 9;

  /** What is left at least of the width of words, once numbers need it. */
  private static final double WORDS_LEFT = 0.5;

  private final Rows<?, T> rows;
  private final Map<KeyCombination, Consumer<T>> keys = new HashMap<>();
  private final Map<PseudoClass, Predicate<T>> marks = new HashMap<>();
  private final List<TableColumn<T, T>> spare = new ArrayList<>();
  private final Map<TableColumn<T, T>, Double> leastOfWords = new HashMap<>();
  private final List<Growing<T>> growing = new ArrayList<>();
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
    ofView.follow(rows.settledProperty(), _ -> grow());
    widthProperty().subscribe(_ -> fit());
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
    fit();
  }

  /** Spare columns go first; then words give way to numbers, since a cut word is told whole. */
  private void fit() {
    if (getWidth() == 0) {
      return;
    }
    double width = getWidth() - BAR;
    double needed = getColumns().stream().mapToDouble(this::least).sum();
    for (TableColumn<T, T> each : spare) {
      boolean room = needed <= width;
      each.setVisible(room);
      if (!room) {
        needed -= least(each);
      }
    }
    List<TableColumn<T, T>> words =
        leastOfWords.keySet().stream().filter(TableColumn::isVisible).toList();
    double least = words.stream().mapToDouble(this::least).sum();
    double part = Math.clamp((least - (needed - width)) / least, WORDS_LEFT, 1);
    words.forEach(each -> each.setMinWidth(least(each) * part));
  }

  private double least(TableColumn<?, ?> column) {
    return leastOfWords.getOrDefault(column, column.getMinWidth());
  }

  /** Half a number is another number: columns grow with what they show, and never shrink again. */
  private void grow() {
    boolean changed = false;
    for (Growing<T> each : growing) {
      changed |= each.grow(rows.list());
    }
    if (changed) {
      fit();
      // Without it the others keep the widths they had, and the last one leaves the table.
      getColumnResizePolicy().call(new ResizeFeatures<>(this, null, 0.0));
    }
  }

  /** A column that grows, as soon as its letters are known. */
  private static final class Growing<T> {
    private final TableColumn<T, T> column;
    private final Function<T, String> text;
    private final double most;
    private @Nullable Font font;
    private double around;

    Growing(TableColumn<T, T> column, Function<T, String> text, double most) {
      this.column = column;
      this.text = text;
      this.most = most;
    }

    /** Whether these are other letters than those known. */
    boolean learn(Font letters, double insets) {
      boolean other = !letters.equals(font) || insets != around;
      font = letters;
      around = insets;
      return other;
    }

    boolean grow(List<T> all) {
      Font letters = font;
      if (letters == null) {
        return false;
      }
      String longest = "";
      for (T row : all) {
        String each = text.apply(row);
        longest = each.length() > longest.length() ? each : longest;
      }
      var ruler = new Text(longest);
      ruler.setFont(letters);
      double needed = Math.min(most, Math.ceil(ruler.getLayoutBounds().getWidth() + around) + 1);
      boolean tooNarrow = needed > column.getMaxWidth();
      if (tooNarrow) {
        column.setMaxWidth(needed);
        column.setPrefWidth(needed);
        column.setMinWidth(needed);
      }
      return tooNarrow;
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
    leastOfWords.put(column, least);
    return column;
  }

  /** Short words or codes in a column of this width, or somewhat wider if they need it. */
  public TableColumn<T, T> code(String title, double width, Function<T, String> text) {
    TableColumn<T, T> column = fixed(column(title, width));
    growing(column, text, width * CODE_GROWTH, (_, _) -> {});
    return column;
  }

  private void growing(
      TableColumn<T, T> column,
      Function<T, String> text,
      double most,
      BiConsumer<TableCell<T, T>, @Nullable T> style) {
    Growing<T> grows = new Growing<>(column, text, most);
    growing.add(grows);
    column.setCellFactory(
        _ -> {
          Words<T> cell = new Words<>(text, style);
          // Styled within a layout, in which columns must stay as they are.
          cell.insetsProperty()
              .subscribe(
                  insets -> {
                    if (grows.learn(cell.getFont(), insets.getLeft() + insets.getRight())) {
                      FxThread.nextPulse(this::grow);
                    }
                  });
          return cell;
        });
  }

  /** Digits at the right, in a column that is made wider for longer numbers. */
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
    growing(column, text, Double.MAX_VALUE, style);
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
