package holdfast.ui.shell;

import holdfast.holds.ExpirySweeper;
import holdfast.search.Finder;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed;
import holdfast.site.DatabaseClock;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.site.Subscription;
import holdfast.testkit.Fx;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

/** A desk on fakes that a test drives: what the feed tells, what the finder finds. */
public final class TestDesk implements AutoCloseable {
  public final DatabaseClock clock;
  public final AtomicReference<Site> site =
      new AtomicReference<>(new Site("Hotel Azimut, Kazan", TestUi.TIMES, 1));
  public final List<Finder.Hit> hits = new CopyOnWriteArrayList<>();
  public final DeskPreferences preferences;
  public final DeskWindow window;
  private final AtomicLong nanos = new AtomicLong();
  private final Feed feed = new Feed();
  private final List<Consumer<ExpirySweeper.Status>> sweeps = new ArrayList<>();
  private final DeskShell shell;

  public TestDesk(Language language, ThemeChoice theme, List<Screen> screens) {
    clock = new DatabaseClock(nanos::get);
    clock.observe(TestUi.NOW, clock.mark());
    preferences = new DeskPreferences(language, theme, TestUi.ANNA);
    window = Fx.get(() -> new DeskWindow(new Stage(), preferences));
    DeskServices services =
        new DeskServices(
            "",
            site.get(),
            new FixedSettings(),
            clock,
            feed,
            listener -> {
              sweeps.add(listener);
              return () -> sweeps.remove(listener);
            },
            _ -> List.copyOf(hits));
    shell = Fx.get(() -> new DeskShell(window, services, screens));
    Fx.run(
        () -> {
          shell.open();
          HeadlessScreen.place(window.stage());
          window.stage().show();
        });
  }

  public void tell(ChangeFeed.Event event) {
    feed.listeners.forEach(listener -> listener.accept(event));
    Fx.run(() -> {});
  }

  public void report(ExpirySweeper.Status status) {
    sweeps.forEach(listener -> listener.accept(status));
    Fx.run(() -> {});
  }

  int listeners() {
    return feed.listeners.size() + sweeps.size();
  }

  /** Lets time pass by the database's clock. */
  public void pass(java.time.Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  public Node node(String selector) {
    return Fx.get(
        () -> {
          // What stands in a scroll pane joins the scene with the pane's skin only.
          window.scene().getRoot().applyCss();
          Node found = window.scene().lookup(selector);
          if (found == null) {
            throw new AssertionError("nothing on the window matches " + selector);
          }
          return found;
        });
  }

  public void press(KeyCode code, boolean control) {
    Fx.run(
        () -> {
          Node owner = window.scene().getFocusOwner();
          javafx.event.Event.fireEvent(
              owner == null ? window.scene().getRoot() : owner,
              new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false));
        });
  }

  @Override
  public void close() {
    Fx.run(shell::close);
    window.close();
  }

  private static final class Feed implements ChangeFeed {
    final List<Consumer<ChangeFeed.Event>> listeners = new CopyOnWriteArrayList<>();

    @Override
    public Subscription subscribe(Consumer<ChangeFeed.Event> listener) {
      listeners.add(listener);
      return () -> listeners.remove(listener);
    }

    @Override
    public void poke() {}

    @Override
    public void close() {}
  }

  private final class FixedSettings implements SiteSettings {
    @Override
    public Site site() {
      return site.get();
    }

    @Override
    public SaveSiteOutcome save(Site edited, Caller by) {
      site.set(edited);
      return new SaveSiteOutcome.Saved(edited);
    }
  }
}
