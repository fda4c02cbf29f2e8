package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.RoomsDialogs.TakenActions;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.calendar.form.MoveForm;
import holdfast.ui.calendar.form.MoveForm.Target;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Gives the selected hold another room or other nights. A refusal changes nothing of it. */
final class MoveController {

  /** The answer and, where the room is taken, what is free instead; both from the same trip. */
  private record Answer(MoveRoomOutcome outcome, @Nullable List<FreeRoom> alternatives) {}

  /**
   * One wish to move, from the form or from the chart.
   *
   * @param form whose hold is moved; not in sight when a bar was dragged
   * @param end called once with the hold where it is now, or with null if it did not move
   */
  private record Wanted(MoveForm form, Target target, Consumer<@Nullable SlotHold> end) {
    /** The same for another place, after its end was told. */
    Wanted insteadIn(RoomId room) {
      return new Wanted(form, new Target(room, target.during()), _ -> {});
    }
  }

  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsDialogs dialogs;
  private final Chart chart;
  private final RoomsController rooms;
  private final Sending sending;
  private final HoldController holds;
  private final UndoController undo;
  private final Substitutes substitutes;
  private final Sentences sentences;

  MoveController(
      Workbench bench, RoomsController rooms, HoldController holds, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    dialogs = bench.dialogs();
    chart = bench.chart();
    this.rooms = rooms;
    sending = new Sending(bench, rooms);
    this.holds = holds;
    this.undo = undo;
    substitutes = new Substitutes(services);
    sentences = new Sentences(context);
  }

  /** Opens the form for the selected hold. */
  void open() {
    SlotHold hold = model.hold.get();
    boolean ready = bench.isFree() && model.panel.get() instanceof Panel.Inspect;
    if (ready && hold != null && hold.state().isActive()) {
      model.said.set(null);
      model.panel.set(new Panel.Move(new MoveForm(hold, context.formats())));
      chart.focusPanel();
    }
  }

  /** Sends what stands on the form, if it can be understood. */
  void submit() {
    HoldPolicy policy = model.policy.get();
    if (policy == null
        || model.window().get() == null
        || !(model.panel.get() instanceof Panel.Move(MoveForm form))) {
      return;
    }
    Optional<Target> target =
        form.read(context.clock().now(), model.window().get().times(), policy.nightsMax());
    if (target.isPresent()) {
      move(new Wanted(form, target.get(), _ -> {}));
    } else {
      chart.focusPanel();
    }
  }

  /**
   * Moves a hold as it was seen on the chart. Forms under way stay as they are.
   *
   * @param end called once with the hold where it is now, or with null if it did not move
   */
  void move(SlotHold seen, Target target, Consumer<@Nullable SlotHold> end) {
    move(new Wanted(new MoveForm(seen, context.formats()), target, end));
  }

  private void move(Wanted wanted) {
    if (!bench.isFree()) {
      wanted.end().accept(null);
      return;
    }
    model.said.set(null);
    MoveForm form = wanted.form();
    Target target = wanted.target();
    SlotHold hold = form.hold();
    KindId kind = Substitutes.kind(model, target.room());
    Request request = form.intent().request(List.of(Seen.of(hold), target), context.caller().get());
    var moved = new AtomicReference<@Nullable SlotHold>();
    sending
        .job(
            form.intent(),
            () -> answer(hold, target, request, kind),
            answer -> moved.set(take(wanted, answer)))
        .onFinally(() -> wanted.end().accept(moved.get()))
        .start();
  }

  private Answer answer(SlotHold hold, Target target, Request request, @Nullable KindId kind) {
    MoveRoomOutcome outcome =
        services.holds().move(request, Seen.of(hold), target.room(), target.during());
    boolean wantsOther =
        outcome instanceof MoveRoomOutcome.SlotTaken && hold.purpose() != Purpose.CLOSURE;
    return new Answer(
        outcome,
        wantsOther
            ? substitutes.find(target.room(), target.during(), kind, hold.details().guests())
            : List.of());
  }

  /** Says what came of it; returns the hold if it is where it was wanted. */
  private @Nullable SlotHold take(Wanted wanted, Answer answer) {
    switch (answer.outcome()) {
      case MoveRoomOutcome.Moved(SlotHold hold) -> {
        done(wanted, hold);
        SlotHold before = wanted.form().hold();
        undo.did(
            new Deed.Moved(hold, before.room(), before.roomName(), before.during()),
            sentences.moved(hold));
        return hold;
      }
      case MoveRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        done(wanted, hold);
        SlotHold before = wanted.form().hold();
        if (Deed.isNext(before, hold)) {
          undo.found(new Deed.Moved(hold, before.room(), before.roomName(), before.during()));
        }
        model.said.set(Said.of(new Remark.DoneBefore(hold.state(), at)));
        return hold;
      }
      case MoveRoomOutcome.SlotTaken(List<SlotHold> blockers) ->
          taken(wanted, blockers, answer.alternatives());
      case MoveRoomOutcome.HoldExpired(SlotHold hold) -> {
        done(wanted, hold);
        model.said.set(Said.of(new Remark.RanOut(hold.deadline())));
        holds.offerAnew(hold);
      }
      case MoveRoomOutcome.NotActive(SlotHold hold) -> {
        done(wanted, hold);
        model.said.set(Said.of(new Remark.NotPossibleNow(hold.state())));
      }
      case MoveRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) -> {
        model.hold.set(current);
        wanted.form().seen(current);
        say(Said.of(new Remark.ChangedMeanwhile(by)));
      }
      case MoveRoomOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case MoveRoomOutcome.NoSuchRoom _ -> noSuchRoom(wanted.form());
      case MoveRoomOutcome.Refused(Refusal why) -> refused(wanted, why);
    }
    return null;
  }

  private boolean isInSight(MoveForm form) {
    return model.panel.get() instanceof Panel.Move(MoveForm shown) && shown.equals(form);
  }

  private void done(Wanted wanted, SlotHold hold) {
    dialogs.closeOffer();
    // What somebody types beside the chart while bars are moved is none of their business.
    if (isInSight(wanted.form()) || !model.panel.get().isTouched()) {
      model.panel.set(new Panel.Inspect());
    }
    rooms.reveal(hold);
    chart.focusChart();
  }

  private void taken(
      Wanted wanted, List<SlotHold> blockers, @Nullable List<FreeRoom> alternatives) {
    SlotHold hold = wanted.form().hold();
    Target target = wanted.target();
    dialogs.taken(
        new Taken(
            hold.purpose() == Purpose.CLOSURE ? Goal.CLOSE : Goal.MOVE,
            blockers.getFirst().roomName(),
            target.during(),
            hold.details().guest(),
            blockers,
            alternatives),
        new TakenActions(
            room -> move(wanted.insteadIn(room.room())),
            () -> move(wanted.insteadIn(target.room())),
            () -> otherNights(wanted)));
  }

  /** Back to the form; after a drag, to a new one with what was wanted. */
  private void otherNights(Wanted wanted) {
    dialogs.closeOffer();
    if (!isInSight(wanted.form()) && !model.panel.get().isTouched()) {
      Target target = wanted.target();
      wanted.form().stay().fill(target.room(), target.during(), context.formats());
      model.panel.set(new Panel.Move(wanted.form()));
    }
    chart.focusPanel();
  }

  private void noSuchRoom(MoveForm form) {
    if (dialogs.isOfferOpen() || !isInSight(form)) {
      say(Said.of(new Remark.NoSuchRoom()));
    } else {
      form.complaint().add(Place.ROOM, Wrong.Own.NO_SUCH_ROOM);
      chart.focusPanel();
    }
  }

  private void refused(Wanted wanted, Refusal why) {
    boolean onForm =
        isInSight(wanted.form())
            && why instanceof Refusal.Invalid invalid
            && wanted.form().complaint().add(invalid);
    if (onForm) {
      dialogs.closeOffer();
      chart.focusPanel();
    } else {
      say(Said.of(why, () -> move(wanted.insteadIn(wanted.target().room()))));
    }
  }

  private void say(Said said) {
    if (dialogs.isOfferOpen()) {
      dialogs.say(said);
    } else {
      model.said.set(said);
    }
  }
}
