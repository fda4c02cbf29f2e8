package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.calendar.form.MoveForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Another room or other nights: every answer, and a refusal that changes nothing. */
class MoveControllerTest {
  private final RoomsBench desk = RoomsBench.shown().select("Moreau, Claire");
  private final MoveController moves = desk.controllers.moves();
  private final SlotHold moreau = desk.of("Moreau, Claire");

  private MoveForm to(long room) {
    if (!(desk.model.panel.get() instanceof Panel.Move)) {
      moves.open();
    }
    desk.moving().stay().roomProperty().set(new RoomId(room));
    return desk.moving();
  }

  @Test
  void the_form_begins_with_where_the_hold_is() {
    moves.open();
    var stay = desk.moving().stay();
    assertThat(stay.roomProperty().get()).isEqualTo(new RoomId(204));
    assertThat(stay.arrivalDateProperty().get()).isEqualTo("3 Dec 2026");
    assertThat(stay.arrivalTimeProperty().get()).isEqualTo("15:00");
    assertThat(stay.departureDateProperty().get()).isEqualTo("5 Dec 2026");
    assertThat(stay.departureTimeProperty().get()).isEqualTo("12:00");
    assertThat(desk.moving().isTouched()).isFalse();
  }

  @Test
  void a_free_place_is_taken_and_said() {
    to(205);
    moves.submit();
    SlotHold moved = desk.hotel.get(moreau.id());
    assertThat(moved.roomName()).isEqualTo("205");
    assertThat(moved.deadline()).isEqualTo(moreau.deadline());
    assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    assertThat(desk.lastNotice())
        .isEqualTo("Moreau, Claire is in room 205 now, Thu 3 Dec 15:00 – Sat 5 Dec 12:00.");
  }

  @Test
  void a_taken_place_opens_the_dialog_and_the_hold_stays_where_it_was() {
    MoveForm form = to(202);
    moves.submit();
    Taken taken = desk.dialogs.shownTaken();
    assertThat(taken.goal()).isEqualTo(Goal.MOVE);
    assertThat(taken.roomName()).isEqualTo("202");
    assertThat(taken.guest()).isEqualTo("Moreau, Claire");
    assertThat(taken.blockers()).containsExactly(desk.of("Lindqvist"));
    assertThat(desk.hotel.get(moreau.id())).isEqualTo(moreau);
    desk.dialogs.pressTaken().otherNights().run();
    assertThat(desk.moving()).isSameAs(form);
    assertThat(form.stay().roomProperty().get()).isEqualTo(new RoomId(202));
  }

  @Test
  void one_press_moves_to_an_alternative() {
    to(202);
    moves.submit();
    desk.dialogs.take("205");
    assertThat(desk.hotel.get(moreau.id()).roomName()).isEqualTo("205");
    assertThat(desk.dialogs.isOfferOpen()).isFalse();
  }

  @Test
  void departure_before_arrival_is_not_even_sent() {
    moves.open();
    desk.moving().stay().departureDateProperty().set("2 Dec 2026");
    moves.submit();
    assertThat(desk.moving().complaint().wrongProperty().get())
        .containsEntry(Place.DEPARTURE, Wrong.Own.LEAVES_BEFORE_ARRIVING);
    assertThat(desk.hotel.requests).isEmpty();
  }

  @Test
  void too_long_a_stay_is_not_even_sent() {
    moves.open();
    desk.moving().stay().departureDateProperty().set("4 Mar 2027");
    moves.submit();
    assertThat(desk.moving().complaint().wrongProperty().get())
        .containsEntry(Place.DEPARTURE, new Wrong.Known(Field.PERIOD, Problem.TOO_LONG, 90));
    desk.moving().stay().departureDateProperty().set("3 Mar 2027");
    moves.submit();
    assertThat(desk.hotel.requests).hasSize(1);
  }

  @Test
  void what_a_colleague_changed_is_said_and_the_second_press_is_knowingly() {
    SlotHold longer =
        desk.hotel.colleague(moreau, HoldState.HELD, moreau.deadline().plusSeconds(600));
    MoveForm form = to(205);
    desk.hotel.answer(
        new MoveRoomOutcome.ChangedMeanwhile(longer, new Edit(FakeHotel.BORIS, FakeHotel.NOON)));
    moves.submit();
    assertThat(desk.said()).startsWith("Boris, desk 2 changed this at 12:27.");
    assertThat(desk.moving()).isSameAs(form);
    assertThat(form.hold()).isEqualTo(longer);
    moves.submit();
    assertThat(desk.hotel.get(moreau.id()).roomName()).isEqualTo("205");
  }

  @Test
  void a_hold_that_ran_out_is_offered_anew() {
    SlotHold expired = desk.hotel.colleague(moreau, HoldState.EXPIRED, moreau.deadline());
    to(205);
    desk.hotel.answer(new MoveRoomOutcome.HoldExpired(expired));
    moves.submit();
    assertThat(desk.dialogs.shownLate().hold()).isEqualTo(expired);
    assertThat(desk.said()).isEqualTo("This hold ran out at 12:34 and cannot come back.");
  }

  @Test
  void what_was_cancelled_cannot_move() {
    SlotHold cancelled = desk.hotel.colleague(moreau, HoldState.CANCELLED, moreau.deadline());
    to(205);
    desk.hotel.answer(new MoveRoomOutcome.NotActive(cancelled));
    moves.submit();
    assertThat(desk.said()).isEqualTo("This was cancelled: nothing can be changed any more.");
    assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
  }

  @Test
  void every_other_answer_is_said_in_its_place() {
    MoveForm form = to(999);
    desk.hotel.answer(new MoveRoomOutcome.NoSuchRoom(new RoomId(999)));
    moves.submit();
    assertThat(form.complaint().wrongProperty().get())
        .containsEntry(Place.ROOM, Wrong.Own.NO_SUCH_ROOM);
    desk.hotel.answer(
        new MoveRoomOutcome.Refused(new Refusal.Invalid(Field.PERIOD, Problem.IN_THE_PAST, 0)));
    moves.submit();
    assertThat(form.complaint().first()).contains(Place.DEPARTURE);
    desk.hotel.answer(new MoveRoomOutcome.NotFound(moreau.id()));
    moves.submit();
    assertThat(desk.said()).isEqualTo("There is no such hold.");
    desk.hotel.answer(new MoveRoomOutcome.AlreadyDone(moreau, desk.hotel.now()));
    moves.submit();
    assertThat(desk.said()).isEqualTo("This was done at 12:27. The room is held.");
  }

  @Test
  void a_busy_room_can_be_tried_again() {
    to(205);
    desk.hotel.answer(new MoveRoomOutcome.Refused(new Refusal.Busy(new RoomId(205), "205")));
    moves.submit();
    assertThat(desk.said()).startsWith("Another desk is working on 205");
    RoomsBench.RecordingDialogs.there(
            RoomsBench.RecordingDialogs.there(desk.model.said.get()).again())
        .run();
    assertThat(desk.hotel.get(moreau.id()).roomName()).isEqualTo("205");
  }

  @Test
  void a_meeting_keeps_its_hours() {
    SlotHold board = desk.hotel.meeting(501, 5, 9, 11, HoldState.CONFIRMED);
    desk.controllers.rooms().reveal(board);
    moves.open();
    desk.moving().stay().arrivalDateProperty().set("7 Dec 2026");
    desk.moving().stay().departureDateProperty().set("7 Dec 2026");
    moves.submit();
    SlotHold moved = desk.hotel.get(board.id());
    assertThat(moved.during().start()).isEqualTo(board.during().start().plus(Duration.ofDays(2)));
    assertThat(moved.during().end()).isEqualTo(board.during().end().plus(Duration.ofDays(2)));
  }
}
