package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomLock;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.site.Edit;
import holdfast.site.Period;
import holdfast.ui.calendar.grid.BarSwap;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A command whose answer was lost on its way: what came of it is said, and it is what undo takes
 * back, unless a colleague has come in between (I10).
 */
class LateAnswerTest {
  private static final Instant MORNING = FakeHotel.NOON.plus(Duration.ofDays(4));
  private static final StayCut CUT =
      new StayCut(MORNING, MORNING.plus(Duration.ofHours(3)), MORNING);

  private final RoomsBench desk = RoomsBench.shown().select("Moreau, Claire");
  private final SlotHold moreau = desk.of("Moreau, Claire");
  private final SlotHold silva = desk.of("Lindqvist");
  private final FakeArrangements answers = desk.hotel.arrangements;
  private final UndoController undo = desk.controllers.undo();
  private final SwapController swaps =
      new SwapController(desk.bench, desk.controllers.rooms(), undo);

  /** The hold after so many commands. */
  private static SlotHold later(SlotHold hold, int commands) {
    return copy(hold, hold.version() + commands, hold.state(), hold.during(), hold.lock());
  }

  private static SlotHold copy(
      SlotHold hold, int version, HoldState state, Period during, RoomLock lock) {
    return new SlotHold(
        hold.id(),
        hold.room(),
        hold.roomName(),
        during,
        state,
        hold.deadline(),
        version,
        hold.purpose(),
        hold.details(),
        hold.heldBy(),
        hold.heldAt(),
        lock);
  }

  private static SlotHold locked(SlotHold hold, int version, boolean on) {
    Edit by = on ? new Edit(FakeHotel.ANNA, FakeHotel.NOON) : null;
    return copy(hold, hold.version(), hold.state(), hold.during(), new RoomLock(version, by));
  }

  private SlotHold restOf(SlotHold hold, int version) {
    return new SlotHold(
        new HoldId(9_999),
        hold.room(),
        hold.roomName(),
        hold.during(),
        hold.state(),
        hold.deadline(),
        version,
        hold.purpose(),
        hold.details(),
        hold.heldBy(),
        hold.heldAt());
  }

  private Instant now() {
    return desk.hotel.now();
  }

  private void swap() {
    swaps.swap(new BarSwap(moreau, silva), _ -> {});
  }

  private void split() {
    desk.controllers.splits().split(moreau, new SplitController.Wanted(CUT, moreau.room()));
  }

  private @Nullable Deed newest() {
    return desk.model.undo.undo().get();
  }

  private void assertSaidToBeDone() {
    assertThat(desk.lastNotice()).contains("This was done at 12:27.");
  }

  @Test
  void a_swap_is_taken_back_next() {
    SlotHold one = later(moreau, 1);
    SlotHold other = later(silva, 1);
    answers.answer(new SwapRoomsOutcome.AlreadyDone(one, other, now()));
    swap();
    assertSaidToBeDone();
    assertThat(newest()).isEqualTo(new Deed.Swapped(one, other));
  }

  @Test
  void a_lock_is_taken_back_next() {
    SlotHold now = locked(moreau, 1, true);
    answers.answer(new LockRoomOutcome.AlreadyDone(now, now()));
    desk.controllers.locks().toggle();
    assertSaidToBeDone();
    assertThat(newest()).isEqualTo(new Deed.Locked(now, true));
  }

  @Test
  void a_split_is_taken_back_next() {
    SlotHold first = later(moreau, 1);
    SlotHold rest = restOf(moreau, 1);
    answers.answer(new SplitStayOutcome.AlreadyDone(first, rest, now()));
    desk.hotel.put(rest);
    split();
    assertSaidToBeDone();
    assertThat(newest()).isEqualTo(new Deed.Split(first, rest));
  }

  @Test
  void a_move_is_taken_back_next() {
    SlotHold now = later(moreau, 1);
    desk.hotel.answer(new MoveRoomOutcome.AlreadyDone(now, now()));
    desk.controllers.moves().open();
    desk.controllers.moves().submit();
    assertThat(desk.said()).startsWith("This was done at 12:27.");
    assertThat(newest())
        .isEqualTo(new Deed.Moved(now, moreau.room(), moreau.roomName(), moreau.during()));
  }

  @Test
  void what_a_colleague_has_changed_since_is_theirs() {
    answers.answer(new SwapRoomsOutcome.AlreadyDone(later(moreau, 1), later(silva, 2), now()));
    swap();
    assertSaidToBeDone();
    assertThat(newest()).isNull();
    answers.answer(new SwapRoomsOutcome.AlreadyDone(later(moreau, 2), later(silva, 1), now()));
    swap();
    assertThat(newest()).isNull();
    answers.answer(new LockRoomOutcome.AlreadyDone(locked(moreau, 3, true), now()));
    desk.controllers.locks().toggle();
    assertThat(newest()).isNull();
    SlotHold rest = restOf(moreau, 2);
    desk.hotel.put(rest);
    answers.answer(new SplitStayOutcome.AlreadyDone(later(moreau, 1), rest, now()));
    split();
    assertThat(newest()).isNull();
  }

  @Test
  void what_was_not_done_and_never_will_be_is_said_and_the_next_press_is_a_new_request() {
    var notDone = new Refusal.NotDone();
    answers.answer(new SwapRoomsOutcome.Refused(notDone));
    swap();
    assertThat(desk.lastNotice()).contains("It was not done");
    answers.answer(new LockRoomOutcome.Refused(notDone));
    desk.controllers.locks().toggle();
    assertThat(desk.lastNotice()).contains("It was not done");
    answers.answer(new SplitStayOutcome.Refused(notDone));
    split();
    assertThat(desk.lastNotice()).contains("It was not done");
    assertThat(newest()).isNull();

    answers.answer(new SwapRoomsOutcome.Refused(notDone));
    swap();
    assertThat(answers.requests.getLast().key()).isNotEqualTo(answers.requests.getFirst().key());
  }

  @Test
  void while_nobody_knows_nothing_is_undone_and_the_next_press_asks_with_the_same_key() {
    var unknown = new DatabaseTrouble(Kind.OUTCOME_UNKNOWN, "cut", new RuntimeException());
    answers.answer(unknown).answer(unknown).answer(unknown);
    swap();
    split();
    desk.controllers.locks().toggle();
    assertThat(desk.inline.unhandled()).containsExactly(unknown, unknown, unknown);
    assertThat(newest()).isNull();

    answers.answer(new SwapRoomsOutcome.AlreadyDone(later(moreau, 1), later(silva, 1), now()));
    swap();
    assertThat(answers.requests.getLast().key()).isEqualTo(answers.requests.getFirst().key());
    assertThat(newest()).isInstanceOf(Deed.Swapped.class);
  }

  @Test
  void an_undo_can_be_done_again() {
    SlotHold first = later(moreau, 1);
    SlotHold rest = restOf(moreau, 1);
    answers.answer(new SplitStayOutcome.Split(first, rest));
    desk.hotel.put(rest);
    split();
    SlotHold whole = later(moreau, 2);
    answers.answer(new JoinStayOutcome.AlreadyDone(whole, later(rest, 1), now()));
    undo.undo();
    assertThat(newest()).isNull();
    assertThat(desk.model.undo.redo().get()).isInstanceOf(Deed.Joined.class);
  }

  @Test
  void an_undo_on_which_a_colleague_came_since_is_over() {
    answers.answer(new SwapRoomsOutcome.Swapped(later(moreau, 1), later(silva, 1)));
    swap();
    answers.answer(new SwapRoomsOutcome.AlreadyDone(later(moreau, 2), later(silva, 3), now()));
    undo.undo();
    assertThat(desk.lastNotice()).contains("This was done at 12:27.");
    assertThat(newest()).isNull();
    assertThat(desk.model.undo.redo().get()).isNull();
  }
}
