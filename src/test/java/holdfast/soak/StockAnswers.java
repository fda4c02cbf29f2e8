package holdfast.soak;

import holdfast.soak.Answer.Before;
import holdfast.soak.Answer.Done;
import holdfast.soak.Answer.Lack;
import holdfast.soak.Answer.Reason;
import holdfast.soak.Answer.Refused;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import java.util.List;

/** Puts the outcomes of the commands on stock into answers. */
final class StockAnswers {
  private StockAnswers() {}

  static Answer of(AcquireStockOutcome outcome) {
    return switch (outcome) {
      case AcquireStockOutcome.Held(var hold) -> done(hold);
      case AcquireStockOutcome.AlreadyDone(var hold, _) -> before(hold);
      case AcquireStockOutcome.OutOfStock(var shortage) -> lacks(shortage, 0);
      case AcquireStockOutcome.NoSuchItem _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case AcquireStockOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ConfirmStockOutcome outcome) {
    return switch (outcome) {
      case ConfirmStockOutcome.Confirmed(var hold, _) -> done(hold);
      case ConfirmStockOutcome.AlreadyDone(var hold, _) -> before(hold);
      case ConfirmStockOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case ConfirmStockOutcome.AlreadyConfirmed(var hold) -> because(Reason.CONFIRMED, hold);
      case ConfirmStockOutcome.HoldCancelled(var hold, _) -> because(Reason.CANCELLED, hold);
      case ConfirmStockOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case ConfirmStockOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case ConfirmStockOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(CancelStockOutcome outcome) {
    return switch (outcome) {
      case CancelStockOutcome.Cancelled(var hold) -> done(hold);
      case CancelStockOutcome.AlreadyDone(var hold, _) -> before(hold);
      case CancelStockOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case CancelStockOutcome.AlreadyCancelled(var hold, _) -> because(Reason.CANCELLED, hold);
      case CancelStockOutcome.NeedsReturn(var hold) -> because(Reason.NEEDS_RETURN, hold);
      case CancelStockOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case CancelStockOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case CancelStockOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ExtendStockOutcome outcome) {
    return switch (outcome) {
      case ExtendStockOutcome.Extended(var hold) -> done(hold);
      case ExtendStockOutcome.AlreadyDone(var hold, _) -> before(hold);
      case ExtendStockOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case ExtendStockOutcome.NotHeld(var hold) -> because(Reason.NOT_HELD, hold);
      case ExtendStockOutcome.LimitReached(var hold, _) -> because(Reason.LIMIT, hold);
      case ExtendStockOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case ExtendStockOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case ExtendStockOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ResizeStockOutcome outcome) {
    return switch (outcome) {
      case ResizeStockOutcome.Resized(var hold) -> done(hold);
      case ResizeStockOutcome.AlreadyDone(var hold, _) -> before(hold);
      case ResizeStockOutcome.OutOfStock(var hold, var shortage) ->
          lacks(shortage, hold.quantity());
      case ResizeStockOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case ResizeStockOutcome.NotHeld(var hold) -> because(Reason.NOT_HELD, hold);
      case ResizeStockOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case ResizeStockOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case ResizeStockOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ReceiveOutcome outcome) {
    return switch (outcome) {
      case ReceiveOutcome.Received _ -> new Done(List.of());
      case ReceiveOutcome.AlreadyDone _ -> new Before(List.of());
      case ReceiveOutcome.NoSuchItem _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case ReceiveOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  private static Answer lacks(Shortage shortage, int held) {
    return new Refused(
        Reason.OUT_OF_STOCK,
        shortage.holders().stream().map(View::of).toList(),
        List.of(new Lack(shortage.item(), shortage.asked() - held, shortage.available())));
  }

  private static Answer done(StockHold hold) {
    return new Done(List.of(View.of(hold)));
  }

  private static Answer before(StockHold hold) {
    return new Before(List.of(View.of(hold)));
  }

  private static Answer because(Reason why, StockHold hold) {
    return Refused.because(why, View.of(hold));
  }
}
