package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import org.junit.jupiter.api.Test;

/** What one window remembers to take back. */
class UndoStackTest {
  private final UndoStack stack = new UndoStack();

  private static SlotHold hold(long id, int version) {
    return new SlotHold(
        new HoldId(id),
        new RoomId(204),
        "204",
        FakeHotel.nights(1, 2),
        HoldState.HELD,
        FakeHotel.NOON,
        version,
        Purpose.STAY,
        Details.of("Moreau"),
        FakeHotel.ANNA,
        FakeHotel.NOON);
  }

  private static Deed made(SlotHold hold) {
    return new Deed.Made(hold, false);
  }

  private static Deed moved(SlotHold hold) {
    return new Deed.Moved(hold, new RoomId(205), "205", FakeHotel.nights(3, 4));
  }

  @Test
  void the_newest_is_taken_back_first_and_done_again_last() {
    stack.did(made(hold(1, 1)));
    stack.did(moved(hold(1, 2)));
    stack.undid(new HoldId(1), moved(hold(1, 3)));
    assertThat(stack.undo().get()).isEqualTo(made(hold(1, 3)));
    assertThat(stack.redo().get()).isEqualTo(moved(hold(1, 3)));
    stack.redid(new HoldId(1), moved(hold(1, 4)));
    assertThat(stack.undo().get()).isEqualTo(moved(hold(1, 4)));
    assertThat(stack.redo().get()).isNull();
  }

  @Test
  void own_later_commands_keep_the_version_up_to_date() {
    stack.did(made(hold(1, 1)));
    stack.did(made(hold(2, 1)));
    stack.did(new Deed.Final(hold(1, 5), Deed.What.EXTENDED));
    stack.forgetUndo();
    stack.forgetUndo();
    assertThat(stack.undo().get()).isEqualTo(made(hold(1, 5)));
  }

  @Test
  void what_came_back_under_another_number_is_meant_by_everything_before() {
    stack.did(moved(hold(1, 2)));
    stack.did(new Deed.Cancelled(hold(1, 3), hold(1, 2)));
    stack.undid(new HoldId(1), made(hold(9, 1)));
    assertThat(stack.undo().get()).isEqualTo(moved(hold(9, 1)));
  }

  @Test
  void something_new_ends_what_could_be_done_again() {
    stack.did(made(hold(1, 1)));
    stack.undid(new HoldId(1), new Deed.Cancelled(hold(1, 2), hold(1, 1)));
    assertThat(stack.redo().get()).isNotNull();
    stack.did(made(hold(2, 1)));
    assertThat(stack.redo().get()).isNull();
  }

  @Test
  void it_is_bounded_and_forgets_the_oldest() {
    for (int i = 0; i <= UndoStack.DEEDS_MAX; i++) {
      stack.did(made(hold(i, 1)));
    }
    for (int i = UndoStack.DEEDS_MAX; i > 0; i--) {
      assertThat(stack.undo().get()).isEqualTo(made(hold(i, 1)));
      stack.forgetUndo();
    }
    assertThat(stack.undo().get()).isNull();
  }
}
