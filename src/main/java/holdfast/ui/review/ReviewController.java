package holdfast.ui.review;

import holdfast.holds.Capacity;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.Page;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.HouseTimes;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;

/** Reads the list, and holds again what ran out. */
final class ReviewController {
  private final ReviewServices services;
  private final ReviewModel model;
  private final UiContext context;
  private final Latest latest;
  private final Intent intent;

  ReviewController(
      ReviewServices services, ReviewModel model, UiContext context, Latest latest, Intent intent) {
    this.services = services;
    this.model = model;
    this.context = context;
    this.latest = latest;
    this.intent = intent;
  }

  private record Loaded(Page page, HouseTimes times) {}

  void load() {
    ReviewModel.Range range = model.rangeProperty().get();
    Instant since = range.since(context.clock().now(), context.formats().zone());
    context
        .tasks()
        .run(() -> new Loaded(services.expired().since(since), services.site().site().times()))
        .latestOf(latest)
        .onSuccess(
            loaded -> {
              model.show(loaded.page(), loaded.times());
              tellStatus();
            })
        .start();
  }

  private void tellStatus() {
    String ranOut = context.messages().plural("review.status", model.lines().list().size());
    if (!model.statusTexts().equals(List.of(ranOut))) {
      model.statusTexts().setAll(ranOut);
    }
  }

  /** Shows what ran out since another time. */
  void choose(ReviewModel.Range range) {
    model.rangeProperty().set(range);
    load();
  }

  /** Only the number beside the navigation, while the list is not in sight. */
  void count() {
    context
        .tasks()
        .run(services.expired()::today)
        .latestOf(latest)
        .onSuccess(model::showToday)
        .start();
  }

  /** Asks for the same once more, as a new hold that names the old one. */
  void holdAgain(Line line) {
    if (model.sendingProperty().get() || !context.live().get()) {
      return;
    }
    switch (line) {
      case Line.RoomLine room -> room(room.hold());
      case Line.StockLine stock -> stock(stock.hold());
    }
  }

  private void room(SlotHold ended) {
    Request request = intent.request(ended.id(), context.caller().get());
    context
        .tasks()
        .run(
            () ->
                services
                    .rooms()
                    .acquire(
                        new RoomHolds.Acquire(
                            request,
                            ended.room(),
                            ended.during(),
                            usual(Capacity.ROOM),
                            ended.purpose(),
                            ended.details(),
                            false,
                            ended.id())))
        .whileSending(model.sendingProperty())
        .onSuccess(outcome -> answered(outcome, ended))
        .start();
  }

  private HoldFor usual(Capacity capacity) {
    return new HoldFor.Lasting(services.policies().inForce(capacity).timeToLiveDefault());
  }

  private void answered(AcquireRoomOutcome outcome, SlotHold ended) {
    intent.answered();
    load();
    switch (outcome) {
      case AcquireRoomOutcome.Held(SlotHold hold) -> held(hold);
      case AcquireRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> heldBefore(hold, at);
      case AcquireRoomOutcome.SlotTaken(List<SlotHold> blockers) ->
          context
              .notices()
              .show(
                  Notice.warning(
                          context.text("review.taken", ended.roomName(), name(blockers.getFirst())))
                      .with(context.text("review.see.who"), () -> show(blockers.getFirst())));
      case AcquireRoomOutcome.NoSuchRoom _ ->
          warn(context.text("review.no.room", ended.roomName()));
      case AcquireRoomOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void held(SlotHold hold) {
    held(hold, heldSentence(hold));
  }

  private void held(SlotHold hold, String sentence) {
    context
        .notices()
        .show(Notice.success(sentence).with(context.text("review.show"), () -> show(hold)));
  }

  private String heldSentence(SlotHold hold) {
    return context.text("review.held.room", hold.roomName(), name(hold), moment(hold.deadline()));
  }

  /** An earlier sending of the same press held it; much may have happened to it since. */
  private void heldBefore(SlotHold hold, Instant at) {
    if (hold.state() == HoldState.HELD) {
      held(hold, doneBefore(at, heldSentence(hold)));
    } else {
      warn(doneBefore(at, since(hold.id(), hold.state())));
    }
  }

  private String doneBefore(Instant at, String now) {
    return context.text("review.before", moment(at), now);
  }

  private String since(HoldId hold, HoldState state) {
    return context.text(
        "review.before.since", hold.value(), context.messages().of("kit.state.", state));
  }

  private String moment(Instant instant) {
    return context.formats().moment(instant, context.clock().now());
  }

  /** Shows a hold on the chart. */
  void show(SlotHold blocker) {
    context.navigator().reveal(new Hit.RoomHoldHit(blocker));
  }

  /** Whom a hold is for; without a name, who made it. */
  String name(SlotHold hold) {
    return hold.details().guest().isBlank() ? hold.heldBy().actor() : hold.details().guest();
  }

  private void stock(StockHold ended) {
    Request request = intent.request(ended.id(), context.caller().get());
    context
        .tasks()
        .run(
            () ->
                services
                    .stock()
                    .acquire(
                        new StockHolds.Acquire(
                            request,
                            ended.item(),
                            ended.quantity(),
                            usual(Capacity.STOCK),
                            ended.details())))
        .whileSending(model.sendingProperty())
        .onSuccess(outcome -> answered(outcome, ended))
        .start();
  }

  private void answered(AcquireStockOutcome outcome, StockHold ended) {
    intent.answered();
    load();
    switch (outcome) {
      case AcquireStockOutcome.Held(StockHold hold) -> held(hold);
      case AcquireStockOutcome.AlreadyDone(StockHold hold, Instant at) -> heldBefore(hold, at);
      case AcquireStockOutcome.OutOfStock(var shortage) ->
          warn(context.text("review.short", shortage.itemName(), shortage.available()));
      case AcquireStockOutcome.NoSuchItem _ ->
          warn(context.text("review.no.item", ended.itemName()));
      case AcquireStockOutcome.Refused(Refusal why) -> warn(context.refusals().sentence(why));
    }
  }

  private void held(StockHold hold) {
    context.notices().show(Notice.success(heldSentence(hold)));
  }

  private String heldSentence(StockHold hold) {
    return context.text(
        "review.held.stock", hold.quantity(), hold.itemName(), moment(hold.deadline()));
  }

  private void heldBefore(StockHold hold, Instant at) {
    if (hold.state() == HoldState.HELD) {
      context.notices().show(Notice.success(doneBefore(at, heldSentence(hold))));
    } else {
      warn(doneBefore(at, since(hold.id(), hold.state())));
    }
  }

  private void warn(String sentence) {
    context.notices().show(Notice.warning(sentence));
  }
}
