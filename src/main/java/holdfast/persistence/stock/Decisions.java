package holdfast.persistence.stock;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Busy;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Database;
import holdfast.persistence.Database.Reader;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import holdfast.persistence.holds.Certainty;
import holdfast.persistence.holds.Intent;
import holdfast.stock.StockHolds.Seen;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the commands on stock have in common beside their statements. Thread-safe. */
final class Decisions {
  /**
   * How often a command is sent before it is given up as busy. A second time is needed where the
   * same key arrived twice at the same instant for different items, which no item's lock keeps in
   * order; and where a clock or a policy changed between the statement that decided and the one
   * that explains.
   */
  static final int SENDINGS_MAX = 3;

  /** A sweep comes back soon; it must not wait where somebody works and expires anyway. */
  private static final Duration SWEEP_LOCK_WAIT = Duration.ofMillis(200);

  /** What one sending brought; no outcome where it did not explain itself. */
  private record Sent<T>(Optional<T> outcome) {}

  private final Database database;
  private final Certainty certainty;

  Decisions(Database database, Certainty certainty) {
    this.database = database;
    this.certainty = certainty;
  }

  /**
   * Sends a command until its answer explains itself, also if its connection breaks.
   *
   * @param reader empty where the answer explains nothing
   * @param refused makes the outcome of a refusal that every command knows
   */
  <T> T decide(
      Intent intent,
      ItemId item,
      Script script,
      Params params,
      Reader<Optional<T>> reader,
      Function<Refusal, T> refused) {
    // What a refusal looks like is known to the command alone, so it is remembered when it is made.
    var refusals = new HashSet<T>();
    Function<Refusal, T> noted =
        refusal -> {
          T outcome = refused.apply(refusal);
          refusals.add(outcome);
          return outcome;
        };
    return certainty.of(
        intent,
        () -> List.of(item),
        () -> send(item, script, params, reader, noted),
        refused,
        refusals::contains);
  }

  private <T> T send(
      ItemId item,
      Script script,
      Params params,
      Reader<Optional<T>> reader,
      Function<Refusal, T> refused) {
    for (int sending = 1; sending <= SENDINGS_MAX; sending++) {
      Sent<T> sent =
          database.trip(
              script,
              params,
              answers -> new Sent<>(reader.read(answers)),
              violation -> expected(violation, item, refused));
      if (sent.outcome().isPresent()) {
        return sent.outcome().get();
      }
    }
    return refused.apply(new Busy(item, name(item)));
  }

  private <T> Optional<Sent<T>> expected(
      Violation violation, ItemId item, Function<Refusal, T> refused) {
    if (violation.sqlState().equals(Violation.UNIQUE)
        && (violation.isOn("request_pkey") || violation.isOn("stock_hold_request_once"))) {
      return Optional.of(new Sent<>(Optional.empty()));
    }
    return Troubles.refusal(violation, item, "")
        .map(refusal -> refusal instanceof Busy ? new Busy(item, name(item)) : refusal)
        .map(refusal -> new Sent<>(Optional.of(refused.apply(refusal))));
  }

  /** As people call it; empty if it has no words yet. */
  private String name(ItemId item) {
    return database
        .trip(
            StockSql.ITEM_NAME,
            Params.none().number(item.value()),
            answers -> answers.row(row -> row.getString("name")))
        .orElse("");
  }

  /** Expires what is due; nobody asked for it, so it carries no key. Busy gives 0. */
  int sweep(ItemId item) {
    return database.trip(
        StockSql.SWEEP,
        Params.none().number(item.value()).wait(SWEEP_LOCK_WAIT),
        answers -> answers.row(row -> row.getInt(1)).orElseThrow(),
        violation ->
            Troubles.refusal(violation, item, "").filter(Busy.class::isInstance).map(busy -> 0));
  }

  /** The parameters that the function of every command begins with. */
  Params call(Intent intent, ItemId item) {
    return intent.call(database.options()).number(item.value());
  }

  /** The same and the hold as the person has it before them. */
  Params call(Intent intent, Seen seen) {
    return call(intent, seen.item()).number(seen.hold().value()).whole(seen.version());
  }

  /** Refuses what is no quantity, before the database is asked. */
  static Optional<Refusal> tooSmall(int quantity) {
    return quantity < 1
        ? Optional.of(new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1))
        : Optional.empty();
  }
}
