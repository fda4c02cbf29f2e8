package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.site.DatabaseTrouble;
import holdfast.site.Edit;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import holdfast.ui.calendar.form.Place;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands on the selected hold: every answer and what is said about it. */
class SelectionControllerTest {
  private static final Edit BORIS_NOW = new Edit(FakeHotel.BORIS, FakeHotel.NOON);
  private final RoomsBench desk = RoomsBench.shown().select("Moreau, Claire");
  private final SelectionController commands = desk.controllers.commands();
  private final SlotHold moreau = desk.of("Moreau, Claire");

  private static SlotHold as(SlotHold hold, HoldState state) {
    return new SlotHold(
        hold.id(),
        hold.room(),
        hold.roomName(),
        hold.during(),
        state,
        hold.deadline(),
        hold.version() + 1,
        hold.purpose(),
        hold.details(),
        hold.heldBy(),
        hold.heldAt());
  }

  static Stream<Refusal> refusals() {
    return Stream.of(
        new Refusal.Busy(new holdfast.holds.Resource.RoomId(204), "204"),
        new Refusal.Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60),
        new Refusal.KeyReused(holdfast.holds.RequestKey.fresh()),
        new Refusal.NotDone(),
        new Refusal.ReadOnly(),
        new Refusal.NotPermitted("desk"));
  }

  private void assertSaid(Refusal why) {
    assertThat(desk.said()).isEqualTo(desk.context.refusals().sentence(why));
    var said = RoomsBench.RecordingDialogs.there(desk.model.said.get());
    assertThat(said.again() != null)
        .isEqualTo(why instanceof Refusal.Busy || why instanceof Refusal.NotDone);
    assertThat(desk.hotel.get(moreau.id())).isEqualTo(moreau);
  }

  @Nested
  class Confirming {
    @Test
    void confirms_and_says_so() {
      commands.confirm();
      assertThat(desk.hotel.get(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
      assertThat(desk.model.hold.get()).isEqualTo(desk.hotel.get(moreau.id()));
      assertThat(desk.lastNotice()).isEqualTo("Room 204 is confirmed for Moreau, Claire.");
      assertThat(desk.model.history.get())
          .extracting(entry -> entry.what())
          .contains(What.CONFIRMED);
    }

    @Test
    void too_late_offers_a_new_hold() {
      desk.hotel.advance(Duration.ofMinutes(7));
      commands.confirm();
      assertThat(desk.dialogs.shownLate().hold().id()).isEqualTo(moreau.id());
      assertThat(desk.said()).isEqualTo("This hold ran out at 12:34 and cannot come back.");
      assertThat(desk.hotel.get(moreau.id()).state()).isEqualTo(HoldState.EXPIRED);
    }

    @Test
    void at_the_very_deadline_is_too_late() {
      desk.hotel.advance(SampleHotel.minutes(6, 12));
      commands.confirm();
      assertThat(desk.dialogs.shownLate().hold().state()).isEqualTo(HoldState.EXPIRED);
    }

    @Test
    void what_a_colleague_changed_says_who_and_shows_the_present() {
      desk.hotel.colleague(moreau, HoldState.HELD, moreau.deadline().plusSeconds(600));
      commands.confirm();
      assertThat(desk.said())
          .isEqualTo(
              "Boris, desk 2 changed this at 12:27. Nothing was done; this is how it is now.");
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.hold.get()).version())
          .isEqualTo(moreau.version() + 1);
      commands.confirm();
      assertThat(desk.hotel.get(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
    }

    @Test
    void what_was_answered_differently_is_said_in_a_sentence() {
      desk.hotel.answer(new ConfirmRoomOutcome.AlreadyConfirmed(as(moreau, HoldState.CONFIRMED)));
      commands.confirm();
      assertThat(desk.said()).isEqualTo("This was confirmed already.");
    }

    @Test
    void what_was_cancelled_says_by_whom() {
      desk.hotel.answer(
          new ConfirmRoomOutcome.HoldCancelled(as(moreau, HoldState.CANCELLED), BORIS_NOW));
      commands.confirm();
      assertThat(desk.said()).isEqualTo("Boris, desk 2 cancelled this at 12:27.");
    }

    @Test
    void what_was_done_before_is_not_an_error() {
      desk.hotel.answer(
          new ConfirmRoomOutcome.AlreadyDone(as(moreau, HoldState.CONFIRMED), desk.hotel.now()));
      commands.confirm();
      assertThat(desk.said()).isEqualTo("This was done at 12:27. The room is confirmed.");
    }

    @Test
    void what_is_not_there_is_said() {
      desk.hotel.answer(new ConfirmRoomOutcome.NotFound(moreau.id()));
      commands.confirm();
      assertThat(desk.said()).isEqualTo("There is no such hold.");
    }

    @ParameterizedTest
    @MethodSource("holdfast.ui.calendar.SelectionControllerTest#refusals")
    void a_refusal_is_a_sentence(Refusal why) {
      desk.hotel.answer(new ConfirmRoomOutcome.Refused(why));
      commands.confirm();
      assertSaid(why);
    }

    @Test
    void after_a_lost_connection_sends_the_same_key() {
      desk.hotel.fail(
          new DatabaseTrouble(
              DatabaseTrouble.Kind.UNREACHABLE, "gone", new java.io.IOException("gone")));
      Request first = desk.model.intent.request(intent(), FakeHotel.ANNA);
      commands.confirm();
      assertThat(desk.inline.unhandled()).hasSize(1);
      commands.confirm();
      assertThat(desk.hotel.requests).containsExactly(first);
    }

    @Test
    void what_was_found_out_not_to_be_done_is_tried_again_under_a_new_key() {
      desk.hotel.answer(new ConfirmRoomOutcome.Refused(new Refusal.NotDone()));
      commands.confirm();
      var said = RoomsBench.RecordingDialogs.there(desk.model.said.get());
      RoomsBench.RecordingDialogs.there(said.again()).run();
      assertThat(desk.hotel.requests).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void an_answered_key_is_not_sent_again() {
      desk.hotel.answer(
          new ConfirmRoomOutcome.Refused(new Refusal.KeyReused(holdfast.holds.RequestKey.fresh())));
      commands.confirm();
      commands.confirm();
      assertThat(desk.hotel.requests).hasSize(2).doesNotHaveDuplicates();
    }

    private Object intent() {
      return SelectionController.content(SelectionController.Kind.CONFIRM, moreau);
    }

    @Test
    void is_only_for_what_is_held_and_shown() {
      desk.select("Nguyen");
      commands.confirm();
      desk.model.selected.set(null);
      commands.confirm();
      commands.cancel();
      commands.extend();
      commands.edit();
      desk.controllers.moves().open();
      assertThat(desk.hotel.requests).isEmpty();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Nothing.class);
    }

    @Test
    void a_double_click_sends_one_command() {
      var tasks = new ManualTasks();
      var slow = new RoomsBench(SampleHotel.open(), tasks);
      slow.controllers.rooms().shown();
      tasks.all();
      slow.select("Moreau, Claire");
      tasks.all();
      slow.controllers.commands().confirm();
      slow.controllers.commands().confirm();
      slow.controllers.commands().extend();
      tasks.all();
      assertThat(slow.hotel.requests).hasSize(1);
    }
  }

  @Nested
  class Extending {
    @Test
    void adds_ten_minutes_to_the_deadline() {
      commands.extend();
      assertThat(desk.hotel.get(moreau.id()).deadline())
          .isEqualTo(moreau.deadline().plus(Duration.ofMinutes(10)));
      assertThat(desk.lastNotice())
          .isEqualTo("Room 204 is held for Moreau, Claire until 12:44 now.");
    }

    @Test
    void twice_adds_twenty() {
      commands.extend();
      commands.extend();
      assertThat(desk.hotel.get(moreau.id()).deadline())
          .isEqualTo(moreau.deadline().plus(Duration.ofMinutes(20)));
    }

    @Test
    void beyond_the_policy_says_the_limit() {
      desk.hotel.answer(new ExtendRoomOutcome.LimitReached(moreau, Duration.ofHours(24)));
      commands.extend();
      assertThat(desk.said()).isEqualTo("Holds may last 1 d at most. The deadline did not move.");
    }

    @Test
    void too_late_offers_a_new_hold() {
      desk.hotel.advance(Duration.ofMinutes(7));
      commands.extend();
      assertThat(desk.dialogs.shownLate().free()).isTrue();
    }

    @Test
    void what_is_confirmed_has_no_deadline() {
      desk.hotel.answer(new ExtendRoomOutcome.NotHeld(as(moreau, HoldState.CONFIRMED)));
      commands.extend();
      assertThat(desk.said()).isEqualTo("This is confirmed: it has no deadline any more.");
    }

    @Test
    void every_other_answer_is_a_sentence() {
      desk.hotel.answer(new ExtendRoomOutcome.ChangedMeanwhile(moreau, BORIS_NOW));
      commands.extend();
      assertThat(desk.said()).startsWith("Boris, desk 2 changed this at 12:27.");
      desk.hotel.answer(new ExtendRoomOutcome.NotFound(moreau.id()));
      commands.extend();
      assertThat(desk.said()).isEqualTo("There is no such hold.");
      desk.hotel.answer(new ExtendRoomOutcome.AlreadyDone(moreau, desk.hotel.now()));
      commands.extend();
      assertThat(desk.said()).isEqualTo("This was done at 12:27. The room is held.");
    }

    @ParameterizedTest
    @MethodSource("holdfast.ui.calendar.SelectionControllerTest#refusals")
    void a_refusal_is_a_sentence(Refusal why) {
      desk.hotel.answer(new ExtendRoomOutcome.Refused(why));
      commands.extend();
      assertSaid(why);
    }

    @Test
    void another_hold_than_the_selected_one_speaks_in_a_notice() {
      SlotHold silva = desk.of("Silva");
      desk.hotel.answer(new ExtendRoomOutcome.LimitReached(silva, Duration.ofHours(24)));
      commands.extend(silva);
      assertThat(desk.said()).isEmpty();
      assertThat(desk.lastNotice())
          .isEqualTo(
              "Room 205 · hold 1047: Holds may last 1 d at most. The deadline did not move.");
    }
  }

  @Nested
  class Cancelling {
    @Test
    void asks_first() {
      commands.cancel();
      assertThat(desk.hotel.requests).isEmpty();
      desk.dialogs.confirmCancel();
      assertThat(desk.hotel.get(moreau.id()).state()).isEqualTo(HoldState.CANCELLED);
      assertThat(desk.lastNotice())
          .isEqualTo("Room 204 is free again: Moreau, Claire was cancelled.");
    }

    @Test
    void acts_on_what_the_person_saw_when_asked() {
      commands.cancel();
      desk.hotel.colleague(moreau, HoldState.CONFIRMED, moreau.deadline());
      desk.controllers.rooms().refresh();
      desk.dialogs.confirmCancel();
      assertThat(desk.hotel.get(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
      assertThat(desk.said()).startsWith("Boris, desk 2 changed this at 12:27.");
    }

    @Test
    void a_closure_opens_the_room_again() {
      SlotHold closure =
          desk.hotel.all().stream()
              .filter(hold -> hold.details().note().equals("shower"))
              .findFirst()
              .orElseThrow();
      desk.model.selected.set(closure.id());
      commands.cancel();
      desk.dialogs.confirmCancel();
      assertThat(desk.lastNotice()).isEqualTo("Room 303 is back in service.");
    }

    @Test
    void every_other_answer_is_a_sentence() {
      answered(
          new CancelRoomOutcome.HoldExpired(as(moreau, HoldState.EXPIRED)),
          "This hold ran out at 12:34 and cannot come back.");
    }

    @Test
    void what_somebody_cancelled_before_says_who() {
      answered(
          new CancelRoomOutcome.AlreadyCancelled(as(moreau, HoldState.CANCELLED), BORIS_NOW),
          "Boris, desk 2 cancelled this at 12:27.");
    }

    @Test
    void what_was_done_before_is_said() {
      answered(
          new CancelRoomOutcome.AlreadyDone(as(moreau, HoldState.CANCELLED), desk.hotel.now()),
          "This was done at 12:27. The room is not held any more: it was cancelled.");
    }

    @Test
    void what_is_not_there_is_said() {
      answered(new CancelRoomOutcome.NotFound(moreau.id()), "There is no such hold.");
    }

    private void answered(CancelRoomOutcome outcome, String sentence) {
      desk.hotel.answer(outcome);
      commands.cancel();
      desk.dialogs.confirmCancel();
      assertThat(desk.said()).isEqualTo(sentence);
    }

    @ParameterizedTest
    @MethodSource("holdfast.ui.calendar.SelectionControllerTest#refusals")
    void a_refusal_is_a_sentence(Refusal why) {
      desk.hotel.answer(new CancelRoomOutcome.Refused(why));
      commands.cancel();
      desk.dialogs.confirmCancel();
      assertSaid(why);
    }
  }

  @Nested
  class Editing_details {
    @Test
    void saves_on_top_of_what_was_opened() {
      commands.edit();
      desk.details().guest().noteProperty().set("  wants a cot ");
      commands.saveDetails();
      assertThat(desk.hotel.get(moreau.id()).details().note()).isEqualTo("wants a cot");
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.hold.get()).details().note())
          .isEqualTo("wants a cot");
    }

    @Test
    void what_a_colleague_alone_changed_is_kept_without_a_question() {
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      SlotHold opened = desk.hotel.get(moreau.id());
      desk.hotel.colleagueEdits(
          moreau.id(), new Details("Moreau, Clara", 3, "", opened.details().note(), 1));
      commands.saveDetails();
      assertThat(desk.hotel.get(moreau.id()).details())
          .isEqualTo(new Details("Moreau, Clara", 3, "", "wants a cot", 3));
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    }

    @Test
    void a_field_that_both_changed_is_saved_only_as_the_person_chooses() {
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.hotel.colleagueEdits(moreau.id(), new Details("Moreau, Clara", 3, "", "late", 1));
      commands.saveDetails();
      assertThat(desk.hotel.get(moreau.id()).details().note()).isEqualTo("late");
      assertThat(desk.details().guest().noteProperty().get()).isEqualTo("wants a cot");
      assertThat(desk.dialogs.conflict()).containsExactly("Note");
      desk.dialogs.chooseTheirs();
      assertThat(desk.hotel.get(moreau.id()).details())
          .isEqualTo(new Details("Moreau, Clara", 3, "", "wants a cot", 3));
    }

    @Test
    void or_it_becomes_the_colleagues() {
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.details().guest().phoneProperty().set("+44");
      desk.hotel.colleagueEdits(moreau.id(), new Details("Moreau, Clara", 3, "", "late", 1));
      commands.saveDetails();
      assertThat(desk.dialogs.conflict()).containsExactly("Phone", "Note");
      desk.dialogs.chooseTheirs(Place.NOTE);
      assertThat(desk.hotel.get(moreau.id()).details())
          .isEqualTo(new Details("Moreau, Clara", 3, "+44", "late", 3));
    }

    @Test
    void who_does_not_choose_loses_nothing() {
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.hotel.colleagueEdits(moreau.id(), new Details("Moreau, Clara", 3, "", "late", 1));
      commands.saveDetails();
      desk.dialogs.goBackFromConflict();
      assertThat(desk.details().guest().noteProperty().get()).isEqualTo("wants a cot");
      assertThat(desk.hotel.get(moreau.id()).details().note()).isEqualTo("late");
      Theirs theirs = RoomsBench.RecordingDialogs.there(desk.details().theirsProperty().get());
      assertThat(desk.sentences.theirs(theirs.by(), theirs.refused()))
          .isEqualTo(
              "Not saved: Boris, desk 2 changed this at 12:27. What you typed is still here.");
      commands.goOnFromTheirs();
      commands.saveDetails();
      assertThat(desk.hotel.get(moreau.id()).details())
          .isEqualTo(new Details("Moreau, Clara", 3, "", "wants a cot", 3));
    }

    @Test
    void can_be_given_up_for_a_colleagues() {
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.hotel.colleagueEdits(moreau.id(), new Details("Moreau, Clara", 3, "", "late", 1));
      commands.saveDetails();
      commands.keepTheirs();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      assertThat(desk.hotel.get(moreau.id()).details().note()).isEqualTo("late");
    }

    @Test
    void says_what_is_wrong_beside_the_field() {
      commands.edit();
      desk.details().guest().guestsProperty().set("two");
      commands.saveDetails();
      assertThat(desk.details().complaint().first()).contains(Place.GUESTS);
      assertThat(desk.hotel.requests).isEmpty();
      desk.details().guest().guestsProperty().set("2");
      desk.hotel.answer(
          new SaveDetailsOutcome.Refused(new Refusal.Invalid(Field.NOTE, Problem.TOO_LONG, 10)));
      commands.saveDetails();
      assertThat(desk.details().complaint().first()).contains(Place.NOTE);
    }

    @Test
    void every_other_answer_is_shown() {
      commands.edit();
      desk.hotel.answer(new SaveDetailsOutcome.NotFound(moreau.id()));
      commands.saveDetails();
      assertThat(desk.said()).isEqualTo("There is no such hold.");
      desk.hotel.answer(new SaveDetailsOutcome.Refused(new Refusal.ReadOnly()));
      commands.saveDetails();
      assertThat(desk.said()).startsWith("The database takes no changes at present.");
      desk.hotel.answer(new SaveDetailsOutcome.AlreadyDone(moreau.details()));
      commands.saveDetails();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    }

    @Test
    void closing_asks_only_if_something_was_changed() {
      commands.edit();
      desk.controllers.holds().closeForm();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      commands.edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.controllers.holds().closeForm();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.EditDetails.class);
      desk.dialogs.confirmDiscard();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    }
  }

  @Test
  void nothing_is_sent_while_the_database_cannot_be_reached() {
    desk.live.set(false);
    commands.confirm();
    commands.extend();
    commands.extend(moreau);
    commands.cancel();
    commands.edit();
    desk.controllers.moves().open();
    desk.controllers.holds().offerAnew(moreau);
    desk.open(205, 3, 5);
    desk.controllers.holds().submit(false);
    assertThat(desk.hotel.requests).isEmpty();
    assertThat(desk.hotel.acquires).isEmpty();
    assertThat(desk.dialogs.isOfferOpen()).isFalse();
    desk.live.set(true);
    desk.controllers.holds().submit(false);
    assertThat(desk.hotel.acquires).hasSize(1);
  }

  @Test
  void every_kind_of_history_has_a_line() {
    for (What what : What.values()) {
      desk.hotel.log(moreau.id(), FakeHotel.NOON, what, FakeHotel.BORIS, FakeHotel.NOON);
    }
    desk.controllers.rooms().refresh();
    List<String> lines =
        desk.model.history.get().stream()
            .map(entry -> desk.sentences.history(entry, false))
            .toList();
    assertThat(lines).hasSize(3 + What.values().length).allMatch(line -> line.startsWith("12:"));
  }
}
