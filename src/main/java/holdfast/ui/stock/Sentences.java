package holdfast.ui.stock;

import holdfast.site.Edit;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;

/** Pieces of sentences that several parts of the stock screen say. */
final class Sentences {
  private final UiContext context;

  Sentences(UiContext context) {
    this.context = context;
  }

  /** Whom a hold is for; without a name, who made it. */
  String whom(StockHold hold) {
    return hold.details().guest().isBlank() ? hold.heldBy().actor() : hold.details().guest();
  }

  /** "2 × Bathrobe L". */
  String units(int quantity, String itemName) {
    return context.text("stock.units", context.formats().number(quantity), itemName);
  }

  /** "2 × Bathrobe L", as the hold is now. */
  String units(StockHold hold) {
    return units(hold.quantity(), hold.itemName());
  }

  String moment(Instant instant) {
    return context.formats().moment(instant, context.clock().now());
  }

  /** "This was done at 14:02. …", for what an earlier sending of the same press did. */
  String doneBefore(Instant at, String now) {
    return context.text("stock.before", moment(at), now);
  }

  /** "This was done at 14:02. Held until 14:20: 2 × Bathrobe L.", by what the hold is now. */
  String doneBefore(StockHold hold, Instant at) {
    return doneBefore(
        at,
        switch (hold.state()) {
          case HELD -> context.text("stock.before.held", units(hold), moment(hold.deadline()));
          case CONFIRMED -> context.text("stock.confirmed", units(hold));
          case CANCELLED -> context.text("stock.before.cancelled", hold.id().value(), units(hold));
          case EXPIRED ->
              context.text(
                  "stock.before.expired", hold.id().value(), units(hold), moment(hold.deadline()));
        });
  }

  /** "only 3 available; 2 held for Spa until 12:34", by the hold that ends first. */
  String shortOf(Shortage shortage) {
    String available =
        shortage.available() == 0
            ? context.text("stock.short.none")
            : context.text("stock.short.only", context.formats().number(shortage.available()));
    List<StockHold> holders = shortage.holders();
    if (holders.isEmpty()) {
      return available;
    }
    StockHold next = holders.getFirst();
    String held = context.formats().number(next.quantity());
    String until = moment(next.deadline());
    int more = holders.stream().skip(1).mapToInt(StockHold::quantity).sum();
    String holder =
        more == 0
            ? context.text("stock.short.held", held, whom(next), until)
            : context.text(
                "stock.short.more", held, whom(next), until, context.formats().number(more));
    return context.text("stock.short", available, holder);
  }

  /** "Anna, front desk". */
  String who(Edit by) {
    return context.text("stock.by", by.by().actor(), by.by().desk());
  }
}
