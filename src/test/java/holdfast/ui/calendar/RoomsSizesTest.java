package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The screen in windows from the smallest to 4K and on screens with finer dots. */
@FxTest
class RoomsSizesTest {
  /** The screen of all other tests. */
  private static final int SCREEN_WIDTH = 2000;

  private static final int SCREEN_HEIGHT = 1400;

  /** A layout that has not come to rest after so many pulses never will. */
  private static final int PULSES = 6;

  static Stream<Arguments> sizes() {
    return Stream.of(
        Arguments.of(1024, 700, 1.0, Language.EN, Theme.LIGHT),
        Arguments.of(1024, 700, 1.25, Language.RU, Theme.LIGHT),
        Arguments.of(1366, 768, 1.5, Language.RU, Theme.DARK),
        Arguments.of(1919, 1081, 1.25, Language.EN, Theme.DARK),
        Arguments.of(1920, 1080, 2.0, Language.EN, Theme.LIGHT),
        Arguments.of(3840, 2160, 1.0, Language.RU, Theme.LIGHT));
  }

  @AfterEach
  void usualScreen() {
    Fx.run(() -> HeadlessScreen.enlarge(SCREEN_WIDTH, SCREEN_HEIGHT));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void the_layout_comes_to_rest_and_no_text_is_cut_without_an_ellipsis(
      int width, int height, double scale, Language language, Theme theme) {
    Fx.run(
        () ->
            HeadlessScreen.enlarge(
                Math.max(width, SCREEN_WIDTH), Math.max(height, SCREEN_HEIGHT), (float) scale));
    var window = RoomsWindow.open(SampleHotel.open(), language, theme);
    Fx.run(
        () -> {
          window.stage.setWidth(width);
          window.stage.setHeight(height);
        });
    Fx.until(() -> window.scene().getWidth() == width && window.scene().getHeight() == height);
    assertThat(Fx.get(window.stage::getRenderScaleX)).isEqualTo(scale);
    for (Scale each : Scale.values()) {
      Fx.run(() -> window.node("rooms-grid", RoomGrid.class).setScale(each));
      Fx.pulses(window.scene(), PULSES);
      assertThat(layoutsIn(window, 4)).as("layouts after %s came to rest", each).isZero();
      assertThat(Fx.get(() -> cut(window.scene().getRoot()))).isEmpty();
      String name =
          "rooms-%dx%d-%d-%s-%s"
              .formatted(width, height, (int) (scale * 100), language.code(), each.name())
              .toLowerCase(Locale.ROOT);
      Fx.picture(window.scene(), Path.of("target/pictures/" + name + ".png"));
    }
    window.close();
    Fx.run(window.stage::close);
  }

  /** How often anything was laid out anew during pulses in which nothing happened. */
  private static int layoutsIn(RoomsWindow window, int pulses) {
    var layouts = new AtomicInteger();
    Parent root = window.scene().getRoot();
    var needs =
        Fx.get(
            () ->
                root.needsLayoutProperty()
                    .subscribe(
                        now -> {
                          if (now) {
                            layouts.incrementAndGet();
                          }
                        }));
    Fx.pulses(window.scene(), pulses);
    Fx.run(needs::unsubscribe);
    return layouts.get();
  }

  /** Texts wider than what shows them, though they have no ellipsis. */
  private static String cut(Node node) {
    if (!node.isVisible()) {
      return "";
    }
    if (node instanceof Labeled labeled
        && labeled.getText() != null
        && !labeled.getText().isEmpty()
        && labeled.lookup(".text") instanceof Text text
        && text.getLayoutBounds().getWidth() > labeled.getWidth() + 1) {
      return labeled.getText();
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        String found = cut(child);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return "";
  }
}
