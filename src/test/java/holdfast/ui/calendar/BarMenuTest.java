package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What can be done with a bar or in a cell, and what is known of a bar under the pointer. */
@FxTest
class BarMenuTest {
  private final FakeHotel hotel = SampleHotel.open();
  private final RoomsWindow window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);
  private final SceneRobot robot = new SceneRobot(window.scene());

  @AfterEach
  void close() {
    Fx.run(
        () -> {
          menus().forEach(PopupWindow::hide);
          window.close();
        });
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  private static List<ContextMenu> menus() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .toList();
  }

  private List<MenuItem> items() {
    Fx.until(() -> menus().size() == 1);
    return Fx.get(() -> List.copyOf(menus().getFirst().getItems()));
  }

  private List<String> names() {
    return items().stream()
        .filter(item -> !(item instanceof SeparatorMenuItem))
        .map(MenuItem::getText)
        .toList();
  }

  private void choose(String id) {
    MenuItem chosen =
        items().stream().filter(item -> id.equals(item.getId())).findFirst().orElseThrow();
    Fx.run(
        () -> {
          menus().forEach(PopupWindow::hide);
          chosen.fire();
        });
  }

  private Supplier<Point2D> bar(SlotHold hold) {
    return () -> middle(grid().boundsOf(hold.id()).orElseThrow());
  }

  private Supplier<Point2D> cell(long room, int day) {
    return () ->
        middle(grid().boundsOfCell(new RoomId(room), FakeHotel.MONDAY.plusDays(day)).orElseThrow());
  }

  private static Point2D middle(Bounds bounds) {
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  /** The right button as the toolkit tells of it. */
  private void rightClick(Supplier<Point2D> place) {
    robot.rightClick(grid(), place);
  }

  @Test
  void the_right_button_on_a_held_bar_offers_what_applies() {
    rightClick(bar(hotel.of("Moreau, Claire")));
    assertThat(names())
        .containsExactly(
            "Open",
            "Confirm",
            "Extend by 10 min",
            "Edit the details…",
            "Change room or dates…",
            "Exchange rooms with…",
            "Lock to room 204",
            "Split from Fri 4 Dec…",
            "Cancel…",
            "Keys on the chart");
    assertThat(items()).noneMatch(MenuItem::isDisable);
    choose("menu-confirm");
    assertThat(hotel.of("Moreau, Claire").state()).isEqualTo(HoldState.CONFIRMED);
  }

  @Test
  void a_confirmed_bar_and_an_expired_one_offer_less() {
    rightClick(bar(hotel.of("Tanaka")));
    assertThat(names()).doesNotContain("Confirm", "Extend by 10 min").contains("Cancel…");
    Fx.run(() -> menus().forEach(PopupWindow::hide));
    rightClick(bar(hotel.of("Weber")));
    assertThat(names()).containsExactly("Open", "Hold again…", "Keys on the chart");
  }

  @Test
  void cancelling_from_the_menu_asks_once_and_can_be_undone_there() {
    SlotHold tanaka = hotel.of("Tanaka");
    rightClick(bar(tanaka));
    choose("menu-cancel");
    robot.click("#cancel-yes");
    assertThat(hotel.get(tanaka.id()).state()).isEqualTo(HoldState.CANCELLED);
    rightClick(cell(203, 8));
    assertThat(names()).contains("Undo: cancellation, room 202, Tanaka");
    choose("menu-undo");
    assertThat(hotel.of("Tanaka", HoldState.CONFIRMED).during()).isEqualTo(tanaka.during());
  }

  @Test
  void a_free_cell_offers_a_new_hold_or_a_closure_there() {
    rightClick(cell(203, 8));
    assertThat(names()).containsExactly("New hold here…", "Close the room…", "Keys on the chart");
    choose("menu-close");
    assertThat(window.text()).contains("Close the room");
    assertThat(Fx.get(() -> window.node("form-arrival", TextInputControl.class).getText()))
        .isEqualTo("8 Dec 2026");
  }

  @Test
  void a_cell_of_the_past_says_why_nothing_can_be_held_there() {
    Fx.run(() -> window.node("rooms-previous", Button.class).fire());
    rightClick(cell(203, -5));
    assertThat(names()).startsWith("This night has passed", "New hold here…");
    assertThat(items().stream().limit(3)).allMatch(MenuItem::isDisable);
  }

  @Test
  void while_not_live_it_says_why_nothing_can_be_done() {
    Fx.run(() -> window.live.set(false));
    rightClick(bar(hotel.of("Moreau, Claire")));
    assertThat(names()).startsWith("Open", "Not live: nothing can be changed now", "Confirm");
    assertThat(items().stream().filter(item -> "Confirm".equals(item.getText())))
        .allMatch(MenuItem::isDisable);
  }

  @Test
  void the_menu_key_opens_it_at_the_cursor() {
    Fx.run(
        () -> {
          grid().select(hotel.of("Moreau, Claire").id());
          grid().requestFocus();
        });
    robot.keys(KeyCode.SHIFT, KeyCode.F10);
    assertThat(names()).contains("Confirm");
    Fx.run(() -> menus().forEach(PopupWindow::hide));
    Fx.run(() -> grid().moveCursorTo(new RoomId(203), FakeHotel.MONDAY.plusDays(8)));
    robot.keys(KeyCode.CONTEXT_MENU);
    assertThat(names()).contains("New hold here…");
  }

  @Test
  void a_card_tells_of_the_bar_under_the_pointer_and_goes_with_it() {
    robot.rest(grid(), bar(hotel.of("Moreau, Claire")));
    Fx.until(() -> window.has("hover-card"));
    assertThat(robot.words())
        .contains("Moreau, Claire", "Thu 3 Dec, 15:00", "Sat 5 Dec, 12:00", "Boris, desk 2");
    assertThat(robot.words()).anyMatch(word -> word.matches("6:12 left, until 12:34"));
    robot.rest(grid(), cell(203, 8));
    assertThat(window.has("hover-card")).isFalse();
    assertThat(Fx.get(() -> grid().selectedHoldProperty().get())).isNull();
  }
}
