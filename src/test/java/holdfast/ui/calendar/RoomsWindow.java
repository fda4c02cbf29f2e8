package holdfast.ui.calendar;

import holdfast.app.desk.FrontDesk;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Caller;
import holdfast.site.DatabaseClock;
import holdfast.site.Subscription;
import holdfast.testkit.Fx;
import holdfast.testkit.InlineTasks;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.HeldEnter;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Refusals;
import holdfast.ui.kit.SceneDialogs;
import holdfast.ui.kit.SceneNotices;
import holdfast.ui.kit.Tasks;
import holdfast.ui.kit.Theme;
import holdfast.ui.kit.Ticker;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The rooms screen in a window of its own, with the least of a shell around it. */
final class RoomsWindow {
  final RoomsScreen screen;
  final Ticker ticker = new Ticker();
  final BooleanProperty live = new SimpleBooleanProperty(true);
  final List<Notice> notices = new ArrayList<>();
  final List<Throwable> faults = new ArrayList<>();
  final Stage stage;
  Caller caller = FakeHotel.ANNA;
  private final StackPane root = new StackPane();
  private final BorderPane frame = new BorderPane();
  private final HBox status = new HBox(24);
  private final SceneDialogs dialogs;
  private final SceneNotices shownNotices;
  private final Tasks tasks;
  private final DatabaseClock clock;
  private final ZoneId zone;
  private UiContext context;
  private Subscription shown = () -> {};

  private RoomsWindow(
      RoomsServices services, DatabaseClock clock, ZoneId zone, Tasks tasks, Language language) {
    this.clock = clock;
    this.zone = zone;
    this.tasks = tasks;
    screen = new RoomsScreen(services);
    dialogs = new SceneDialogs(root);
    context = context(language);
    var scene = new Scene(root, 1440, 900);
    stage = new Stage();
    stage.setScene(scene);
    HeldEnter.actsOnce(scene);
    scene.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    frame.setBottom(status);
    root.getChildren().add(frame);
    build();
    showStatus();
    screen.statusTexts().addListener((ListChangeListener<String>) _ -> showStatus());
    shownNotices = new SceneNotices(root, Messages.in(language));
  }

  /** On a hotel in memory whose answers come at once. */
  static RoomsWindow open(FakeHotel hotel, Language language, Theme theme) {
    return open(
        hotel.services(), hotel.clock, FakeHotel.TIMES.zone(), new InlineTasks(), language, theme);
  }

  /** On a desk's own database; the bars are there when it returns. */
  static RoomsWindow open(
      FrontDesk desk, PaperServices paper, ZoneId zone, Tasks tasks, Language language) {
    var services =
        new RoomsServices(
            desk.calendar(),
            desk.rooms(),
            desk.arrangements(),
            desk.freeRooms(),
            desk.details(),
            desk.history(),
            desk.policies(),
            desk.stayFinder(),
            paper);
    RoomsWindow window = open(services, desk.clock(), zone, tasks, language, Theme.LIGHT);
    Fx.until(() -> window.node("rooms-grid", RoomGrid.class).windowProperty().get() != null);
    return window;
  }

  /** Tasks as a desk has them; whatever nobody handles fails the test. */
  static BackgroundTasks tasks() {
    return Fx.get(
        () ->
            new BackgroundTasks(
                Duration.ofSeconds(10),
                why -> {
                  throw new AssertionError(why);
                }));
  }

  static RoomsWindow open(
      RoomsServices services,
      DatabaseClock clock,
      ZoneId zone,
      Tasks tasks,
      Language language,
      Theme theme) {
    return Fx.get(
        () -> {
          var window = new RoomsWindow(services, clock, zone, tasks, language);
          theme.apply(window.stage.getScene());
          window.stage.setX(0);
          window.stage.setY(0);
          window.stage.show();
          window.root.applyCss();
          window.root.layout();
          return window;
        });
  }

  private UiContext context(Language language) {
    Messages messages = Messages.in(language);
    Formats formats = new Formats(messages, zone);
    return new UiContext(
        messages,
        formats,
        tasks,
        dialogs,
        notice -> {
          notices.add(notice);
          return shownNotices.show(notice);
        },
        faults::add,
        new Refusals(messages, formats),
        clock,
        () -> caller,
        ticker,
        live,
        hit -> screen.reveal(hit));
  }

  private void build() {
    shown.close();
    frame.setCenter(screen.view(context));
    shown = screen.onShow(context);
  }

  private void showStatus() {
    status.getChildren().setAll(screen.statusTexts().stream().map(Label::new).toList());
  }

  /** As the shell does it: after the controls, and not while a dialog is open. */
  private void onKey(KeyEvent event) {
    if (event.isConsumed() || dialogs.isOpen()) {
      return;
    }
    screen
        .accelerators()
        .forEach(
            (keys, action) -> {
              if (keys.match(event)) {
                event.consume();
                action.run();
              }
            });
  }

  /** As small as the shell lets it become. */
  void shrink() {
    Fx.run(
        () -> {
          stage.setWidth(944);
          stage.setHeight(560);
        });
    Fx.until(() -> scene().getWidth() < 1000 && scene().getHeight() < 600);
    Fx.pulses(scene(), 1);
  }

  /** The screen is out of sight: it asks nothing any more. */
  void close() {
    shown.close();
    ticker.close();
  }

  /** Switches the language as the shell does: another view of the same model. */
  void speak(Language language) {
    Fx.run(
        () -> {
          context = context(language);
          build();
          root.applyCss();
          root.layout();
        });
  }

  /** Marks nights on the chart and asks for them, as a drag does; days count from Monday. */
  void create(long room, int arrival, int departure) {
    node("rooms-grid", RoomGrid.class).moveCursorTo(new RoomId(room), day(arrival));
    screen.newHold(new Nights(new RoomId(room), day(arrival), day(departure)));
  }

  private static java.time.LocalDate day(int number) {
    return FakeHotel.MONDAY.plusDays(number);
  }

  /** A node by its id, which must be there. */
  <N extends Node> N node(String id, Class<N> type) {
    return Fx.get(
        () -> {
          Node found = root.lookup("#" + id);
          if (found == null) {
            throw new AssertionError("no node " + id);
          }
          return type.cast(found);
        });
  }

  boolean has(String id) {
    return Fx.get(
        () -> {
          Node found = root.lookup("#" + id);
          return found != null && isShown(found);
        });
  }

  private static boolean isShown(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }

  /** All that is written on nodes that show. */
  String text() {
    return Fx.get(
        () -> {
          var all = new StringBuilder();
          collect(root, all);
          return all.toString();
        });
  }

  private static void collect(Node node, StringBuilder all) {
    if (!node.isVisible()) {
      return;
    }
    switch (node) {
      case javafx.scene.control.Labeled labeled -> all.append(labeled.getText()).append('\n');
      case javafx.scene.control.TextInputControl input -> all.append(input.getText()).append('\n');
      case javafx.scene.text.Text text -> all.append(text.getText());
      default -> {}
    }
    if (node instanceof javafx.scene.Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, all));
    }
  }

  Scene scene() {
    return stage.getScene();
  }
}
