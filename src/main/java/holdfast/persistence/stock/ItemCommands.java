package holdfast.persistence.stock;

import holdfast.holds.Details;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Answers.Headed;
import holdfast.persistence.Params;
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
    Params params = decisions.call(intent, item).whole(quantity).text(DetailLimits.storable(note));
    return decisions.decide(
        intent,
        item,
        StockSql.RECEIVE,
        params,
        answers ->
            received(
                answers.row(row -> ItemStanding.read(row, intent)).orElseThrow(),
                intent,
                item,
                quantity),
        ReceiveOutcome.Refused::new);
  }

  private static Optional<ReceiveOutcome> received(
      ItemStanding at, Intent intent, ItemId item, int quantity) {
    if (at.done()) {
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
    Params params = decisions.call(intent, item).whole(command.quantity());
    HoldParams.deadline(params, command.holdFor());
    return decisions.decide(
        intent,
        item,
        StockSql.ACQUIRE,
        HoldParams.details(params, command.details()),
        answers -> {
          Headed<ItemStanding, StockHold> told =
              answers.headed(row -> ItemStanding.read(row, intent), StockHoldRows::read);
          return acquired(told.first(), told.others(), intent, command);
        },
        AcquireStockOutcome.Refused::new);
  }

  private static Optional<AcquireStockOutcome> acquired(
      ItemStanding at, List<StockHold> holders, Intent intent, Acquire command) {
    if (at.done()) {
      return Optional.of(new AcquireStockOutcome.Held(at.hold()));
    }
    return switch (at.earlier()) {
      case THE_SAME -> Optional.of(new AcquireStockOutcome.AlreadyDone(at.hold(), at.doneAt()));
      case GIVEN_UP, SOMETHING_ELSE ->
          Optional.of(new AcquireStockOutcome.Refused(intent.keySpent(at.earlier())));
      case NOTHING -> {
        Optional<Invalid> wrong = at.judgement().refusal(command.holdFor());
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
    return decisions.sweep(item);
  }
}
