package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.holds.Capacity;
import holdfast.holds.HistoryEntry;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.ui.calendar.RoomsModel.KindKey;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which days and rooms are shown and what is selected. Reads the window, follows the change feed,
 * and never lets a late or an old answer replace a newer one.
 */
final class RoomsController {
  private static final Logger LOG = LoggerFactory.getLogger(RoomsController.class);

  /** Changes of these make what is shown out of date. */
  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.SLOT_HOLD,
          Topic.HOLD_DETAIL,
          Topic.ROOM,
          Topic.ROOM_KIND,
          Topic.SITE,
          Topic.HOLD_POLICY);

  /** A hold that was asked for does not cling to the edge: so many days are shown before it. */
  private static final int DAYS_BEFORE_REVEALED = 2;

  /** One consistent answer of everything the screen shows. */
  private record Reading(
      CalendarWindow window,
      HoldPolicy policy,
      @Nullable HoldId id,
      @Nullable SlotHold hold,
      List<HistoryEntry> history) {}

  /** The selected hold alone, read while the window stays. */
  private record Found(@Nullable SlotHold hold, List<HistoryEntry> history) {}

  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final Chart chart;
  private boolean shown;
  private boolean stale = true;
  private boolean waitsForClock;
  private boolean againAfterwards;
  private @Nullable HoldId toReveal;
  private @Nullable RoomId toPointAt;
  private @Nullable RoomId toShow;

  RoomsController(Workbench bench) {
    model = bench.model();
    services = bench.services();
    context = bench.context();
    chart = bench.chart();
  }

  // ---- what is shown

  /** The screen is in sight from now on. */
  void shown() {
    shown = true;
    if (stale) {
      refresh();
    }
  }

  /** The screen is out of sight; it is read anew when it comes back, if anything changed. */
  void hidden() {
    shown = false;
  }

  /** Whether the screen is in sight. */
  boolean isShown() {
    return shown;
  }

  /** Goes where somebody was before. */
  void go(RoomsPlace place) {
    model.go(place);
    if (shown) {
      load();
    } else {
      stale = true;
    }
  }

  /** Where the person is now. */
  RoomsPlace place() {
    return model.place(context.clock().isKnown() ? presentDate() : null);
  }

  /** Called with every event of the change feed. */
  void onChange(ChangeFeed.Event event) {
    if (!event.concerns(TOPICS)) {
      return;
    }
    if (shown) {
      refresh();
    } else {
      stale = true;
    }
  }

  /** Reads everything shown anew; several wishes during one reading become one more reading. */
  void refresh() {
    if (model.loading.get()) {
      againAfterwards = true;
    } else {
      load();
    }
  }

  /** The first days of the chart are the present ones. */
  void today() {
    show(presentDate());
    chart.showNow();
    chart.focusChart();
  }

  /** Turns pages: as many days as are shown, at least one. */
  void page(int pages) {
    shift(pages * pageDays());
  }

  private int pageDays() {
    return Math.max(1, Math.min(model.days.get(), model.pageMax.get()));
  }

  /** Goes forward by days, or back. */
  void shift(int days) {
    LocalDate from = model.from.get();
    show((from == null ? presentDate() : from).plusDays(days));
  }

  /** Shows the days from this one on. */
  void show(LocalDate from) {
    if (!from.equals(model.from.get())) {
      model.from.set(from);
      load();
    }
  }

  /** As many days fit now. */
  void setDays(int days) {
    int wanted = Math.min(days, CalendarReader.DAYS_MAX);
    if (wanted != model.days.get()) {
      model.days.set(wanted);
      if (shown) {
        load();
      }
    }
  }

  /** Takes a kind of room off the chart or puts it back. */
  void setHidden(KindKey kind, boolean off) {
    model.setHidden(kind, off);
  }

  private LocalDate presentDate() {
    return context.formats().dateAt(context.clock().now());
  }

  private void load() {
    waitsForClock = !context.clock().isKnown();
    if (waitsForClock) {
      return;
    }
    if (model.from.get() == null) {
      model.from.set(presentDate());
    }
    stale = false;
    againAfterwards = false;
    LocalDate from = model.from.get();
    int days = model.days.get();
    HoldId selected = model.selected.get();
    context
        .tasks()
        .run(() -> read(from, days, selected))
        .latestOf(model.windowReadings)
        .whileRunning(model.loading)
        .onSuccess(this::take)
        .onFailure(this::failed)
        .onFinally(this::loadAgainIfWanted)
        .start();
  }

  /** Called now and then: a screen shown before the database told its time waits for that. */
  void tick() {
    if (shown && waitsForClock) {
      load();
    }
  }

  private void loadAgainIfWanted() {
    if (againAfterwards && !model.loading.get()) {
      if (shown) {
        load();
      } else {
        stale = true;
      }
    }
  }

  private Reading read(LocalDate from, int days, @Nullable HoldId selected) {
    CalendarWindow window = services.calendar().window(from, days);
    HoldPolicy policy = services.policies().inForce(Capacity.ROOM);
    if (selected == null) {
      return new Reading(window, policy, null, null, List.of());
    }
    Found found = find(selected);
    return new Reading(window, policy, selected, found.hold(), found.history());
  }

  private Found find(HoldId id) {
    return new Found(services.holds().find(id).orElse(null), services.history().of(id));
  }

  private void take(Reading read) {
    model.failure.set(null);
    model.policy.set(read.policy());
    model.setWindow(read.window());
    if (read.id() != null && read.id().equals(model.selected.get())) {
      takeHold(new Found(read.hold(), read.history()));
    }
    HoldId wanted = toReveal;
    if (wanted != null) {
      toReveal = null;
      chart.reveal(wanted);
    }
    RoomId room = toPointAt;
    if (room != null) {
      toPointAt = null;
      chart.point(room, presentDate());
    }
    RoomId seen = toShow;
    if (seen != null) {
      toShow = null;
      chart.show(seen);
    }
  }

  private void failed(Throwable why) {
    LOG.atWarn().setCause(why).log("the rooms could not be read");
    model.failure.set(why);
    stale = true;
  }

  // ---- what is selected

  /** Somebody went to a bar, or to a place without one. */
  void select(@Nullable HoldId id) {
    SlotHold known = model.hold.get();
    boolean same = known != null && known.id().equals(id);
    model.holdReadings.cancel();
    if (!same) {
      model.hold.set(id == null ? null : model.bar(id).orElse(null));
      model.history.set(List.of());
      model.said.set(null);
      model.intent.answered();
    }
    if (!model.panel.get().isTouched()) {
      leaveForm(id);
    }
    if (id != null) {
      readHold(id);
    }
  }

  /** A form for new nights stays while no bar is selected: marking its nights unselects all. */
  private void leaveForm(@Nullable HoldId id) {
    boolean stays = id == null && model.panel.get() instanceof Panel.NewHold;
    if (!stays) {
      model.panel.set(id == null ? new Panel.Nothing() : new Panel.Inspect());
    }
  }

  private void readHold(HoldId id) {
    context
        .tasks()
        .run(() -> find(id))
        .latestOf(model.holdReadings)
        .onSuccess(this::takeHold)
        .onFailure(why -> LOG.atWarn().setCause(why).log("the selected hold could not be read"))
        .start();
  }

  /** The panel follows what others do; a form under way is told, and keeps what was typed. */
  private void takeHold(Found found) {
    SlotHold hold = found.hold();
    SlotHold before = model.hold.get();
    if (hold == null) {
      return;
    }
    if (before != null && before.id().equals(hold.id()) && isOlder(hold, before)) {
      return;
    }
    model.hold.set(hold);
    model.history.set(found.history());
    if (model.panel.get() instanceof Panel.EditDetails(var form) && form.hold().equals(hold.id())) {
      Edit by =
          found.history().reversed().stream()
              .filter(entry -> entry.what() == What.DETAILS_CHANGED)
              .findFirst()
              .map(entry -> new Edit(entry.by(), entry.at()))
              .orElse(null);
      form.noticed(new Theirs(hold.details(), by, false));
    }
  }

  private static boolean isOlder(SlotHold read, SlotHold known) {
    return read.version() < known.version() || read.details().version() < known.details().version();
  }

  /** Selects a hold wherever it is, shows its days, and draws the eye to it. */
  void reveal(SlotHold hold) {
    model.group(hold.room()).ifPresent(group -> model.setHidden(KindKey.of(group), false));
    if (!hold.state().isActive()) {
      model.ghosts.set(true);
    }
    toReveal = hold.id();
    model.hold.set(hold);
    model.selected.set(hold.id());
    CalendarWindow window = model.window().get();
    LocalDate arrival = context.formats().dateAt(hold.during().start());
    LocalDate departure = context.formats().dateAt(hold.during().end());
    boolean inSight =
        window != null
            && !departure.isBefore(window.from())
            && arrival.isBefore(window.until())
            && window.from().equals(model.from.get());
    if (!inSight) {
      model.from.set(arrival.minusDays(Math.min(DAYS_BEFORE_REVEALED, pageDays() - 1)));
    }
    load();
  }

  /** Puts the cursor on a room. */
  void reveal(RoomId room) {
    model.group(room).ifPresent(group -> model.setHidden(KindKey.of(group), false));
    toPointAt = room;
    load();
  }

  /** Brings a room's day into sight; selection and keyboard stay where they are. */
  void show(RoomId room, LocalDate date) {
    model.group(room).ifPresent(group -> model.setHidden(KindKey.of(group), false));
    toPointAt = null;
    toShow = room;
    LocalDate from = model.from.get();
    boolean inSight =
        from != null && !date.isBefore(from) && date.isBefore(from.plusDays(model.days.get()));
    if (!inSight) {
      model.from.set(date.minusDays(Math.min(DAYS_BEFORE_REVEALED, pageDays() - 1)));
    }
    load();
  }
}
