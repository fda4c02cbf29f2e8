package holdfast.ui.stock;

import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Level;
import holdfast.stock.StockShelf.Snapshot;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Rows;
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
  private final Rows<ItemId, Level> items = new Rows<>(level -> level.item().id());
  private final FilteredList<Level> shown = new FilteredList<>(items.list());
  private final Rows<HoldId, StockHold> holds = new Rows<>(StockHold::id);
  private final ObservableList<String> shelves = FXCollections.observableArrayList();
  private final ObservableList<BasketLine> basket = FXCollections.observableArrayList();
  private final BooleanProperty moreHolds = new SimpleBooleanProperty();
  private final StringProperty search = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable String> shelf = new SimpleObjectProperty<>(null);
  private final StringProperty forWhom = new SimpleStringProperty("");
  private final StringProperty forWhomProblem = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable HowLong> howLong = new SimpleObjectProperty<>(null);
  private final StringProperty typedHowLong = new SimpleStringProperty("");
  private final StringProperty howLongProblem = new SimpleStringProperty("");
  private final StringProperty answer = new SimpleStringProperty("");
  private final ObjectProperty<@Nullable HoldPolicy> policy = new SimpleObjectProperty<>(null);
  private final ObjectProperty<@Nullable Spot> wish = new SimpleObjectProperty<>(null);
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final BooleanProperty loaded = new SimpleBooleanProperty();

  StockModel() {
    search.subscribe(this::filter);
    shelf.subscribe(this::filter);
    forWhom.subscribe(() -> forWhomProblem.set(""));
    howLong.subscribe(() -> howLongProblem.set(""));
    typedHowLong.subscribe(() -> howLongProblem.set(""));
  }

  /** Takes a new snapshot; filters, selection and basket stay. */
  void show(Snapshot snapshot) {
    items.show(snapshot.levels());
    holds.show(snapshot.holds());
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
    String chosen = shelf.get();
    if (chosen != null && !names.contains(chosen)) {
      shelf.set(null);
    }
    basket.forEach(
        line -> level(line.item()).ifPresent(level -> line.nowAvailable(level.available())));
    loaded.set(true);
  }

  private void filter() {
    String words = search.get().strip().toLowerCase(Locale.ROOT);
    String place = shelf.get();
    items.quietly(
        () ->
            shown.setPredicate(
                level ->
                    (place == null || level.item().shelf().equalsIgnoreCase(place))
                        && matches(level.item(), words)));
  }

  private static boolean matches(Item item, String words) {
    return item.sku().toLowerCase(Locale.ROOT).contains(words)
        || item.name().toLowerCase(Locale.ROOT).contains(words);
  }

  /** The item with exactly this SKU, on whatever shelf. */
  Optional<Item> bySku(String typed) {
    return items.list().stream()
        .map(Level::item)
        .filter(item -> item.sku().equalsIgnoreCase(typed.strip()))
        .findFirst();
  }

  /** The only item in sight, if something was typed that leaves only one. */
  Optional<Item> onlyMatch() {
    return shown.size() == 1 && !search.get().isBlank()
        ? Optional.of(shown.getFirst().item())
        : Optional.empty();
  }

  /** Puts units of an item into the basket, or that many more if it is there. */
  BasketLine put(Item item, int units) {
    answer.set("");
    for (BasketLine line : basket) {
      if (line.item().id().equals(item.id())) {
        line.add(units);
        return line;
      }
    }
    BasketLine line = new BasketLine(item);
    line.quantityProperty().set(Integer.toString(units));
    basket.add(line);
    return line;
  }

  void take(BasketLine line) {
    int at = basket.indexOf(line);
    basket.remove(line);
    answer.set("");
    if (basket.isEmpty()) {
      wish(Spot.Place.SEARCH);
    } else {
      wish(new Spot.QuantityOf(basket.get(Math.min(at, basket.size() - 1))));
    }
  }

  /** After everything was held: ready for the next guest. */
  void clearBasket() {
    basket.clear();
    forWhom.set("");
    forWhomProblem.set("");
    answer.set("");
  }

  /** Sentences belong to the language they were said in; what was typed stays. */
  void forgetSentences() {
    basket.forEach(BasketLine::clearProblem);
    forWhomProblem.set("");
    howLongProblem.set("");
    answer.set("");
  }

  Optional<Level> level(Item item) {
    return level(item.id());
  }

  Optional<Level> level(ItemId item) {
    return items.list().stream().filter(level -> level.item().id().equals(item)).findFirst();
  }

  /** The running hold of an item that ends first. */
  Optional<StockHold> nextToEnd(Item item) {
    return holds.list().stream()
        .filter(hold -> hold.item().equals(item.id()) && hold.state() == HoldState.HELD)
        .min(Comparator.comparing(StockHold::deadline));
  }

  long runningHolds() {
    return holds.list().stream().filter(hold -> hold.state() == HoldState.HELD).count();
  }

  Rows<ItemId, Level> items() {
    return items;
  }

  /** Levels that match search and shelf. */
  ObservableList<Level> shown() {
    return shown;
  }

  Rows<HoldId, StockHold> holds() {
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

  /** Where the keyboard should go; the view empties it when it went there. */
  ObjectProperty<@Nullable Spot> wishProperty() {
    return wish;
  }

  void wish(Spot spot) {
    wish.set(spot);
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
