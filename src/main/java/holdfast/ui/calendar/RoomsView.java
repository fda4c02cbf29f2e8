package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.calendar.grid.GridCell;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.RoomTime;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The nodes of the rooms screen: strip, chart, side panel. */
final class RoomsView extends BorderPane implements Chart {
  private final RoomsModel model;
  private final UiContext context;
  private final RoomGrid grid;
  private final Subscriptions subscriptions = new Subscriptions();
  private @Nullable SidePanel side;
  private Runnable newHold = () -> {};

  RoomsView(RoomsModel model, UiContext context) {
    this.model = model;
    this.context = context;
    grid = new RoomGrid(context.messages(), context.formats(), context.clock(), context.ticker());
    grid.setId("rooms-grid");
    getStyleClass().add("rooms");
  }

  /** Gives the nodes their actions. Called once, before the view is shown. */
  void connect(RoomsControllers controllers) {
    RoomsController rooms = controllers.rooms();
    HoldController holds = controllers.holds();
    newHold = () -> openWanted(holds);
    setTop(new RoomsBar(model, controllers, context, this::newHold, grid, subscriptions));
    var failure = failure(rooms);
    VBox.setVgrow(grid, Priority.ALWAYS);
    setCenter(new VBox(failure, grid));
    var panel = new SidePanel(model, controllers, context, subscriptions);
    side = panel;
    setRight(panel);
    grid.setOnCreate(holds::open);
    grid.setOnCreateHours(holds::openHours);
    grid.setOnOpen(this::open);
    grid.setOnShiftDays(rooms::shift);
    grid.setOnShow(rooms::show);
    grid.zoomProperty().bindBidirectional(model.zoom);
    subscriptions.add(() -> grid.zoomProperty().unbindBidirectional(model.zoom));
    grid.foldedProperty().bindBidirectional(model.folded);
    subscriptions.add(() -> grid.foldedProperty().unbindBidirectional(model.folded));
    subscriptions.follow(model.from, grid.firstDateProperty()::set);
    connectEdits(controllers);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, event -> onKey(event, controllers));
    grid.addEventHandler(KeyEvent.KEY_TYPED, this::onTyped);
    grid.selectedHoldProperty().bindBidirectional(model.selected);
    grid.liveProperty().bind(Bindings.isNull(model.failure).and(context.live()));
    subscriptions.follow(model.shown(), grid.windowProperty()::set);
    restoreScroll();
    subscriptions.add(
        grid.scrollProperty().subscribe((_, y) -> model.scroll.set(y.doubleValue()))::unsubscribe);
    subscriptions.follow(model.selected, rooms::select);
    subscriptions.follow(model.panel, this::unmark);
    subscriptions.follow(
        model.failure,
        why -> {
          failure.setVisible(why != null);
          failure.setManaged(why != null);
        });
    subscriptions.follow(grid.pageDaysProperty(), days -> model.pageMax.set(days.intValue()));
    subscriptions.follow(grid.visibleDaysProperty(), days -> rooms.setDays(days.intValue()));
    subscriptions.add(() -> grid.selectedHoldProperty().unbindBidirectional(model.selected));
  }

  private void connectEdits(RoomsControllers controllers) {
    BarController bars = controllers.bars();
    var menu = new BarMenu(model, context, controllers, grid, this::open, this::showKeys);
    grid.edits().setOnMove(bars::drop);
    grid.edits().setOnSwap(bars::swap);
    grid.edits().setOnStep(bars::step);
    grid.edits().setOnSplit(controllers.splits()::open);
    grid.edits().setOnSay(bars::say);
    grid.edits().setOnMenu(menu::show);
    grid.edits().setCard(bar -> new BarCard(bar, context));
    subscriptions.follow(
        model.policy,
        policy -> {
          if (policy != null) {
            grid.edits().nightsMaxProperty().set(policy.nightsMax());
          }
        });
    subscriptions.follow(model.saving, grid.edits().savingProperty()::set);
    subscriptions.follow(
        model.window(),
        _ -> {
          if (!model.busy.get()) {
            model.saving.set(null);
          }
        });
    // After the answer was taken, which comes right after this.
    subscriptions.follow(model.busy, _ -> FxThread.nextPulse(bars::next));
  }

  /** What the chart leaves to its screen while it has the keyboard; in a text it is a letter. */
  private void onKey(KeyEvent event, RoomsControllers controllers) {
    Optional<ChartKey> key = ChartKey.of(event);
    if (key.filter(ChartKey.TODAY::equals).isPresent()) {
      event.consume();
      controllers.rooms().today();
    } else if (key.filter(ChartKey.LOCK::equals).isPresent()) {
      event.consume();
      controllers.locks().toggle();
    }
  }

  /** By what is typed, since each layout has it on another key. */
  private void onTyped(KeyEvent event) {
    if (event.getCharacter().equals(ChartKey.SHEET_CHARACTER)) {
      event.consume();
      showKeys();
    }
  }

  /** Opens the sheet of keys. */
  void showKeys() {
    new KeySheet(context).open();
  }

  private HBox failure(RoomsController rooms) {
    var sentence = new Label(context.text("rooms.failure"), new FontIcon(Feather.ALERT_TRIANGLE));
    sentence.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(sentence, Priority.ALWAYS);
    var again = new Button(context.text("rooms.tryAgain"));
    again.setId("rooms-read-again");
    again.setMinWidth(USE_PREF_SIZE);
    again.setOnAction(_ -> rooms.refresh());
    again.disableProperty().bind(model.loading);
    var strip = new HBox(sentence, again);
    strip.getStyleClass().add("failure-strip");
    strip.setId("rooms-failure");
    return strip;
  }

  /** Scrolls to where the person was, as soon as there are rooms. */
  void restoreScroll() {
    grid.restoreScroll(model.scroll.get());
  }

  private void openWanted(HoldController holds) {
    RoomTime hours = grid.markedHoursProperty().getValue();
    if (hours == null) {
      holds.open(wanted().orElse(null));
    } else {
      holds.openHours(hours);
    }
  }

  /** Nights marked on the chart, else the night under the cursor. */
  private Optional<Nights> wanted() {
    Nights marked = grid.markedNightsProperty().get();
    if (marked != null) {
      return Optional.of(marked);
    }
    GridCell cell = grid.currentCellProperty().get();
    boolean known = cell != null && model.room(cell.room()).isPresent();
    return known
        ? Optional.of(new Nights(cell.room(), cell.date(), cell.date().plusDays(1)))
        : first();
  }

  /** Before anything was pointed at: tonight in the first room. */
  private Optional<Nights> first() {
    CalendarWindow window = model.shown().get();
    if (window == null || !context.clock().isKnown()) {
      return Optional.empty();
    }
    LocalDate today = context.formats().dateAt(context.clock().now());
    return window.groups().stream()
        .flatMap(group -> group.rooms().stream())
        .findFirst()
        .map(room -> new Nights(room.id(), today, today.plusDays(1)));
  }

  private void open(HoldId hold) {
    grid.select(hold);
    focusPanel();
  }

  /** Marked nights belong to the form they were marked for. */
  private void unmark(Panel panel) {
    if (!(panel instanceof Panel.NewHold)) {
      grid.clearMarkedNights();
    }
  }

  /** Opens the form for what is marked or pointed at. */
  void newHold() {
    newHold.run();
  }

  RoomGrid grid() {
    return grid;
  }

  /** Shows the time that is left now. */
  void tick() {
    SidePanel panel = side;
    if (panel != null) {
      panel.tick();
    }
  }

  /** The view is replaced by another one. */
  void close() {
    subscriptions.close();
  }

  @Override
  public void reveal(HoldId hold) {
    grid.select(hold);
    grid.flash(hold);
  }

  @Override
  public void point(RoomId room, LocalDate date) {
    grid.moveCursorTo(room, date);
    grid.requestFocus();
  }

  @Override
  public void showNow() {
    grid.showNow();
  }

  @Override
  public void show(RoomId room) {
    grid.scrollTo(room);
  }

  @Override
  public void chooseWhomToSwapWith(HoldId hold) {
    grid.requestFocus();
    grid.edits().swappingProperty().set(hold);
  }

  @Override
  public void focusChart() {
    grid.requestFocus();
  }

  @Override
  public void focusPanel() {
    SidePanel panel = side;
    if (panel != null) {
      panel.focusContent();
    }
  }
}
