package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.ui.kit.Notice;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hold about to run out announces itself to those whom it concerns, once. */
class ExpiryAnnouncerTest {
  private final RoomsBench desk = RoomsBench.shown();

  private SlotHold mine(String guest, Duration left) {
    SlotHold hold = desk.hotel.held(402, 11, 12, Details.of(guest), left, FakeHotel.ANNA);
    desk.controllers.rooms().refresh();
    return hold;
  }

  private List<String> said() {
    return desk.notices.stream().map(Notice::text).toList();
  }

  @Test
  void it_speaks_with_a_minute_left_and_at_the_end_and_each_time_once() {
    mine("Dupont", SampleHotel.minutes(1, 30));
    desk.pass(Duration.ofSeconds(29));
    assertThat(said()).isEmpty();
    desk.pass(Duration.ofSeconds(1));
    desk.pass(Duration.ofSeconds(1));
    assertThat(said()).containsExactly("Room 402 for Dupont runs out at 12:29:18.");
    desk.pass(Duration.ofSeconds(59));
    desk.pass(Duration.ofSeconds(1));
    assertThat(said())
        .containsExactly(
            "Room 402 for Dupont runs out at 12:29:18.",
            "Room 402 for Dupont ran out at 12:29:18.");
    assertThat(desk.takenAway).as("the warning goes with the end").hasSize(1);
  }

  @Test
  void holds_of_another_person_at_another_desk_are_silent() {
    desk.pass(Duration.ofSeconds(10));
    assertThat(said()).as("Berg of Boris has 0:38 left").isEmpty();
  }

  @Test
  void a_colleague_at_the_same_desk_is_told_too() {
    desk.caller = new Caller("Oleg", "front desk");
    mine("Dupont", Duration.ofSeconds(30));
    desk.pass(Duration.ofSeconds(1));
    assertThat(said()).hasSize(1);
  }

  @Test
  void b28_the_button_gives_ten_minutes_more_and_it_speaks_again_before_that_end() {
    SlotHold hold = mine("Dupont", Duration.ofSeconds(50));
    desk.pass(Duration.ofSeconds(1));
    Notice notice = desk.notices.getFirst();
    Notice.Action action = RoomsBench.RecordingDialogs.there(notice.action());
    assertThat(action.name()).isEqualTo("Extend by 10 min");
    action.run().run();
    assertThat(desk.hotel.get(hold.id()).deadline())
        .isEqualTo(hold.deadline().plus(Duration.ofMinutes(10)));
    desk.notices.clear();
    desk.pass(Duration.ofMinutes(9));
    assertThat(said()).isEmpty();
    desk.pass(Duration.ofMinutes(1));
    assertThat(said()).containsExactly("Room 402 for Dupont runs out at 12:38:38.");
  }

  @Test
  void what_a_colleague_confirmed_meanwhile_is_not_announced() {
    SlotHold hold = mine("Dupont", SampleHotel.minutes(1, 30));
    desk.hotel.colleague(hold, HoldState.CONFIRMED, hold.deadline());
    desk.pass(Duration.ofSeconds(60));
    desk.pass(Duration.ofSeconds(60));
    assertThat(said()).isEmpty();
  }

  @Test
  void a_warning_goes_when_the_hold_was_confirmed() {
    SlotHold hold = mine("Dupont", Duration.ofSeconds(50));
    desk.pass(Duration.ofSeconds(1));
    desk.hotel.colleague(hold, HoldState.CONFIRMED, hold.deadline());
    desk.controllers.rooms().refresh();
    assertThat(desk.takenAway).hasSize(1);
  }

  @Test
  void holds_out_of_sight_speak_as_well() {
    mine("Dupont", SampleHotel.minutes(1, 30));
    desk.controllers.rooms().page(5);
    desk.pass(Duration.ofSeconds(60));
    assertThat(said()).hasSize(1);
  }

  @Test
  void without_the_database_it_warns_rather_than_not() {
    mine("Dupont", SampleHotel.minutes(1, 30));
    desk.hotel.fail(
        new DatabaseTrouble(
            DatabaseTrouble.Kind.UNREACHABLE, "gone", new java.io.IOException("gone")));
    desk.pass(Duration.ofSeconds(60));
    assertThat(said()).hasSize(1);
  }

  @Test
  void at_the_end_a_new_hold_is_one_press_away() {
    SlotHold hold = mine("Dupont", Duration.ofSeconds(50));
    desk.pass(Duration.ofSeconds(51));
    RoomsBench.RecordingDialogs.there(desk.notices.getLast().action()).run().run();
    assertThat(desk.dialogs.shownLate().hold().id()).isEqualTo(hold.id());
    assertThat(desk.dialogs.shownLate().free()).isTrue();
  }
}
