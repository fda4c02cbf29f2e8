package holdfast.ui.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.site.Edit;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Acquire;
import holdfast.stock.StockHolds.Seen;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The commands on one hold of the list, and what the person is told of each outcome. */
final class HoldsController {
  /** What "+10 min" adds to the deadline. */
  static final Duration MORE_TIME = Duration.ofMinutes(10);

  private final StockServices services;
  private final StockModel model;
  private final UiContext context;
  private final Sentences sentences;
  private final Intent intent;
  private final Runnable reload;

  HoldsController(
      StockServices services, StockModel model, UiContext context, Intent intent, Runnable reload) {
    this.services = services;
    this.model = model;
    this.context = context;
    this.intent = intent;
    this.reload = reload;
    sentences = new Sentences(context);
  }

  private enum What {
    CONFIRM,
    CONFIRM_PART,
    CANCEL,
    EXTEND,
    RESIZE,
    AGAIN
  }

  /** What one press says, so that pressing again after a lost answer sends the same key. */
  private record Press(What what, Seen seen, int quantity) {}

  void confirm(StockHold hold) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.CONFIRM, seen, 0));
    send(() -> services.holds().confirm(request, seen), outcome -> confirmed(outcome, byNotice()));
  }

  void confirmPart(StockHold hold, int quantity, Reply reply) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.CONFIRM_PART, seen, quantity));
    send(
        () -> services.holds().confirmPart(request, seen, quantity),
        outcome -> confirmed(outcome, reply));
  }

  void cancel(StockHold hold) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.CANCEL, seen, 0));
    send(() -> services.holds().cancel(request, seen), this::cancelled);
  }

  void extend(StockHold hold) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.EXTEND, seen, 0));
    HoldFor until = new HoldFor.Until(hold.deadline().plus(MORE_TIME));
    send(() -> services.holds().extend(request, seen, until), this::extended);
  }

  void resize(StockHold hold, int quantity, Reply reply) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.RESIZE, seen, quantity));
    send(
        () -> services.holds().resize(request, seen, quantity), outcome -> resized(outcome, reply));
  }

  /** Asks for the same once more, as a new hold for the usual time. */
  void again(StockHold ended, Reply reply) {
    HoldPolicy policy = model.policyProperty().get();
    if (policy == null) {
      return;
    }
    Request request = request(new Press(What.AGAIN, Seen.of(ended), ended.quantity()));
    Acquire command =
        new Acquire(
            request,
            ended.item(),
            ended.quantity(),
            new HoldFor.Lasting(policy.timeToLiveDefault()),
            ended.details());
    send(() -> services.holds().acquire(command), outcome -> heldAgain(outcome, ended, reply));
  }

  private Request request(Press press) {
    return intent.request(press, context.caller().get());
  }

  private <T> void send(Callable<T> command, Consumer<T> answer) {
    if (model.sendingProperty().get() || !context.live().get()) {
      return;
    }
    context
        .tasks()
        .run(command)
        .whileSending(model.sendingProperty())
        .onSuccess(
            outcome -> {
              intent.answered();
              reload.run();
              answer.accept(outcome);
            })
        .start();
  }

  private void confirmed(ConfirmStockOutcome outcome, Reply reply) {
    switch (outcome) {
      case ConfirmStockOutcome.Confirmed(StockHold hold, int returned) ->
          reply.done(
              returned == 0
                  ? context.text("stock.confirmed", sentences.units(hold))
                  : context.text("stock.confirmed.part", sentences.units(hold), returned));
      case ConfirmStockOutcome.AlreadyDone(StockHold hold, Instant at) ->
          doneBefore(hold, at, reply);
      case ConfirmStockOutcome.HoldExpired(StockHold hold) -> late(hold, reply);
      case ConfirmStockOutcome.AlreadyConfirmed(StockHold hold) ->
          reply.over(context.text("stock.already.confirmed", hold.id().value()));
      case ConfirmStockOutcome.HoldCancelled(StockHold hold, Edit by) ->
          reply.over(alreadyCancelled(hold, by));
      case ConfirmStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by, reply);
      case ConfirmStockOutcome.NotFound(var id) ->
          reply.over(context.text("stock.not.found", id.value()));
      case ConfirmStockOutcome.Refused(Refusal why) ->
          reply.refused(context.refusals().sentence(why));
    }
  }

  private void cancelled(CancelStockOutcome outcome) {
    Reply reply = byNotice();
    switch (outcome) {
      case CancelStockOutcome.Cancelled(StockHold hold) ->
          reply.done(context.text("stock.cancelled", sentences.units(hold)));
      case CancelStockOutcome.AlreadyDone(StockHold hold, Instant at) ->
          doneBefore(hold, at, reply);
      case CancelStockOutcome.HoldExpired(StockHold hold) ->
          reply.over(
              context.text(
                  "stock.cancel.late", hold.id().value(), sentences.moment(hold.deadline())));
      case CancelStockOutcome.AlreadyCancelled(StockHold hold, Edit by) ->
          reply.over(alreadyCancelled(hold, by));
      case CancelStockOutcome.NeedsReturn(StockHold hold) ->
          reply.over(context.text("stock.needs.return", hold.id().value()));
      case CancelStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by, reply);
      case CancelStockOutcome.NotFound(var id) ->
          reply.over(context.text("stock.not.found", id.value()));
      case CancelStockOutcome.Refused(Refusal why) ->
          reply.refused(context.refusals().sentence(why));
    }
  }

  private void extended(ExtendStockOutcome outcome) {
    Reply reply = byNotice();
    switch (outcome) {
      case ExtendStockOutcome.Extended(StockHold hold) -> reply.done(extendedTo(hold));
      case ExtendStockOutcome.AlreadyDone(StockHold hold, Instant at) ->
          doneBefore(hold, at, reply);
      case ExtendStockOutcome.HoldExpired(StockHold hold) -> late(hold, reply);
      case ExtendStockOutcome.NotHeld(StockHold hold) -> reply.over(notHeld(hold));
      case ExtendStockOutcome.LimitReached(_, Duration longest) ->
          reply.over(context.text("stock.limit", context.formats().duration(longest)));
      case ExtendStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by, reply);
      case ExtendStockOutcome.NotFound(var id) ->
          reply.over(context.text("stock.not.found", id.value()));
      case ExtendStockOutcome.Refused(Refusal why) ->
          reply.refused(context.refusals().sentence(why));
    }
  }

  private void resized(ResizeStockOutcome outcome, Reply reply) {
    switch (outcome) {
      case ResizeStockOutcome.Resized(StockHold hold) ->
          reply.done(context.text("stock.resized", sentences.units(hold)));
      case ResizeStockOutcome.AlreadyDone(StockHold hold, Instant at) ->
          doneBefore(hold, at, reply);
      case ResizeStockOutcome.OutOfStock(StockHold hold, var shortage) ->
          reply.refused(
              context.text(
                  "stock.resize.short",
                  context.formats().number(shortage.available()),
                  context.formats().number((long) hold.quantity() + shortage.available())));
      case ResizeStockOutcome.HoldExpired(StockHold hold) -> late(hold, reply);
      case ResizeStockOutcome.NotHeld(StockHold hold) -> reply.over(notHeld(hold));
      case ResizeStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by, reply);
      case ResizeStockOutcome.NotFound(var id) ->
          reply.over(context.text("stock.not.found", id.value()));
      case ResizeStockOutcome.Refused(Refusal why) ->
          reply.refused(context.refusals().sentence(why));
    }
  }

  private void heldAgain(AcquireStockOutcome outcome, StockHold ended, Reply reply) {
    switch (outcome) {
      case AcquireStockOutcome.Held(StockHold hold) -> heldAgain(hold, reply);
      case AcquireStockOutcome.AlreadyDone(StockHold hold, Instant at) -> {
        model.holds().choose(hold.id());
        doneBefore(hold, at, reply);
      }
      case AcquireStockOutcome.OutOfStock(var shortage) ->
          reply.refused(context.text("stock.late.short", sentences.shortOf(shortage)));
      case AcquireStockOutcome.NoSuchItem _ ->
          reply.over(context.text("stock.late.retired", ended.itemName()));
      case AcquireStockOutcome.Refused(Refusal why) ->
          reply.refused(context.refusals().sentence(why));
    }
  }

  private void heldAgain(StockHold hold, Reply reply) {
    model.holds().choose(hold.id());
    reply.done(
        context.text(
            "stock.held.again",
            sentences.units(hold),
            sentences.whom(hold),
            sentences.moment(hold.deadline())));
  }

  /** An earlier sending of the same press did it; much may have happened to the hold since. */
  private void doneBefore(StockHold hold, Instant at, Reply reply) {
    String sentence = sentences.doneBefore(hold, at);
    if (hold.state() == HoldState.EXPIRED) {
      reply.over(sentence);
    } else {
      reply.done(sentence);
    }
  }

  /** Too late: an expired hold never comes back, but the same may be there for a new one. */
  private void late(StockHold hold, Reply reply) {
    reply.over("");
    new LateDialog(context, model, this, hold).open();
  }

  private void changed(StockHold now, Edit by, Reply reply) {
    reply.changed(
        now,
        context.text(
            "stock.changed", now.id().value(), sentences.who(by), sentences.moment(by.at())));
  }

  private String alreadyCancelled(StockHold hold, Edit by) {
    return context.text(
        "stock.already.cancelled", hold.id().value(), sentences.who(by), sentences.moment(by.at()));
  }

  private String extendedTo(StockHold hold) {
    return context.text("stock.extended", hold.id().value(), sentences.moment(hold.deadline()));
  }

  private String notHeld(StockHold hold) {
    return context.text(
        "stock.not.held", hold.id().value(), context.messages().of("kit.state.", hold.state()));
  }

  /** Tells the answer by a notice. */
  Reply byNotice() {
    return new Reply() {
      @Override
      public void done(String sentence) {
        context.notices().show(Notice.success(sentence));
      }

      @Override
      public void refused(String sentence) {
        over(sentence);
      }

      @Override
      public void changed(StockHold now, String sentence) {
        over(sentence);
      }

      @Override
      public void over(String sentence) {
        if (!sentence.isEmpty()) {
          context.notices().show(Notice.warning(sentence));
        }
      }
    };
  }

  /** Whether commands on this hold make sense at all. */
  static boolean isRunning(StockHold hold) {
    return hold.state() == HoldState.HELD;
  }
}
