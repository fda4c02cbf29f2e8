package holdfast.ui.stock;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.stock.StockHold;
import holdfast.stock.StockShelf.Snapshot;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The stock screen: keeps the model, reads it anew when something changed, and builds its view. */
public final class StockScreen implements Screen {
  private static final Set<Topic> SHOWN =
      EnumSet.of(
          Topic.STOCK_HOLD, Topic.INVENTORY, Topic.ITEM, Topic.HOLD_DETAIL, Topic.HOLD_POLICY);

  /** What was built for one language. */
  private record Built(UiContext context, BasketController basket, StockView view) {}

  private record Loaded(Snapshot snapshot, HoldPolicy policy) {}

  private final StockServices services;
  private final StockModel model = new StockModel();
  private final Latest latest = new Latest();
  private final Intent basketIntent = new Intent();
  private final Intent holdIntent = new Intent();
  private final ObservableList<String> statusTexts = FXCollections.observableArrayList();
  private @Nullable Built built;
  private @Nullable StockHold sought;
  private boolean showing;
  private boolean stale = true;

  public StockScreen(StockServices services) {
    this.services = services;
  }

  @Override
  public String id() {
    return "stock";
  }

  @Override
  public Ikon icon() {
    return Feather.PACKAGE;
  }

  @Override
  public String titleKey() {
    return "stock.title";
  }

  @Override
  public Node view(UiContext context) {
    Built before = built;
    if (before != null) {
      before.view().close();
    }
    model.forgetSentences();
    BasketController basket =
        new BasketController(services, model, context, basketIntent, this::load);
    HoldsController holds = new HoldsController(services, model, context, holdIntent, this::load);
    StockView view =
        new StockView(
            context,
            model,
            basket,
            holds,
            item -> new ReceiveDialog(context, services, model, this::load).open(item));
    built = new Built(context, basket, view);
    return view;
  }

  @Override
  public Subscription onShow(UiContext context) {
    showing = true;
    if (stale) {
      load();
    }
    Subscriptions subscriptions = new Subscriptions();
    subscriptions.add(() -> showing = false);
    subscriptions.add(context.ticker().onTick(this::tick));
    model.wish(Spot.Place.SEARCH);
    return subscriptions;
  }

  private void tick() {
    Built now = built;
    if (now != null) {
      now.view().tick();
      tellStatus(now.context());
    }
  }

  private void tellStatus(UiContext context) {
    if (!model.loadedProperty().get()) {
      return;
    }
    List<String> texts =
        List.of(
            context.messages().plural("stock.status.items", model.items().list().size()),
            context.messages().plural("stock.status.running", model.runningHolds()));
    // The line is laid out anew only when a word changed.
    if (!texts.equals(statusTexts)) {
      statusTexts.setAll(texts);
    }
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    if (event.concerns(SHOWN)) {
      refresh();
    }
  }

  private void refresh() {
    stale = true;
    if (showing) {
      load();
    }
  }

  private void load() {
    Built now = built;
    if (now == null) {
      return;
    }
    now.context()
        .tasks()
        .run(
            () ->
                new Loaded(
                    services.shelf().snapshot(), services.policies().inForce(Capacity.STOCK)))
        .latestOf(latest)
        .onSuccess(this::loaded)
        .start();
  }

  private void loaded(Loaded loaded) {
    stale = false;
    model.show(loaded.snapshot());
    if (!loaded.policy().equals(model.policyProperty().get())) {
      model.policyProperty().set(loaded.policy());
    }
    showSought();
    tick();
  }

  @Override
  public ObservableList<String> statusTexts() {
    return statusTexts;
  }

  @Override
  public Map<KeyCombination, Runnable> accelerators() {
    return Map.of(
        new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN),
        () -> {
          Built now = built;
          if (now != null) {
            now.basket().holdAll();
          }
        });
  }

  @Override
  public boolean canReveal(Finder.Hit hit) {
    return switch (hit) {
      case Finder.Hit.StockHoldHit _, Finder.Hit.ItemHit _ -> true;
      case Finder.Hit.RoomHoldHit _, Finder.Hit.RoomHit _ -> false;
    };
  }

  @Override
  public void reveal(Finder.Hit hit) {
    switch (hit) {
      case Finder.Hit.StockHoldHit(var hold) -> {
        sought = hold;
        model.holds().choose(hold.id());
        model.wish(Spot.Place.HOLDS);
        if (!stale) {
          showSought();
        }
      }
      case Finder.Hit.ItemHit(var item) -> {
        model.shelfProperty().set(null);
        model.searchProperty().set(item.sku());
        model.items().choose(item.id());
      }
      case Finder.Hit.RoomHoldHit _, Finder.Hit.RoomHit _ -> {}
    }
  }

  /** Brings what was searched into sight; a hold that ended long ago is not in the list. */
  private void showSought() {
    StockHold hold = sought;
    Built now = built;
    if (hold == null || now == null) {
      return;
    }
    sought = null;
    if (model.holds().chosenProperty().get() != null) {
      now.view().showChosenHold();
      return;
    }
    UiContext context = now.context();
    context
        .notices()
        .show(
            Notice.info(
                context.text(
                    "stock.not.listed",
                    hold.id().value(),
                    new Sentences(context).units(hold),
                    context.messages().of("kit.state.", hold.state()))));
  }
}
