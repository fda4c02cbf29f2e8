package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a clerk does in the first ten minutes, by mouse and by keyboard alone. */
@FxTest
class RoomsJourneyTest {
  private final FakeHotel hotel = SampleHotel.open();
  private RoomsWindow window;
  private SceneRobot robot;

  @BeforeEach
  void open() {
    window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);
    robot = new SceneRobot(window.scene());
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  private Point2D cell(long room, int day) {
    return middle(
        grid().boundsOfCell(new RoomId(room), FakeHotel.MONDAY.plusDays(day)).orElseThrow());
  }

  private Point2D bar(String guest) {
    return middle(grid().boundsOf(hotel.of(guest).id()).orElseThrow());
  }

  private static Point2D middle(Bounds bounds) {
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  private void clickBar(String guest) {
    robot.click(grid(), () -> bar(guest));
  }

  private void clickCell(long room, int day) {
    robot.click(grid(), () -> cell(room, day));
  }

  private void keys(KeyCode... codes) {
    robot.keys(codes);
  }

  private String field(String id) {
    return Fx.get(() -> window.node(id, TextInputControl.class).getText());
  }

  private String focused() {
    return robot.focused();
  }

  private void retype(String id, String text) {
    robot.retype("#" + id, text);
  }

  @Test
  void a_drag_over_free_nights_a_name_and_enter_hold_the_room() {
    robot.drag(grid(), () -> cell(402, 3), () -> cell(402, 5));
    robot.drop();
    assertThat(window.has("hold-form")).isTrue();
    assertThat(focused()).isEqualTo("form-guest");
    robot.write("Fischer");
    keys(KeyCode.ENTER);
    SlotHold held = hotel.of("Fischer");
    assertThat(held.during()).isEqualTo(FakeHotel.nights(3, 5));
    assertThat(held.state()).isEqualTo(HoldState.HELD);
    assertThat(window.has("inspector")).isTrue();
    assertThat(window.text()).contains("Fischer", "Room 402 · hold " + held.id().value(), "15:00");
    assertThat(Fx.get(() -> grid().selectedHoldProperty().get())).isEqualTo(held.id());
    assertThat(focused()).isEqualTo("rooms-grid");
  }

  @Test
  void b39_everything_goes_by_keyboard_alone() {
    Fx.run(() -> grid().moveCursorTo(new RoomId(401), FakeHotel.MONDAY.plusDays(8)));
    Fx.run(() -> grid().requestFocus());
    keys(KeyCode.SHIFT, KeyCode.RIGHT);
    keys(KeyCode.SHIFT, KeyCode.RIGHT);
    keys(KeyCode.ENTER);
    assertThat(focused()).isEqualTo("form-guest");
    robot.write("Дюпон");
    keys(KeyCode.TAB);
    robot.write("2");
    keys(KeyCode.TAB);
    robot.write("+33 1");
    keys(KeyCode.ENTER);
    SlotHold held = hotel.of("Дюпон");
    assertThat(held.during()).isEqualTo(FakeHotel.nights(8, 10));
    assertThat(held.details()).isEqualTo(new Details("Дюпон", 2, "+33 1", "", 1));

    keys(KeyCode.ENTER);
    assertThat(focused()).isEqualTo("inspector-confirm");
    keys(KeyCode.ENTER);
    assertThat(hotel.get(held.id()).state()).isEqualTo(HoldState.CONFIRMED);

    Fx.run(() -> grid().requestFocus());
    keys(KeyCode.F2);
    assertThat(focused()).isEqualTo("form-guest");
    robot.write(", Anne");
    keys(KeyCode.ENTER);
    assertThat(hotel.get(held.id()).details().guest()).isEqualTo("Дюпон, Anne");

    keys(KeyCode.DELETE);
    assertThat(window.has("cancel-dialog")).isTrue();
    keys(KeyCode.ESCAPE);
    assertThat(hotel.get(held.id()).state()).isEqualTo(HoldState.CONFIRMED);
    keys(KeyCode.DELETE);
    keys(KeyCode.ENTER);
    assertThat(hotel.get(held.id()).state()).isEqualTo(HoldState.CANCELLED);
  }

  @Test
  void ctrl_n_asks_for_the_cell_under_the_cursor() {
    clickCell(304, 9);
    clickCell(205, 9);
    keys(KeyCode.CONTROL, KeyCode.N);
    assertThat(field("form-arrival")).isEqualTo("9 Dec 2026");
    assertThat(field("form-departure")).isEqualTo("10 Dec 2026");
    assertThat(window.text())
        .contains("205 · Standard double · 1 bed", "1 night · Wed 9 – Thu 10 Dec");
  }

  @Test
  void a_taken_room_offers_another_and_enter_takes_it_with_everything_typed() {
    clickCell(205, 9);
    keys(KeyCode.CONTROL, KeyCode.N);
    robot.write("Fischer");
    retype("form-arrival", "5.12");
    retype("form-departure", "7.12");
    retype("form-note", "late");
    keys(KeyCode.CONTROL, KeyCode.ENTER);
    assertThat(window.has("taken-dialog")).isTrue();
    assertThat(window.text())
        .contains(
            "Room 205 is taken for these nights",
            "You asked for Sat 5 Dec 15:00 – Mon 7 Dec 12:00 for Fischer.",
            "held by Boris, desk 2",
            "14:52",
            "fits the gap exactly");
    assertThat(focused()).isEqualTo("take-202");
    Fx.run(
        () -> {
          hotel.advance(Duration.ofSeconds(2));
          window.ticker.tick();
        });
    assertThat(window.text()).contains("14:50");
    keys(KeyCode.ENTER);
    SlotHold held = hotel.of("Fischer");
    assertThat(held.roomName()).isEqualTo("202");
    assertThat(held.during()).isEqualTo(FakeHotel.nights(5, 7));
    assertThat(held.details().note()).isEqualTo("late");
    assertThat(window.has("taken-dialog")).isFalse();
  }

  @Test
  void other_nights_goes_back_to_the_form_as_it_was() {
    Fx.run(() -> window.create(205, 5, 7));
    robot.write("Fischer");
    keys(KeyCode.ENTER);
    robot.click("#taken-other-nights");
    assertThat(window.has("taken-dialog")).isFalse();
    assertThat(field("form-guest")).isEqualTo("Fischer");
    assertThat(field("form-arrival")).isEqualTo("5 Dec 2026");
    retype("form-arrival", "8.12");
    retype("form-departure", "9.12");
    keys(KeyCode.ENTER);
    assertThat(hotel.of("Fischer").during()).isEqualTo(FakeHotel.nights(8, 9));
  }

  @Test
  void an_inspected_hold_is_confirmed_extended_and_moved_by_its_buttons() {
    clickBar("Moreau, Claire");
    robot.click("#inspector-extend");
    SlotHold moreau = hotel.of("Moreau, Claire");
    assertThat(window.text()).contains("16:12", "left, until 12:44");
    robot.click("#inspector-move");
    retype("form-departure", "6.12");
    keys(KeyCode.ENTER);
    assertThat(hotel.get(moreau.id()).during()).isEqualTo(FakeHotel.nights(3, 6));
    robot.click("#inspector-confirm");
    assertThat(hotel.get(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
    assertThat(window.has("inspector-confirm")).isFalse();
    assertThat(window.text()).contains("confirmed by Anna");
  }

  @Test
  void a_late_confirm_is_refused_and_one_press_holds_the_room_anew() {
    clickBar("Moreau, Claire");
    SlotHold moreau = hotel.of("Moreau, Claire");
    hotel.advance(Duration.ofMinutes(7));
    robot.click("#inspector-confirm");
    assertThat(window.has("late-dialog")).isTrue();
    assertThat(window.text())
        .contains("ran out at 12:34", "Room 204 is still free for exactly these nights.");
    keys(KeyCode.ENTER);
    assertThat(window.has("late-dialog")).isFalse();
    assertThat(hotel.get(moreau.id()).state()).isEqualTo(HoldState.EXPIRED);
    SlotHold anew = hotel.all().getLast();
    assertThat(anew.details().guest()).isEqualTo("Moreau, Claire");
    assertThat(anew.state()).isEqualTo(HoldState.HELD);
    assertThat(hotel.acquires.getLast().replaces()).isEqualTo(moreau.id());
  }

  @Test
  void a_field_that_both_changed_is_chosen_by_keys_and_nothing_typed_is_lost() {
    clickBar("Moreau, Claire");
    keys(KeyCode.F2);
    retype("form-phone", "+33 7");
    SlotHold moreau = hotel.of("Moreau, Claire");
    hotel.colleagueEdits(moreau.id(), new Details("Moreau, Clara", 2, "+33 6", "", 1));
    keys(KeyCode.ENTER);
    assertThat(window.text())
        .contains("Boris, desk 2 changed this too", "+33 6 00 00 00 00", "+33 6", "+33 7");
    keys(KeyCode.ESCAPE);
    assertThat(window.text())
        .contains("Not saved: Boris, desk 2 changed this at 12:27.", "Now: Moreau, Clara");
    assertThat(field("form-phone")).isEqualTo("+33 7");
    robot.click("#details-save");
    assertThat(focused()).isEqualTo("conflict-theirs-PHONE");
    keys(KeyCode.RIGHT);
    assertThat(focused()).isEqualTo("conflict-mine-PHONE");
    keys(KeyCode.SPACE);
    robot.click("#conflict-save");
    assertThat(hotel.get(moreau.id()).details())
        .isEqualTo(new Details("Moreau, Clara", 2, "+33 7", "", 3));
  }

  @Test
  void bad_input_is_said_beside_the_field_and_goes_away_while_typing() {
    Fx.run(() -> window.create(402, 3, 5));
    retype("form-guests", "two");
    retype("form-departure", "3.12");
    robot.click("#form-hold");
    assertThat(window.text())
        .contains("Please enter a whole number.", "Departure must come after arrival.");
    assertThat(focused()).isEqualTo("form-departure");
    assertThat(field("form-guests")).isEqualTo("two");
    assertThat(hotel.acquires).isEmpty();
    retype("form-departure", "4.12");
    assertThat(window.text()).doesNotContain("Departure must come after arrival.");
    assertThat(window.text()).contains("1 night");
    retype("form-guests", "2");
    robot.click("#form-hold");
    assertThat(hotel.acquires).hasSize(1);
  }

  @Test
  void b10_a_double_click_on_hold_makes_one_hold() {
    Fx.run(() -> window.create(402, 3, 5));
    robot.doubleClick("#form-hold");
    assertThat(hotel.acquires).hasSize(1);
    assertThat(hotel.all()).filteredOn(hold -> hold.roomName().equals("402")).hasSize(3);
  }

  @Test
  void a_custom_time_can_be_typed() {
    Fx.run(() -> window.create(402, 3, 5));
    Fx.run(
        () -> {
          var box = window.node("form-how-long", holdfast.ui.kit.HowLongBox.class);
          box.setValue(box.getItems().getLast());
        });
    retype("form-how-long-typed", "25 h");
    keys(KeyCode.ENTER);
    assertThat(window.text()).contains("At most 1 d.");
    assertThat(focused()).isEqualTo("form-how-long-typed");
    retype("form-how-long-typed", "45");
    keys(KeyCode.ENTER);
    assertThat(hotel.all().getLast().deadline())
        .isEqualTo(FakeHotel.NOON.plus(Duration.ofMinutes(45)));
  }

  @Test
  void escape_closes_an_empty_form_and_asks_before_it_throws_text_away() {
    Fx.run(() -> window.create(402, 3, 5));
    keys(KeyCode.ESCAPE);
    assertThat(window.has("hold-form")).isFalse();
    assertThat(focused()).isEqualTo("rooms-grid");
    Fx.run(() -> window.create(402, 3, 5));
    robot.write("F");
    keys(KeyCode.ESCAPE);
    assertThat(window.has("discard-dialog")).isTrue();
    keys(KeyCode.ESCAPE);
    assertThat(field("form-guest")).isEqualTo("F");
    keys(KeyCode.ESCAPE);
    keys(KeyCode.ENTER);
    assertThat(window.has("hold-form")).isFalse();
  }

  @Test
  void enter_held_down_on_a_bar_opens_it_and_confirms_nothing() {
    clickBar("Moreau, Claire");
    SlotHold moreau = hotel.of("Moreau, Claire");
    robot.hold(KeyCode.ENTER, 5);
    assertThat(focused()).isEqualTo("inspector-confirm");
    assertThat(hotel.get(moreau.id()).state()).isEqualTo(HoldState.HELD);
    keys(KeyCode.ENTER);
    assertThat(hotel.get(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
  }

  @Test
  void enter_held_down_on_a_form_does_not_take_the_room_that_is_offered_instead() {
    Fx.run(() -> window.create(205, 5, 7));
    robot.write("Fischer");
    robot.hold(KeyCode.ENTER, 5);
    assertThat(window.has("taken-dialog")).isTrue();
    assertThat(focused()).isEqualTo("take-202");
    assertThat(hotel.acquires).hasSize(1);
  }

  @Test
  void enter_held_down_on_a_free_cell_opens_the_form_and_holds_nothing() {
    clickCell(205, 9);
    robot.hold(KeyCode.ENTER, 5);
    assertThat(window.has("hold-form")).isTrue();
    assertThat(hotel.acquires).isEmpty();
  }

  @Test
  void enter_held_down_in_a_note_goes_on_making_lines() {
    Fx.run(() -> window.create(205, 9, 10));
    robot.click("#form-note");
    robot.hold(KeyCode.ENTER, 2);
    assertThat(field("form-note")).isEqualTo("\n\n\n");
  }

  @Test
  void pages_turn_by_keyboard_and_t_comes_back() {
    Fx.run(() -> grid().requestFocus());
    keys(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
    assertThat(window.text()).contains("15 – 29 Dec 2026");
    keys(KeyCode.CONTROL, KeyCode.PAGE_UP);
    keys(KeyCode.CONTROL, KeyCode.PAGE_UP);
    assertThat(window.text()).contains("15 – 29 Nov 2026");
    keys(KeyCode.T);
    assertThat(window.text()).contains("30 Nov – 14 Dec 2026");
  }

  @Test
  void a_date_can_be_picked_for_the_days_shown() {
    robot.click("#rooms-range");
    keys(KeyCode.DOWN);
    keys(KeyCode.ENTER);
    assertThat(window.text()).contains("7 – 21 Dec 2026");
  }

  @Test
  void a_date_of_the_form_can_be_picked_by_keyboard() {
    Fx.run(() -> window.create(402, 3, 5));
    robot.click("#form-departure");
    keys(KeyCode.ALT, KeyCode.DOWN);
    keys(KeyCode.RIGHT);
    keys(KeyCode.ENTER);
    assertThat(field("form-departure")).isEqualTo("6 Dec 2026");
    assertThat(focused()).isEqualTo("form-departure");
    keys(KeyCode.ALT, KeyCode.DOWN);
    keys(KeyCode.ESCAPE);
    assertThat(window.has("hold-form")).as("Esc closed the calendar alone").isTrue();
    assertThat(hotel.acquires).isEmpty();
  }

  @Test
  void in_a_small_window_what_has_the_keyboard_is_never_out_of_sight() {
    window.shrink();
    Fx.run(() -> window.stage.setHeight(480));
    Fx.until(() -> window.scene().getHeight() < 500);
    Fx.run(() -> window.create(402, 3, 5));
    Node first = window.node("form-room", Node.class);
    Node last = window.node("form-hold", Node.class);
    assertThat(isInSight(first)).isTrue();
    assertThat(isInSight(last)).isFalse();
    Fx.run(last::requestFocus);
    Fx.pulses(window.scene(), 1);
    assertThat(isInSight(last)).isTrue();
    assertThat(isInSight(first)).isFalse();
    Fx.run(first::requestFocus);
    Fx.pulses(window.scene(), 1);
    assertThat(isInSight(first)).isTrue();
  }

  /** Whether the whole of it is inside the scroll pane around it. */
  private static boolean isInSight(Node node) {
    return Fx.get(
        () -> {
          Node pane = node;
          while (!(pane instanceof ScrollPane)) {
            pane = pane.getParent();
          }
          return pane.localToScene(pane.getLayoutBounds())
              .contains(node.localToScene(node.getLayoutBounds()));
        });
  }

  @ParameterizedTest
  @EnumSource
  void in_a_narrow_window_the_legend_gives_way_and_comes_back(Language language) {
    window.speak(language);
    Fx.run(() -> window.stage.setWidth(1700));
    Fx.until(() -> robot.has(".legend"));
    window.shrink();
    Fx.until(() -> !robot.has(".legend"));
    Node create = window.node("rooms-new", Node.class);
    assertThat(Fx.get(() -> create.localToScene(create.getLayoutBounds()).getMaxX()))
        .isLessThan(Fx.get(() -> window.scene().getWidth()));
    Fx.run(() -> window.stage.setWidth(1700));
    Fx.until(() -> robot.has(".legend"));
  }

  @Test
  void a_room_is_found_by_typing_a_part_of_its_name() {
    Fx.run(() -> window.create(402, 3, 4));
    robot.click("#form-room");
    robot.write("twin");
    keys(KeyCode.ENTER);
    robot.click("#form-guest");
    robot.write("Fischer");
    keys(KeyCode.ENTER);
    assertThat(hotel.of("Fischer").roomName()).isEqualTo("304");
  }

  @Test
  void a_change_of_language_keeps_the_form_and_speaks_the_other_one() {
    Fx.run(() -> window.create(402, 3, 5));
    robot.write("Fischer");
    retype("form-guests", "two");
    robot.click("#form-hold");
    window.speak(Language.RU);
    assertThat(field("form-guest")).isEqualTo("Fischer");
    assertThat(field("form-guests")).isEqualTo("two");
    assertThat(window.text()).contains("Новый резерв", "Введите целое число.", "2 ночи");
    retype("form-guests", "2");
    robot.click("#form-hold");
    assertThat(hotel.of("Fischer").during()).isEqualTo(FakeHotel.nights(3, 5));
  }

  @Test
  void without_the_database_nothing_can_be_pressed_and_text_stays() {
    Fx.run(() -> window.create(402, 3, 5));
    robot.write("Fischer");
    Fx.run(() -> window.live.set(false));
    keys(KeyCode.ENTER);
    assertThat(robot.isDisabled("#form-hold")).isTrue();
    assertThat(hotel.acquires).isEmpty();
    Fx.run(() -> window.live.set(true));
    robot.click("#form-hold");
    assertThat(hotel.of("Fischer").state()).isEqualTo(HoldState.HELD);
  }

  @Test
  void del_in_a_text_deletes_a_letter_and_cancels_nothing() {
    clickBar("Moreau, Claire");
    keys(KeyCode.F2);
    robot.click("#form-guest");
    keys(KeyCode.HOME);
    keys(KeyCode.DELETE);
    assertThat(field("form-guest")).isEqualTo("oreau, Claire");
    assertThat(window.has("cancel-dialog")).isFalse();
  }

  @Test
  void the_status_line_counts_down() {
    assertThat(Fx.get(() -> List.copyOf(window.screen.statusTexts())))
        .containsExactly("14 rooms · 6 held · 22 confirmed", "Next hold ends in 0:48 (206)");
    Fx.run(
        () -> {
          hotel.advance(Duration.ofSeconds(3));
          window.ticker.tick();
        });
    assertThat(Fx.get(() -> window.screen.statusTexts().get(1)))
        .isEqualTo("Next hold ends in 0:45 (206)");
  }
}
