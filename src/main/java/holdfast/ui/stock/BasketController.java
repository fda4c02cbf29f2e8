package holdfast.ui.stock;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.ItemId;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.FailingLine;
import holdfast.orders.GroupHolds.Line;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fills the basket, holds it all or nothing, and says of each line why it failed. */
final class BasketController {
  private final StockServices services;
  private final StockModel model;
  private final UiContext context;
  private final Sentences sentences;
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
    sentences = new Sentences(context);
  }

  /**
   * Enter in the search field. After a whole SKU the keyboard stays there, as a scanner types the
   * next one at once; after a part of a name it goes to the quantity.
   */
  void enteredSearch() {
    Optional<Item> scanned = model.bySku(model.searchProperty().get());
    Optional<Item> meant = scanned.or(model::onlyMatch);
    meant.ifPresent(
        item -> {
          BasketLine line = model.put(item, 1);
          model.searchProperty().set("");
          model.wish(scanned.isPresent() ? Spot.Place.SEARCH : new Spot.QuantityOf(line));
        });
  }

  /** An item was chosen in the table. */
  void put(Item item) {
    model.wish(new Spot.QuantityOf(model.put(item, 1)));
  }

  /** Enter in a quantity: on to the next one, at the end to whom it is for, and then hold. */
  void enteredQuantity(BasketLine line) {
    if (scannedInto(line)) {
      return;
    }
    int next = model.basket().indexOf(line) + 1;
    if (next < model.basket().size()) {
      model.wish(new Spot.QuantityOf(model.basket().get(next)));
    } else if (model.forWhomProperty().get().isBlank()) {
      model.wish(Spot.Place.FOR_WHOM);
    } else {
      holdAll();
    }
  }

  /** A scanner does not know where the keyboard is: its code is not a quantity. */
  private boolean scannedInto(BasketLine line) {
    String typed = line.quantityProperty().get();
    int available = model.level(line.item()).map(level -> level.available()).orElse(0);
    int read = line.read().orElse(0);
    if (read > 0 && read <= available) {
      return false;
    }
    Optional<Item> scanned = model.bySku(typed);
    scanned.ifPresent(
        item -> {
          line.restore();
          model.put(item, 1);
          model.wish(Spot.Place.SEARCH);
        });
    return scanned.isPresent();
  }

  /** Checks what was typed, then asks the database; a press while one is under way does nothing. */
  void holdAll() {
    if (model.sendingProperty().get() || !context.live().get() || model.basket().isEmpty()) {
      return;
    }
    model.answerProperty().set("");
    List<Line> lines = readLines();
    boolean named = readForWhom();
    Optional<HoldFor> holdFor = readHowLong();
    if (lines.size() < model.basket().size() || !named || holdFor.isEmpty()) {
      pointAtFirstProblem();
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
        .whileSending(model.sendingProperty())
        .onSuccess(this::answered)
        .start();
  }

  private void pointAtFirstProblem() {
    Optional<BasketLine> wrong =
        model.basket().stream().filter(line -> !line.problemProperty().get().isEmpty()).findFirst();
    if (wrong.isPresent()) {
      model.wish(new Spot.QuantityOf(wrong.get()));
    } else if (!model.forWhomProblemProperty().get().isEmpty()) {
      model.wish(Spot.Place.FOR_WHOM);
    } else if (!model.howLongProblemProperty().get().isEmpty()) {
      model.wish(Spot.Place.HOW_LONG);
    }
  }

  private boolean readForWhom() {
    int length = model.forWhomProperty().get().strip().length();
    if (length == 0) {
      model.forWhomProblemProperty().set(context.text("stock.for.missing"));
    } else if (length > Details.GUEST_LENGTH_MAX) {
      model
          .forWhomProblemProperty()
          .set(
              context.refusals().sentence(Field.GUEST, Problem.TOO_LONG, Details.GUEST_LENGTH_MAX));
    }
    return model.forWhomProblemProperty().get().isEmpty();
  }

  private List<Line> readLines() {
    List<Line> lines = new ArrayList<>();
    for (BasketLine line : model.basket()) {
      Optional<String> wrong =
          Quantity.complaint(line.quantityProperty().get(), Integer.MAX_VALUE, context.refusals());
      wrong.ifPresent(line::complain);
      if (wrong.isEmpty()) {
        line.clearProblem();
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
      case AcquireGroupOutcome.GroupHeld(_, List<StockHold> held) -> done(held, sentence(held));
      case AcquireGroupOutcome.AlreadyDone(_, List<StockHold> held, Instant at) ->
          doneBefore(held, at);
      case AcquireGroupOutcome.GroupRefused(List<FailingLine> failing) -> refused(failing);
      case AcquireGroupOutcome.Refused(Refusal why) -> refused(why);
    }
  }

  private void done(List<StockHold> held, String sentence) {
    clear(held.getFirst());
    context.notices().show(Notice.success(sentence));
  }

  private String sentence(List<StockHold> held) {
    StockHold first = held.getFirst();
    return context
        .messages()
        .plural(
            "stock.held", held.size(), sentences.whom(first), sentences.moment(first.deadline()));
  }

  /** An earlier sending of the same press held them; much may have happened to them since. */
  private void doneBefore(List<StockHold> held, Instant at) {
    if (held.stream().allMatch(hold -> hold.state() == HoldState.HELD)) {
      done(held, sentences.doneBefore(at, sentence(held)));
      return;
    }
    StockHold ended =
        held.stream().filter(hold -> hold.state() != HoldState.HELD).findFirst().orElseThrow();
    clear(ended);
    context
        .notices()
        .show(
            Notice.warning(
                sentences.doneBefore(
                    at,
                    context.text(
                        "stock.before.ended",
                        ended.id().value(),
                        context.messages().of("kit.state.", ended.state())))));
  }

  private void clear(StockHold choose) {
    model.clearBasket();
    model.holds().choose(choose.id());
    model.wish(Spot.Place.SEARCH);
  }

  private void refused(List<FailingLine> failing) {
    for (FailingLine line : failing) {
      switch (line) {
        case FailingLine.ItemShort(var shortage) ->
            inBasket(shortage.item())
                .ifPresent(each -> each.complain(shortage, sentences.shortOf(shortage)));
        case FailingLine.NoSuchItem(var item) ->
            inBasket(item).ifPresent(each -> each.complain(context.text("stock.line.retired")));
        // The basket holds items only, so a room in the answer belongs to no line of it.
        case FailingLine.RoomTaken _, FailingLine.NoSuchRoom _ -> {}
      }
    }
    model.answerProperty().set(context.messages().plural("stock.refused", failing.size()));
    pointAtFirstProblem();
  }

  private Optional<BasketLine> inBasket(ItemId item) {
    return model.basket().stream().filter(line -> line.item().id().equals(item)).findFirst();
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
    pointAtFirstProblem();
  }
}
