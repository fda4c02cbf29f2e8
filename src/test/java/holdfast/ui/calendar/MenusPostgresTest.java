package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

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
