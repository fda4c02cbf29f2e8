package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.SlotHold;
import holdfast.site.DatabaseTrouble;
import holdfast.site.Period;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.calendar.grid.RoomTime;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Asking for a room: every answer, and what stays of what was typed. */
class HoldControllerTest {
  private static final Duration NEARLY_SEVEN = SampleHotel.minutes(6, 59);
  private final RoomsBench desk = RoomsBench.shown();

  private HoldForm typed(long room, int arrival, int departure) {
    HoldForm form = desk.open(room, arrival, departure);
    form.guest().guestProperty().set("Fischer");
    form.guest().guestsProperty().set("2");
    form.guest().phoneProperty().set("+49 30 000000");
    form.guest().noteProperty().set("late");
    return form;
  }

  private void hold() {
    desk.controllers.holds().submit(false);
  }

  private void holdAndConfirm() {
    desk.controllers.holds().submit(true);
  }

  private Acquire sent() {
    return desk.hotel.acquires.getLast();
  }

  private static DatabaseTrouble lostConnection() {
    return new DatabaseTrouble(
        DatabaseTrouble.Kind.UNREACHABLE, "gone", new java.io.IOException("gone"));
  }

  @Test
  void a_free_room_is_held_selected_and_announced() {
    typed(205, 3, 5);
    hold();

    SlotHold held = desk.of("Fischer");
    assertThat(held.state()).isEqualTo(HoldState.HELD);
    assertThat(held.during()).isEqualTo(FakeHotel.nights(3, 5));
    assertThat(desk.model.selected.get()).isEqualTo(held.id());
    assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    assertThat(desk.chart.revealed).contains(held.id());
    assertThat(desk.lastNotice()).isEqualTo("Room 205 is held for Fischer until 12:42.");
    assertThat(desk.model.bar(held.id())).as("read anew").isPresent();
  }

  @Test
  void everything_typed_is_sent() {
    typed(205, 3, 5);
    hold();
    assertThat(sent().room()).isEqualTo(new RoomId(205));
    assertThat(sent().holdFor()).isEqualTo(new HoldFor.Lasting(Duration.ofMinutes(15)));
    assertThat(sent().purpose()).isEqualTo(Purpose.STAY);
    assertThat(sent().details()).isEqualTo(new Details("Fischer", 2, "+49 30 000000", "late", 0));
    assertThat(sent().request().by()).isEqualTo(FakeHotel.ANNA);
    assertThat(sent().replaces()).isNull();
  }

  @Test
  void hours_of_one_day_are_held_as_they_were_marked() {
    LocalDate day = FakeHotel.MONDAY.plusDays(4);
    var hours =
        new Period(
            day.atTime(9, 0).atZone(FakeHotel.TIMES.zone()).toInstant(),
            day.atTime(11, 0).atZone(FakeHotel.TIMES.zone()).toInstant());
    desk.controllers.holds().openHours(new RoomTime(new RoomId(205), hours));
    HoldForm form = desk.form();
    form.guest().guestProperty().set("Fischer");
    form.guest().guestsProperty().set("2");
    hold();
    assertThat(desk.of("Fischer").during()).isEqualTo(hours);
  }

  @Test
  void a_walk_in_is_confirmed_at_once() {
    typed(205, 3, 5);
    holdAndConfirm();
    assertThat(desk.of("Fischer").state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(desk.lastNotice()).isEqualTo("Room 205 is confirmed for Fischer.");
  }

  @Test
  void a_closure_is_confirmed_at_once_and_carries_only_the_note() {
    HoldForm form = typed(205, 3, 5);
    form.closureProperty().set(true);
    hold();
    assertThat(sent().purpose()).isEqualTo(Purpose.CLOSURE);
    assertThat(sent().confirmAtOnce()).isTrue();
    assertThat(sent().details()).isEqualTo(new Details("", 0, "", "late", 0));
    assertThat(desk.lastNotice()).isEqualTo("Room 205 is out of order.");
  }

  @Nested
  class When_the_room_is_taken {
    @Test
    void the_dialog_says_who_and_offers_rooms_for_exactly_these_nights() {
      typed(205, 5, 7);
      hold();
      Taken taken = desk.dialogs.shownTaken();
      assertThat(taken.goal()).isEqualTo(Goal.HOLD);
      assertThat(taken.roomName()).isEqualTo("205");
      assertThat(taken.guest()).isEqualTo("Fischer");
      assertThat(taken.blockers()).containsExactly(desk.of("Silva"));
      assertThat(RoomsBench.RecordingDialogs.there(taken.alternatives()))
          .extracting(room -> room.name())
          .startsWith("202", "402");
    }

    @Test
    void nothing_typed_is_lost() {
      HoldForm form = typed(205, 5, 7);
      hold();
      assertThat(desk.form()).isSameAs(form);
      assertThat(form.guest().guestProperty().get()).isEqualTo("Fischer");
      assertThat(form.guest().noteProperty().get()).isEqualTo("late");
      desk.dialogs.pressTaken().otherNights().run();
      assertThat(desk.dialogs.isOfferOpen()).isFalse();
      assertThat(desk.form()).isSameAs(form);
    }

    @Test
    void one_press_holds_the_alternative_with_everything_typed() {
      typed(205, 5, 7);
      hold();
      RequestKey first = sent().request().key();
      desk.dialogs.take("202");
      SlotHold held = desk.of("Fischer");
      assertThat(held.roomName()).isEqualTo("202");
      assertThat(held.during()).isEqualTo(FakeHotel.nights(5, 7));
      assertThat(held.details().note()).isEqualTo("late");
      assertThat(sent().request().key()).as("other content, other key").isNotEqualTo(first);
      assertThat(desk.dialogs.isOfferOpen()).isFalse();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    }

    @Test
    void an_alternative_of_a_walk_in_is_confirmed_too() {
      typed(205, 5, 7);
      holdAndConfirm();
      assertThat(desk.dialogs.shownTaken().goal()).isEqualTo(Goal.HOLD_AND_CONFIRM);
      desk.dialogs.take("202");
      assertThat(desk.of("Fischer").state()).isEqualTo(HoldState.CONFIRMED);
    }

    @Test
    void the_same_room_can_be_asked_for_again_when_who_was_in_the_way_ran_out() {
      typed(205, 5, 7);
      hold();
      desk.hotel.advance(SampleHotel.minutes(14, 52));
      desk.dialogs.pressTaken().again().run();
      assertThat(desk.of("Fischer").roomName()).isEqualTo("205");
      assertThat(desk.of("Silva").state()).isEqualTo(HoldState.EXPIRED);
      assertThat(desk.dialogs.isOfferOpen()).isFalse();
    }

    @Test
    void a_second_race_lost_shows_the_new_state_of_things() {
      typed(205, 5, 7);
      hold();
      desk.hotel.held(202, 5, 6, "Sato", Duration.ofMinutes(9));
      desk.dialogs.take("202");
      Taken again = desk.dialogs.shownTaken();
      assertThat(desk.dialogs.takenShown).isEqualTo(2);
      assertThat(again.roomName()).isEqualTo("202");
      assertThat(again.blockers()).containsExactly(desk.of("Sato"));
      assertThat(RoomsBench.RecordingDialogs.there(again.alternatives()))
          .extracting(room -> room.name())
          .startsWith("402");
    }

    @Test
    void a_failed_search_for_others_does_not_hide_the_refusal() {
      typed(205, 5, 7);
      desk.hotel.answer(new AcquireRoomOutcome.SlotTaken(List.of(desk.of("Silva"))));
      desk.hotel.failAlternatives(lostConnection());
      hold();
      assertThat(desk.dialogs.shownTaken().alternatives()).isNull();
    }

    @Test
    void a_closure_is_offered_no_other_room() {
      HoldForm form = typed(205, 5, 7);
      form.closureProperty().set(true);
      hold();
      assertThat(desk.dialogs.shownTaken().goal()).isEqualTo(Goal.CLOSE);
      assertThat(desk.dialogs.shownTaken().alternatives()).isEmpty();
    }

    @Test
    void a_busy_alternative_says_so_in_the_dialog_and_can_be_tried_again() {
      typed(205, 5, 7);
      hold();
      desk.hotel.answer(new AcquireRoomOutcome.Refused(new Refusal.Busy(new RoomId(202), "202")));
      desk.dialogs.take("202");
      assertThat(desk.dialogs.isOfferOpen()).isTrue();
      Runnable again =
          RoomsBench.RecordingDialogs.there(
              RoomsBench.RecordingDialogs.there(desk.dialogs.said).again());
      again.run();
      assertThat(desk.of("Fischer").roomName()).isEqualTo("202");
    }
  }

  @Nested
  class When_it_is_sent_again {
    @Test
    void a_lost_answer_is_followed_by_the_same_key_and_there_is_one_hold() {
      typed(205, 3, 5);
      desk.hotel.loseAnswer(lostConnection());
      hold();
      assertThat(desk.inline.unhandled()).as("told to the person").hasSize(1);
      assertThat(desk.form().guest().guestProperty().get()).isEqualTo("Fischer");
      hold();
      assertThat(desk.hotel.acquires).extracting(each -> each.request().key()).hasSize(2);
      assertThat(desk.hotel.acquires.get(0).request()).isEqualTo(sent().request());
      assertThat(desk.hotel.all())
          .filteredOn(hold -> hold.details().guest().equals("Fischer"))
          .hasSize(1);
      assertThat(desk.lastNotice()).startsWith("Room 205 is held for Fischer");
    }

    @Test
    void changed_content_is_another_intent() {
      HoldForm form = typed(205, 3, 5);
      desk.hotel.loseAnswer(lostConnection());
      hold();
      form.guest().noteProperty().set("early");
      hold();
      assertThat(desk.hotel.acquires)
          .extracting(each -> each.request().key())
          .hasSize(2)
          .doesNotHaveDuplicates();
    }

    @Test
    void an_answered_key_is_not_sent_again() {
      typed(205, 3, 5);
      desk.hotel.answer(new AcquireRoomOutcome.Refused(new Refusal.KeyReused(RequestKey.fresh())));
      hold();
      hold();
      assertThat(desk.hotel.acquires)
          .extracting(each -> each.request().key())
          .hasSize(2)
          .doesNotHaveDuplicates();
    }

    @Test
    void a_double_click_makes_one_hold() {
      var tasks = new ManualTasks();
      var slow = new RoomsBench(SampleHotel.open(), tasks);
      slow.controllers.rooms().shown();
      tasks.all();
      slow.open(205, 3, 5);
      slow.controllers.holds().submit(false);
      assertThat(slow.model.busy.get()).isTrue();
      slow.controllers.holds().submit(false);
      slow.controllers.holds().submit(true);
      tasks.all();
      assertThat(slow.hotel.acquires).hasSize(1);
      assertThat(slow.model.busy.get()).isFalse();
    }

    @Test
    void a_form_cannot_be_closed_while_its_command_is_under_way() {
      var tasks = new ManualTasks();
      var slow = new RoomsBench(SampleHotel.open(), tasks);
      slow.controllers.rooms().shown();
      tasks.all();
      slow.open(205, 3, 5);
      slow.controllers.holds().submit(false);
      slow.controllers.holds().closeForm();
      assertThat(slow.model.panel.get()).isInstanceOf(Panel.NewHold.class);
    }

    @Test
    void what_was_done_and_ended_since_is_shown_as_it_is() {
      typed(205, 3, 5);
      SlotHold ended = desk.hotel.expired(205, 3, 5, "Fischer");
      desk.hotel.answer(new AcquireRoomOutcome.AlreadyDone(ended, desk.hotel.now()));
      hold();
      assertThat(desk.model.selected.get()).isEqualTo(ended.id());
      assertThat(desk.said()).isEqualTo("This was done at 12:27, and ran out since.");
    }
  }

  @Nested
  class When_it_is_refused {
    @Test
    void a_room_that_is_gone_is_said_beside_the_room() {
      HoldForm form = typed(205, 3, 5);
      form.stay().roomProperty().set(new RoomId(999));
      hold();
      assertThat(form.complaint().wrongProperty().get())
          .containsEntry(Place.ROOM, Wrong.Own.NO_SUCH_ROOM);
    }

    @Test
    void a_value_is_said_beside_its_field() {
      HoldForm form = typed(205, 3, 5);
      desk.hotel.answer(
          new AcquireRoomOutcome.Refused(new Refusal.Invalid(Field.PHONE, Problem.TOO_LONG, 60)));
      hold();
      assertThat(form.complaint().first()).contains(Place.PHONE);
      assertThat(form.guest().guestProperty().get()).isEqualTo("Fischer");
    }

    @Test
    void every_other_reason_is_a_sentence_above_the_form() {
      List<Refusal> reasons =
          List.of(
              new Refusal.Busy(new RoomId(205), "205"),
              new Refusal.KeyReused(RequestKey.fresh()),
              new Refusal.ReadOnly(),
              new Refusal.NotPermitted("desk"),
              new Refusal.Invalid(Field.QUANTITY, Problem.TOO_LARGE, 3));
      for (Refusal why : reasons) {
        typed(205, 3, 5);
        desk.hotel.answer(new AcquireRoomOutcome.Refused(why));
        hold();
        assertThat(desk.said()).isEqualTo(desk.context.refusals().sentence(why));
        assertThat(desk.form().guest().guestProperty().get()).isEqualTo("Fischer");
      }
    }

    @Test
    void waiting_helps_only_where_another_desk_is_at_work() {
      typed(205, 3, 5);
      desk.hotel.answer(new AcquireRoomOutcome.Refused(new Refusal.Busy(new RoomId(205), "205")));
      hold();
      RoomsBench.RecordingDialogs.there(
              RoomsBench.RecordingDialogs.there(desk.model.said.get()).again())
          .run();
      assertThat(desk.of("Fischer").state()).isEqualTo(HoldState.HELD);
      typed(205, 6, 7);
      desk.hotel.answer(new AcquireRoomOutcome.Refused(new Refusal.ReadOnly()));
      hold();
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.said.get()).again()).isNull();
    }

    @Test
    void bad_input_is_not_even_sent() {
      HoldForm form = typed(205, 3, 5);
      form.stay().departureDateProperty().set("3 Dec 2026");
      hold();
      assertThat(desk.hotel.acquires).isEmpty();
      assertThat(form.complaint().first()).contains(Place.DEPARTURE);
      assertThat(desk.chart.panelFocused).isPositive();
    }
  }

  @Nested
  class The_form {
    @Test
    void takes_other_nights_over_and_keeps_what_was_typed() {
      HoldForm form = typed(205, 3, 5);
      assertThat(desk.open(402, 11, 13)).isSameAs(form);
      assertThat(form.stay().roomProperty().get()).isEqualTo(new RoomId(402));
      assertThat(form.stay().arrivalDateProperty().get()).isEqualTo("11 Dec 2026");
      assertThat(form.guest().guestProperty().get()).isEqualTo("Fischer");
    }

    @Test
    void asks_before_it_throws_typed_text_away() {
      typed(205, 3, 5);
      desk.controllers.holds().closeForm();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.NewHold.class);
      desk.dialogs.confirmDiscard();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Nothing.class);
    }

    @Test
    void closes_at_once_while_nothing_was_typed() {
      desk.open(205, 3, 5);
      desk.controllers.holds().closeForm();
      assertThat(desk.dialogs.discard).isNull();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Nothing.class);
    }

    @Test
    void asks_before_it_takes_the_place_of_another_form_with_text() {
      desk.select("Moreau, Claire").controllers.commands().edit();
      desk.details().guest().guestProperty().set("Moreau, Clara");
      desk.controllers.holds().open(null);
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.EditDetails.class);
      desk.dialogs.confirmDiscard();
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.NewHold.class);
    }
  }

  @Nested
  class After_a_hold_ran_out {
    private SlotHold late() {
      SlotHold moreau = desk.of("Moreau, Claire");
      desk.select("Moreau, Claire");
      desk.hotel.advance(NEARLY_SEVEN);
      desk.controllers.commands().confirm();
      return moreau;
    }

    @Test
    void a_place_still_free_is_offered_and_one_press_holds_it() {
      SlotHold moreau = late();
      assertThat(desk.dialogs.shownLate().free()).isTrue();
      desk.dialogs.pressLate().again().run();
      SlotHold anew = desk.hotel.all().getLast();
      assertThat(anew.room()).isEqualTo(moreau.room());
      assertThat(anew.during()).isEqualTo(moreau.during());
      assertThat(anew.state()).isEqualTo(HoldState.HELD);
      assertThat(anew.details().phone()).isEqualTo(moreau.details().phone());
      assertThat(sent().replaces()).isEqualTo(moreau.id());
      assertThat(desk.dialogs.isOfferOpen()).isFalse();
      assertThat(desk.model.selected.get()).isEqualTo(anew.id());
    }

    @Test
    void one_press_confirms_it() {
      late();
      desk.dialogs.pressLate().againAndConfirm().run();
      assertThat(desk.hotel.all().getLast().state()).isEqualTo(HoldState.CONFIRMED);
    }

    @Test
    void a_place_taken_since_is_said_with_who_and_other_rooms() {
      SlotHold moreau = desk.of("Moreau, Claire");
      desk.select("Moreau, Claire");
      desk.hotel.advance(NEARLY_SEVEN);
      desk.hotel.expireDue();
      SlotHold sato = desk.hotel.held(204, 4, 6, "Sato", Duration.ofMinutes(13));
      desk.controllers.commands().confirm();
      Late late = desk.dialogs.shownLate();
      assertThat(late.free()).isFalse();
      assertThat(late.blockers()).containsExactly(sato);
      var other = RoomsBench.RecordingDialogs.there(late.alternatives()).getFirst();
      desk.dialogs.pressLate().take().accept(other);
      SlotHold anew = desk.hotel.all().getLast();
      assertThat(anew.roomName()).isEqualTo(other.name());
      assertThat(anew.details().guest()).isEqualTo("Moreau, Claire");
      assertThat(sent().replaces()).isEqualTo(moreau.id());
    }

    @Test
    void a_place_taken_in_the_last_second_ends_in_the_other_dialog() {
      late();
      SlotHold sato = desk.hotel.held(204, 4, 6, "Sato", Duration.ofMinutes(13));
      desk.dialogs.pressLate().again().run();
      assertThat(desk.dialogs.shownTaken().blockers()).containsExactly(sato);
      desk.dialogs.pressTaken().otherNights().run();
      assertThat(desk.form().guest().guestProperty().get()).isEqualTo("Moreau, Claire");
      assertThat(desk.form().guest().phoneProperty().get()).isEqualTo("+33 6 00 00 00 00");
    }

    @Test
    void a_due_hold_not_swept_yet_is_not_in_its_own_way() {
      SlotHold moreau = desk.of("Moreau, Claire");
      desk.hotel.advance(NEARLY_SEVEN);
      desk.controllers.holds().offerAnew(moreau);
      assertThat(desk.dialogs.shownLate().free()).isTrue();
    }

    @Test
    void nights_that_have_passed_are_not_offered() {
      SlotHold past = desk.hotel.expired(204, -4, -2, "Weber, A.");
      desk.controllers.holds().offerAnew(past);
      assertThat(desk.dialogs.shownLate().over()).isTrue();
    }
  }
}
