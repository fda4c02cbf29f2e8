package holdfast.persistence.stock;

import holdfast.holds.HoldFor;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
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
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The commands on a hold that a person has before them. */
final class HoldCommands {
  static final Script CONFIRM = transition(StockSql.CONFIRM);
  private static final Script CONFIRM_PART = transition(StockSql.CONFIRM_PART);
  static final Script CANCEL = transition(StockSql.CANCEL);
  private static final Script EXTEND = transition(StockSql.EXTEND);

  /** Both orders at once: it may need what is due, and its own hold may come due on the way. */
  private static final Script RESIZE =
      Script.command(
          StockSql.LOCK,
          StockSql.EXPIRE_DUE,
          StockSql.RESIZE,
          StockSql.EXPIRE_DUE,
          StockSql.EXPLAIN_HOLD,
          StockSql.HOLDERS);

  private final Decisions decisions;

  HoldCommands(Decisions decisions) {
    this.decisions = decisions;
  }

  /**
   * The transition comes first: a deadline between two statements would otherwise leave a due hold
   * held, and nobody could say why it was not confirmed.
   */
  private static Script transition(String statement) {
    return Script.command(StockSql.LOCK, statement, StockSql.EXPIRE_DUE, StockSql.EXPLAIN_HOLD);
  }

  ConfirmStockOutcome confirm(Request request, Seen seen) {
    Intent intent = Intent.of(request, "stock.confirm", f -> f.add(seen.hold().value()));
    return confirm(intent, seen, CONFIRM, decisions.lock(intent, seen.item()), OptionalInt.empty());
  }

  ConfirmStockOutcome confirmPart(Request request, Seen seen, int quantity) {
    Optional<Refusal> wrong = Decisions.tooSmall(quantity);
    if (wrong.isPresent()) {
      return new ConfirmStockOutcome.Refused(wrong.get());
    }
    Intent intent =
        Intent.of(request, "stock.confirm_part", f -> f.add(seen.hold().value()).add(quantity));
    Params params = decisions.lock(intent, seen.item()).whole(quantity).whole(quantity);
    return confirm(intent, seen, CONFIRM_PART, params, OptionalInt.of(quantity));
  }

  private ConfirmStockOutcome confirm(
      Intent intent, Seen seen, Script script, Params params, OptionalInt part) {
    closing(intent.noted(heldAsSeen(params, intent, seen)), intent, seen);
    return decisions.decide(
        intent,
        seen.item(),
        script,
        params,
        answers -> {
          Optional<Integer> rest = answers.skip(2).row(row -> row.getInt("rest"));
          HoldStanding at =
              answers.skip(1).row(row -> HoldStanding.read(row, intent)).orElseThrow();
          return rest.isPresent()
              ? rest.map(units -> new ConfirmStockOutcome.Confirmed(at.hold(), units))
              : notConfirmed(at, intent, seen, part);
        },
        ConfirmStockOutcome.Refused::new);
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
    Params params = intent.noted(heldAsSeen(decisions.lock(intent, seen.item()), intent, seen));
    closing(params, intent, seen);
    return decisions.decide(
        intent,
        seen.item(),
        CANCEL,
        params,
        answers -> {
          boolean done = answers.skip(2).any();
          HoldStanding at =
              answers.skip(1).row(row -> HoldStanding.read(row, intent)).orElseThrow();
          return done
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
    Params params = HoldParams.deadline(decisions.lock(intent, seen.item()), holdFor);
    intent.noted(heldAsSeen(params, intent, seen));
    closing(params, intent, seen);
    return decisions.decide(
        intent,
        seen.item(),
        EXTEND,
        params,
        answers -> {
          Judgement judgement = answers.skip(2).row(Judgement::read).orElseThrow();
          HoldStanding at =
              answers.skip(1).row(row -> HoldStanding.read(row, intent)).orElseThrow();
          return judgement.done()
              ? Optional.of(new ExtendStockOutcome.Extended(at.hold()))
              : notExtended(judgement, at, intent, seen, holdFor);
        },
        ExtendStockOutcome.Refused::new);
  }

  private static Optional<ExtendStockOutcome> notExtended(
      Judgement judgement, HoldStanding at, Intent intent, Seen seen, HoldFor holdFor) {
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
          judgement
              .refusal(holdFor)
              .map(
                  wrong ->
                      wrong.problem() == Problem.TOO_LONG
                          ? new ExtendStockOutcome.LimitReached(hold, judgement.longest())
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
    Params params =
        Decisions.expire(decisions.lock(intent, seen.item()), seen.item())
            .whole(quantity)
            .whole(quantity);
    intent.noted(heldAsSeen(params, intent, seen));
    closing(params, intent, seen);
    intent.key(params.number(seen.item().value()).number(seen.hold().value()));
    return decisions.decide(
        intent,
        seen.item(),
        RESIZE,
        params,
        answers -> {
          boolean done = answers.skip(3).any();
          HoldStanding at =
              answers.skip(1).row(row -> HoldStanding.read(row, intent)).orElseThrow();
          List<StockHold> holders = answers.rows(StockHoldRows::read);
          return done
              ? Optional.of(new ResizeStockOutcome.Resized(at.hold()))
              : notResized(at, holders, intent, seen, quantity);
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

  private static Params heldAsSeen(Params params, Intent intent, Seen seen) {
    params.number(seen.hold().value()).number(seen.item().value());
    return intent.key(HoldParams.seen(params, seen.version()));
  }

  /** What is due is expired after the transition; then the hold is read. */
  private static void closing(Params params, Intent intent, Seen seen) {
    HoldParams.seen(Decisions.expire(params, seen.item()), seen.version());
    intent.key(params.number(seen.hold().value()).number(seen.item().value()));
  }
}
