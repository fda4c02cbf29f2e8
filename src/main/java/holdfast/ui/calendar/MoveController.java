package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
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
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gives the selected hold another room or other nights. A refusal changes nothing of it. */
final class MoveController {

  /** The answer and, where the room is taken, what is free instead; both from the same trip. */
  private record Answer(MoveRoomOutcome outcome, @Nullable List<FreeRoom> alternatives) {}

  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsDialogs dialogs;
  private final Chart chart;
  private final RoomsController rooms;
  private final HoldController holds;
  private final Substitutes substitutes;
  private final Sentences sentences;

  MoveController(Workbench bench, RoomsController rooms, HoldController holds) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    dialogs = bench.dialogs();
    chart = bench.chart();
    this.rooms = rooms;
    this.holds = holds;
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
      move(form, target.get());
    } else {
      chart.focusPanel();
    }
  }

  private void move(MoveForm form, Target target) {
    if (!bench.isFree()) {
      return;
    }
    model.said.set(null);
    SlotHold hold = form.hold();
    KindId kind = Substitutes.kind(model, target.room());
    Request request = form.intent().request(List.of(Seen.of(hold), target), context.caller().get());
    context
        .tasks()
        .run(() -> answer(hold, target, request, kind))
        .whileRunning(model.busy)
        .onSuccess(
            answer -> {
              form.intent().answered();
              take(form, target, answer);
              rooms.refresh();
            })
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

  private void take(MoveForm form, Target target, Answer answer) {
    switch (answer.outcome()) {
      case MoveRoomOutcome.Moved(SlotHold hold) -> {
        done(hold);
        context.notices().show(Notice.success(sentences.moved(hold)));
      }
      case MoveRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        done(hold);
        model.said.set(Said.of(new Remark.DoneBefore(hold.state(), at)));
      }
      case MoveRoomOutcome.SlotTaken(List<SlotHold> blockers) ->
          taken(form, target, blockers, answer.alternatives());
      case MoveRoomOutcome.HoldExpired(SlotHold hold) -> {
        done(hold);
        model.said.set(Said.of(new Remark.RanOut(hold.deadline())));
        holds.offerAnew(hold);
      }
      case MoveRoomOutcome.NotActive(SlotHold hold) -> {
        done(hold);
        model.said.set(Said.of(new Remark.NotPossibleNow(hold.state())));
      }
      case MoveRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) -> {
        model.hold.set(current);
        form.seen(current);
        say(Said.of(new Remark.ChangedMeanwhile(by)));
      }
      case MoveRoomOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case MoveRoomOutcome.NoSuchRoom _ -> noSuchRoom(form);
      case MoveRoomOutcome.Refused(Refusal why) -> refused(form, target, why);
    }
  }

  private void done(SlotHold hold) {
    dialogs.closeOffer();
    model.panel.set(new Panel.Inspect());
    rooms.reveal(hold);
    chart.focusChart();
  }

  private void taken(
      MoveForm form,
      Target target,
      List<SlotHold> blockers,
      @Nullable List<FreeRoom> alternatives) {
    SlotHold hold = form.hold();
    dialogs.taken(
        new Taken(
            hold.purpose() == Purpose.CLOSURE ? Goal.CLOSE : Goal.MOVE,
            blockers.getFirst().roomName(),
            target.during(),
            hold.details().guest(),
            blockers,
            alternatives),
        new TakenActions(
            room -> move(form, new Target(room.room(), target.during())),
            () -> move(form, target),
            this::otherNights));
  }

  private void otherNights() {
    dialogs.closeOffer();
    chart.focusPanel();
  }

  private void noSuchRoom(MoveForm form) {
    if (dialogs.isOfferOpen()) {
      say(Said.of(new Remark.NoSuchRoom()));
    } else {
      form.complaint().add(Place.ROOM, Wrong.Own.NO_SUCH_ROOM);
      chart.focusPanel();
    }
  }

  private void refused(MoveForm form, Target target, Refusal why) {
    boolean onForm = why instanceof Refusal.Invalid invalid && form.complaint().add(invalid);
    if (onForm) {
      dialogs.closeOffer();
      chart.focusPanel();
    } else {
      say(Said.of(why, () -> move(form, target)));
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
