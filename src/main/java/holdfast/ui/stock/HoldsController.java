package holdfast.ui.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.site.Edit;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The commands on one hold of the list, and what the person is told of each outcome. */
final class HoldsController {
  /** What "+10 min" gives, counted from now or from the deadline, whichever is later. */
  static final Duration MORE_TIME = Duration.ofMinutes(10);

  private final StockServices services;
  private final StockModel model;
  private final UiContext context;
  private final Intent intent;
  private final Runnable reload;

  HoldsController(
      StockServices services, StockModel model, UiContext context, Intent intent, Runnable reload) {
    this.services = services;
    this.model = model;
    this.context = context;
    this.intent = intent;
    this.reload = reload;
  }

  private enum What {
    CONFIRM,
    CONFIRM_PART,
    CANCEL,
    EXTEND,
    RESIZE
  }

  /** What one press says, so that pressing again after a lost answer sends the same key. */
  private record Press(What what, Seen seen, int quantity) {}

  void confirm(StockHold hold) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.CONFIRM, seen, 0));
    send(() -> services.holds().confirm(request, seen), this::confirmed);
  }

  void confirmPart(StockHold hold, int quantity) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.CONFIRM_PART, seen, quantity));
    send(() -> services.holds().confirmPart(request, seen, quantity), this::confirmed);
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

  void resize(StockHold hold, int quantity) {
    Seen seen = Seen.of(hold);
    Request request = request(new Press(What.RESIZE, seen, quantity));
    send(() -> services.holds().resize(request, seen, quantity), this::resized);
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
        .whileRunning(model.sendingProperty())
        .onSuccess(
            outcome -> {
              intent.answered();
              reload.run();
              answer.accept(outcome);
            })
        .start();
  }

  private void confirmed(ConfirmStockOutcome outcome) {
    switch (outcome) {
      case ConfirmStockOutcome.Confirmed(StockHold hold, int returned) ->
          good(
              returned == 0
                  ? context.text("stock.confirmed", hold.quantity(), hold.itemName())
                  : context.text(
                      "stock.confirmed.part", hold.quantity(), hold.itemName(), returned));
      case ConfirmStockOutcome.AlreadyDone(StockHold hold) ->
          good(context.text("stock.confirmed", hold.quantity(), hold.itemName()));
      case ConfirmStockOutcome.HoldExpired(StockHold hold) -> late(hold);
      case ConfirmStockOutcome.AlreadyConfirmed(StockHold hold) ->
          warn(context.text("stock.already.confirmed", hold.id().value()));
      case ConfirmStockOutcome.HoldCancelled(StockHold hold, Edit by) ->
          warn(context.text("stock.already.cancelled", hold.id().value(), who(by), when(by)));
      case ConfirmStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by);
      case ConfirmStockOutcome.NotFound(var id) ->
          warn(context.text("stock.not.found", id.value()));
      case ConfirmStockOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void cancelled(CancelStockOutcome outcome) {
    switch (outcome) {
      case CancelStockOutcome.Cancelled(StockHold hold) ->
          good(context.text("stock.cancelled", hold.quantity(), hold.itemName()));
      case CancelStockOutcome.AlreadyDone(StockHold hold) ->
          good(context.text("stock.cancelled", hold.quantity(), hold.itemName()));
      case CancelStockOutcome.HoldExpired(StockHold hold) -> late(hold);
      case CancelStockOutcome.AlreadyCancelled(StockHold hold, Edit by) ->
          warn(context.text("stock.already.cancelled", hold.id().value(), who(by), when(by)));
      case CancelStockOutcome.NeedsReturn(StockHold hold) ->
          warn(context.text("stock.needs.return", hold.id().value()));
      case CancelStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by);
      case CancelStockOutcome.NotFound(var id) -> warn(context.text("stock.not.found", id.value()));
      case CancelStockOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void extended(ExtendStockOutcome outcome) {
    switch (outcome) {
      case ExtendStockOutcome.Extended(StockHold hold) -> extendedTo(hold);
      case ExtendStockOutcome.AlreadyDone(StockHold hold) -> extendedTo(hold);
      case ExtendStockOutcome.HoldExpired(StockHold hold) -> late(hold);
      case ExtendStockOutcome.NotHeld(StockHold hold) -> notHeld(hold);
      case ExtendStockOutcome.LimitReached(_, Duration longest) ->
          warn(context.text("stock.limit", context.formats().duration(longest)));
      case ExtendStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by);
      case ExtendStockOutcome.NotFound(var id) -> warn(context.text("stock.not.found", id.value()));
      case ExtendStockOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void resized(ResizeStockOutcome outcome) {
    switch (outcome) {
      case ResizeStockOutcome.Resized(StockHold hold) ->
          good(context.text("stock.resized", hold.quantity(), hold.itemName()));
      case ResizeStockOutcome.AlreadyDone(StockHold hold) ->
          good(context.text("stock.resized", hold.quantity(), hold.itemName()));
      case ResizeStockOutcome.OutOfStock(StockHold hold, var shortage) ->
          warn(
              context.text(
                  "stock.resize.short", shortage.available(), hold.itemName(), hold.quantity()));
      case ResizeStockOutcome.HoldExpired(StockHold hold) -> late(hold);
      case ResizeStockOutcome.NotHeld(StockHold hold) -> notHeld(hold);
      case ResizeStockOutcome.ChangedMeanwhile(StockHold now, Edit by) -> changed(now, by);
      case ResizeStockOutcome.NotFound(var id) -> warn(context.text("stock.not.found", id.value()));
      case ResizeStockOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void extendedTo(StockHold hold) {
    good(
        context.text(
            "stock.extended",
            hold.id().value(),
            context.formats().moment(hold.deadline(), context.clock().now())));
  }

  /** Too late: offers to ask for the same again, as an expired hold never comes back. */
  private void late(StockHold hold) {
    DialogCard card =
        new DialogCard(context.text("stock.late.title", hold.id().value()))
            .text(
                context.text(
                    "stock.late.text",
                    hold.quantity(),
                    hold.itemName(),
                    context.formats().moment(hold.deadline(), context.clock().now())));
    card.primary(
            context.text("stock.late.again"),
            () -> {
              card.close();
              again(hold);
            })
        .setId("stock-late-again");
    card.closing(context.text("kit.close"));
    context.dialogs().show(card);
  }

  /** Puts the same units for the same guest into the basket. */
  private void again(StockHold hold) {
    model.levels().stream()
        .filter(level -> level.item().id().equals(hold.item()))
        .findFirst()
        .ifPresent(
            level -> {
              BasketLine line = model.put(level.item());
              line.quantityProperty().set(Integer.toString(hold.quantity()));
              if (model.forWhomProperty().get().isBlank()) {
                model.forWhomProperty().set(hold.details().guest());
              }
            });
  }

  private void notHeld(StockHold hold) {
    warn(
        context.text(
            "stock.not.held",
            hold.id().value(),
            context.messages().of("kit.state.", hold.state())));
  }

  private void changed(StockHold now, Edit by) {
    warn(context.text("stock.changed", now.id().value(), who(by), when(by)));
  }

  private String who(Edit by) {
    return by.by().actor();
  }

  private String when(Edit by) {
    return context.formats().moment(by.at(), context.clock().now());
  }

  private void good(String sentence) {
    context.notices().show(Notice.success(sentence));
  }

  private void warn(String sentence) {
    context.notices().show(Notice.warning(sentence));
  }

  /** Whether commands on this hold make sense at all. */
  static boolean isRunning(StockHold hold) {
    return hold.state() == HoldState.HELD;
  }

  /** Whether more time would stay within the policy, as far as this desk knows it. */
  static boolean mayExtend(StockHold hold, HoldPolicy policy, Instant now) {
    return Duration.between(now, hold.deadline().plus(MORE_TIME)).compareTo(policy.timeToLiveMax())
        <= 0;
  }
}
