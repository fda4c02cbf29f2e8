package holdfast.soak;

import static holdfast.soak.TrueHistory.hold;
import static holdfast.soak.TrueHistory.second;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.rooms.RoomHolds;
import holdfast.soak.Answer.Lack;
import holdfast.soak.Answer.Reason;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What clients say they were told, and were not, is found. */
class LiesInAnswersTest extends Liar {
  LiesInAnswersTest(TestDatabase database) {
    super(database);
  }

  @Test
  void a_request_said_to_be_done_twice() throws SQLException {
    tell(day.again, day.room.answer());
    assertFinds(Violation.DoneTwice.class);
  }

  @Test
  void a_success_told_of_what_was_refused() throws SQLException {
    tell(day.taken, day.room.answer());
    assertFinds(Violation.LostSuccess.class);
  }

  @Test
  void a_refusal_told_of_what_was_done() throws SQLException {
    tell(day.received, Answer.Refused.plainly(Reason.BUSY));
    assertFinds(Violation.RefusalWrote.class);
  }

  @Test
  void an_outcome_that_was_never_told() throws SQLException {
    tell(day.received, new Answer.Unknown("cut"));
    assertFinds(Violation.Unresolved.class);
  }

  @Test
  void a_look_up_that_denies_what_was_done() throws SQLException {
    tell(day.received, new Answer.Unknown("cut"));
    addAfter(day.received, Answer.Refused.plainly(Reason.INVALID));
    assertFinds(Violation.WrongLookUp.class);
  }

  @Test
  void a_look_up_that_claims_what_was_not_done() throws SQLException {
    tell(day.taken, new Answer.Unknown("cut"));
    addAfter(day.taken, new Answer.Before(List.of()));
    assertFinds(Violation.LostSuccess.class);
  }

  @Test
  void a_look_up_that_gives_up_without_a_tombstone() throws SQLException {
    tell(day.taken, new Answer.Unknown("cut"));
    addAfter(day.taken, Answer.Refused.plainly(Reason.GIVEN_UP));
    assertFinds(Violation.WrongLookUp.class);
  }

  @Test
  void a_look_up_that_was_too_early() throws SQLException {
    tell(day.received, new Answer.Unknown("cut"));
    addAfter(day.received, Answer.Refused.plainly(Reason.INVALID));
    addInTheEnd(day.received, new Answer.Before(List.of()));
    assertFinds(Violation.WrongLookUp.class);
  }

  @Test
  void a_true_look_up_is_no_violation() throws SQLException {
    tell(day.received, new Answer.Unknown("cut"));
    addAfter(day.received, new Answer.Before(List.of()));
    assertThat(found()).isEmpty();
  }

  @Test
  void a_hold_shown_as_it_never_was() throws SQLException {
    View held = hold(day.room);
    tell(
        day.again,
        new Answer.Before(
            List.of(
                new View(
                    held.hold(),
                    held.resource(),
                    HoldState.CANCELLED,
                    held.deadline(),
                    2,
                    held.during(),
                    0))));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_hold_shown_as_it_no_longer_was() throws SQLException {
    tell(day.again, new Answer.Before(List.of(hold(day.room))));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_hold_shown_before_anybody_had_asked_for_it() throws SQLException {
    alter(
        day.taken,
        call -> with(call, call.command(), call.begin(), day.room.begin() - 1, call.answer()));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_period_said_to_be_taken_by_nobody() throws SQLException {
    tell(day.taken, Answer.Refused.plainly(Reason.TAKEN));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_period_said_to_be_taken_by_a_hold_elsewhere() throws SQLException {
    alter(
        day.taken,
        call ->
            with(
                call,
                new Command.AcquireRoom(
                    new Resource.RoomId(5),
                    new Scene().nights(0, 1),
                    ((Command.AcquireRoom) call.command()).holdFor(),
                    false),
                call.begin(),
                call.end(),
                call.answer()));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_count_that_never_was() throws SQLException {
    Answer.Refused refused = (Answer.Refused) day.tooMany.answer();
    Lack lack = refused.lacks().getFirst();
    tell(
        day.tooMany,
        new Answer.Refused(
            Reason.OUT_OF_STOCK, List.of(), List.of(new Lack(lack.item(), lack.asked(), 2))));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_hold_said_to_have_run_out_in_time() throws SQLException {
    tell(day.late, Answer.Refused.because(Reason.EXPIRED, hold(day.lost)));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_refusal_for_a_reason_that_is_none() throws SQLException {
    tell(day.taken, Answer.Refused.plainly(Reason.INVALID));
    assertFinds(Violation.WrongAnswer.class);
    tell(day.taken, Answer.Refused.plainly(Reason.KEY_REUSED));
    assertFinds(Violation.WrongAnswer.class);
    tell(day.taken, Answer.Refused.plainly(Reason.NOT_FOUND));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_move_said_to_be_forbidden_by_a_lock_that_was_not_there() throws SQLException {
    tell(day.taken, Answer.Refused.plainly(Reason.LOCKED));
    assertFinds(Violation.WrongAnswer.class);
    tell(day.inTheWay, Answer.Refused.plainly(Reason.LOCKED));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_lock_shown_as_it_never_was() throws SQLException {
    View locked = hold(day.locked);
    tell(day.locked, new Answer.Done(List.of(locked.with(new View.Lock(3, true)))));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_lock_shown_as_it_no_longer_was() throws SQLException {
    tell(day.unlocked, new Answer.Done(List.of(hold(day.locked))));
    addAfter(day.unlocked, new Answer.Before(List.of(hold(day.locked))));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_lock_said_to_have_been_there_before() throws SQLException {
    View unlocked = hold(day.unlocked);
    addAfter(day.unlocked, Answer.Refused.because(Reason.SO_BEFORE, unlocked));
    assertThat(found()).isEmpty();
    addAfter(day.locked, Answer.Refused.because(Reason.SO_BEFORE, unlocked));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void a_swap_said_to_be_in_the_way_of_somebody_elsewhere() throws SQLException {
    View elsewhere = hold(day.group);
    tell(day.inTheWay, new Answer.Refused(Reason.TAKEN, List.of(elsewhere), List.of()));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void parts_said_to_be_none() throws SQLException {
    tell(day.split, Answer.Refused.because(Reason.EMPTY_PART, hold(day.unlocked)));
    assertFinds(Violation.WrongAnswer.class);
    tell(day.swapped, Answer.Refused.plainly(Reason.SAME_ROOM));
    assertFinds(Violation.WrongAnswer.class);
    tell(day.joined, Answer.Refused.because(Reason.CHANGED, second(day.split)));
    assertFinds(Violation.WrongAnswer.class);
  }

  @Test
  void an_act_on_a_version_that_a_move_had_overtaken() throws SQLException {
    View seen = hold(day.other);
    alter(
        day.cancelled,
        call ->
            with(
                call,
                new Command.CancelRoom(
                    new RoomHolds.Seen(seen.hold(), new Resource.RoomId(3), seen.version())),
                call.begin(),
                call.end(),
                call.answer()));
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void an_effect_before_it_was_asked_for() throws SQLException {
    long later = day.again.end() + 1_000;
    alter(day.units, call -> with(call, call.command(), later, later + 1, call.answer()));
    assertFinds(Violation.OutOfOrder.class);
  }

  @Test
  void an_answer_that_must_never_be_given() throws SQLException {
    tell(day.late, new Answer.Broke("a defect"));
    assertFinds(Violation.BrokeDown.class);
  }
}
