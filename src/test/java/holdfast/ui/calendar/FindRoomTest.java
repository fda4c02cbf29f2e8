package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.app.desk.FrontDesk;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import java.time.LocalDate;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Finding a room by keyboard, on the real database. */
@FxTest
@ExtendWith(PostgresExtension.class)
class FindRoomTest {
  private final Furniture furniture;
  private final FrontDesk desk;
  private final Sql sql;
  private final BackgroundTasks tasks;
  private final LocalDate today;
  private final RoomId r201;
  private final RoomId r202;
  private RoomsWindow window;
  private SceneRobot robot;

  FindRoomTest(TestDatabase database) {
    furniture = new Furniture(database);
    furniture.clear();
    furniture.site(FakeHotel.TIMES);
    KindId standard = furniture.kind("Standard double", 2, 1);
    KindId suite = furniture.kind("Suite", 4, 2);
    r201 = furniture.room("201", standard);
    r202 = furniture.room("202", standard);
    furniture.room("401", suite);
    sql = new Sql(database);
    sql.run("UPDATE room SET features = 'Lake view · bath' WHERE name = '401'");
    desk = FrontDesk.open(database::application);
    tasks = RoomsWindow.tasks();
    today = LocalDate.ofInstant(desk.clock().now(), FakeHotel.TIMES.zone());
  }

  @BeforeEach
  void open() {
    open(Language.EN);
  }

  private void open(Language language) {
    PaperServices paper = new FakePaper(FakeHotel.TIMES).services(desk.site());
    window = RoomsWindow.open(desk, paper, FakeHotel.TIMES.zone(), tasks, language);
    robot = new SceneRobot(window.scene());
  }

  @AfterEach
  void close() {
    Fx.run(window::close);
    tasks.close();
    desk.close();
    furniture.close();
    sql.close();
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  private Period nights(int from, int to) {
    return FakeHotel.TIMES.nights(today.plusDays(from), today.plusDays(to));
  }

  private void taken(RoomId room, int from, int to) {
    furniture.hold(room, nights(from, to), HoldState.CONFIRMED);
  }

  private void look(String typed) {
    robot.keys(KeyCode.F3);
    Fx.until(() -> robot.focused().startsWith("find-"));
    robot.retype("#find-when", typed);
    robot.keys(KeyCode.ENTER);
  }

  private void clear(String field) {
    robot.click(field);
    robot.keys(KeyCode.CONTROL, KeyCode.A);
    robot.keys(KeyCode.BACK_SPACE);
  }

  private void found(String row) {
    Fx.until(() -> window.has(row));
  }

  private void awaitFocus(String id) {
    Fx.until(() -> robot.focused().equals(id));
  }

  private String typed(String field) {
    return Fx.get(() -> window.node(field, TextInputControl.class).getText());
  }

  private long holdsOf(String room, String guest, Period during) {
    return sql.count(
        """
        SELECT count(*) FROM slot_hold AS h JOIN room AS r USING (room_id)
          JOIN hold_detail AS d USING (hold_id)
        WHERE r.name = ? AND d.guest = ? AND h.state = 'held'
          AND lower(h.during) = ? AND upper(h.during) = ?
        """,
        room,
        guest,
        during.start().atOffset(java.time.ZoneOffset.UTC),
        during.end().atOffset(java.time.ZoneOffset.UTC));
  }

  @Test
  void words_enter_enter_a_name_and_enter_hold_the_best_room() {
    taken(r202, 0, 1);
    taken(r202, 4, 6);
    look("3 nights from tomorrow");
    awaitFocus("find-room-202");
    assertThat(window.text()).contains("3 rooms are free", "fits the gap exactly");
    robot.keys(KeyCode.ENTER);
    awaitFocus("form-guest");
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("202", "Fischer", nights(1, 4)) == 1);
  }

  @Test
  void the_chart_jumps_to_the_room_and_its_nights() {
    taken(r201, 60, 62);
    look("2 nights from " + today.plusDays(60));
    awaitFocus("find-room-202");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> grid().boundsOfCell(r202, today.plusDays(60)).isPresent());
    assertThat(robot.focused()).isEqualTo("form-guest");
  }

  @Test
  void russian_words_are_understood_in_a_russian_window() {
    Fx.run(window::close);
    open(Language.RU);
    look("2 ночи с завтра");
    awaitFocus("find-room-201");
    assertThat(window.text()).contains("Свободны 3 номера", "2 ночи");
  }

  @Test
  void what_is_not_understood_stays_beside_a_sentence() {
    look("whenever it suits");
    Fx.until(() -> window.text().contains("3 nights from Friday, or 12 – 15 May"));
    assertThat(typed("find-when")).isEqualTo("whenever it suits");
    assertThat(robot.focused()).isEqualTo("find-when");
    assertThat(window.has("find-room-201")).isFalse();
    robot.write("!");
    assertThat(window.text()).doesNotContain("or 12 – 15 May");
  }

  @Test
  void b30_no_night_gets_a_sentence() {
    look("0 nights from Friday");
    Fx.until(() -> window.text().contains("that is no night"));
    assertThat(typed("find-when")).isEqualTo("0 nights from Friday");
  }

  @Test
  void kind_party_and_features_narrow_it_down() {
    look("tomorrow");
    found("find-room-201");
    robot.retype("#find-guests", "3");
    robot.keys(KeyCode.ENTER);
    awaitFocus("find-room-401");
    assertThat(window.has("find-room-201")).isFalse();
    robot.retype("#find-guests", "many");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> robot.focused().equals("find-guests"));
    clear("#find-guests");
    robot.retype("#find-features", "view sauna");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("No such room is free"));
    robot.retype("#find-features", "BATH, view");
    robot.keys(KeyCode.ENTER);
    awaitFocus("find-room-401");
    Fx.run(() -> window.node("find-kind", ComboBox.class).getSelectionModel().select(1));
    clear("#find-features");
    robot.keys(KeyCode.ENTER);
    awaitFocus("find-room-201");
    assertThat(window.text()).contains("Other kinds, same nights");
  }

  @Test
  void when_none_is_free_other_dates_are_a_key_away() {
    for (RoomId room : List.of(r201, r202)) {
      taken(room, 0, 5);
    }
    sql.run("UPDATE room SET retired_at = clock_timestamp() WHERE name = '401'");
    look("2 nights from tomorrow");
    awaitFocus("find-dates-" + today.plusDays(5));
    robot.keys(KeyCode.DOWN);
    awaitFocus("find-dates-" + today.plusDays(6));
    robot.keys(KeyCode.ENTER);
    awaitFocus("form-guest");
    robot.write("Weber");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("201", "Weber", nights(6, 8)) == 1);
  }

  @Test
  void a_stay_in_two_rooms_is_held_one_after_the_other_for_the_same_guest() {
    sql.run("UPDATE room SET retired_at = clock_timestamp() WHERE name = '401'");
    taken(r201, 3, 40);
    taken(r202, 0, 3);
    look("4 nights from tomorrow");
    String split = "find-split-" + today.plusDays(3);
    found(split);
    Fx.run(() -> window.node(split, javafx.scene.control.Button.class).fire());
    awaitFocus("form-guest");
    robot.write("Weber");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("201", "Weber", nights(1, 3)) == 1);
    Fx.until(() -> window.has("inspector"));
    Fx.run(() -> RoomsBench.RecordingDialogs.there(window.notices.getFirst().action()).run().run());
    awaitFocus("form-guest");
    assertThat(typed("form-guest")).isEqualTo("Weber");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("202", "Weber", nights(3, 5)) == 1);
  }

  @Test
  void it_is_decided_again_when_somebody_presses() {
    look("tomorrow");
    awaitFocus("find-room-201");
    taken(r201, 1, 2);
    robot.keys(KeyCode.ENTER);
    awaitFocus("form-guest");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.has("taken-dialog"));
    assertThat(window.text()).contains("Room 201 is taken");
  }

  @Test
  void what_a_colleague_takes_is_offered_no_longer_and_the_keyboard_stays_in_the_list() {
    desk.changes().subscribe(event -> FxThread.nextPulse(() -> window.screen.onChange(event)));
    look("tomorrow");
    awaitFocus("find-room-201");
    taken(r201, 1, 2);
    Fx.until(() -> !window.has("find-room-201"));
    assertThat(robot.focused()).isEqualTo("find-room-202");
  }

  @Test
  void a_form_under_way_gets_room_and_nights_and_keeps_the_guest() {
    robot.keys(KeyCode.CONTROL, KeyCode.N);
    awaitFocus("form-guest");
    robot.write("Fischer");
    look("2 nights from tomorrow");
    awaitFocus("find-room-201");
    robot.keys(KeyCode.DOWN);
    robot.keys(KeyCode.ENTER);
    awaitFocus("form-guest");
    assertThat(typed("form-guest")).isEqualTo("Fischer");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("202", "Fischer", nights(1, 3)) == 1);
  }

  @Test
  void escape_leads_back_and_the_search_is_remembered() {
    look("tomorrow");
    awaitFocus("find-room-201");
    robot.keys(KeyCode.UP);
    awaitFocus("find-when");
    robot.keys(KeyCode.ESCAPE);
    awaitFocus("rooms-grid");
    assertThat(window.has("find-panel")).isFalse();
    robot.click("#rooms-find");
    awaitFocus("find-room-201");
    assertThat(typed("find-when")).isEqualTo("tomorrow");
  }

  @Test
  void a_room_that_is_only_held_can_be_waited_for_and_is_held_once_it_frees_up() {
    desk.changes().subscribe(event -> FxThread.nextPulse(() -> window.screen.onChange(event)));
    sql.run("UPDATE room SET retired_at = clock_timestamp() WHERE name = '401'");
    taken(r202, 0, 40);
    HoldId held = furniture.hold(r201, nights(1, 30), HoldState.HELD);
    look("2 nights from tomorrow");
    found("find-watch-201");
    robot.click("#find-watch-201");
    Fx.until(() -> window.has("rooms-watches"));
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", held.value());
    Fx.until(() -> !window.has("rooms-watches"));
    assertThat(window.notices.getLast().text()).startsWith("Room 201 is free now");
    Fx.run(() -> RoomsBench.RecordingDialogs.there(window.notices.getLast().action()).run().run());
    awaitFocus("form-guest");
    robot.write("Weber");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> holdsOf("201", "Weber", nights(1, 3)) == 1);
  }
}
