package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.calendar.grid.ChartKey.Line;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The sheet of keys is printed from what the chart acts on, so it cannot lie. */
@FxTest
class KeySheetTest {
  private final FakeHotel hotel = SampleHotel.open();
  private final RoomsWindow window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);
  private final SceneRobot robot = new SceneRobot(window.scene());

  @AfterEach
  void close() {
    Fx.run(window::close);
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  @Test
  void a_question_mark_on_any_layout_and_f1_open_it() {
    Fx.run(grid()::requestFocus);
    robot.write("?");
    assertThat(window.has("keys-dialog")).isTrue();
    robot.keys(KeyCode.ESCAPE);
    assertThat(window.has("keys-dialog")).isFalse();
    assertThat(robot.focused()).isEqualTo("rooms-grid");
    robot.keys(KeyCode.F1);
    assertThat(window.has("keys-dialog")).isTrue();
  }

  @Test
  void every_line_is_on_it_with_its_keys() {
    Fx.run(grid()::requestFocus);
    robot.keys(KeyCode.F1);
    for (Line line : Line.values()) {
      assertThat(line.keys()).as(line.name()).isNotEmpty();
      assertThat(robot.words())
          .contains(Messages.in(Language.EN).of("rooms.keys.line.", line))
          .containsAll(KeySheet.names(Messages.in(Language.EN), line));
    }
    assertThat(KeySheet.names(Messages.in(Language.EN), Line.BAR_END))
        .containsExactly("Ctrl+Alt+←", "Ctrl+Alt+→");
    assertThat(KeySheet.names(Messages.in(Language.EN), Line.ZOOM))
        .containsExactly("Ctrl++", "Ctrl+−", "Ctrl+0");
  }

  @ParameterizedTest
  @CsvSource({"EN,700", "RU,700", "EN,560", "RU,560"})
  void it_is_never_taller_than_the_window_and_at_700_nothing_scrolls(
      Language language, int height) {
    window.speak(language);
    Fx.run(
        () -> {
          window.stage.setWidth(1024);
          window.stage.setHeight(height);
          grid().requestFocus();
        });
    Fx.until(() -> window.scene().getHeight() == height && window.scene().getWidth() == 1024);
    robot.keys(KeyCode.F1);
    Fx.pulses(window.scene(), 3);
    Bounds card = inScene(window.node("keys-dialog", Node.class));
    assertThat(card.getMinY()).isNotNegative();
    assertThat(card.getMaxY()).isLessThanOrEqualTo(height);
    assertThat(inScene(window.node("keys-close", Node.class)).getMaxY())
        .isLessThanOrEqualTo(height);
    ScrollPane lines = Fx.get(() -> (ScrollPane) window.scene().getRoot().lookup(".key-scroll"));
    boolean fits =
        Fx.get(
            () ->
                lines.getViewportBounds().getHeight()
                    >= lines.getContent().getLayoutBounds().getHeight() - 1);
    assertThat(fits).isEqualTo(height == 700);
  }

  private static Bounds inScene(Node node) {
    return Fx.get(() -> node.localToScene(node.getLayoutBounds()));
  }

  @Test
  void no_key_means_two_things() {
    List<KeyCodeCombination> all = new ArrayList<>();
    for (ChartKey key : ChartKey.values()) {
      all.addAll(key.combinations());
    }
    assertThat(new HashSet<>(all)).hasSameSizeAs(all);
  }

  /** With a bar under the cursor, chart or screen takes it. */
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"SEARCH", "MENU"})
  void every_key_of_the_list_does_something(ChartKey key) {
    var passedOn = new AtomicBoolean();
    Fx.run(
        () -> {
          grid().select(hotel.of("Moreau, Claire").id());
          grid().requestFocus();
          // After the window's own, which acts on the keys of the screen.
          window
              .scene()
              .addEventHandler(KeyEvent.KEY_PRESSED, event -> passedOn.set(!event.isConsumed()));
          Event.fireEvent(grid(), event(key.combinations().getFirst()));
        });
    assertThat(passedOn).isFalse();
  }

  private static KeyEvent event(KeyCodeCombination keys) {
    return new KeyEvent(
        KeyEvent.KEY_PRESSED,
        "",
        "",
        keys.getCode(),
        keys.getShift() == ModifierValue.DOWN,
        keys.getControl() == ModifierValue.DOWN,
        keys.getAlt() == ModifierValue.DOWN,
        false);
  }
}
