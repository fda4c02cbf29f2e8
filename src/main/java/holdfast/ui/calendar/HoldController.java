package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.AcquireRoomOutcome.AlreadyDone;
import holdfast.rooms.AcquireRoomOutcome.Held;
import holdfast.rooms.AcquireRoomOutcome.NoSuchRoom;
import holdfast.rooms.AcquireRoomOutcome.Refused;
import holdfast.rooms.AcquireRoomOutcome.SlotTaken;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.RoomsDialogs.LateActions;
import holdfast.ui.calendar.RoomsDialogs.TakenActions;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wish;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomTime;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks for rooms: from the form, from an alternative, in place of a hold that ran out. Whatever the
 * answer is, nothing that was typed is lost before a room is held.
 */
final class HoldController {

  /** The answer and, where the room is taken, what is free instead; both from the same trip. */
  private record Answer(AcquireRoomOutcome outcome, @Nullable List<FreeRoom> alternatives) {}

  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsDialogs dialogs;
  private final RoomsController rooms;
  private final Sending sending;
  private final Chart chart;
  private final UndoController undo;
  private final Substitutes substitutes;
  private final Sentences sentences;

  HoldController(Workbench bench, RoomsController rooms, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    dialogs = bench.dialogs();
    chart = bench.chart();
    this.rooms = rooms;
    sending = new Sending(bench, rooms);
    this.undo = undo;
    substitutes = new Substitutes(services);
    sentences = new Sentences(context);
  }

  // ---- the form

  /** Opens a form for these nights; a form under way takes them over and keeps what was typed. */
  void open(@Nullable Nights nights) {
    open((form, times) -> fill(form, nights, times));
  }

  /** Opens a form for these hours, as {@link #open(Nights)} does for nights. */
  void openHours(RoomTime time) {
    open(
        (form, _) -> {
          form.stay().fill(time.room(), time.during(), context.formats());
          form.complaint().clear();
        });
  }

  private void open(BiConsumer<HoldForm, HouseTimes> fill) {
    HouseTimes times = times();
    HoldPolicy policy = model.policy.get();
    if (times == null || policy == null) {
      return;
    }
    if (model.panel.get() instanceof Panel.NewHold(HoldForm form)) {
      fill.accept(form, times);
      chart.focusPanel();
      return;
    }
    leave(
        () -> {
          HoldForm form = new HoldForm(policy);
          fill.accept(form, times);
          show(form);
        });
  }

  /** The same for a room that is to be out of order. */
  void openClosure(Nights nights) {
    open(nights);
    if (model.panel.get() instanceof Panel.NewHold(HoldForm form)) {
      form.closureProperty().set(true);
    }
  }

  private void fill(HoldForm form, @Nullable Nights nights, HouseTimes times) {
    if (nights != null) {
      form.stay()
          .fill(nights.room(), nights.arrival(), nights.departure(), times, context.formats());
      form.complaint().clear();
    }
  }

  private void show(HoldForm form) {
    model.selected.set(null);
    model.said.set(null);
    model.panel.set(new Panel.NewHold(form));
    chart.focusPanel();
  }

  /** Goes on at once, or after the person gave up what they typed. */
  void leave(Runnable next) {
    if (model.panel.get().isTouched()) {
      dialogs.askDiscard(next);
    } else {
      next.run();
    }
  }

  /** Closes a form, asking first if something was typed. */
  void closeForm() {
    if (!model.busy.get()) {
      leave(this::backToSelection);
    }
  }

  /** Gives the keyboard back to the chart. */
  void focusChart() {
    chart.focusChart();
  }

  private void backToSelection() {
    model.said.set(null);
    model.panel.set(model.selected.get() == null ? new Panel.Nothing() : new Panel.Inspect());
    chart.focusChart();
  }

  /** Sends what stands on the form, if it can be understood. */
  void submit(boolean confirmAtOnce) {
    HouseTimes times = times();
    if (times != null && model.panel.get() instanceof Panel.NewHold(HoldForm form)) {
      Optional<Wish> wish = form.read(context.clock().now(), times, confirmAtOnce);
      if (wish.isPresent()) {
        ask(wish.get(), form.intent());
      } else {
        chart.focusPanel();
      }
    }
  }

  // ---- asking

  private void ask(Wish wish, Intent intent) {
    if (!bench.isFree()) {
      return;
    }
    model.said.set(null);
    KindId kind = Substitutes.kind(model, wish.room());
    Request request = intent.request(wish, context.caller().get());
    sending
        .job(intent, () -> answer(wish, request, kind), answer -> take(wish, intent, answer))
        .start();
  }

  private Answer answer(Wish wish, Request request, @Nullable KindId kind) {
    AcquireRoomOutcome outcome = services.holds().acquire(wish.command(request));
    boolean wantsOther = outcome instanceof SlotTaken && wish.purpose() != Purpose.CLOSURE;
    return new Answer(
        outcome,
        wantsOther
            ? substitutes.find(wish.room(), wish.during(), kind, wish.details().guests())
            : List.of());
  }

  private void take(Wish wish, Intent intent, Answer answer) {
    switch (answer.outcome()) {
      case Held(SlotHold hold) -> held(hold);
      case AlreadyDone(SlotHold hold, Instant at) -> heldBefore(hold, at);
      case SlotTaken(List<SlotHold> blockers) -> taken(wish, blockers, answer.alternatives());
      case NoSuchRoom _ -> noSuchRoom();
      case Refused(Refusal why) -> refused(why, () -> ask(wish, intent));
    }
  }

  private void held(SlotHold hold) {
    fulfilled(hold);
    // Whoever has held a room needs to be told no longer how that is done.
    model.hints.set(false);
    undo.did(new Deed.Made(hold, hold.state() == HoldState.CONFIRMED), sentences.held(hold));
  }

  private void heldBefore(SlotHold hold, Instant at) {
    if (hold.state().isActive() && Deed.isNew(hold)) {
      held(hold);
    } else {
      fulfilled(hold);
      model.said.set(Said.of(new Remark.DoneBefore(hold.state(), at)));
    }
  }

  private void fulfilled(SlotHold hold) {
    dialogs.closeOffer();
    model.panel.set(new Panel.Inspect());
    rooms.reveal(hold);
    chart.focusChart();
  }

  private void taken(Wish wish, List<SlotHold> blockers, @Nullable List<FreeRoom> alternatives) {
    Goal goal =
        wish.purpose() == Purpose.CLOSURE
            ? Goal.CLOSE
            : wish.confirmAtOnce() ? Goal.HOLD_AND_CONFIRM : Goal.HOLD;
    // Of its own: the form's intent stays with what the form asks.
    Intent instead = new Intent();
    dialogs.taken(
        new Taken(
            goal,
            blockers.getFirst().roomName(),
            wish.during(),
            wish.details().guest(),
            blockers,
            alternatives),
        new TakenActions(
            room -> ask(wish.in(room.room()), instead),
            () -> ask(wish, instead),
            () -> otherNights(wish)));
  }

  /** Back to the form with everything typed; without one, as after a late confirm, to a new one. */
  private void otherNights(Wish wish) {
    dialogs.closeOffer();
    HoldPolicy policy = model.policy.get();
    if (!(model.panel.get() instanceof Panel.NewHold) && policy != null) {
      HoldForm form = new HoldForm(policy);
      form.fill(wish, context.formats());
      show(form);
    }
    chart.focusPanel();
  }

  private void noSuchRoom() {
    if (model.panel.get() instanceof Panel.NewHold(HoldForm form) && !dialogs.isOfferOpen()) {
      form.complaint().add(Place.ROOM, Wrong.Own.NO_SUCH_ROOM);
      chart.focusPanel();
    } else {
      say(Said.of(new Remark.NoSuchRoom()));
    }
  }

  private void refused(Refusal why, Runnable again) {
    boolean onForm =
        why instanceof Refusal.Invalid invalid
            && model.panel.get() instanceof Panel.NewHold(HoldForm form)
            && form.complaint().add(invalid);
    if (onForm) {
      dialogs.closeOffer();
      chart.focusPanel();
    } else {
      say(Said.of(why, again));
    }
  }

  private void say(Said said) {
    if (dialogs.isOfferOpen()) {
      dialogs.say(said);
    } else {
      model.said.set(said);
    }
  }

  // ---- in place of a hold that ran out

  /** Tells that a hold ran out and offers a new one for the same guest and nights. */
  void offerAnew(SlotHold expired) {
    HouseTimes times = times();
    if (!bench.isFree() || times == null) {
      return;
    }
    KindId kind = Substitutes.kind(model, expired.room());
    context
        .tasks()
        .run(() -> substitutes.late(expired, kind, context.clock().now(), times))
        .whileRunning(model.busy)
        .onSuccess(late -> dialogs.late(late, actions(expired)))
        .start();
  }

  private LateActions actions(SlotHold expired) {
    Wish wish = anew(expired);
    Intent intent = new Intent();
    return new LateActions(
        () -> ask(wish, intent),
        () -> ask(wish.confirmed(), intent),
        room -> ask(wish.in(room.room()), intent),
        () -> otherNights(wish));
  }

  private Wish anew(SlotHold expired) {
    HoldPolicy policy = model.policy.get();
    if (policy == null) {
      throw new IllegalStateException("nothing can be held before the policy was read");
    }
    return new Wish(
        expired.room(),
        expired.during(),
        new HoldFor.Lasting(policy.timeToLiveDefault()),
        Purpose.STAY,
        asNew(expired.details()),
        false,
        expired.id());
  }

  private static Details asNew(Details told) {
    return new Details(told.guest(), told.guests(), told.phone(), told.note(), 0);
  }

  private @Nullable HouseTimes times() {
    return model.window().get() == null ? null : model.window().get().times();
  }
}
