package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each line of the menu under the right button, on a real database that is looked at after. */
@FxTest
@ExtendWith(PostgresExtension.class)
class MenusPostgresTest {
  private final ChartDesk desk;
  private final SceneRobot robot;

  MenusPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, FakeHotel.TIMES);
    robot = desk.robot();
  }

  @AfterEach
  void close() {
    Fx.run(() -> menus().forEach(PopupWindow::hide));
    desk.close();
  }

  private static List<ContextMenu> menus() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .toList();
  }

  /** Right button on a place, then this line, once the bar's panel has come. */
  private void choose(Supplier<Point2D> place, String id) {
    robot.rightClick(desk.grid(), place);
    Fx.until(() -> menus().size() == 1);
    Fx.until(() -> menus().getFirst().getItems().stream().anyMatch(item -> is(item, id)));
    Fx.run(
        () -> {
          MenuItem chosen =
              menus().getFirst().getItems().stream()
                  .filter(item -> is(item, id))
                  .findFirst()
                  .orElseThrow();
          menus().forEach(PopupWindow::hide);
          chosen.fire();
        });
  }

  private static boolean is(MenuItem item, String id) {
    return id.equals(item.getId()) && !item.isDisable();
  }

  /** Selected, so that nothing has to be read before the menu can act on it. */
  private Supplier<Point2D> bar(SlotHold hold) {
    Fx.run(() -> desk.grid().select(hold.id()));
    Fx.until(() -> desk.window.has("inspector"));
    return desk.body(hold.id());
  }

  private Supplier<Point2D> cell(String room, int day) {
    return () -> {
      Bounds cell =
          desk.grid().boundsOfCell(desk.room(room), desk.today.plusDays(day)).orElseThrow();
      return new Point2D(cell.getCenterX(), cell.getCenterY());
    };
  }

  private SlotHold newest() {
    return desk.stored(
        new HoldId(desk.sql().value(Long.class, "SELECT max(hold_id) FROM slot_hold")));
  }

  @Test
  void confirm_and_extend() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    choose(bar(moreau), "menu-extend");
    Fx.until(
        () ->
            desk.sql()
                    .count(
                        "SELECT count(*) FROM slot_hold WHERE expires_at > ? AND hold_id = ?",
                        moreau.deadline().atOffset(ZoneOffset.UTC),
                        moreau.id().value())
                == 1);
    desk.awaitTruth(moreau.id());
    choose(bar(moreau), "menu-confirm");
    desk.awaitState(moreau.id(), HoldState.CONFIRMED);
  }

  @Test
  void open_edit_and_move() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    choose(bar(moreau), "menu-edit");
    Fx.until(() -> desk.window.has("form-note"));
    robot.retype("#form-note", "late");
    robot.click("#details-save");
    Fx.until(() -> desk.window.has("inspector-edit"));
    assertThat(desk.stored(moreau.id()).details().note()).isEqualTo("late");
    choose(bar(moreau), "menu-move");
    Fx.until(() -> desk.window.has("form-departure"));
    robot.retype("#form-departure", desk.today.plusDays(5).toString());
    robot.click("#move-move");
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 5));
    SlotHold longer = desk.stored(moreau.id());
    choose(bar(longer), "menu-open");
    Fx.until(() -> robot.focused().equals("inspector-confirm"));
    assertThat(desk.stored(moreau.id())).isEqualTo(longer);
  }

  @Test
  void cancel_asks_once_and_undo_and_redo_are_there() {
    SlotHold moreau = desk.confirmed("204", 1, 3, "Moreau");
    choose(bar(moreau), "menu-cancel");
    Fx.until(() -> desk.window.has("cancel-dialog"));
    assertThat(desk.stored(moreau.id()).state()).isEqualTo(HoldState.CONFIRMED);
    robot.click("#cancel-yes");
    desk.awaitState(moreau.id(), HoldState.CANCELLED);
    Fx.until(() -> desk.bar(moreau.id()) == null);
    choose(cell("202", 6), "menu-undo");
    Fx.until(
        () ->
            desk.sql()
                    .count(
                        "SELECT count(*) FROM slot_hold WHERE replaces_hold_id = ?"
                            + " AND state = 'confirmed'",
                        moreau.id().value())
                == 1);
    SlotHold back = newest();
    assertThat(back.during()).isEqualTo(moreau.during());
    desk.awaitBar(back.id());
    choose(cell("202", 6), "menu-redo");
    desk.awaitState(back.id(), HoldState.CANCELLED);
  }

  @Test
  void a_free_cell_takes_a_new_hold_or_a_closure() {
    choose(cell("205", 4), "menu-new");
    Fx.until(() -> robot.focused().equals("form-guest"));
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    desk.awaitText("is held for Fischer");
    assertThat(newest().during()).isEqualTo(desk.nights(4, 5));
    choose(cell("202", 4), "menu-close");
    Fx.until(() -> desk.window.has("form-note"));
    robot.retype("#form-note", "shower");
    robot.click("#form-hold");
    Fx.until(
        () ->
            desk.sql()
                    .count(
                        "SELECT count(*) FROM slot_hold WHERE purpose = 'closure'"
                            + " AND state = 'confirmed' AND room_id = ?",
                        desk.room("202").value())
                == 1);
    assertThat(newest().during()).isEqualTo(desk.nights(4, 5));
  }

  private static List<String> lines() {
    Fx.until(() -> menus().size() == 1);
    return Fx.get(
        () ->
            menus().getFirst().getItems().stream()
                .map(MenuItem::getId)
                .filter(Objects::nonNull)
                .toList());
  }

  private void cursorTo(String room, int day) {
    Fx.run(
        () -> {
          desk.grid().moveCursorTo(desk.room(room), desk.today.plusDays(day));
          desk.grid().requestFocus();
        });
  }

  /** Arrows go to a line of the open menu, and Enter carries it out. */
  private void chooseByKeys(String id) {
    assertThat(lines()).contains(id);
    Fx.until(() -> !focusedLine().isEmpty());
    while (!focusedLine().equals(id)) {
      robot.keys(KeyCode.DOWN);
    }
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> menus().isEmpty());
  }

  private static String focusedLine() {
    return Fx.get(
        () ->
            menus().getFirst().getScene().getRoot().lookupAll(".menu-item").stream()
                .filter(Node::isFocused)
                .map(Node::getId)
                .findFirst()
                .orElse(""));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void by_keys_alone_the_menu_confirms_a_bar_and_holds_a_free_cell(boolean menuKey) {
    KeyCode[] menu =
        menuKey ? new KeyCode[] {KeyCode.CONTEXT_MENU} : new KeyCode[] {KeyCode.SHIFT, KeyCode.F10};
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    cursorTo("204", 1);
    Fx.until(() -> desk.window.has("inspector-confirm"));
    robot.keys(menu);
    chooseByKeys("menu-confirm");
    desk.awaitState(moreau.id(), HoldState.CONFIRMED);
    cursorTo("205", 4);
    robot.keys(menu);
    chooseByKeys("menu-new");
    Fx.until(() -> robot.focused().equals("form-guest"));
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    desk.awaitText("is held for Fischer");
    assertThat(newest().during()).isEqualTo(desk.nights(4, 5));
    assertThat(newest().room()).isEqualTo(desk.room("205"));
  }

  @Test
  void a_line_is_pressed_with_the_mouse() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.rightClick(desk.grid(), bar(moreau));
    Fx.until(() -> menus().size() == 1);
    Node line = Fx.get(() -> menus().getFirst().getScene().lookup("#menu-confirm"));
    robot.click(line, () -> new Point2D(20, line.getLayoutBounds().getCenterY()));
    desk.awaitState(moreau.id(), HoldState.CONFIRMED);
    assertThat(menus()).isEmpty();
  }

  @Test
  void a_menu_left_with_escape_changes_nothing_nor_does_the_sheet_of_keys() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    robot.rightClick(desk.grid(), bar(moreau));
    Fx.until(() -> menus().size() == 1);
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> menus().isEmpty());
    choose(bar(moreau), "menu-keys");
    Fx.until(() -> desk.window.has("keys-dialog"));
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> !desk.window.has("keys-dialog"));
    assertThat(desk.stored(moreau.id())).isEqualTo(moreau);
    assertThat(desk.sql().count("SELECT count(*) FROM request")).as("the first hold").isOne();
  }

  @Test
  void a_lock_is_opened_and_a_closure_lifted() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    choose(bar(moreau), "menu-lock");
    await().until(() -> desk.stored(moreau.id()).lock().isOn());
    desk.awaitTruth(moreau.id());
    choose(bar(moreau), "menu-lock");
    await().until(() -> !desk.stored(moreau.id()).lock().isOn());
    choose(cell("202", 4), "menu-close");
    Fx.until(() -> desk.window.has("form-note"));
    robot.click("#form-hold");
    await().until(() -> desk.sql().count("SELECT count(*) FROM slot_hold") == 2);
    SlotHold closure = newest();
    desk.awaitBar(closure.id());
    choose(bar(closure), "menu-cancel");
    Fx.until(() -> desk.window.has("cancel-dialog"));
    robot.click("#cancel-yes");
    desk.awaitState(closure.id(), HoldState.CANCELLED);
  }

  /** A new line comes with a test that chooses it: here or in those of swapping and splitting. */
  @Test
  void no_menu_has_another_line() {
    SlotHold moreau = desk.held("204", 1, 4, "Moreau");
    bar(moreau);
    robot.rightClick(desk.grid(), desk.by(desk.start(moreau.id()), 2, "204"));
    assertThat(lines())
        .containsExactly(
            "menu-open",
            "menu-confirm",
            "menu-extend",
            "menu-edit",
            "menu-move",
            "menu-swap",
            "menu-lock",
            "menu-split",
            "menu-cancel",
            "menu-keys");
    Fx.run(() -> menus().forEach(PopupWindow::hide));
    robot.rightClick(desk.grid(), cell("202", 6));
    assertThat(lines()).containsExactly("menu-new", "menu-close", "menu-keys");
  }

  @Test
  void an_expired_bar_is_held_again_as_a_linked_hold() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    desk.sql()
        .run(
            "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?",
            moreau.id().value());
    desk.awaitState(moreau.id(), HoldState.EXPIRED);
    desk.awaitTruth(moreau.id());
    choose(bar(desk.stored(moreau.id())), "menu-again");
    Fx.until(() -> desk.window.has("late-dialog"));
    robot.click("#late-again");
    Fx.until(
        () ->
            desk.sql()
                    .count(
                        "SELECT count(*) FROM slot_hold WHERE replaces_hold_id = ?"
                            + " AND state = 'held'",
                        moreau.id().value())
                == 1);
  }
}
