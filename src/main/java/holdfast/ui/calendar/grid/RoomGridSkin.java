package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.site.Subscription;
import holdfast.ui.kit.TokenColors;
import holdfast.ui.kit.TokenColors.Token;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.Timeline;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SkinBase;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Puts the parts of a chart together: canvas, scroll bar, placeholder and the cursor's proxy;
 * repaints when anything it depends on changes, and each second while something counts down.
 */
final class RoomGridSkin extends SkinBase<RoomGrid> {
  private static final double WHEEL_NOTCH = 40;
  private static final int FLASHES = 3;

  private final TokenColors colors = new TokenColors();
  private final GridBody body = new GridBody(this::paint);
  private final ScrollBar scrollBar = new ScrollBar();
  private final Label placeholder = new Label();
  private final DragOverlay overlay = new DragOverlay();
  private final HoverCard card;
  private final GridMouse mouse;
  private final SwapPick pick;
  private final GridMenu menu;
  private final GridKeys keys;
  private final ScaleKeys scales;
  private final HourHands hands;
  private final GroupFolds folds;
  private final CursorProxy proxy;
  private final GridPainter painter;
  private final DoubleProperty flash = new SimpleDoubleProperty(this, "flash", 0);
  private final Timeline flashes = new Timeline();
  private final ObservableValue<Boolean> showing;
  private @Nullable Subscription ticks;
  private long lastSecond;
  private double wheel;

  RoomGridSkin(RoomGrid grid) {
    super(grid);
    card = new HoverCard(grid);
    mouse = new GridMouse(new NightDrag(grid), new BarDrag(grid, overlay), card);
    pick = new SwapPick(grid, overlay);
    menu = new GridMenu(grid);
    keys = new GridKeys(grid, mouse, menu);
    scales = new ScaleKeys(grid);
    hands = new HourHands(grid);
    folds = new GroupFolds(grid);
    proxy = new CursorProxy(this::activate);
    painter =
        new GridPainter(body.canvas().getGraphicsContext2D(), colors, grid.pens(), grid.texts());
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.setFocusTraversable(false);
    placeholder.getStyleClass().add("grid-placeholder");
    placeholder.setWrapText(true);
    placeholder.textProperty().bind(grid.placeholderProperty());
    getChildren().setAll(colors, grid.pens(), body, scrollBar, placeholder, proxy, overlay, card);
    followWhatIsPainted(grid);
    followMouse(grid);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, mouse::keyed);
    grid.addEventHandler(KeyEvent.KEY_RELEASED, mouse::keyed);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, pick::pressed);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, folds::pressed);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, hands::pressed);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, keys::pressed);
    grid.addEventHandler(KeyEvent.KEY_PRESSED, scales::pressed);
    showing = grid.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::showingProperty);
    showing.subscribe(isShowing -> tickWhile(Boolean.TRUE.equals(isShowing)));
  }

  private void followWhatIsPainted(RoomGrid grid) {
    onChange(grid.windowProperty(), this::windowReplaced);
    onChange(grid.foldedProperty(), this::windowReplaced);
    onChange(grid.scrollProperty(), this::refresh);
    onChange(grid.zoomProperty(), this::refresh);
    onChange(grid.firstDateProperty(), this::refresh);
    onChange(grid.view().intoProperty(), this::refresh);
    onChange(grid.currentCellProperty(), this::cursorChanged);
    onChange(grid.selectedHoldProperty(), this::cursorChanged);
    onChange(grid.markedNightsProperty(), this::cursorChanged);
    onChange(grid.hours().hourProperty(), this::cursorChanged);
    onChange(grid.hours().markedProperty(), this::cursorChanged);
    onChange(grid.focusedProperty(), this::focusChanged);
    onChange(grid.liveProperty(), this::showStale);
    onChange(colors.revisionProperty(), this::showStale);
    grid.edits().swappingProperty().subscribe((_, hold) -> pick.wanted(hold));
    grid.flashingProperty().subscribe(this::startFlash);
    onChange(colors.revisionProperty(), body::repaint);
    onChange(grid.pens().revisionProperty(), this::fontsChanged);
    onChange(flash, body::repaint);
    onChange(grid.edits().savingProperty(), body::repaint);
    scrollBar.valueProperty().bindBidirectional(grid.scrollProperty());
    placeCursor();
    describeCursor();
  }

  /** After every change; an invalidation would be told before the control has followed it. */
  private static <T extends @Nullable Object> void onChange(
      ObservableValue<T> value, Runnable action) {
    value.subscribe((_, _) -> action.run());
  }

  private void followMouse(RoomGrid grid) {
    body.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
    body.addEventHandler(MouseEvent.MOUSE_DRAGGED, mouse::dragged);
    body.addEventHandler(MouseEvent.MOUSE_DRAGGED, hands::dragged);
    body.addEventHandler(MouseEvent.MOUSE_RELEASED, mouse::released);
    body.addEventHandler(MouseEvent.MOUSE_RELEASED, hands::released);
    body.addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
    body.addEventHandler(MouseEvent.MOUSE_MOVED, folds::moved);
    body.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> mouse.left());
    body.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, menu::requested);
    grid.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, Event::consume);
    grid.addEventHandler(ScrollEvent.SCROLL, this::wheel);
  }

  private void moved(MouseEvent event) {
    if (pick.moved(event)) {
      mouse.left();
    } else {
      mouse.moved(event);
    }
  }

  private void pressed(MouseEvent event) {
    mouse.left();
    if (pick.pressed(event) || folds.pressed(event)) {
      return;
    }
    if (hands.wants(event)) {
      hands.pressed(event);
    } else {
      mouse.pressed(event);
    }
  }

  private void activate() {
    GridModel model = getSkinnable().model();
    if (model != null && getSkinnable().hours().areShown()) {
      hands.activate(model);
    } else {
      keys.activate();
    }
  }

  /** Other letters need another width of the column of names, so that other days fit. */
  private void fontsChanged() {
    getSkinnable().view().count();
    getSkinnable().requestLayout();
    body.repaint();
  }

  private void showStale() {
    boolean dark = colors.get(Token.SURFACE).getBrightness() < 0.5;
    body.setStale(!getSkinnable().liveProperty().get(), dark);
  }

  private void tickWhile(boolean isShowing) {
    if (ticks != null) {
      ticks.close();
      ticks = null;
    }
    if (isShowing) {
      ticks = getSkinnable().ticker().onTick(this::tick);
    }
  }

  private void tick() {
    Instant now = getSkinnable().now();
    if (now != null && now.getEpochSecond() != lastSecond) {
      lastSecond = now.getEpochSecond();
      body.repaint();
      card.follow();
      describeCursor();
    }
  }

  private void windowReplaced() {
    mouse.follow();
    hands.follow();
    pick.follow();
    placeCursor();
    getSkinnable().requestLayout();
    cursorChanged();
  }

  private void focusChanged() {
    placeCursor();
    refresh();
  }

  /** Gives a focused chart a cursor; without rooms there is nowhere to put it. */
  private void placeCursor() {
    RoomGrid grid = getSkinnable();
    GridModel model = grid.model();
    boolean nowhere = grid.cells().cell() == null;
    if (grid.isFocused() && nowhere && model != null && !model.rows().rooms().isEmpty()) {
      grid.cells().place(model, GridCursor.firstCell(model, today(model, grid.now())));
    }
  }

  private static LocalDate today(GridModel model, @Nullable Instant now) {
    Instant instant = now == null ? model.window().at() : now;
    return LocalDate.ofInstant(instant, model.times().zone());
  }

  private void refresh() {
    body.repaint();
    placeProxy();
  }

  private void cursorChanged() {
    refresh();
    pick.cursorMoved();
    describeCursor();
    getSkinnable().notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
  }

  private void describeCursor() {
    RoomGrid grid = getSkinnable();
    GridModel model = grid.model();
    GridCell cell = grid.cells().cell();
    GridRows.Row.RoomRow row = model == null || cell == null ? null : model.rows().of(cell.room());
    if (model != null && cell != null && row != null) {
      var speech = new CursorSpeech(grid, model, cell, row);
      proxy.describe(
          speech.isBar() ? AccessibleRole.BUTTON : AccessibleRole.TABLE_CELL,
          speech.kind(),
          speech.name(),
          speech.place(),
          row.index(),
          (int) ChronoUnit.DAYS.between(grid.geometry(model).firstShown(), cell.date()));
    }
  }

  private void placeProxy() {
    RoomGrid grid = getSkinnable();
    GridCell cell = grid.cells().cell();
    HoldId selected = grid.selectedHoldProperty().get();
    GridModel model = grid.model();
    if (model == null || cell == null) {
      return;
    }
    boolean onBar = model.at(cell).stream().anyMatch(bar -> bar.id().equals(selected));
    Bounds bounds =
        onBar && selected != null
            ? grid.geometry(model).visibleBounds(selected)
            : grid.geometry(model).visibleBounds(cell);
    proxy.setVisible(bounds != null);
    if (bounds != null) {
      proxy.resizeRelocate(
          bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
    }
  }

  /** Screen readers read the item in focus, not the whole chart. */
  @Override
  protected @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, Object... parameters) {
    GridModel model = getSkinnable().model();
    return switch (attribute) {
      case FOCUS_ITEM -> proxy;
      case ROW_COUNT -> model == null ? 0 : model.rows().rooms().size();
      case COLUMN_COUNT -> model == null ? 0 : getSkinnable().geometry(model).shownDays();
      default -> super.queryAccessibleAttribute(attribute, parameters);
    };
  }

  private void wheel(ScrollEvent event) {
    RoomGrid grid = getSkinnable();
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    event.consume();
    mouse.left();
    if (event.isControlDown()) {
      scales.wheel(event);
      return;
    }
    boolean sideways =
        event.isShiftDown() || Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY());
    if (!sideways) {
      double to = grid.scrollProperty().get() - event.getDeltaY();
      grid.scrollProperty().set(Math.clamp(to, 0, grid.geometry(model).scrollMax()));
      return;
    }
    // Some platforms turn the wheel sideways themselves while Shift is down, some do not.
    double delta = event.getDeltaX() != 0 ? event.getDeltaX() : event.getDeltaY();
    if (grid.scaleProperty().get() == Scale.HOURS) {
      grid.view().pan(-delta);
      return;
    }
    wheel -= delta;
    int days = (int) (wheel / WHEEL_NOTCH);
    if (days != 0) {
      wheel -= days * WHEEL_NOTCH;
      grid.shiftDays(days);
    }
  }

  private void startFlash(@Nullable HoldId hold) {
    flashes.stop();
    flash.set(0);
    if (hold == null) {
      return;
    }
    flashes
        .getKeyFrames()
        .setAll(
            new KeyFrame(Duration.ZERO, new KeyValue(flash, 1)),
            new KeyFrame(Duration.millis(500), new KeyValue(flash, 0)));
    flashes.setCycleCount(FLASHES);
    flashes.play();
  }

  private void paint() {
    RoomGrid grid = getSkinnable();
    GridModel model = grid.model();
    if (model == null) {
      painter.paintEmpty(body.getWidth(), body.getHeight());
      return;
    }
    Instant now = grid.now();
    painter.paint(
        new Frame(
            grid.geometry(model),
            now,
            now == null ? null : today(model, now),
            grid.cells().cell(),
            grid.hours().hourProperty().get(),
            grid.markedNightsProperty().get(),
            grid.hours().markedProperty().get(),
            grid.selectedHoldProperty().get(),
            grid.edits().savingProperty().get(),
            grid.isFocused(),
            grid.flashingProperty().get(),
            flash.get()));
  }

  @Override
  protected void layoutChildren(double x, double y, double width, double height) {
    RoomGrid grid = getSkinnable();
    GridMetrics metrics = grid.metrics();
    body.resizeRelocate(0, 0, grid.getWidth(), grid.getHeight());
    body.repaint();
    GridModel model = grid.model();
    double bodyHeight = grid.getHeight() - metrics.header();
    double max = model == null ? 0 : grid.geometry(model).scrollMax();
    scrollBar.setMax(max);
    scrollBar.setVisibleAmount(max == 0 ? 1 : max * bodyHeight / (max + bodyHeight));
    scrollBar.setUnitIncrement(metrics.room());
    scrollBar.setBlockIncrement(Math.max(metrics.room(), bodyHeight - metrics.room()));
    scrollBar.setVisible(max > 0);
    grid.scrollProperty().set(Math.clamp(grid.scrollProperty().get(), 0, max));
    scrollBar.resizeRelocate(
        grid.getWidth() - metrics.scrollBar(), metrics.header(), metrics.scrollBar(), bodyHeight);
    overlay.resizeRelocate(0, 0, grid.getWidth(), grid.getHeight());
    placeholder.setVisible(model != null && model.rows().all().isEmpty());
    placeholder.resizeRelocate(0, metrics.header(), grid.getWidth(), bodyHeight);
    placeProxy();
  }

  @Override
  public void dispose() {
    tickWhile(false);
    flashes.stop();
    super.dispose();
  }
}
