package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.site.Edit;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Makes two stays of the selected one, so that the rest of it can go to another room. */
final class SplitController {
  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsController rooms;
  private final UndoController undo;
  private final Sentences sentences;
  private final Intent intent = new Intent();

  /**
   * Where a stay is cut.
   *
   * @param firstEnds by the house's time of leaving
   * @param restStarts by the house's time of arriving, the same day
   */
  private record Cut(Instant firstEnds, Instant restStarts) {}

  SplitController(Workbench bench, RoomsController rooms, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    this.rooms = rooms;
    this.undo = undo;
    sentences = new Sentences(context);
  }

  /** Whether a hold has a night before and a night from this date on. */
  boolean canSplit(SlotHold hold, LocalDate date) {
    return hold.state().isActive()
        && hold.purpose() != Purpose.CLOSURE
        && cut(hold, date).isPresent();
  }

  private Optional<Cut> cut(SlotHold hold, LocalDate date) {
    CalendarWindow window = model.window().get();
    if (window == null) {
      return Optional.empty();
    }
    HouseTimes times = window.times();
    Period during = hold.during();
    LocalDate arrival = times.arrival(during);
    LocalDate departure = times.departure(during);
    if (!date.isAfter(arrival) || !date.isBefore(departure)) {
      return Optional.empty();
    }
    var cut = new Cut(times.nights(arrival, date).end(), times.nights(date, departure).start());
    boolean bothParts =
        during.start().isBefore(cut.firstEnds()) && cut.restStarts().isBefore(during.end());
    return bothParts ? Optional.of(cut) : Optional.empty();
  }

  /**
   * Splits the selected hold.
   *
   * @param date of the first night that becomes a stay of its own
   */
  void split(LocalDate date) {
    SlotHold hold = model.hold.get();
    if (hold == null || !bench.isFree() || !hold.state().isActive()) {
      return;
    }
    if (!canSplit(hold, date)) {
      context.notices().show(Notice.info(context.text("rooms.split.where")));
      return;
    }
    Cut cut = cut(hold, date).orElseThrow();
    model.said.set(null);
    Request request = intent.request(List.of(Seen.of(hold), cut), context.caller().get());
    context
        .tasks()
        .run(
            () ->
                services
                    .arrangements()
                    .split(request, Seen.of(hold), cut.firstEnds(), cut.restStarts()))
        .whileSending(model.busy)
        .onSuccess(
            outcome -> {
              intent.answered();
              take(hold, outcome);
              rooms.refresh();
            })
        .start();
  }

  private void take(SlotHold before, SplitStayOutcome outcome) {
    switch (outcome) {
      case SplitStayOutcome.Split(SlotHold first, SlotHold rest) -> {
        show(rest);
        undo.did(new Deed.Split(first, rest), sentences.split(first, rest));
      }
      case SplitStayOutcome.AlreadyDone(SlotHold _, SlotHold rest, Instant at) -> {
        show(rest);
        say(sentences.remark(new Remark.DoneBefore(rest.state(), at)), rest);
      }
      case SplitStayOutcome.NothingThere _ -> say(context.text("rooms.split.where"), before);
      case SplitStayOutcome.HoldExpired(SlotHold hold) ->
          say(sentences.remark(new Remark.RanOut(hold.deadline())), hold);
      case SplitStayOutcome.NotActive(SlotHold hold) ->
          say(sentences.remark(new Remark.NotPossibleNow(hold.state())), hold);
      case SplitStayOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          say(sentences.remark(new Remark.ChangedMeanwhile(by)), current);
      case SplitStayOutcome.NotFound _ -> say(sentences.remark(new Remark.NotFound()), before);
      case SplitStayOutcome.Refused(Refusal why) ->
          say(sentences.remark(new Remark.Refused(why)), before);
    }
  }

  /** The rest is selected: it is what somebody wants to move now. */
  private void show(SlotHold rest) {
    if (!model.panel.get().isTouched()) {
      model.panel.set(new Panel.Inspect());
    }
    rooms.reveal(rest);
    bench.chart().focusChart();
  }

  private void say(String why, SlotHold about) {
    String sentence = context.text("rooms.remark.about", sentences.subtitle(about), why);
    context.notices().show(Notice.warning(sentence));
  }
}
