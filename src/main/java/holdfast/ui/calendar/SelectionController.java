package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.form.DetailsForm;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import holdfast.ui.kit.Attempt;
import holdfast.ui.kit.ConflictDialog;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.ThreeWay;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Confirms, extends, cancels and edits the selected hold, and says what came of it. */
final class SelectionController {
  /** How much one press on "+10 min" adds to the deadline. */
  static final Duration EXTENSION = Duration.ofMinutes(10);

  /** Part of what tells two intents apart. */
  enum Kind {
    CONFIRM,
    CANCEL,
    EXTEND
  }

  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsDialogs dialogs;
  private final Chart chart;
  private final Sending sending;
  private final HoldController holds;
  private final UndoController undo;
  private final Sentences sentences;

  SelectionController(
      Workbench bench, RoomsController rooms, HoldController holds, UndoController undo) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    dialogs = bench.dialogs();
    chart = bench.chart();
    sending = new Sending(bench, rooms);
    this.holds = holds;
    this.undo = undo;
    sentences = new Sentences(context);
  }

  /** The selected hold, if it is shown and nothing else is under way. */
  private Optional<SlotHold> ready() {
    boolean free = bench.isFree() && model.panel.get() instanceof Panel.Inspect;
    return free ? Optional.ofNullable(model.hold.get()) : Optional.empty();
  }

  /** One command on a hold as the person saw it; {@code answered} may show what came of it. */
  private <T> void send(Intent intent, Callable<T> command, Consumer<T> answered) {
    if (!bench.isFree()) {
      return;
    }
    model.said.set(null);
    sending.job(intent, command, answered).start();
  }

  private Request request(Kind kind, SlotHold hold) {
    return model.intent.request(content(kind, hold), context.caller().get());
  }

  /** What makes two presses the same intent: the same command on the same hold as it was seen. */
  static Object content(Kind kind, SlotHold hold) {
    return List.of(kind, Seen.of(hold), hold.deadline());
  }

  // ---- confirm

  /** Confirms the selected hold, if it is held. */
  void confirm() {
    ready().filter(hold -> hold.state() == HoldState.HELD).ifPresent(this::confirm);
  }

  private void confirm(SlotHold hold) {
    Request request = request(Kind.CONFIRM, hold);
    send(
        model.intent,
        () -> services.holds().confirm(request, Seen.of(hold)),
        outcome -> confirmed(outcome, hold));
  }

  private void confirmed(ConfirmRoomOutcome outcome, SlotHold before) {
    switch (outcome) {
      case ConfirmRoomOutcome.Confirmed(SlotHold hold) -> {
        now(hold, null);
        undo.did(new Deed.Final(hold, Deed.What.CONFIRMED), sentences.confirmed(hold));
      }
      case ConfirmRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        now(hold, new Remark.DoneBefore(hold.state(), at));
        undo.found(new Deed.Final(hold, Deed.What.CONFIRMED));
      }
      case ConfirmRoomOutcome.HoldExpired(SlotHold hold) -> ranOut(hold);
      case ConfirmRoomOutcome.AlreadyConfirmed(SlotHold hold) ->
          now(hold, new Remark.AlreadyConfirmed());
      case ConfirmRoomOutcome.HoldCancelled(SlotHold hold, Edit by) ->
          now(hold, new Remark.CancelledBy(by));
      case ConfirmRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          now(current, new Remark.ChangedMeanwhile(by));
      case ConfirmRoomOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case ConfirmRoomOutcome.Refused(Refusal why) -> say(Said.of(why, () -> confirm(before)));
    }
  }

  /** Shows the hold as it is now and, if there is something to say, why nothing was done. */
  private void now(SlotHold hold, @Nullable Remark remark) {
    if (hold.id().equals(model.selected.get())) {
      model.hold.set(hold);
      if (remark != null) {
        say(Said.of(remark));
      }
    } else if (remark != null) {
      // Pressed on a notice while another hold is selected.
      context.notices().show(Notice.warning(sentences.remark(remark, hold)));
    }
  }

  private void say(Said said) {
    model.said.set(said);
  }

  private void ranOut(SlotHold hold) {
    now(hold, new Remark.RanOut(hold.deadline()));
    if (hold.purpose() != Purpose.CLOSURE) {
      holds.offerAnew(hold);
    }
  }

  // ---- extend

  /** Gives the selected hold ten minutes more. */
  void extend() {
    ready().filter(hold -> hold.state() == HoldState.HELD).ifPresent(this::extend);
  }

  /** Gives a hold ten minutes more, whether or not it is the selected one. */
  void extend(SlotHold hold) {
    Request request = request(Kind.EXTEND, hold);
    HoldFor longer = new HoldFor.Until(hold.deadline().plus(EXTENSION));
    send(
        model.intent,
        () -> services.holds().extend(request, Seen.of(hold), longer),
        outcome -> extended(outcome, hold));
  }

  private void extended(ExtendRoomOutcome outcome, SlotHold before) {
    switch (outcome) {
      case ExtendRoomOutcome.Extended(SlotHold hold) -> {
        now(hold, null);
        undo.did(new Deed.Final(hold, Deed.What.EXTENDED), sentences.extended(hold));
      }
      case ExtendRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        now(hold, new Remark.DoneBefore(hold.state(), at));
        undo.found(new Deed.Final(hold, Deed.What.EXTENDED));
      }
      case ExtendRoomOutcome.HoldExpired(SlotHold hold) -> ranOut(hold);
      case ExtendRoomOutcome.NotHeld(SlotHold hold) ->
          now(hold, new Remark.NotPossibleNow(hold.state()));
      case ExtendRoomOutcome.LimitReached(SlotHold hold, Duration longest) ->
          now(hold, new Remark.LimitReached(longest));
      case ExtendRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          now(current, new Remark.ChangedMeanwhile(by));
      case ExtendRoomOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case ExtendRoomOutcome.Refused(Refusal why) -> say(Said.of(why, () -> extend(before)));
    }
  }

  // ---- cancel

  /** Asks once, then gives up the selected hold, stay or closure. */
  void cancel() {
    ready()
        .filter(hold -> hold.state().isActive())
        .ifPresent(hold -> dialogs.askCancel(hold, () -> cancel(hold)));
  }

  private void cancel(SlotHold hold) {
    Request request = request(Kind.CANCEL, hold);
    send(
        model.intent,
        () -> services.holds().cancel(request, Seen.of(hold)),
        outcome -> cancelled(outcome, hold));
  }

  private void cancelled(CancelRoomOutcome outcome, SlotHold before) {
    switch (outcome) {
      case CancelRoomOutcome.Cancelled(SlotHold hold) -> {
        now(hold, null);
        undo.did(new Deed.Cancelled(hold, before), sentences.cancelled(hold));
      }
      case CancelRoomOutcome.AlreadyDone(SlotHold hold, Instant at) -> {
        now(hold, new Remark.DoneBefore(hold.state(), at));
        undo.found(new Deed.Cancelled(hold, before));
      }
      case CancelRoomOutcome.HoldExpired(SlotHold hold) ->
          now(hold, new Remark.RanOut(hold.deadline()));
      case CancelRoomOutcome.AlreadyCancelled(SlotHold hold, Edit by) ->
          now(hold, new Remark.CancelledBy(by));
      case CancelRoomOutcome.ChangedMeanwhile(SlotHold current, Edit by) ->
          now(current, new Remark.ChangedMeanwhile(by));
      case CancelRoomOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case CancelRoomOutcome.Refused(Refusal why) -> say(Said.of(why, () -> cancel(before)));
    }
  }

  // ---- details

  /** Opens the details of the selected hold for editing. */
  void edit() {
    ready()
        .filter(hold -> hold.state().isActive())
        .ifPresent(
            hold -> {
              model.said.set(null);
              model.panel.set(new Panel.EditDetails(new DetailsForm(hold)));
              chart.focusPanel();
            });
  }

  /** Saves the details as typed, on top of what the person saw. */
  void saveDetails() {
    saveDetails(Attempt.first());
  }

  private void saveDetails(Attempt attempt) {
    if (!(model.panel.get() instanceof Panel.EditDetails(DetailsForm form))) {
      return;
    }
    Optional<Details> edited = form.read();
    if (edited.isEmpty()) {
      chart.focusPanel();
      return;
    }
    Details details = edited.get();
    Request request = form.intent().request(details, context.caller().get());
    send(
        form.intent(),
        () -> {
          attempt.await();
          return services.details().save(request, form.hold(), details);
        },
        outcome -> saved(outcome, form, attempt));
  }

  private void saved(SaveDetailsOutcome outcome, DetailsForm form, Attempt attempt) {
    switch (outcome) {
      case SaveDetailsOutcome.Saved(Details details) -> closeEdit(form, details);
      case SaveDetailsOutcome.AlreadyDone(Details details) -> closeEdit(form, details);
      case SaveDetailsOutcome.ChangedMeanwhile(Details current, Edit by) -> {
        form.noticed(new Theirs(current, by, true));
        merge(form, by, attempt);
      }
      case SaveDetailsOutcome.NotFound(HoldId _) -> say(Said.of(new Remark.NotFound()));
      case SaveDetailsOutcome.Refused(Refusal why) -> {
        boolean onForm = why instanceof Refusal.Invalid invalid && form.complaint().add(invalid);
        if (!onForm) {
          say(Said.of(why, this::saveDetails));
        }
      }
    }
  }

  /** Takes over what a colleague alone changed, and asks about what both did. */
  private void merge(DetailsForm form, Edit by, Attempt attempt) {
    List<ThreeWay> fields = form.compared(sentences::field);
    if (fields.stream().anyMatch(ThreeWay::isConflict)) {
      dialogs.askConflict(
          by,
          fields,
          theirs -> {
            form.goOnTaking(theirs);
            saveDetails();
          },
          chart::focusPanel);
    } else if (attempt.isLast()) {
      chart.focusPanel();
    } else {
      form.goOnFromTheirs();
      ConflictDialog.tellMerged(context, by, fields);
      saveDetails(attempt.next());
    }
  }

  private void closeEdit(DetailsForm form, Details details) {
    SlotHold shown = model.hold.get();
    if (shown != null && shown.id().equals(form.hold())) {
      model.hold.set(withDetails(shown, details));
    }
    model.panel.set(new Panel.Inspect());
    context.notices().show(Notice.success(context.text("rooms.saved")));
    chart.focusChart();
  }

  private static SlotHold withDetails(SlotHold hold, Details details) {
    return new SlotHold(
        hold.id(),
        hold.room(),
        hold.roomName(),
        hold.during(),
        hold.state(),
        hold.deadline(),
        hold.version(),
        hold.purpose(),
        details,
        hold.heldBy(),
        hold.heldAt(),
        hold.lock());
  }

  /** Goes on from what a colleague saved, keeping what was typed here. */
  void goOnFromTheirs() {
    if (model.panel.get() instanceof Panel.EditDetails(DetailsForm form)) {
      form.goOnFromTheirs();
      chart.focusPanel();
    }
  }

  /** Gives up what was typed and shows what a colleague saved. */
  void keepTheirs() {
    if (model.panel.get() instanceof Panel.EditDetails) {
      model.panel.set(new Panel.Inspect());
      chart.focusChart();
    }
  }
}
