package holdfast.ui.calendar;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.site.Edit;
import holdfast.ui.calendar.grid.BarSwap;
import holdfast.ui.calendar.grid.DragTexts;
import holdfast.ui.calendar.grid.Obstacle;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Lets two guests exchange their rooms, and says what came of it. A refusal moves nobody. */
final class SwapController {
  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final Sending sending;
  private final UndoController undo;
  private final Sentences sentences;
  private final DragTexts texts;
  private final Intent intent = new Intent();

  SwapController(Workbench bench, RoomsController rooms, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    sending = new Sending(bench, rooms);
    this.undo = undo;
    sentences = new Sentences(context);
    texts = new DragTexts(context.messages(), context.formats());
  }

  /**
   * Exchanges the rooms of two holds as they were seen on the chart.
   *
   * @param end called once, with whether they are exchanged
   */
  void swap(BarSwap swap, Consumer<Boolean> end) {
    if (!bench.isFree()) {
      end.accept(false);
      return;
    }
    model.said.set(null);
    Seen one = Seen.of(swap.one());
    Seen other = Seen.of(swap.other());
    Request request = intent.request(List.of(one, other), context.caller().get());
    var done = new AtomicBoolean();
    sending
        .job(
            intent,
            () -> services.arrangements().swap(request, one, other),
            outcome -> done.set(take(swap, outcome)))
        .onFinally(() -> end.accept(done.get()))
        .start();
  }

  private boolean take(BarSwap swap, SwapRoomsOutcome outcome) {
    switch (outcome) {
      case SwapRoomsOutcome.Swapped(SlotHold one, SlotHold other) -> {
        sending.show(one);
        undo.did(new Deed.Swapped(one, other), sentences.swapped(one, other));
        return true;
      }
      case SwapRoomsOutcome.AlreadyDone(SlotHold one, SlotHold other, Instant at) -> {
        sending.show(one);
        if (Deed.isNext(swap.one(), one) && Deed.isNext(swap.other(), other)) {
          undo.found(new Deed.Swapped(one, other));
        }
        String before = sentences.remark(new Remark.DoneBefore(one.state(), at), one);
        context.notices().show(Notice.info(before));
        return true;
      }
      case SwapRoomsOutcome.SlotTaken(List<SlotHold> blockers) ->
          refused(texts.sentence(new Obstacle.Taken(blockers.getFirst())), blockers.getFirst());
      case SwapRoomsOutcome.SameRoom(var _) ->
          refused(texts.sentence(new Obstacle.SameRoom(swap.one().roomName())), swap.one());
      case SwapRoomsOutcome.HoldExpired(SlotHold hold) ->
          refused(sentences.remark(new Remark.RanOut(hold.deadline())), hold);
      case SwapRoomsOutcome.NotActive(SlotHold hold) ->
          refused(sentences.remark(new Remark.NotPossibleNow(hold.state())), hold);
      case SwapRoomsOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          refused(sentences.remark(new Remark.ChangedMeanwhile(by)), current);
      case SwapRoomsOutcome.NotFound(var id) ->
          refused(
              sentences.remark(new Remark.NotFound()),
              swap.one().id().equals(id) ? swap.one() : swap.other());
      case SwapRoomsOutcome.NoSuchRoom(var room) -> {
        SlotHold there = swap.one().room().equals(room) ? swap.one() : swap.other();
        refused(texts.sentence(new Obstacle.Retired(there.roomName())), there);
      }
      case SwapRoomsOutcome.Refused(Refusal why) -> warn(sentences.remark(new Remark.Refused(why)));
    }
    return false;
  }

  private void refused(String why, SlotHold about) {
    warn(sentences.about(about, why));
  }

  private void warn(String why) {
    context.notices().show(Notice.warning(context.text("rooms.swap.refused", why)));
  }
}
