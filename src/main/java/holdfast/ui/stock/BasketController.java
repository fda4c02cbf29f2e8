package holdfast.ui.stock;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.FailingLine;
import holdfast.orders.GroupHolds.Line;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds the basket all or nothing, and says of each line why it failed. */
final class BasketController {
  private final StockServices services;
  private final StockModel model;
  private final UiContext context;
  private final Intent intent;
  private final Runnable reload;

  /**
   * @param intent outlives this controller, as a press whose answer was lost keeps its key
   */
  BasketController(
      StockServices services, StockModel model, UiContext context, Intent intent, Runnable reload) {
    this.services = services;
    this.model = model;
    this.context = context;
    this.intent = intent;
    this.reload = reload;
  }

  /** Puts into the basket what the search field means; says nothing if it means nothing. */
  Optional<BasketLine> putMeant() {
    Optional<BasketLine> line = model.meant().map(model::put);
    line.ifPresent(_ -> model.searchProperty().set(""));
    return line;
  }

  /** Checks what was typed, then asks the database; a press while one is under way does nothing. */
  void holdAll() {
    if (model.sendingProperty().get() || !context.live().get()) {
      return;
    }
    model.answerProperty().set("");
    Optional<HoldFor> holdFor = readHowLong();
    List<Line> lines = readLines();
    boolean named = readForWhom();
    if (holdFor.isEmpty() || lines.size() < model.basket().size() || lines.isEmpty() || !named) {
      return;
    }
    record Content(List<Line> lines, HoldFor holdFor, String forWhom) {}
    Details details = Details.of(model.forWhomProperty().get().strip());
    var content = new Content(lines, holdFor.get(), details.guest());
    AcquireGroup command =
        new AcquireGroup(
            intent.request(content, context.caller().get()), lines, holdFor.get(), details);
    context
        .tasks()
        .run(() -> services.groups().acquire(command))
        .whileRunning(model.sendingProperty())
        .onSuccess(this::answered)
        .start();
  }

  private boolean readForWhom() {
    String typed = model.forWhomProperty().get().strip();
    if (typed.isEmpty()) {
      model.forWhomProblemProperty().set(context.text("stock.for.missing"));
      return false;
    }
    if (typed.length() > Details.GUEST_LENGTH_MAX) {
      model
          .forWhomProblemProperty()
          .set(
              context.refusals().sentence(Field.GUEST, Problem.TOO_LONG, Details.GUEST_LENGTH_MAX));
      return false;
    }
    return true;
  }

  private List<Line> readLines() {
    List<Line> lines = new ArrayList<>();
    for (BasketLine line : model.basket()) {
      Optional<String> wrong =
          Quantity.complaint(line.quantityProperty().get(), Integer.MAX_VALUE, context.refusals());
      wrong.ifPresent(line.problemProperty()::set);
      if (wrong.isEmpty()) {
        lines.add(new Line.ItemLine(line.item().id(), line.read().orElseThrow()));
      }
    }
    return lines;
  }

  private Optional<HoldFor> readHowLong() {
    HowLong choice = model.howLongProperty().get();
    HoldPolicy policy = model.policyProperty().get();
    if (choice == null || policy == null) {
      model
          .howLongProblemProperty()
          .set(context.refusals().sentence(Field.TIME_TO_LIVE, Problem.MISSING, 0));
      return Optional.empty();
    }
    Instant now = context.clock().now();
    Optional<HoldFor> read =
        switch (choice) {
          case HowLong.Lasting(var time) -> Optional.of(new HoldFor.Lasting(time));
          case HowLong.Until(_, _, var deadline) -> Optional.of(new HoldFor.Until(deadline));
          case HowLong.Other _ ->
              HowLong.typed(model.typedHowLongProperty().get(), now, context.formats().zone());
        };
    if (read.isEmpty()) {
      model.howLongProblemProperty().set(context.text("stock.howlong.unread"));
    }
    return read;
  }

  private void answered(AcquireGroupOutcome outcome) {
    intent.answered();
    reload.run();
    switch (outcome) {
      case AcquireGroupOutcome.GroupHeld(_, List<StockHold> held) -> done(held);
      case AcquireGroupOutcome.AlreadyDone(_, List<StockHold> held) -> done(held);
      case AcquireGroupOutcome.GroupRefused(List<FailingLine> failing) -> refused(failing);
      case AcquireGroupOutcome.Refused(Refusal why) -> refused(why);
    }
  }

  private void done(List<StockHold> held) {
    StockHold first = held.getFirst();
    String until = context.formats().moment(first.deadline(), context.clock().now());
    model.clearBasket();
    model.selectedProperty().set(first.id());
    context
        .notices()
        .show(
            Notice.success(
                context
                    .messages()
                    .plural("stock.held", held.size(), first.details().guest(), until)));
  }

  private void refused(List<FailingLine> failing) {
    for (FailingLine line : failing) {
      switch (line) {
        case FailingLine.ItemShort(Shortage shortage) ->
            complain(shortage.item().value(), sentence(shortage));
        case FailingLine.NoSuchItem(var item) ->
            complain(item.value(), context.text("stock.line.retired"));
        // The basket holds items only, so a room in the answer belongs to no line of it.
        case FailingLine.RoomTaken _, FailingLine.NoSuchRoom _ -> {}
      }
    }
    model.answerProperty().set(context.messages().plural("stock.refused", failing.size()));
  }

  private void complain(long item, String sentence) {
    for (BasketLine line : model.basket()) {
      if (line.item().id().value() == item) {
        line.problemProperty().set(sentence);
      }
    }
  }

  /** "only 3 available; 2 are held for Spa until 12:34", by the hold that ends first. */
  String sentence(Shortage shortage) {
    if (shortage.holders().isEmpty()) {
      return context.text("stock.line.short", shortage.available());
    }
    StockHold next = shortage.holders().getFirst();
    return context.text(
        "stock.line.short.held",
        shortage.available(),
        next.quantity(),
        next.details().guest().isBlank() ? next.heldBy().actor() : next.details().guest(),
        context.formats().moment(next.deadline(), context.clock().now()));
  }

  private void refused(Refusal why) {
    String sentence = context.refusals().sentence(why);
    if (why instanceof Invalid(Field field, _, _) && field == Field.TIME_TO_LIVE) {
      model.howLongProblemProperty().set(sentence);
    } else if (why instanceof Invalid(Field field, _, _) && field == Field.GUEST) {
      model.forWhomProblemProperty().set(sentence);
    } else {
      model.answerProperty().set(sentence);
    }
  }
}
