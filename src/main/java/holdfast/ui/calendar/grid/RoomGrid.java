package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.DatabaseClock;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Ticker;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.control.Control;
import javafx.scene.control.Skin;
import org.jspecify.annotations.Nullable;

/**
 * The tape chart. It shows the window it is given and says what a person wants; what is shown next
 * and what is written is the business of its owner.
 *
 * <p>The first column is {@link #firstDateProperty()}, or {@link CalendarWindow#from()} if that is
 * null; the number of columns follows from the width and the zoom ({@link #visibleDaysProperty()}),
 * and the owner is expected to read that many days. The window may be replaced at any time: scroll
 * position, cursor, selection, marked nights and a drag under way stay.
 */
public final class RoomGrid extends Control {
  private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

  private final GridTexts texts;
  private final NamesColumn names;
  private final DatabaseClock clock;
  private final Ticker ticker;
  private final ObjectProperty<@Nullable CalendarWindow> window =
      new SimpleObjectProperty<>(this, "window", null);
  private final ObjectProperty<@Nullable HoldId> selectedHold =
      new SimpleObjectProperty<>(this, "selectedHold", null);
  private final ReadOnlyObjectWrapper<@Nullable GridCell> currentCell =
      new ReadOnlyObjectWrapper<>(this, "currentCell", null);
  private final ReadOnlyObjectWrapper<@Nullable Nights> markedNights =
      new ReadOnlyObjectWrapper<>(this, "markedNights", null);
  private final BooleanProperty live = new SimpleBooleanProperty(this, "live", true);
  private final StringProperty placeholder = new SimpleStringProperty(this, "placeholder", "");
  private final ReadOnlyObjectWrapper<@Nullable HoldId> flashing =
      new ReadOnlyObjectWrapper<>(this, "flashing", null);
  private final DoubleProperty scroll = new SimpleDoubleProperty(this, "scroll", 0);
  private final ObjectProperty<Set<GroupKey>> folded =
      new SimpleObjectProperty<>(this, "folded", Set.of());
  private final GridView view = new GridView(this);
  private final GridCursor cells = new GridCursor(currentCell, markedNights, selectedHold);

  private final HourMarks hours = new HourMarks(this);
  private final GridEdits edits = new GridEdits();

  private @Nullable GridModel model;
  private @Nullable RoomId revealWhenLaidOut;

  /** Where to scroll once there are rooms and a place for them; negative for nowhere. */
  private double wantedScroll = -1;

  private Consumer<Nights> onCreate = nights -> {};
  private Consumer<RoomTime> onCreateHours = time -> {};
  private Consumer<HoldId> onOpen = hold -> {};
  private IntConsumer onShiftDays = days -> {};

  /**
   * @param messages the language; a chart never changes it
   * @param formats dates and countdowns in the same language
   * @param clock the database's clock, for countdowns and the line of the present
   * @param ticker listened to only while the chart is in a window that shows
   */
  public RoomGrid(Messages messages, Formats formats, DatabaseClock clock, Ticker ticker) {
    texts = new GridTexts(messages, formats);
    names = new NamesColumn(texts);
    this.clock = clock;
    this.ticker = ticker;
    placeholder.set(messages.text("grid.placeholder"));
    setAccessibleText(messages.text("grid.name"));
    getStyleClass().add("room-grid");
    setFocusTraversable(true);
    GridMetrics metrics = GridMetrics.STANDARD;
    setMinSize(metrics.names() + metrics.day() + metrics.scrollBar(), 2 * metrics.header());
    window.subscribe((_, now) -> replaceModel(now));
    folded.subscribe((_, _) -> replaceModel(window.get()));
    widthProperty().subscribe(view::count);
    heightProperty().subscribe((_, _) -> heightChanged());
    live.subscribe(isLive -> pseudoClassStateChanged(STALE, !isLive));
  }

  private void replaceModel(@Nullable CalendarWindow next) {
    GridModel before = model;
    GridModel now = next == null ? null : new GridModel(next, metrics(), folded.get(), before);
    model = now;
    if (before != null && now != null) {
      double top = before.rows().topAfter(scroll.get(), now.rows());
      scroll.set(Math.clamp(top, 0, geometry(now).scrollMax()));
      boolean onBar = hours.isOnSelected(before);
      cells.carryOver(before, now);
      if (onBar) {
        hours.follow(now);
      }
    }
    view.count();
    scrollAsWanted();
  }

  private void scrollAsWanted() {
    GridModel shown = model;
    if (wantedScroll >= 0 && shown != null && isLaidOut()) {
      scroll.set(Math.clamp(wantedScroll, 0, geometry(shown).scrollMax()));
      wantedScroll = -1;
    }
  }

  private void heightChanged() {
    view.count();
    scrollAsWanted();
    RoomId room = revealWhenLaidOut;
    if (room != null && getHeight() > metrics().header()) {
      revealWhenLaidOut = null;
      scrollTo(room);
    }
  }

  private boolean isLaidOut() {
    return getHeight() > metrics().header();
  }

  @Override
  protected Skin<?> createDefaultSkin() {
    return new RoomGridSkin(this);
  }

  /** What is shown; null while nothing was read yet. */
  public ObjectProperty<@Nullable CalendarWindow> windowProperty() {
    return window;
  }

  /**
   * The hold shown as selected; set by the cursor and the mouse, and by the owner. It stays while
   * its bar is out of sight or gone: only the owner knows whether it still matters.
   */
  public ObjectProperty<@Nullable HoldId> selectedHoldProperty() {
    return selectedHold;
  }

  /** The cell under the keyboard's cursor; null until the chart was focused or clicked. */
  public ReadOnlyObjectProperty<@Nullable GridCell> currentCellProperty() {
    return currentCell.getReadOnlyProperty();
  }

  /** Free nights marked by Shift+arrows or by a drag under way; null if none are. */
  public ReadOnlyObjectProperty<@Nullable Nights> markedNightsProperty() {
    return markedNights.getReadOnlyProperty();
  }

  /** Free hours marked while columns are hours; null if none are. */
  public ObservableValue<@Nullable RoomTime> markedHoursProperty() {
    return hours.markedProperty();
  }

  /** How many days fit; the window should have as many. At least 1. */
  public ReadOnlyIntegerProperty visibleDaysProperty() {
    return view.visibleDays();
  }

  /** Days one page has: all those shown as a whole, or one while columns are hours. */
  public ReadOnlyIntegerProperty pageDaysProperty() {
    return view.pageDays();
  }

  /** The scale that the width of a day amounts to, however it came about. */
  public ReadOnlyObjectProperty<Scale> scaleProperty() {
    return view.scale();
  }

  /** Shows a scale and keeps the cursor's date, or else the present one, in sight. */
  public void setScale(Scale wanted) {
    view.setScale(wanted);
  }

  /** How wide a day is; changed by scales and by zooming, and by the owner who restores a place. */
  public ObjectProperty<Zoom> zoomProperty() {
    return view.zoomProperty();
  }

  /**
   * Date at the left edge; null for the first one of the window. The owner sets what it reads; the
   * chart sets it when somebody zooms or moves through hours and then tells {@link #setOnShow}.
   */
  public ObjectProperty<@Nullable LocalDate> firstDateProperty() {
    return view.firstProperty();
  }

  /** Called with the date at the left edge when zooming or moving through hours changed it. */
  public void setOnShow(Consumer<LocalDate> handler) {
    view.setOnShow(handler);
  }

  /** While columns are hours, brings the present one into sight. */
  public void showNow() {
    view.showNow();
  }

  /** Groups whose rooms are folded away under their heading; rooms asked for unfold theirs. */
  public ObjectProperty<Set<GroupKey>> foldedProperty() {
    return folded;
  }

  private void unfold(RoomId room) {
    GroupFolds.unfold(folded, window.get(), room);
  }

  /** Whether what is shown is fresh; while false, everything is greyed. */
  public BooleanProperty liveProperty() {
    return live;
  }

  /** The sentence shown when the window has no rooms at all; has a default. */
  public StringProperty placeholderProperty() {
    return placeholder;
  }

  /** Called with free nights somebody marked and wants: drag released, Enter, double click. */
  public void setOnCreate(Consumer<Nights> handler) {
    onCreate = handler;
  }

  /** Called with free hours somebody marked and wants, while columns are hours. */
  public void setOnCreateHours(Consumer<RoomTime> handler) {
    onCreateHours = handler;
  }

  /** Called with a bar somebody wants to open: Enter, double click. */
  public void setOnOpen(Consumer<HoldId> handler) {
    onOpen = handler;
  }

  /**
   * Called when other days are wanted, with the number of days to go forward (negative: back) from
   * what was asked for last: Shift+wheel, the cursor or a drag leaving the days shown.
   */
  public void setOnShiftDays(IntConsumer handler) {
    onShiftDays = handler;
  }

  /** What people want done to bars. */
  public GridEdits edits() {
    return edits;
  }

  /** The topmost bar at a point in the control's coordinates. */
  public Optional<SlotHold> barAt(double x, double y) {
    return geometry().map(here -> here.barAt(x, y));
  }

  /** The cell at a point in the control's coordinates. */
  public Optional<GridCell> cellAt(double x, double y) {
    return geometry().map(here -> here.cellAt(x, y));
  }

  /** The part of a bar that shows, in the control's coordinates; empty if nothing of it does. */
  public Optional<Bounds> boundsOf(HoldId hold) {
    return geometry().map(here -> here.visibleBounds(hold));
  }

  /** The part of a cell that shows, in the control's coordinates; empty if nothing of it does. */
  public Optional<Bounds> boundsOfCell(RoomId room, LocalDate date) {
    return geometry().map(here -> here.visibleBounds(new GridCell(room, date)));
  }

  /**
   * Scrolls a bar's row into view.
   *
   * @return false if the window does not hold it; the owner may then show other days
   */
  public boolean scrollTo(HoldId hold) {
    GridModel shown = model;
    SlotHold bar = shown == null ? null : shown.bar(hold);
    return bar != null && scrollTo(bar.room());
  }

  /**
   * Scrolls a room's row into view.
   *
   * @return false if the window does not hold it
   */
  public boolean scrollTo(RoomId room) {
    unfold(room);
    GridModel shown = model;
    GridRows.Row.RoomRow row = shown == null ? null : shown.rows().of(room);
    if (shown == null || row == null) {
      return false;
    }
    if (getHeight() > metrics().header()) {
      scroll.set(geometry(shown).scrollFor(row));
    } else {
      revealWhenLaidOut = room;
    }
    return true;
  }

  /** Puts the keyboard's cursor on a cell and selects the bar there, if any. */
  public void moveCursorTo(RoomId room, LocalDate date) {
    unfold(room);
    GridModel shown = model;
    if (shown != null) {
      cells.moveTo(shown, new GridCell(room, date));
      scrollTo(room);
    }
  }

  /** Selects a bar, puts the cursor on it and scrolls it into view. */
  public void select(HoldId hold) {
    SlotHold bar = model == null ? null : model.bar(hold);
    if (bar == null) {
      selectedHold.set(hold);
      return;
    }
    unfold(bar.room());
    GridModel shown = model;
    if (shown != null) {
      cells.select(shown, bar, currentCell.get());
      scrollTo(bar.room());
    }
  }

  /** Unmarks all nights and hours, for example when the form they were marked for was closed. */
  public void clearMarkedNights() {
    cells.unmark();
    hours.unmark();
  }

  /** Scrolls a bar into view and points to it for a moment: "here it is". */
  public void flash(HoldId hold) {
    scrollTo(hold);
    // The same one again must start anew.
    flashing.set(null);
    flashing.set(hold);
  }

  @Nullable GridModel model() {
    return model;
  }

  GridView view() {
    return view;
  }

  GridCursor cells() {
    return cells;
  }

  GridMetrics metrics() {
    return names.metrics(model);
  }

  Pens pens() {
    return names.pens();
  }

  GridTexts texts() {
    return texts;
  }

  Ticker ticker() {
    return ticker;
  }

  ReadOnlyObjectProperty<@Nullable HoldId> flashingProperty() {
    return flashing.getReadOnlyProperty();
  }

  /** The database's time, or null while it is not known. */
  @Nullable Instant now() {
    return clock.isKnown() ? clock.now() : null;
  }

  /** Scrolls to where somebody was, now or as soon as there are rooms. */
  public void restoreScroll(double y) {
    wantedScroll = y;
    scrollAsWanted();
  }

  /** How far the rooms are scrolled down, in pixels. */
  public DoubleProperty scrollProperty() {
    return scroll;
  }

  private Optional<GridGeometry> geometry() {
    return Optional.ofNullable(model).map(this::geometry);
  }

  GridGeometry geometry(GridModel shown) {
    TimeAxis axis = view.axis(shown);
    return new GridGeometry(shown, metrics(), axis, getWidth(), getHeight(), scroll.get());
  }

  void createMarked() {
    Nights nights = markedNights.get();
    if (nights != null) {
      onCreate.accept(nights);
    }
  }

  void createMarkedHours() {
    RoomTime time = hours.markedProperty().get();
    if (time != null) {
      onCreateHours.accept(time);
    }
  }

  HourMarks hours() {
    return hours;
  }

  void open(HoldId hold) {
    onOpen.accept(hold);
  }

  void shiftDays(int days) {
    onShiftDays.accept(days);
  }
}
