package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of bars under the hand, to be looked at, in every language and theme. */
@FxTest
class GesturesPictureTest {

  static Stream<Arguments> looks() {
    return Stream.of(Language.values())
        .flatMap(each -> Stream.of(Theme.values()).map(look -> Arguments.of(each, look)));
  }

  private static void picture(Scene scene, String name, String look) throws IOException {
    Path file = Path.of("target/pictures/gestures-" + name + "-" + look + ".png");
    Fx.picture(scene, file);
    assertThat(Files.size(file)).isGreaterThan(1_000);
  }

  private static Point2D middle(Bounds bounds) {
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void bars_under_the_hand(Language language, Theme theme) throws IOException {
    FakeHotel hotel = SampleHotel.open();
    RoomsWindow window = RoomsWindow.open(hotel, language, theme);
    String look = language.code() + "-" + theme.name().toLowerCase(Locale.ROOT);
    RoomGrid grid = window.node("rooms-grid", RoomGrid.class);
    var robot = new SceneRobot(window.scene());
    HoldId tanaka = hotel.of("Tanaka").id();
    HoldId moreau = hotel.of("Moreau, Claire").id();
    Supplier<Point2D> bar = () -> middle(grid.boundsOf(tanaka).orElseThrow());

    robot.rest(grid, () -> middle(grid.boundsOf(moreau).orElseThrow()));
    Fx.until(() -> window.has("hover-card"));
    picture(window.scene(), "card", look);

    robot.drag(grid, bar, cell(grid, 401, 10));
    picture(window.scene(), "allowed", look);
    robot.dragOn(grid, cell(grid, 204, 8));
    picture(window.scene(), "forbidden", look);
    robot.dragOn(grid, cell(grid, 205, 12));
    robot.drop();
    picture(window.scene(), "moved", look);

    robot.rightClick(grid, () -> middle(grid.boundsOf(moreau).orElseThrow()));
    menu("menu-bar", look);
    robot.rightClick(grid, cell(grid, 203, 8));
    menu("menu-cell", look);
    Fx.run(() -> window.live.set(false));
    robot.rightClick(grid, () -> middle(grid.boundsOf(moreau).orElseThrow()));
    menu("menu-not-live", look);
    Fx.run(() -> window.live.set(true));

    robot.keys(KeyCode.F1);
    picture(window.scene(), "keys", look);
    window.shrink();
    picture(window.scene(), "keys-small", look);
    Fx.run(window::close);
  }

  private static Supplier<Point2D> cell(RoomGrid grid, long room, int day) {
    return () ->
        middle(grid.boundsOfCell(new RoomId(room), FakeHotel.MONDAY.plusDays(day)).orElseThrow());
  }

  private static void menu(String name, String look) throws IOException {
    Fx.until(() -> menus().findAny().isPresent());
    Window menu = Fx.get(() -> menus().findAny().orElseThrow());
    Fx.pulses(menu.getScene(), 2);
    picture(menu.getScene(), name, look);
    Fx.run(() -> menus().toList().forEach(PopupWindow::hide));
  }

  private static Stream<ContextMenu> menus() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast);
  }
}
