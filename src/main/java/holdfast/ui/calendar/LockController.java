package holdfast.ui.calendar;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;

/** Locks a hold to its room because the guest was promised it, or unlocks it. */
final class LockController {
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final Sending sending;
  private final UndoController undo;
  private final Sentences sentences;
  private final Intent intent = new Intent();

  LockController(Workbench bench, RoomsController rooms, UndoController undo) {
    model = bench.model();
    services = bench.services();
    context = bench.context();
    sending = new Sending(bench, rooms);
    this.undo = undo;
    sentences = new Sentences(context);
  }

  /** Locks the selected hold if it is not locked, else unlocks it. */
  void toggle() {
    sending.guest().ifPresent(this::toggle);
  }

  private void toggle(SlotHold hold) {
    model.said.set(null);
    boolean wanted = !hold.lock().isOn();
    Request request =
        intent.request(List.of(hold.id(), hold.room(), hold.lock()), context.caller().get());
    sending
        .job(
            intent,
            () -> services.arrangements().lock(request, hold, wanted),
            outcome -> take(hold, wanted, outcome))
        .start();
  }

  private void take(SlotHold before, boolean wanted, LockRoomOutcome outcome) {
    switch (outcome) {
      case LockRoomOutcome.Done(SlotHold hold) -> {
        show(hold);
        undo.did(new Deed.Locked(hold, wanted), sentences.locked(hold, wanted));
      }
      case LockRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        show(hold);
        if (hold.lock().version() == before.lock().version() + 1) {
          undo.found(new Deed.Locked(hold, wanted));
        }
        sending.warn(new Remark.DoneBefore(hold.state(), at), hold);
      }
      case LockRoomOutcome.SoBefore(SlotHold hold) -> {
        show(hold);
        context.notices().show(Notice.info(sentences.lockedBefore(hold)));
      }
      case LockRoomOutcome.HoldExpired(SlotHold hold) ->
          sending.warn(new Remark.RanOut(hold.deadline()), hold);
      case LockRoomOutcome.NotActive(SlotHold hold) ->
          sending.warn(new Remark.NotPossibleNow(hold.state()), hold);
      case LockRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) -> {
        show(current);
        sending.warn(new Remark.ChangedMeanwhile(by), current);
      }
      case LockRoomOutcome.NotFound _ -> sending.warn(new Remark.NotFound(), before);
      case LockRoomOutcome.Refused(Refusal why) -> sending.warn(new Remark.Refused(why), before);
    }
  }

  private void show(SlotHold hold) {
    if (hold.id().equals(model.selected.get())) {
      model.hold.set(hold);
    }
  }
}
