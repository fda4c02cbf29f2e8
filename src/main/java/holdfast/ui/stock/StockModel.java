package holdfast.ui.stock;

import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Level;
import holdfast.stock.StockShelf.Snapshot;
import holdfast.ui.kit.HowLong;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.jspecify.annotations.Nullable;

/** What the stock screen shows. JavaFX application thread only. */
final class StockModel {
  private final ObservableList<Level> levels = FXCollections.observableArrayList();
  private final FilteredList<Level> shown = new FilteredList<>(levels);
  private final ObservableList<StockHold> holds = FXCollections.observableArrayList();
  private final ObservableList<String> shelves = FXCollections.observableArrayList();
  private final ObservableList<BasketLine> basket = FXCollections.observableArrayList();
  private final BooleanProperty moreHolds = new SimpleBooleanProperty();
  private final StringProperty search = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable String> shelf = new SimpleObjectProperty<>(null);
  private final ObjectProperty<@Nullable HoldId> selected = new SimpleObjectProperty<>(null);
  private final StringProperty forWhom = new SimpleStringProperty("");
  private final StringProperty forWhomProblem = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable HowLong> howLong = new SimpleObjectProperty<>(null);
  private final StringProperty typedHowLong = new SimpleStringProperty("");
  private final StringProperty howLongProblem = new SimpleStringProperty("");
  private final StringProperty answer = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable HoldPolicy> policy = new SimpleObjectProperty<>(null);
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final BooleanProperty loaded = new SimpleBooleanProperty();

  StockModel() {
    search.subscribe(this::filter);
    shelf.subscribe(this::filter);
    forWhom.subscribe(() -> forWhomProblem.set(""));
    typedHowLong.subscribe(() -> howLongProblem.set(""));
  }

  /** Takes a new snapshot; filters, selection and basket stay. */
  void show(Snapshot snapshot) {
    levels.setAll(snapshot.levels());
    holds.setAll(snapshot.holds());
    moreHolds.set(snapshot.moreHolds());
    var names = new TreeSet<String>(String.CASE_INSENSITIVE_ORDER);
    for (Level level : snapshot.levels()) {
      if (!level.item().shelf().isBlank()) {
        names.add(level.item().shelf());
      }
    }
    if (!List.copyOf(names).equals(shelves)) {
      shelves.setAll(names);
    }
    loaded.set(true);
  }

  private void filter() {
    String words = search.get().strip().toLowerCase(Locale.ROOT);
    String place = shelf.get();
    shown.setPredicate(
        level ->
            (place == null || level.item().shelf().equalsIgnoreCase(place))
                && matches(level.item(), words));
  }

  private static boolean matches(Item item, String words) {
    return item.sku().toLowerCase(Locale.ROOT).contains(words)
        || item.name().toLowerCase(Locale.ROOT).contains(words);
  }

  /** What Enter in the search field means: the item with exactly this SKU, else the only match. */
  Optional<Item> meant() {
    String typed = search.get().strip();
    return shown.stream()
        .map(Level::item)
        .filter(item -> item.sku().equalsIgnoreCase(typed))
        .findFirst()
        .or(
            () ->
                shown.size() == 1 && !typed.isEmpty()
                    ? Optional.of(shown.getFirst().item())
                    : Optional.empty());
  }

  /** Puts an item into the basket, or one more of it if it is there. */
  BasketLine put(Item item) {
    for (BasketLine line : basket) {
      if (line.item().id().equals(item.id())) {
        line.another();
        return line;
      }
    }
    BasketLine line = new BasketLine(item);
    basket.add(line);
    answer.set("");
    return line;
  }

  /** After everything was held: ready for the next guest. */
  void clearBasket() {
    basket.clear();
    forWhom.set("");
    answer.set("");
  }

  Optional<Level> level(Item item) {
    return levels.stream().filter(level -> level.item().id().equals(item.id())).findFirst();
  }

  /** The running hold of an item that ends first. */
  Optional<StockHold> nextToEnd(Item item) {
    return holds.stream()
        .filter(hold -> hold.item().equals(item.id()) && hold.state() == HoldState.HELD)
        .min(Comparator.comparing(StockHold::deadline));
  }

  Optional<StockHold> selectedHold() {
    HoldId id = selected.get();
    return holds.stream().filter(hold -> hold.id().equals(id)).findFirst();
  }

  long runningHolds() {
    return holds.stream().filter(hold -> hold.state() == HoldState.HELD).count();
  }

  ObservableList<Level> levels() {
    return levels;
  }

  /** Levels that match search and shelf. */
  ObservableList<Level> shown() {
    return shown;
  }

  ObservableList<StockHold> holds() {
    return holds;
  }

  ObservableList<String> shelves() {
    return shelves;
  }

  ObservableList<BasketLine> basket() {
    return basket;
  }

  BooleanProperty moreHoldsProperty() {
    return moreHolds;
  }

  StringProperty searchProperty() {
    return search;
  }

  /** The shelf to show; null for all. */
  ObjectProperty<@Nullable String> shelfProperty() {
    return shelf;
  }

  ObjectProperty<@Nullable HoldId> selectedProperty() {
    return selected;
  }

  StringProperty forWhomProperty() {
    return forWhom;
  }

  StringProperty forWhomProblemProperty() {
    return forWhomProblem;
  }

  ObjectProperty<@Nullable HowLong> howLongProperty() {
    return howLong;
  }

  StringProperty typedHowLongProperty() {
    return typedHowLong;
  }

  StringProperty howLongProblemProperty() {
    return howLongProblem;
  }

  /** What became of the last press of "Hold all", if it was refused; empty otherwise. */
  StringProperty answerProperty() {
    return answer;
  }

  ObjectProperty<@Nullable HoldPolicy> policyProperty() {
    return policy;
  }

  /** Whether a command is under way. */
  BooleanProperty sendingProperty() {
    return sending;
  }

  /** Whether the first snapshot has come. */
  BooleanProperty loadedProperty() {
    return loaded;
  }
}
