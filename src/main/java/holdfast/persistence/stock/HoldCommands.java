package holdfast.persistence.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.persistence.Answers;
import holdfast.persistence.Answers.Headed;
import holdfast.persistence.holds.HoldParams;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.stock.HoldStanding.WhyNot.Cancelled;
import holdfast.persistence.stock.HoldStanding.WhyNot.Changed;
import holdfast.persistence.stock.HoldStanding.WhyNot.Confirmed;
import holdfast.persistence.stock.HoldStanding.WhyNot.DoneBefore;
import holdfast.persistence.stock.HoldStanding.WhyNot.Expired;
import holdfast.persistence.stock.HoldStanding.WhyNot.KeySpent;
import holdfast.persistence.stock.HoldStanding.WhyNot.NoHold;
import holdfast.persistence.stock.HoldStanding.WhyNot.NotTheHold;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The commands on a hold that a person has before them. */
final class HoldCommands {
  private final Decisions decisions;

  HoldCommands(Decisions decisions) {
    this.decisions = decisions;
  }

  ConfirmStockOutcome confirm(Request request, Seen seen) {
    Intent intent = Intent.of(request, "stock.confirm", f -> f.add(seen.hold().value()));
    return confirm(intent, seen, OptionalInt.empty());
  }

  ConfirmStockOutcome confirmPart(Request request, Seen seen, int quantity) {
    Optional<Refusal> wrong = Decisions.tooSmall(quantity);
    if (wrong.isPresent()) {
      return new ConfirmStockOutcome.Refused(wrong.get());
    }
    Intent intent =
        Intent.of(request, "stock.confirm_part", f -> f.add(seen.hold().value()).add(quantity));
    return confirm(intent, seen, OptionalInt.of(quantity));
  }

  private ConfirmStockOutcome confirm(Intent intent, Seen seen, OptionalInt part) {
    return decisions.decide(
        intent,
        seen.item(),
        StockSql.CONFIRM,
        decisions.call(intent, seen).wholeOrNone(part),
        answers -> {
          HoldStanding at = standing(answers, intent);
          return at.done()
              ? Optional.of(new ConfirmStockOutcome.Confirmed(at.hold(), at.rest()))
              : notConfirmed(at, intent, seen, part);
        },
        ConfirmStockOutcome.Refused::new);
  }

  private static HoldStanding standing(Answers answers, Intent intent) throws SQLException {
    return answers.row(row -> HoldStanding.read(row, intent)).orElseThrow();
  }

  private static Optional<ConfirmStockOutcome> notConfirmed(
      HoldStanding at, Intent intent, Seen seen, OptionalInt part) {
    return switch (at.whyNot()) {
      case DoneBefore(var hold, var done) ->
          Optional.of(new ConfirmStockOutcome.AlreadyDone(hold, done));
      case KeySpent(var how) -> Optional.of(new ConfirmStockOutcome.Refused(intent.keySpent(how)));
      case NoHold() -> Optional.of(new ConfirmStockOutcome.NotFound(seen.hold()));
      case Expired(var hold) -> Optional.of(new ConfirmStockOutcome.HoldExpired(hold));
      case Confirmed(var hold) -> Optional.of(new ConfirmStockOutcome.AlreadyConfirmed(hold));
      case Cancelled(var hold, var by) ->
          Optional.of(new ConfirmStockOutcome.HoldCancelled(hold, by));
      case Changed(var hold, var by) ->
          Optional.of(new ConfirmStockOutcome.ChangedMeanwhile(hold, by));
      case NotTheHold(var hold) ->
          part.orElse(0) > hold.quantity()
              ? Optional.of(
                  new ConfirmStockOutcome.Refused(
                      new Invalid(Field.QUANTITY, Problem.MORE_THAN_HELD, hold.quantity())))
              : Optional.empty();
    };
  }

  CancelStockOutcome cancel(Request request, Seen seen) {
    Intent intent = Intent.of(request, "stock.cancel", f -> f.add(seen.hold().value()));
    return decisions.decide(
        intent,
        seen.item(),
        StockSql.CANCEL,
        decisions.call(intent, seen),
        answers -> {
          HoldStanding at = standing(answers, intent);
          return at.done()
              ? Optional.of(new CancelStockOutcome.Cancelled(at.hold()))
              : notCancelled(at, intent, seen);
        },
        CancelStockOutcome.Refused::new);
  }

  private static Optional<CancelStockOutcome> notCancelled(
      HoldStanding at, Intent intent, Seen seen) {
    return switch (at.whyNot()) {
      case DoneBefore(var hold, var done) ->
          Optional.of(new CancelStockOutcome.AlreadyDone(hold, done));
      case KeySpent(var how) -> Optional.of(new CancelStockOutcome.Refused(intent.keySpent(how)));
      case NoHold() -> Optional.of(new CancelStockOutcome.NotFound(seen.hold()));
      case Expired(var hold) -> Optional.of(new CancelStockOutcome.HoldExpired(hold));
      case Confirmed(var hold) -> Optional.of(new CancelStockOutcome.NeedsReturn(hold));
      case Cancelled(var hold, var by) ->
          Optional.of(new CancelStockOutcome.AlreadyCancelled(hold, by));
      case Changed(var hold, var by) ->
          Optional.of(new CancelStockOutcome.ChangedMeanwhile(hold, by));
      case NotTheHold(_) -> Optional.empty();
    };
  }

  ExtendStockOutcome extend(Request request, Seen seen, HoldFor holdFor) {
    Intent intent =
        Intent.of(request, "stock.extend", f -> f.add(seen.hold().value()).add(holdFor));
    return decisions.decide(
        intent,
        seen.item(),
        StockSql.EXTEND,
        HoldParams.deadline(decisions.call(intent, seen), holdFor),
        answers -> {
          HoldStanding at = standing(answers, intent);
          return at.done()
              ? Optional.of(new ExtendStockOutcome.Extended(at.hold()))
              : notExtended(at, intent, seen, holdFor);
        },
        ExtendStockOutcome.Refused::new);
  }

  private static Optional<ExtendStockOutcome> notExtended(
      HoldStanding at, Intent intent, Seen seen, HoldFor holdFor) {
    return switch (at.whyNot()) {
      case DoneBefore(var hold, var done) ->
          Optional.of(new ExtendStockOutcome.AlreadyDone(hold, done));
      case KeySpent(var how) -> Optional.of(new ExtendStockOutcome.Refused(intent.keySpent(how)));
      case NoHold() -> Optional.of(new ExtendStockOutcome.NotFound(seen.hold()));
      case Expired(var hold) -> Optional.of(new ExtendStockOutcome.HoldExpired(hold));
      case Confirmed(var hold) -> Optional.of(new ExtendStockOutcome.NotHeld(hold));
      case Cancelled(var hold, _) -> Optional.of(new ExtendStockOutcome.NotHeld(hold));
      case Changed(var hold, var by) ->
          Optional.of(new ExtendStockOutcome.ChangedMeanwhile(hold, by));
      case NotTheHold(var hold) ->
          at.judgement()
              .refusal(holdFor)
              .map(
                  wrong ->
                      wrong.problem() == Problem.TOO_LONG
                          ? new ExtendStockOutcome.LimitReached(hold, at.judgement().longest())
                          : new ExtendStockOutcome.Refused(wrong));
    };
  }

  ResizeStockOutcome resize(Request request, Seen seen, int quantity) {
    Optional<Refusal> wrong = Decisions.tooSmall(quantity);
    if (wrong.isPresent()) {
      return new ResizeStockOutcome.Refused(wrong.get());
    }
    Intent intent =
        Intent.of(request, "stock.resize", f -> f.add(seen.hold().value()).add(quantity));
    return decisions.decide(
        intent,
        seen.item(),
        StockSql.RESIZE,
        decisions.call(intent, seen).whole(quantity),
        answers -> {
          Headed<HoldStanding, StockHold> told =
              answers.headed(row -> HoldStanding.read(row, intent), StockHoldRows::read);
          HoldStanding at = told.first();
          return at.done()
              ? Optional.of(new ResizeStockOutcome.Resized(at.hold()))
              : notResized(at, told.others(), intent, seen, quantity);
        },
        ResizeStockOutcome.Refused::new);
  }

  private static Optional<ResizeStockOutcome> notResized(
      HoldStanding at, List<StockHold> holders, Intent intent, Seen seen, int quantity) {
    return switch (at.whyNot()) {
      case DoneBefore(var hold, var done) ->
          Optional.of(new ResizeStockOutcome.AlreadyDone(hold, done));
      case KeySpent(var how) -> Optional.of(new ResizeStockOutcome.Refused(intent.keySpent(how)));
      case NoHold() -> Optional.of(new ResizeStockOutcome.NotFound(seen.hold()));
      case Expired(var hold) -> Optional.of(new ResizeStockOutcome.HoldExpired(hold));
      case Confirmed(var hold) -> Optional.of(new ResizeStockOutcome.NotHeld(hold));
      case Cancelled(var hold, _) -> Optional.of(new ResizeStockOutcome.NotHeld(hold));
      case Changed(var hold, var by) ->
          Optional.of(new ResizeStockOutcome.ChangedMeanwhile(hold, by));
      case NotTheHold(var hold) ->
          quantity - hold.quantity() > at.available()
              ? Optional.of(
                  new ResizeStockOutcome.OutOfStock(
                      hold,
                      new Shortage(
                          hold.item(), hold.itemName(), quantity, at.available(), holders)))
              : Optional.empty();
    };
  }
}
