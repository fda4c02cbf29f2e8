package holdfast.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.pictures.Look;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.review.ReviewSittings;
import holdfast.ui.settings.SettingsSittings;
import holdfast.ui.stock.StockSittings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Stock, review and settings in windows from the smallest to 4K and on finer dots. */
@FxTest
class ScreensSizesTest {
  /** The screen of all other tests. */
  private static final int SCREEN_WIDTH = 2000;

  private static final int SCREEN_HEIGHT = 1400;

  /** A layout that has not come to rest after so many pulses never will. */
  private static final int PULSES = 8;

  static Stream<Arguments> sizes() {
    return Stream.of(
        Arguments.of(1024, 700, 1.0, Language.RU, ThemeChoice.LIGHT),
        Arguments.of(1024, 700, 1.25, Language.EN, ThemeChoice.DARK),
        Arguments.of(1024, 700, 1.5, Language.RU, ThemeChoice.DARK),
        Arguments.of(1024, 700, 2.0, Language.RU, ThemeChoice.LIGHT),
        Arguments.of(1919, 1081, 1.25, Language.EN, ThemeChoice.LIGHT),
        Arguments.of(3840, 2160, 1.0, Language.EN, ThemeChoice.DARK));
  }

  @AfterEach
  void usualScreen() {
    Fx.run(() -> HeadlessScreen.enlarge(SCREEN_WIDTH, SCREEN_HEIGHT));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void the_layout_comes_to_rest_and_nothing_stands_outside_the_window(
      int width, int height, double scale, Language language, ThemeChoice theme) {
    Fx.run(
        () ->
            HeadlessScreen.enlarge(
                (int) (Math.max(width, SCREEN_WIDTH) * scale),
                (int) (Math.max(height, SCREEN_HEIGHT) * scale),
                (float) scale));
    var look = new Look(language, theme, width, height, scale);
    List<Screen> screens =
        List.of(
            StockSittings.screen(language),
            ReviewSittings.screen(language),
            SettingsSittings.screen(language));
    try (TestDesk desk = TestDesk.ofLook(look, screens)) {
      Scene scene = desk.window.scene();
      Fx.run(
          () -> {
            desk.window.stage().setWidth(width);
            desk.window.stage().setHeight(height);
          });
      Fx.until(() -> scene.getWidth() == width && scene.getHeight() == height);
      for (Screen screen : screens) {
        desk.fire("#nav-" + screen.id());
        desk.settle();
        Fx.pulses(scene, PULSES);
        assertThat(layouts(scene)).as("layouts after %s came to rest", screen.id()).isZero();
        assertThat(Fx.get(() -> outside(scene))).as(screen.id()).isEmpty();
      }
    }
  }

  /** How often anything was laid out anew during pulses in which nothing happened. */
  private static int layouts(Scene scene) {
    var layouts = new AtomicInteger();
    var needs =
        Fx.get(
            () ->
                scene
                    .getRoot()
                    .needsLayoutProperty()
                    .subscribe(
                        now -> {
                          if (now) {
                            layouts.incrementAndGet();
                          }
                        }));
    Fx.pulses(scene, 4);
    Fx.run(needs::unsubscribe);
    return layouts.get();
  }

  private static List<String> outside(Scene scene) {
    List<String> found = new ArrayList<>();
    look(scene.getRoot(), scene, found);
    return found;
  }

  /** What scrolls may be longer than the window. */
  private static void look(Node node, Scene scene, List<String> found) {
    if (!node.isVisible()) {
      return;
    }
    Bounds place = node.localToScene(node.getLayoutBounds());
    if (node.isManaged()
        && (place.getMaxX() > scene.getWidth() + 1 || place.getMaxY() > scene.getHeight() + 1)) {
      found.add(node + " " + place);
    } else if (node instanceof Parent parent
        && !(node instanceof TableView)
        && !(node instanceof ScrollPane)) {
      parent.getChildrenUnmodifiable().forEach(child -> look(child, scene, found));
    }
  }
}
