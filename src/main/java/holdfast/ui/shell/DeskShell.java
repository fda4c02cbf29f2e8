package holdfast.ui.shell;

import holdfast.search.Finder.Hit;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.Subscription;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Navigator;
import holdfast.ui.kit.Refusals;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.Ticker;
import holdfast.ui.kit.UiContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Leads the desk: which screen is shown, what the change feed means for it, which keys do what, and
 * the change of language, person and theme without losing what is on the screens.
 */
public final class DeskShell implements AutoCloseable {
  /** A shorter piece of work is not worth a flickering word. */
  private static final Duration UPDATING_AFTER = Duration.millis(400);

  private static final KeyCombination FIND =
      new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

  private static final List<KeyCode> DIGITS =
      List.of(
          KeyCode.DIGIT1,
          KeyCode.DIGIT2,
          KeyCode.DIGIT3,
          KeyCode.DIGIT4,
          KeyCode.DIGIT5,
          KeyCode.DIGIT6,
          KeyCode.DIGIT7,
          KeyCode.DIGIT8,
          KeyCode.DIGIT9);

  private final DeskWindow window;
  private final DeskServices services;
  private final ShellModel model;
  private final Ticker ticker = new Ticker();
  private final Latest siteReading = new Latest();
  private final PauseTransition updating = new PauseTransition(UPDATING_AFTER);
  private final Map<Screen, Node> views = new HashMap<>();
  private final Subscriptions always = new Subscriptions();
  private Subscriptions ofView = new Subscriptions();
  private Subscription ofScreen = () -> {};
  private @Nullable ShellView view;
  private @Nullable UiContext context;
  private boolean readOnly;

  /**
   * Takes over a window whose preferences name a caller.
   *
   * @param screens in the order of the navigation; the first one is shown
   */
  public DeskShell(DeskWindow window, DeskServices services, List<Screen> screens) {
    this.window = window;
    this.services = services;
    this.model = new ShellModel(screens, services.site());
  }

  /** Shows the desk and begins to listen. Called once. */
  public void open() {
    always.add(services.changes().subscribe(event -> FxThread.nextPulse(() -> onChange(event))));
    always.add(
        services
            .sweeps()
            .subscribe(status -> FxThread.nextPulse(() -> model.sweepProperty().set(status))));
    EventHandler<KeyEvent> keys = this::onKey;
    window.scene().addEventHandler(KeyEvent.KEY_PRESSED, keys);
    always.add(() -> window.scene().removeEventHandler(KeyEvent.KEY_PRESSED, keys));
    updating.setOnFinished(_ -> setUpdating(true));
    always.follow(window.tasks().busyProperty(), this::onBusy);
    always.add(updating::stop);
    window.show(this::build);
  }

  /** The screens show and ask nothing any more. */
  @Override
  public void close() {
    ofScreen.close();
    ofView.close();
    always.close();
    ticker.close();
  }

  private DeskWindow.Content build() {
    ofScreen.close();
    ofScreen = () -> {};
    ofView.close();
    ofView = new Subscriptions();
    views.clear();
    UiContext now = newContext();
    context = now;
    model.screens().forEach(screen -> ofView.add(screen.onOpen(now)));
    ShellView built = new ShellView(model, now, window, services, actions(), this::show, ofView);
    view = built;
    window.stage().setTitle(now.text("shell.title", model.siteProperty().get().name()));
    showCurrent();
    return built;
  }

  private UiContext newContext() {
    Messages messages = window.messages();
    Formats formats = new Formats(messages, model.siteProperty().get().times().zone());
    Navigator navigator = this::reveal;
    return new UiContext(
        messages,
        formats,
        window.tasks(),
        window.dialogs(),
        window.notices(),
        window.errors(),
        new Refusals(messages, formats),
        services.clock(),
        this::caller,
        ticker,
        model.liveProperty(),
        navigator);
  }

  private HeaderView.Actions actions() {
    return new HeaderView.Actions() {
      @Override
      public void open(Hit hit) {
        reveal(hit);
      }

      @Override
      public void changePerson() {
        WhoCard.change(window);
      }
    };
  }

  private Caller caller() {
    Caller caller = window.preferences().callerProperty().get();
    if (caller == null) {
      throw new IllegalStateException("the desk opened before anybody said who they are");
    }
    return caller;
  }

  private void show(Screen screen) {
    if (!screen.equals(model.currentProperty().get())) {
      model.currentProperty().set(screen);
      showCurrent();
    }
  }

  private void showCurrent() {
    UiContext now = context;
    ShellView shell = view;
    if (now == null || shell == null) {
      return;
    }
    ofScreen.close();
    Screen screen = model.currentProperty().get();
    Node node =
        views.computeIfAbsent(
            screen,
            each -> {
              Node made = each.view(now);
              made.setId(each.id());
              return made;
            });
    shell.showScreen(node);
    ofScreen = screen.onShow(now);
  }

  private void reveal(Hit hit) {
    for (Screen screen : model.screens()) {
      if (screen.canReveal(hit)) {
        show(screen);
        screen.reveal(hit);
        return;
      }
    }
  }

  private void onChange(Event event) {
    switch (event) {
      case Event.Changed(var topics, var at) -> {
        model.lastChangeProperty().set(at);
        if (topics.contains(ChangeFeed.Topic.SITE)) {
          readSite();
        }
      }
      case Event.RefreshAll _ -> readSite();
      case Event.Disconnected(var since) ->
          model.connectionProperty().set(new Connection.NotLive(since));
      case Event.Connected _ -> model.connectionProperty().set(reachable());
      case Event.Access(var now) -> {
        readOnly = now;
        model.connectionProperty().set(reachable());
      }
    }
    model.screens().forEach(screen -> screen.onChange(event));
  }

  private Connection reachable() {
    return readOnly ? new Connection.ReadOnly() : new Connection.Live();
  }

  private void readSite() {
    window
        .tasks()
        .run(services.settings()::site)
        .latestOf(siteReading)
        .onSuccess(
            site -> {
              boolean sameTimes = site.times().equals(model.siteProperty().get().times());
              model.siteProperty().set(site);
              if (!sameTimes) {
                window.show(this::build);
              }
            })
        .start();
  }

  private void onBusy(boolean busy) {
    if (busy) {
      updating.playFromStart();
    } else {
      updating.stop();
      setUpdating(false);
    }
  }

  private void setUpdating(boolean now) {
    if (model.liveProperty().get()) {
      model.connectionProperty().set(now ? new Connection.Updating() : new Connection.Live());
    }
  }

  private void onKey(KeyEvent event) {
    if (event.isConsumed() || window.dialogs().isOpen() || view == null) {
      return;
    }
    if (FIND.match(event)) {
      event.consume();
      view.focusSearch();
      return;
    }
    int number = screenNumber(event);
    if (number >= 0 && number < model.screens().size()) {
      event.consume();
      show(model.screens().get(number));
      return;
    }
    for (var key : model.currentProperty().get().accelerators().entrySet()) {
      if (key.getKey().match(event)) {
        event.consume();
        key.getValue().run();
        return;
      }
    }
  }

  /** From 0 for Ctrl+1 or Alt+1; negative for any other key. */
  private static int screenNumber(KeyEvent event) {
    boolean modified = event.isShortcutDown() != event.isAltDown() && !event.isShiftDown();
    return modified ? DIGITS.indexOf(event.getCode()) : -1;
  }
}
