package holdfast.persistence.stock;

import holdfast.holds.Details;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.DetailLimits;
import holdfast.persistence.holds.HoldParams;
import holdfast.persistence.holds.Intent;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Acquire;
import java.util.List;
import java.util.Optional;

/** The commands that begin with an item: goods come in, units are held, due ones return. */
final class ItemCommands {
  private static final Script RECEIVE =
      Script.command(StockSql.LOCK, StockSql.RECEIVE, StockSql.EXPLAIN_ITEM);

  /** What is due goes back first, so that nobody is refused for units nobody has any more. */
  static final Script ACQUIRE =
      Script.command(
          StockSql.LOCK,
          StockSql.EXPIRE_DUE,
          StockSql.ACQUIRE,
          StockSql.EXPLAIN_ITEM,
          StockSql.HOLDERS);

  private static final Script EXPIRE = Script.command(StockSql.LOCK, StockSql.EXPIRE_DUE);

  private final Decisions decisions;

  ItemCommands(Decisions decisions) {
    this.decisions = decisions;
  }

  ReceiveOutcome receive(Request request, ItemId item, int quantity, String note) {
    Optional<Refusal> wrong =
        Decisions.tooSmall(quantity)
            .or(() -> DetailLimits.refusal(new Details("", 0, "", note, 0)));
    if (wrong.isPresent()) {
      return new ReceiveOutcome.Refused(wrong.get());
    }
    Intent intent =
        Intent.of(request, "stock.receive", f -> f.add(item.value()).add(quantity).add(note));
    Params params = decisions.lock(intent, item);
    intent.key(params.whole(quantity).number(item.value()).whole(quantity));
    intent.noted(params).whole(quantity).text(DetailLimits.storable(note));
    explain(params, intent, item);
    return decisions.decide(
        intent,
        item,
        RECEIVE,
        params,
        answers -> {
          boolean done = answers.skip(2).any();
          return received(
              done,
              answers.row(row -> ItemStanding.read(row, intent)).orElseThrow(),
              intent,
              item,
              quantity);
        },
        ReceiveOutcome.Refused::new);
  }

  private static Optional<ReceiveOutcome> received(
      boolean done, ItemStanding at, Intent intent, ItemId item, int quantity) {
    if (done) {
      return Optional.of(new ReceiveOutcome.Received(item, at.available()));
    }
    return switch (at.earlier()) {
      case THE_SAME ->
          Optional.of(new ReceiveOutcome.AlreadyDone(item, at.available(), at.doneAt()));
      case GIVEN_UP, SOMETHING_ELSE ->
          Optional.of(new ReceiveOutcome.Refused(intent.keySpent(at.earlier())));
      case NOTHING -> {
        if (!at.inUse()) {
          yield Optional.of(new ReceiveOutcome.NoSuchItem(item));
        }
        yield quantity > at.roomForMore()
            ? Optional.of(
                new ReceiveOutcome.Refused(
                    new Invalid(Field.QUANTITY, Problem.TOO_LARGE, at.roomForMore())))
            : Optional.empty();
      }
    };
  }

  AcquireStockOutcome acquire(Acquire command) {
    Optional<Refusal> wrong =
        Decisions.tooSmall(command.quantity()).or(() -> DetailLimits.refusal(command.details()));
    if (wrong.isPresent()) {
      return new AcquireStockOutcome.Refused(wrong.get());
    }
    ItemId item = command.item();
    Intent intent =
        Intent.of(
            command.request(),
            "stock.acquire",
            f ->
                f.add(item.value())
                    .add(command.quantity())
                    .add(command.holdFor())
                    .add(command.details()));
    return decisions.decide(
        intent,
        item,
        ACQUIRE,
        acquireParams(command, intent),
        answers -> {
          Judgement judgement = answers.skip(3).row(Judgement::read).orElseThrow();
          ItemStanding at = answers.row(row -> ItemStanding.read(row, intent)).orElseThrow();
          return acquired(judgement, at, answers.rows(StockHoldRows::read), intent, command);
        },
        AcquireStockOutcome.Refused::new);
  }

  private Params acquireParams(Acquire command, Intent intent) {
    ItemId item = command.item();
    int quantity = command.quantity();
    Params params = Decisions.expire(decisions.lock(intent, item), item);
    HoldParams.deadline(params, command.holdFor());
    intent.key(params.whole(quantity).number(item.value()).whole(quantity));
    intent.key(params.whole(quantity));
    HoldParams.details(intent.noted(params), command.details());
    explain(params, intent, item);
    // Nobody's hold is left out of the holders.
    return intent.key(params.number(item.value()).number(0));
  }

  /** The parameters of {@link StockSql#EXPLAIN_ITEM}. */
  private static void explain(Params params, Intent intent, ItemId item) {
    intent.key(intent.key(params.number(item.value())));
  }

  private static Optional<AcquireStockOutcome> acquired(
      Judgement judgement,
      ItemStanding at,
      List<StockHold> holders,
      Intent intent,
      Acquire command) {
    if (judgement.done()) {
      return Optional.of(new AcquireStockOutcome.Held(at.hold()));
    }
    return switch (at.earlier()) {
      case THE_SAME -> Optional.of(new AcquireStockOutcome.AlreadyDone(at.hold(), at.doneAt()));
      case GIVEN_UP, SOMETHING_ELSE ->
          Optional.of(new AcquireStockOutcome.Refused(intent.keySpent(at.earlier())));
      case NOTHING -> {
        Optional<Invalid> wrong = judgement.refusal(command.holdFor());
        if (!at.inUse()) {
          yield Optional.of(new AcquireStockOutcome.NoSuchItem(command.item()));
        } else if (wrong.isPresent()) {
          yield wrong.map(AcquireStockOutcome.Refused::new);
        }
        yield command.quantity() > at.available()
            ? Optional.of(
                new AcquireStockOutcome.OutOfStock(
                    new Shortage(
                        command.item(), at.name(), command.quantity(), at.available(), holders)))
            : Optional.empty();
      }
    };
  }

  int expire(ItemId item) {
    return decisions.sweep(
        item,
        EXPIRE,
        params -> Decisions.expire(params.number(item.value()), item),
        answers -> answers.skip(2).row(row -> row.getInt("holds")).orElse(0));
  }
}
