package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HistoryEntry;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.form.FindForm;
import holdfast.ui.calendar.grid.BarMove;
import holdfast.ui.calendar.grid.GroupKey;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.calendar.grid.Zoom;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * What the rooms screen shows. Observable state only: controllers write it, views bind to it. It
 * outlives both, so a form under way survives a change of language.
 */
final class RoomsModel {
  private static final int DAYS_BEFORE_LAYOUT = 14;

  /** Names a kind in the filter; the rooms without a kind are a kind here too. */
  record KindKey(@Nullable KindId id) {
    static KindKey of(Group group) {
      return new KindKey(group.kind() == null ? null : group.kind().id());
    }
  }

  /** First date wanted; null before the database has told its time. */
  final ObjectProperty<@Nullable LocalDate> from = new SimpleObjectProperty<>(this, "from", null);

  /** How many days fit on the chart. */
  final IntegerProperty days = new SimpleIntegerProperty(this, "days", DAYS_BEFORE_LAYOUT);

  /** Most days that turn with one page. */
  final IntegerProperty pageMax =
      new SimpleIntegerProperty(this, "pageMax", CalendarReader.DAYS_MAX);

  /** How wide a day is on the chart. */
  final ObjectProperty<Zoom> zoom = new SimpleObjectProperty<>(this, "zoom", Zoom.of(Scale.DAYS));

  /** How far the rooms are scrolled down, in pixels. */
  final DoubleProperty scroll = new SimpleDoubleProperty(this, "scroll", 0);

  /** Groups whose rooms are folded away. */
  final ObjectProperty<Set<GroupKey>> folded = new SimpleObjectProperty<>(this, "folded", Set.of());

  /** Whether holds that ran out are shown where they were. */
  final BooleanProperty ghosts = new SimpleBooleanProperty(this, "ghosts", true);

  /** Whether the person is still told how the chart is used. */
  final BooleanProperty hints = new SimpleBooleanProperty(this, "hints", true);

  /** Kinds taken off the chart. */
  final ObjectProperty<Set<KindKey>> hidden = new SimpleObjectProperty<>(this, "hidden", Set.of());

  /** Whether a window is being read. */
  final BooleanProperty loading = new SimpleBooleanProperty(this, "loading", false);

  /** Why the last reading failed; null if it did not. */
  final ObjectProperty<@Nullable Throwable> failure =
      new SimpleObjectProperty<>(this, "failure", null);

  /** Policy for rooms; null before the first reading. */
  final ObjectProperty<@Nullable HoldPolicy> policy =
      new SimpleObjectProperty<>(this, "policy", null);

  /** Number of the selected hold; null for none. */
  final ObjectProperty<@Nullable HoldId> selected =
      new SimpleObjectProperty<>(this, "selected", null);

  /** The selected hold as it was read last; null while it was not. */
  final ObjectProperty<@Nullable SlotHold> hold = new SimpleObjectProperty<>(this, "hold", null);

  /** What happened to the selected hold, oldest first. */
  final ObjectProperty<List<HistoryEntry>> history =
      new SimpleObjectProperty<>(this, "history", List.of());

  final ObjectProperty<Panel> panel =
      new SimpleObjectProperty<>(this, "panel", new Panel.Nothing());

  /** What the last command has to say beside the chart; null for nothing. */
  final ObjectProperty<@Nullable Said> said = new SimpleObjectProperty<>(this, "said", null);

  /** Whether a command is under way: nothing else can be pressed until its answer is there. */
  final BooleanProperty busy = new SimpleBooleanProperty(this, "busy", false);

  /** A bar on its way to another place, until the chart has read it there; null for none. */
  final ObjectProperty<@Nullable BarMove> saving = new SimpleObjectProperty<>(this, "saving", null);

  /** The request of a command on the selected hold. */
  final Intent intent = new Intent();

  /** What was looked for last: stands there again when the search is opened again. */
  final FindForm find = new FindForm();

  /** Rooms somebody waits for. */
  final WatchList watches = new WatchList();

  /** What this window did, to be taken back. */
  final UndoStack undo = new UndoStack();

  final Latest windowReadings = new Latest();
  final Latest holdReadings = new Latest();

  private final ReadOnlyObjectWrapper<@Nullable CalendarWindow> window =
      new ReadOnlyObjectWrapper<>(this, "window", null);
  private final ReadOnlyObjectWrapper<@Nullable CalendarWindow> shown =
      new ReadOnlyObjectWrapper<>(this, "shown", null);

  RoomsModel() {
    hidden.addListener(_ -> shown.set(filtered(window.get())));
    ghosts.addListener(_ -> shown.set(filtered(window.get())));
  }

  /** What was read last; null before the first reading. */
  ReadOnlyObjectProperty<@Nullable CalendarWindow> window() {
    return window.getReadOnlyProperty();
  }

  /** What was read last, without the kinds taken off. */
  ReadOnlyObjectProperty<@Nullable CalendarWindow> shown() {
    return shown.getReadOnlyProperty();
  }

  void setWindow(CalendarWindow read) {
    window.set(read);
    shown.set(filtered(read));
  }

  private @Nullable CalendarWindow filtered(@Nullable CalendarWindow all) {
    if (all == null || (hidden.get().isEmpty() && ghosts.get())) {
      return all;
    }
    List<Group> groups =
        all.groups().stream().filter(group -> !hidden.get().contains(KindKey.of(group))).toList();
    Map<RoomId, List<SlotHold>> bars = ghosts.get() ? all.bars() : active(all.bars());
    return new CalendarWindow(all.from(), all.days(), groups, bars, all.times(), all.at());
  }

  private static Map<RoomId, List<SlotHold>> active(Map<RoomId, List<SlotHold>> bars) {
    Map<RoomId, List<SlotHold>> active = new HashMap<>();
    bars.forEach((room, all) -> active.put(room, active(all)));
    return active;
  }

  /** Nearly all rooms have nothing to leave out, and there may be thousands. */
  private static List<SlotHold> active(List<SlotHold> all) {
    for (SlotHold bar : all) {
      if (!bar.state().isActive()) {
        return all.stream().filter(each -> each.state().isActive()).toList();
      }
    }
    return all;
  }

  /** Takes a kind off the chart or puts it back. */
  void setHidden(KindKey kind, boolean off) {
    Set<KindKey> next = new HashSet<>(hidden.get());
    if (off ? next.add(kind) : next.remove(kind)) {
      hidden.set(Set.copyOf(next));
    }
  }

  /**
   * Where the person is.
   *
   * @param today the site's present date; null while it is not known
   */
  RoomsPlace place(@Nullable LocalDate today) {
    LocalDate first = from.get();
    return new RoomsPlace(
        first == null || first.equals(today) ? null : first,
        zoom.get(),
        scroll.get(),
        folded.get(),
        ghosts.get(),
        hints.get());
  }

  /** Goes to a place; the present date if it names none. */
  void go(RoomsPlace place) {
    from.set(place.from());
    zoom.set(place.zoom());
    scroll.set(place.scroll());
    folded.set(place.folded());
    ghosts.set(place.ghosts());
    hints.set(place.hints());
  }

  /** All bars read, in no order. */
  Stream<SlotHold> bars() {
    CalendarWindow read = window.get();
    return read == null ? Stream.empty() : read.bars().values().stream().flatMap(List::stream);
  }

  Optional<SlotHold> bar(HoldId id) {
    return bars().filter(bar -> bar.id().equals(id)).findFirst();
  }

  /** The kinds and their rooms, those taken off included. */
  List<Group> groups() {
    CalendarWindow read = window.get();
    return read == null ? List.of() : read.groups();
  }

  Optional<Group> group(RoomId room) {
    return groups().stream()
        .filter(group -> group.rooms().stream().anyMatch(each -> each.id().equals(room)))
        .findFirst();
  }

  Optional<Room> room(RoomId id) {
    return groups().stream()
        .flatMap(group -> group.rooms().stream())
        .filter(room -> room.id().equals(id))
        .findFirst();
  }
}
