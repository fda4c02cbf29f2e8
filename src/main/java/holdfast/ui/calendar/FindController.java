package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldPolicy;
import holdfast.rooms.SlotHold;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.OtherDates;
import holdfast.rooms.StayFinder.Split;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.ui.calendar.form.FindForm;
import holdfast.ui.calendar.form.GuestForm;
import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds rooms and leads from what was found to the form. What it shows was free when it was read;
 * it is read again whenever rooms change, and decided by the command alone.
 */
final class FindController {
  /** Changes of these make what was found out of date. */
  private static final Set<Topic> TOPICS =
      EnumSet.of(Topic.SLOT_HOLD, Topic.ROOM, Topic.ROOM_KIND, Topic.SITE);

  /** As long as it takes to hold the first room of two. */
  private static final Duration SECOND_ROOM_OFFERED_FOR = Duration.ofMinutes(5);

  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final Chart chart;
  private final RoomsController rooms;
  private final HoldController holds;

  FindController(Workbench bench, RoomsController rooms, HoldController holds) {
    model = bench.model();
    services = bench.services();
    context = bench.context();
    chart = bench.chart();
    this.rooms = rooms;
    this.holds = holds;
  }

  // ---- the search

  /** Opens the search; a form for a new hold waits beneath it and gets what is chosen. */
  void open() {
    if (model.policy.get() == null || model.busy.get()) {
      return;
    }
    switch (model.panel.get()) {
      case Panel.FindRoom _ -> chart.focusPanel();
      case Panel.NewHold(HoldForm form) when !form.closureProperty().get() -> show(form);
      case Panel.NewHold _, Panel.Nothing _, Panel.Inspect _, Panel.EditDetails _, Panel.Move _ ->
          holds.leave(() -> show(null));
    }
  }

  private void show(@Nullable HoldForm under) {
    model.said.set(null);
    model.selected.set(null);
    model.panel.set(new Panel.FindRoom(model.find, under));
    chart.focusPanel();
  }

  /** Back to the form that waits, else to the chart. */
  void close() {
    if (!(model.panel.get() instanceof Panel.FindRoom(_, var under))) {
      return;
    }
    if (under == null) {
      model.panel.set(new Panel.Nothing());
      chart.focusChart();
    } else {
      model.panel.set(new Panel.NewHold(under));
      chart.focusPanel();
    }
  }

  /** Looks for what stands on the form, if it can be understood. */
  void search() {
    FindForm form = model.find;
    Optional<Wanted> wanted = read(form);
    if (wanted.isEmpty()) {
      form.answerProperty().set(null);
      chart.focusPanel();
      return;
    }
    if (context.live().get()) {
      look(form, wanted.get(), true);
    }
  }

  private Optional<Wanted> read(FindForm form) {
    CalendarWindow window = model.window().get();
    HoldPolicy policy = model.policy.get();
    return window == null || policy == null
        ? Optional.empty()
        : form.read(context.clock().now(), window.times(), policy.nightsMax());
  }

  private void look(FindForm form, Wanted wanted, boolean asked) {
    context
        .tasks()
        .run(() -> services.finder().find(wanted))
        .latestOf(form.readings())
        .whileRunning(form.lookingProperty())
        .onSuccess(
            answer -> {
              form.answerProperty().set(answer);
              if (asked) {
                chart.focusPanel();
              }
            })
        .start();
  }

  /** Called with every event of the change feed: what is shown must not offer what is gone. */
  void onChange(ChangeFeed.Event event) {
    Answer answer = model.find.answerProperty().get();
    if (event.concerns(TOPICS) && answer != null && model.panel.get() instanceof Panel.FindRoom) {
      look(model.find, answer.wanted(), false);
    }
  }

  // ---- what was found

  /** Opens the form for one of the free rooms and shows the nights on the chart. */
  void take(Answer answer, Offer offer) {
    take(answer, offer, answer.wanted().arrival(), answer.wanted().departure());
  }

  /** The same for other dates. */
  void take(Answer answer, OtherDates dates) {
    take(answer, dates.best(), dates.arrival(), dates.departure());
  }

  /** Opens the form for the first of two rooms; the second one is offered beside it. */
  void take(Answer answer, Split split) {
    Wanted wanted = answer.wanted();
    take(answer, split.first(), wanted.arrival(), split.change());
    String nights = context.formats().shortRange(split.change(), wanted.departure());
    context
        .notices()
        .show(
            Notice.info(context.text("find.split.second", split.second().name(), nights))
                .with(
                    context.text("find.split.holdSecond", split.second().name()),
                    () -> takeSecond(answer, split))
                .lasting(SECOND_ROOM_OFFERED_FOR));
  }

  /** For the guest of the first one, if that is what stands beside the chart. */
  private void takeSecond(Answer answer, Split split) {
    SlotHold first = model.hold.get();
    take(answer, split.second(), split.change(), answer.wanted().departure());
    if (first != null
        && first.room().equals(split.first().room())
        && context.formats().dateAt(first.during().end()).equals(split.change())
        && model.panel.get() instanceof Panel.NewHold(HoldForm form)) {
      form.guest().fill(first.details());
    }
  }

  private void take(Answer answer, Offer offer, LocalDate arrival, LocalDate departure) {
    if (model.panel.get() instanceof Panel.FindRoom(_, var under)) {
      model.panel.set(under == null ? new Panel.Nothing() : new Panel.NewHold(under));
    }
    holds.open(new Nights(offer.room(), arrival, departure));
    if (model.panel.get() instanceof Panel.NewHold(HoldForm form)
        && form.guest().guestsProperty().get().isBlank()) {
      form.guest().guestsProperty().set(GuestForm.written(answer.wanted().guests()));
    }
    rooms.show(offer.room(), arrival);
  }
}
