package holdfast.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.ExpirySweeper;
import holdfast.pictures.Look;
import holdfast.search.Finder;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed;
import holdfast.site.DatabaseClock;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.site.Subscription;
import holdfast.testkit.Fx;
import holdfast.testkit.SampleWords;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

/** A desk on fakes that a test drives: what the feed tells, what the finder finds. */
public final class TestDesk implements AutoCloseable {
  public final DatabaseClock clock;
  public final AtomicReference<Site> site;
  public final List<Finder.Hit> hits = new CopyOnWriteArrayList<>();
  public final DeskPreferences preferences;
  public final DeskWindow window;
  private final AtomicLong nanos = new AtomicLong();
  private final Feed feed = new Feed();
  private final List<Consumer<ExpirySweeper.Status>> sweeps = new ArrayList<>();
  private final DeskShell shell;

  /** Looks and touches as a person does. */
  public final SceneRobot robot;

  public TestDesk(Language language, ThemeChoice theme, List<Screen> screens) {
    this(language, theme, screens, Language.EN);
  }

  private TestDesk(Language language, ThemeChoice theme, List<Screen> screens, Language sample) {
    String house = SampleWords.in(sample, "Hotel Azimut, Kazan");
    site = new AtomicReference<>(new Site(house, TestUi.TIMES, 1));
    clock = new DatabaseClock(nanos::get);
    clock.observe(TestUi.NOW, clock.mark());
    preferences = new DeskPreferences(language, theme, SampleWords.in(sample, TestUi.ANNA));
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
          HeadlessScreen.place(window.stage());
          window.stage().show();
          shell.open();
        });
    robot = new SceneRobot(window.scene());
  }

  /** A desk as it looks on a picture, in a house of its language. */
  public static TestDesk ofLook(Look look, List<Screen> screens) {
    return new TestDesk(look.language(), look.theme(), screens, look.language());
  }

  /** Presses a button and does not wait for what comes of it. */
  public void fireAndGo(String selector) {
    ButtonBase button = (ButtonBase) node(selector);
    Fx.run(button::fire);
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

  /** Presses a key and lets it go. */
  public void press(KeyCode code, boolean control) {
    Fx.run(
        () -> {
          fireKey(KeyEvent.KEY_PRESSED, code, control);
          fireKey(KeyEvent.KEY_RELEASED, code, control);
        });
  }

  /** To whatever has the keyboard by then: a press may have moved it on. */
  private void fireKey(EventType<KeyEvent> type, KeyCode code, boolean control) {
    Node owner = window.scene().getFocusOwner();
    Event.fireEvent(
        owner == null ? window.scene().getRoot() : owner,
        new KeyEvent(type, "", "", code, false, control, false, false));
  }

  /** Waits until no work is under way and what it brought was laid out. */
  public void settle() {
    Fx.until(() -> !window.tasks().busyProperty().get());
    Fx.pulses(window.scene(), 1);
  }

  /** Does what a press on the button does, wherever it is scrolled to. */
  public void fire(String selector) {
    settle();
    ButtonBase button = (ButtonBase) node(selector);
    Fx.run(
        () -> {
          if (button.isDisabled()) {
            throw new AssertionError(selector + " takes no presses");
          }
          button.fire();
        });
    settle();
  }

  /** Replaces what is typed in a field. */
  public void fill(String selector, String text) {
    Fx.run(() -> ((TextInputControl) node(selector)).setText(text));
    settle();
  }

  /** What is typed in a field, or written on anything else. */
  public String text(String selector) {
    Node node = node(selector);
    return Fx.get(
        () ->
            node instanceof TextInputControl field ? field.getText() : ((Labeled) node).getText());
  }

  public void focus(String selector) {
    Fx.run(() -> node(selector).requestFocus());
  }

  /** Selects a row of a table. */
  public void choose(String table, int row) {
    Fx.run(() -> ((TableView<?>) node(table)).getSelectionModel().clearAndSelect(row));
    settle();
  }

  public boolean isDisabled(String selector) {
    Node node = node(selector);
    return Fx.get(node::isDisabled);
  }

  /** The smallest window that people may make. */
  public void shrink() {
    Fx.run(
        () -> {
          window.stage().setWidth(960);
          window.stage().setHeight(600);
        });
    Fx.until(() -> window.scene().getWidth() == 960);
    settle();
  }

  /** Paints the window as it is when all work is done, into {@code target/pictures}. */
  public void picture(String name) {
    settle();
    // A scroll bar that has just become necessary appears with the second layout.
    Fx.pulses(window.scene(), 1);
    Path file = Path.of("target/pictures", name + ".png");
    Fx.picture(window.scene(), file);
    assertThat(file).isNotEmptyFile();
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
