package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseTrouble;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.calendar.WatchList.Watch;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** "Tell me if 205 frees up". */
@FxTest
class WatchRoomTest {
  private final FakeHotel hotel = SampleHotel.open();
  private RoomsWindow window;
  private SceneRobot robot;

  @BeforeEach
  void open() {
    window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);
    robot = new SceneRobot(window.scene());
  }

  private void colleagueCancels(SlotHold hold) {
    hotel.colleague(hold, HoldState.CANCELLED, hold.deadline());
    changed();
  }

  private void changed() {
    Fx.run(
        () -> window.screen.onChange(new Event.Changed(EnumSet.of(Topic.SLOT_HOLD), hotel.now())));
  }

  private List<String> told() {
    return window.notices.stream()
        .map(Notice::text)
        .filter(text -> text.contains("is free now"))
        .toList();
  }

  private void askForTaken205() {
    Fx.run(() -> window.create(205, 5, 7));
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    assertThat(window.has("taken-dialog")).isTrue();
  }

  private void press(String id) {
    Fx.run(() -> window.node(id, javafx.scene.control.ButtonBase.class).fire());
  }

  @Test
  void from_a_taken_room_one_is_told_when_it_frees_up_and_can_hold_it() {
    askForTaken205();
    press("taken-watch");
    assertThat(window.has("taken-dialog")).isFalse();
    assertThat(window.notices.getLast().text()).startsWith("You will be told if room 205 frees up");
    changed();
    assertThat(told()).as("not yet").isEmpty();

    colleagueCancels(hotel.of("Silva"));

    assertThat(told()).containsExactly("Room 205 is free now, Sat 5 Dec 15:00 – Mon 7 Dec 12:00.");
    assertThat(window.has("rooms-watches")).as("told once").isFalse();
    changed();
    assertThat(told()).hasSize(1);
    Fx.run(() -> RoomsBench.RecordingDialogs.there(window.notices.getLast().action()).run().run());
    Fx.until(() -> robot.focused().equals("form-guest"));
    assertThat(window.node("form-guest", TextInputControl.class).getText()).isEqualTo("Fischer");
    robot.keys(KeyCode.ENTER);
    SlotHold held = hotel.of("Fischer");
    assertThat(held.room()).isEqualTo(new RoomId(205));
    assertThat(held.during()).isEqualTo(FakeHotel.nights(5, 7));
  }

  @Test
  void a_selected_bar_can_be_waited_for_and_the_wait_be_ended() {
    SlotHold rossi = hotel.of("Rossi");
    Fx.run(() -> window.node("rooms-grid", RoomGrid.class).select(rossi.id()));
    robot.click("#inspector-watch");
    MenuButton menu = window.node("rooms-watches", MenuButton.class);
    assertThat(menu.getText()).isEqualTo("1");
    assertThat(menu.getItems())
        .extracting(item -> item.getText())
        .containsExactly("Do not wait for 206, Fri 4 Dec 15:00 – Tue 8 Dec 12:00");
    robot.click("#inspector-watch");
    assertThat(menu.getItems()).as("nobody waits twice").hasSize(1);
    Fx.run(() -> menu.getItems().getFirst().fire());
    assertThat(window.has("rooms-watches")).isFalse();
    colleagueCancels(rossi);
    assertThat(told()).isEmpty();
  }

  @Test
  void a_change_of_language_and_hours_of_another_screen_forget_nothing() {
    askForTaken205();
    press("taken-watch");
    window.speak(Language.RU);
    assertThat(window.has("rooms-watches")).isTrue();
    Fx.run(window::close);
    colleagueCancels(hotel.of("Silva"));
    assertThat(window.notices.getLast().text()).startsWith("Номер 205 свободен");
  }

  @Test
  void after_a_gap_in_the_news_one_is_told_as_well() {
    askForTaken205();
    press("taken-watch");
    SlotHold silva = hotel.of("Silva");
    hotel.colleague(silva, HoldState.EXPIRED, silva.deadline());
    Fx.run(() -> window.screen.onChange(new Event.Connected()));
    assertThat(told()).isEmpty();
    Fx.run(() -> window.screen.onChange(new Event.RefreshAll()));
    assertThat(told()).hasSize(1);
  }

  @Test
  void a_question_that_fails_is_asked_again_at_the_next_change() {
    askForTaken205();
    press("taken-watch");
    hotel.failIsFree(
        new DatabaseTrouble(
            DatabaseTrouble.Kind.UNREACHABLE, "away", new java.io.IOException("away")));
    colleagueCancels(hotel.of("Silva"));
    assertThat(told()).isEmpty();
    assertThat(window.has("rooms-watches")).isTrue();
    changed();
    assertThat(told()).hasSize(1);
  }

  @Test
  void what_is_free_already_is_told_at_once() {
    var bench = RoomsBench.shown();
    var subscription = bench.controllers.watches().follow();
    bench.model.watches.add(new Watch(new RoomId(402), "402", FakeHotel.nights(4, 6)));
    assertThat(bench.lastNotice()).startsWith("Room 402 is free now");
    assertThat(bench.model.watches.all()).isEmpty();
    subscription.close();
  }

  @Test
  void a_wait_ends_when_its_nights_are_over() {
    var bench = RoomsBench.shown();
    bench.model.watches.add(new Watch(new RoomId(205), "205", FakeHotel.nights(0, 3)));
    bench.pass(Duration.ofDays(2));
    bench.controllers.watches().tick();
    assertThat(bench.model.watches.all()).hasSize(1);
    bench.pass(Duration.ofDays(1));
    bench.controllers.watches().tick();
    assertThat(bench.model.watches.all()).isEmpty();
  }
}
