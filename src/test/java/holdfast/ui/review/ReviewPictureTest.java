package holdfast.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Paints the expired list, to be looked at beside the mock. */
@FxTest
class ReviewPictureTest {
  private static final Path FOLDER = Path.of("target/pictures");

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void the_list(Language language, ThemeChoice theme) throws Exception {
    ReviewScreen screen = new ReviewScreen(FakeLedger.sample().services());
    String name = "review-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      settle(desk);
      Fx.run(() -> ((TableView<?>) desk.node("#review-table")).getSelectionModel().select(1));
      picture(desk, name);
    }
  }

  @Test
  void nothing_ran_out() throws Exception {
    ReviewScreen screen = new ReviewScreen(new FakeLedger().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(screen))) {
      picture(desk, "review-empty");
    }
  }

  private static void shrink(TestDesk desk) {
    Fx.run(
        () -> {
          desk.window.stage().setWidth(960);
          desk.window.stage().setHeight(600);
        });
    Fx.run(() -> {});
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) throws Exception {
    ReviewScreen screen = new ReviewScreen(FakeLedger.sample().services());
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      settle(desk);
      shrink(desk);
      picture(desk, "review-small-" + language.code());
    }
  }

  private static void settle(TestDesk desk) {
    Fx.until(() -> !desk.window.tasks().busyProperty().get());
  }

  private static void picture(TestDesk desk, String name) throws Exception {
    Path file = FOLDER.resolve(name + ".png");
    settle(desk);
    // A scroll bar that has just become necessary appears with the second layout.
    Fx.run(desk.window.scene().getRoot()::layout);
    Fx.run(() -> {});
    Fx.picture(desk.window.scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }
}
