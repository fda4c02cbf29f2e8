package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.site.Subscription;
import holdfast.testkit.InlineTasks;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.form.DetailsForm;
import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.form.MoveForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Dialogs;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Refusals;
import holdfast.ui.kit.Tasks;
import holdfast.ui.kit.ThreeWay;
import holdfast.ui.kit.Ticker;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** The controllers of the rooms screen without a window: what they ask of it is recorded. */
final class RoomsBench {
  final FakeHotel hotel;
  final RoomsModel model = new RoomsModel();
  final InlineTasks inline = new InlineTasks();
  final List<Notice> notices = new ArrayList<>();
  final List<Notice> takenAway = new ArrayList<>();
  final RecordingChart chart = new RecordingChart();
  final RecordingDialogs dialogs = new RecordingDialogs();
  final UiContext context;
  final Workbench bench;
  final RoomsControllers controllers;
  final ExpiryAnnouncer announcer;
  final Sentences sentences;
  final BooleanProperty live = new SimpleBooleanProperty(true);
  Caller caller = FakeHotel.ANNA;

  RoomsBench() {
    this(SampleHotel.open(), null);
  }

  RoomsBench(FakeHotel hotel, @Nullable Tasks tasks) {
    this.hotel = hotel;
    Messages messages = Messages.in(Language.EN);
    Formats formats = new Formats(messages, FakeHotel.TIMES.zone());
    context =
        new UiContext(
            messages,
            formats,
            tasks == null ? inline : tasks,
            new NoDialogs(),
            notice -> {
              notices.add(notice);
              Subscription removal = () -> takenAway.add(notice);
              return removal;
            },
            why -> {
              throw new AssertionError(why);
            },
            new Refusals(messages, formats),
            hotel.clock,
            () -> caller,
            new Ticker(),
            live,
            hit -> {});
    bench = new Workbench(model, hotel.services(), context, dialogs, chart);
    controllers = RoomsControllers.of(bench);
    announcer =
        new ExpiryAnnouncer(
            bench, controllers.commands(), controllers.holds(), new ExpiryAnnouncer.Memory());
    sentences = new Sentences(context);
    model.selected.addListener((_, _, id) -> controllers.rooms().select(id));
    model.window().addListener(_ -> model.bars().forEach(announcer::watch));
  }

  /** The screen was shown and has read its first window. */
  static RoomsBench shown() {
    var bench = new RoomsBench();
    bench.controllers.rooms().shown();
    return bench;
  }

  RoomsBench select(String guest) {
    model.selected.set(hotel.of(guest).id());
    return this;
  }

  SlotHold of(String guest) {
    return hotel.of(guest);
  }

  HoldForm open(long room, int arrival, int departure) {
    controllers
        .holds()
        .open(
            new Nights(
                new RoomId(room),
                FakeHotel.MONDAY.plusDays(arrival),
                FakeHotel.MONDAY.plusDays(departure)));
    return form();
  }

  HoldForm form() {
    if (model.panel.get() instanceof Panel.NewHold(HoldForm form)) {
      return form;
    }
    throw new AssertionError("no form for a new hold: " + model.panel.get());
  }

  DetailsForm details() {
    if (model.panel.get() instanceof Panel.EditDetails(DetailsForm form)) {
      return form;
    }
    throw new AssertionError("no form for details: " + model.panel.get());
  }

  MoveForm moving() {
    if (model.panel.get() instanceof Panel.Move(MoveForm form)) {
      return form;
    }
    throw new AssertionError("no form to move: " + model.panel.get());
  }

  /** The sentence beside the chart; empty for none. */
  String said() {
    Said said = model.said.get();
    return said == null ? "" : sentences.remark(said.remark());
  }

  String lastNotice() {
    return notices.isEmpty() ? "" : notices.getLast().text();
  }

  void pass(Duration time) {
    hotel.advance(time);
    announcer.tick();
  }

  /** What the controllers asked of the view. */
  static final class RecordingChart implements Chart {
    final List<HoldId> revealed = new ArrayList<>();
    final List<RoomId> pointedAt = new ArrayList<>();
    int panelFocused;

    @Override
    public void reveal(HoldId hold) {
      revealed.add(hold);
    }

    @Override
    public void point(RoomId room, LocalDate date) {
      pointedAt.add(room);
    }

    @Override
    public void showNow() {}

    @Override
    public void show(RoomId room) {
      pointedAt.add(room);
    }

    @Override
    public void chooseWhomToSwapWith(HoldId hold) {}

    @Override
    public void focusChart() {}

    @Override
    public void focusPanel() {
      panelFocused++;
    }
  }

  /** The dialogs as a test sees them. */
  static final class RecordingDialogs implements RoomsDialogs {
    @Nullable Taken taken;
    @Nullable TakenActions takenActions;
    @Nullable Late late;
    @Nullable LateActions lateActions;
    @Nullable Said said;
    @Nullable Runnable cancel;
    @Nullable Runnable discard;
    List<ThreeWay> conflict = List.of();
    @Nullable Consumer<Set<String>> conflictChosen;
    @Nullable Runnable conflictBack;
    int takenShown;

    @Override
    public void taken(Taken shown, TakenActions actions) {
      closeOffer();
      taken = shown;
      takenActions = actions;
      takenShown++;
    }

    @Override
    public void late(Late shown, LateActions actions) {
      closeOffer();
      late = shown;
      lateActions = actions;
    }

    @Override
    public boolean isOfferOpen() {
      return taken != null || late != null;
    }

    @Override
    public void say(Said words) {
      said = words;
    }

    @Override
    public void closeOffer() {
      taken = null;
      takenActions = null;
      late = null;
      lateActions = null;
      said = null;
    }

    @Override
    public void askCancel(SlotHold hold, Runnable action) {
      cancel = action;
    }

    @Override
    public void askDiscard(Runnable action) {
      discard = action;
    }

    @Override
    public void askConflict(
        Edit by, List<ThreeWay> fields, Consumer<Set<String>> chosen, Runnable back) {
      conflict = fields.stream().filter(ThreeWay::isConflict).toList();
      conflictChosen = chosen;
      conflictBack = back;
    }

    /** The fields to choose in. */
    List<String> conflict() {
      return conflict.stream().map(ThreeWay::label).toList();
    }

    /** Presses the button of the conflict: theirs in these fields, mine in the others. */
    void chooseTheirs(Place... theirs) {
      there(conflictChosen).accept(Stream.of(theirs).map(Place::name).collect(Collectors.toSet()));
    }

    void goBackFromConflict() {
      there(conflictBack).run();
    }

    Taken shownTaken() {
      return there(taken);
    }

    /** Presses the button of an alternative. */
    void take(String room) {
      var free =
          there(shownTaken().alternatives()).stream()
              .filter(each -> each.name().equals(room))
              .findFirst()
              .orElseThrow(() -> new AssertionError("not offered: " + room));
      there(takenActions).take().accept(free);
    }

    Late shownLate() {
      return there(late);
    }

    LateActions pressLate() {
      return there(lateActions);
    }

    TakenActions pressTaken() {
      return there(takenActions);
    }

    void confirmCancel() {
      there(cancel).run();
    }

    void confirmDiscard() {
      there(discard).run();
    }

    static <T> T there(@Nullable T value) {
      if (value == null) {
        throw new AssertionError("not shown");
      }
      return value;
    }
  }

  private static final class NoDialogs implements Dialogs {
    @Override
    public void show(DialogCard card) {
      throw new AssertionError("dialogs go through RoomsDialogs");
    }

    @Override
    public boolean isOpen() {
      return false;
    }
  }
}
