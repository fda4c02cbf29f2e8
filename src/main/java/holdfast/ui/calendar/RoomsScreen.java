package holdfast.ui.calendar;

import holdfast.search.Finder;
import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed;
import holdfast.site.Subscription;
import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/**
 * The rooms screen: the tape chart with everything a front desk does to rooms.
 *
 * <p>The model outlives the views, so that a change of language keeps a form under way.
 */
public final class RoomsScreen implements Screen {

  /** What was built for one language. */
  private record Live(
      UiContext context,
      RoomsView view,
      RoomsControllers controllers,
      ExpiryAnnouncer announcer,
      Subscriptions subscriptions) {}

  private final RoomsServices services;
  private final RoomsModel model = new RoomsModel();
  private final ExpiryAnnouncer.Memory memory = new ExpiryAnnouncer.Memory();
  private final ObservableList<String> statusTexts = FXCollections.observableArrayList();
  private @Nullable Live live;

  public RoomsScreen(RoomsServices services) {
    this.services = services;
  }

  @Override
  public String id() {
    return "rooms";
  }

  @Override
  public Ikon icon() {
    return Feather.GRID;
  }

  @Override
  public String titleKey() {
    return "rooms.title";
  }

  @Override
  public Node view(UiContext context) {
    Live before = live;
    if (before != null) {
      before.subscriptions().close();
    }
    var view = new RoomsView(model, context);
    view.setId(id());
    var bench =
        new Workbench(model, services, context, new SceneRoomsDialogs(model, context), view);
    var controllers = RoomsControllers.of(bench);
    var announcer = new ExpiryAnnouncer(bench, controllers.commands(), controllers.holds(), memory);
    view.connect(controllers);
    var subscriptions = new Subscriptions();
    subscriptions.add(view::close);
    subscriptions.follow(model.window(), _ -> model.bars().forEach(announcer::watch));
    subscriptions.follow(
        model.hold,
        hold -> {
          if (hold != null) {
            announcer.watch(hold);
          }
        });
    // Not only while the screen shows: a hold runs out whatever one looks at.
    subscriptions.add(context.ticker().onTick(announcer::tick));
    subscriptions.add(context.ticker().onTick(controllers.watches()::tick));
    subscriptions.add(controllers.watches().follow());
    live = new Live(context, view, controllers, announcer, subscriptions);
    return view;
  }

  @Override
  public Subscription onShow(UiContext context) {
    Live now = live();
    var status = new RoomsStatus(now.context());
    var shown = new Subscriptions();
    now.controllers().rooms().shown();
    shown.add(now.controllers().rooms()::hidden);
    shown.follow(
        model.shown(),
        window -> {
          status.count(window);
          showStatus(status);
        });
    shown.add(
        context
            .ticker()
            .onTick(
                () -> {
                  now.view().tick();
                  now.controllers().rooms().tick();
                  showStatus(status);
                }));
    now.view().focusChart();
    return shown;
  }

  private void showStatus(RoomsStatus status) {
    List<String> texts = status.texts();
    // The line is laid out anew only when a word changed.
    if (!texts.equals(statusTexts)) {
      statusTexts.setAll(texts);
    }
  }

  /** Where the person is on the chart now. Callable once the view is built. */
  public RoomsPlace place() {
    return live().controllers().rooms().place();
  }

  /** Goes where a person was before; before the first view is built, too. */
  public void go(RoomsPlace place) {
    Live now = live;
    if (now == null) {
      model.go(place);
    } else {
      now.controllers().rooms().go(place);
      now.view().restoreScroll();
    }
  }

  /** Calls the listener whenever {@link #place} may have changed. */
  public Subscription onPlace(Runnable listener) {
    var subscriptions = new Subscriptions();
    for (Observable part :
        List.of(model.from, model.zoom, model.scroll, model.folded, model.ghosts, model.hints)) {
      InvalidationListener changed = _ -> listener.run();
      part.addListener(changed);
      subscriptions.add(() -> part.removeListener(changed));
    }
    return subscriptions;
  }

  /** Opens the form for these nights, as a drag over the chart does. */
  void newHold(Nights nights) {
    live().controllers().holds().open(nights);
  }

  private Live live() {
    Live now = live;
    if (now == null) {
      throw new IllegalStateException("the view is built first");
    }
    return now;
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    Live now = live;
    if (now != null) {
      now.controllers().rooms().onChange(event);
      now.controllers().find().onChange(event);
      now.controllers().watches().onChange(event);
    }
  }

  @Override
  public ObservableList<String> statusTexts() {
    return statusTexts;
  }

  @Override
  public Map<KeyCombination, Runnable> accelerators() {
    RoomsControllers controllers = live().controllers();
    Map<KeyCombination, Runnable> keys = new HashMap<>();
    put(keys, ChartKey.NEW, live().view()::newHold);
    put(keys, ChartKey.EARLIER_DAYS, () -> controllers.rooms().page(-1));
    put(keys, ChartKey.LATER_DAYS, () -> controllers.rooms().page(1));
    put(keys, ChartKey.EDIT, controllers.commands()::edit);
    put(keys, ChartKey.CANCEL, controllers.commands()::cancel);
    put(keys, ChartKey.FIND, controllers.find()::open);
    put(keys, ChartKey.PRINT, controllers.print());
    put(keys, ChartKey.UNDO, controllers.undo()::undo);
    put(keys, ChartKey.REDO, controllers.undo()::redo);
    put(keys, ChartKey.SHEET, live().view()::showKeys);
    return keys;
  }

  private static void put(Map<KeyCombination, Runnable> keys, ChartKey key, Runnable action) {
    key.combinations().forEach(each -> keys.put(each, action));
  }

  @Override
  public boolean canReveal(Finder.Hit hit) {
    return switch (hit) {
      case Hit.RoomHoldHit _, Hit.RoomHit _ -> true;
      case Hit.StockHoldHit _, Hit.ItemHit _ -> false;
    };
  }

  @Override
  public void reveal(Finder.Hit hit) {
    RoomsController rooms = live().controllers().rooms();
    switch (hit) {
      case Hit.RoomHoldHit(var hold) -> rooms.reveal(hold);
      case Hit.RoomHit(var room, _, _) -> rooms.reveal(room);
      case Hit.StockHoldHit _, Hit.ItemHit _ ->
          throw new IllegalArgumentException("not a thing of this screen");
    }
  }
}
