package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.site.Edit;
import holdfast.site.Period;
import holdfast.ui.calendar.RoomsDialogs.TakenActions;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes two stays of the selected one; the rest of it goes to another room in the same step, or can
 * be moved later.
 */
final class SplitController {
  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final Sending sending;
  private final UndoController undo;
  private final Substitutes substitutes;
  private final Sentences sentences;
  private final Intent intent = new Intent();

  /** A cut, and where the rest goes. */
  record Wanted(StayCut cut, RoomId restRoom) {}

  /** The answer and, where the room is taken, what is free instead; both from the same trip. */
  private record Answer(SplitStayOutcome outcome, @Nullable List<FreeRoom> alternatives) {}

  SplitController(Workbench bench, RoomsController rooms, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    sending = new Sending(bench, rooms);
    this.undo = undo;
    substitutes = new Substitutes(services);
    sentences = new Sentences(context);
  }

  /** Where a hold can be cut, earliest first; empty if nowhere. */
  List<StayCut> cuts(SlotHold hold) {
    CalendarWindow window = model.window().get();
    return window == null ? List.of() : StayCut.of(hold, window.times());
  }

  /**
   * Asks from when on the selected hold shall be a stay of its own, and in which room.
   *
   * @param at what somebody pointed at; the answer may be another one
   */
  void open(Instant at) {
    sending.guest().ifPresent(hold -> open(hold, at));
  }

  private void open(SlotHold hold, Instant at) {
    List<StayCut> cuts = cuts(hold);
    if (cuts.isEmpty()) {
      context.notices().show(Notice.info(context.text("rooms.split.where")));
    } else {
      ask(hold, cuts, StayCut.at(cuts, at));
    }
  }

  private void ask(SlotHold hold, List<StayCut> cuts, StayCut cut) {
    SplitDialog.open(
        context,
        Blocked.when(model, context),
        hold,
        cuts,
        cut,
        chosen -> free(hold, chosen),
        (chosen, room) -> split(hold, new Wanted(chosen, room)));
  }

  /** Rooms free for the rest, best first; none for who was promised this room. Blocking. */
  private @Nullable List<FreeRoom> free(SlotHold hold, StayCut cut) {
    return hold.lock().isOn()
        ? List.of()
        : substitutes.find(
            hold.room(),
            new Period(cut.restStarts(), hold.during().end()),
            Substitutes.kind(model, hold.room()),
            hold.details().guests());
  }

  /** Splits it as somebody has chosen. */
  void split(SlotHold hold, Wanted wanted) {
    if (!bench.isFree()) {
      return;
    }
    model.said.set(null);
    Request request = intent.request(List.of(Seen.of(hold), wanted), context.caller().get());
    sending
        .job(intent, () -> answer(request, hold, wanted), answer -> take(hold, wanted, answer))
        .start();
  }

  private Answer answer(Request request, SlotHold hold, Wanted wanted) {
    StayCut cut = wanted.cut();
    SplitStayOutcome outcome =
        services
            .arrangements()
            .split(request, Seen.of(hold), cut.firstEnds(), cut.restStarts(), wanted.restRoom());
    return new Answer(
        outcome, outcome instanceof SplitStayOutcome.SlotTaken ? free(hold, cut) : List.of());
  }

  private void take(SlotHold before, Wanted wanted, Answer answer) {
    bench.dialogs().closeOffer();
    switch (answer.outcome()) {
      case SplitStayOutcome.Split(SlotHold first, SlotHold rest) -> {
        // It is what somebody wants to move now.
        sending.show(rest);
        undo.did(new Deed.Split(first, rest), sentences.split(first, rest));
      }
      case SplitStayOutcome.AlreadyDone(SlotHold first, SlotHold rest, Instant at) -> {
        sending.show(rest);
        if (Deed.isNext(before, first) && Deed.isNew(rest)) {
          undo.found(new Deed.Split(first, rest));
        }
        sending.warn(new Remark.DoneBefore(rest.state(), at), rest);
      }
      case SplitStayOutcome.SlotTaken(List<SlotHold> blockers) ->
          taken(before, wanted, blockers, answer.alternatives());
      case SplitStayOutcome.NoSuchRoom _ -> sending.warn(new Remark.NoSuchRoom(), before);
      case SplitStayOutcome.NothingThere _ ->
          sending.warn(context.text("rooms.split.where"), before);
      case SplitStayOutcome.HoldExpired(SlotHold hold) ->
          sending.warn(new Remark.RanOut(hold.deadline()), hold);
      case SplitStayOutcome.NotActive(SlotHold hold) ->
          sending.warn(new Remark.NotPossibleNow(hold.state()), hold);
      case SplitStayOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          sending.warn(new Remark.ChangedMeanwhile(by), current);
      case SplitStayOutcome.NotFound _ -> sending.warn(new Remark.NotFound(), before);
      case SplitStayOutcome.Refused(Refusal why) -> sending.warn(new Remark.Refused(why), before);
    }
  }

  private void taken(
      SlotHold hold,
      Wanted wanted,
      List<SlotHold> blockers,
      @Nullable List<FreeRoom> alternatives) {
    StayCut cut = wanted.cut();
    bench
        .dialogs()
        .taken(
            new Taken(
                Goal.MOVE,
                blockers.getFirst().roomName(),
                new Period(cut.restStarts(), hold.during().end()),
                hold.details().guest(),
                blockers,
                alternatives),
            new TakenActions(
                room -> split(hold, new Wanted(cut, room.room())),
                () -> split(hold, wanted),
                () -> {
                  bench.dialogs().closeOffer();
                  ask(hold, cuts(hold), cut);
                }));
  }
}
