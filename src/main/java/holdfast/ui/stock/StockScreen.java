package holdfast.ui.stock;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.stock.StockShelf.Snapshot;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
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

  private final StockServices services;
  private final StockModel model = new StockModel();
  private final Latest latest = new Latest();
  private final Intent basketIntent = new Intent();
  private final Intent holdIntent = new Intent();
  private final ObservableList<String> statusTexts = FXCollections.observableArrayList();
  private @Nullable StockView view;
  private @Nullable UiContext context;
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
  public Node view(UiContext newContext) {
    context = newContext;
    BasketController basket =
        new BasketController(services, model, newContext, basketIntent, this::load);
    HoldsController holds =
        new HoldsController(services, model, newContext, holdIntent, this::load);
    StockView built =
        new StockView(
            newContext,
            model,
            basket,
            holds,
            item -> new ReceiveDialog(newContext, services, model, this::load).open(item));
    view = built;
    return built;
  }

  @Override
  public Subscription onShow(UiContext shownContext) {
    showing = true;
    if (stale) {
      load();
    }
    Subscriptions subscriptions = new Subscriptions();
    subscriptions.add(shownContext.ticker().onTick(this::tick));
    subscriptions.add(() -> showing = false);
    if (view != null) {
      view.focusSearch();
    }
    return subscriptions;
  }

  private void tick() {
    if (view != null) {
      view.tick();
    }
    tellStatus();
  }

  private void tellStatus() {
    UiContext present = context;
    if (present == null) {
      return;
    }
    String items = present.messages().plural("stock.status.items", model.levels().size());
    String running = present.messages().plural("stock.status.running", model.runningHolds());
    if (!statusTexts.equals(List.of(items, running))) {
      statusTexts.setAll(items, running);
    }
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    switch (event) {
      case ChangeFeed.Event.Changed(Set<Topic> topics, _) -> {
        if (topics.stream().anyMatch(SHOWN::contains)) {
          refresh();
        }
      }
      case ChangeFeed.Event.RefreshAll _ -> refresh();
      case ChangeFeed.Event.Disconnected _, ChangeFeed.Event.Connected _ -> {}
    }
  }

  private void refresh() {
    stale = true;
    if (showing) {
      load();
    }
  }

  private void load() {
    UiContext present = context;
    if (present == null) {
      return;
    }
    present
        .tasks()
        .run(
            () ->
                new Loaded(
                    services.shelf().snapshot(), services.policies().inForce(Capacity.STOCK)))
        .latestOf(latest)
        .onSuccess(
            loaded -> {
              stale = false;
              model.show(loaded.snapshot());
              if (!loaded.policy().equals(model.policyProperty().get())) {
                model.policyProperty().set(loaded.policy());
              }
              tick();
            })
        .start();
  }

  private record Loaded(Snapshot snapshot, HoldPolicy policy) {}

  @Override
  public ObservableList<String> statusTexts() {
    return statusTexts;
  }

  @Override
  public Map<KeyCombination, Runnable> accelerators() {
    return Map.of(
        new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN),
        () -> {
          if (view != null) {
            view.holdAll();
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
      case Finder.Hit.StockHoldHit(var hold) -> model.selectedProperty().set(hold.id());
      case Finder.Hit.ItemHit(var item) -> {
        model.shelfProperty().set(null);
        model.searchProperty().set(item.sku());
      }
      case Finder.Hit.RoomHoldHit _, Finder.Hit.RoomHit _ -> {}
    }
  }
}
