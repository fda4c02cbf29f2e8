package holdfast.ui.review;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
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
  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void the_list(Language language, ThemeChoice theme) {
    ReviewScreen screen = new ReviewScreen(FakeLedger.sample().services());
    String name = "review-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      desk.settle();
      Fx.run(() -> ((TableView<?>) desk.node("#review-table")).getSelectionModel().select(1));
      desk.picture(name);
    }
  }

  @Test
  void nothing_ran_out() {
    ReviewScreen screen = new ReviewScreen(new FakeLedger().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(screen))) {
      desk.picture("review-empty");
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) {
    ReviewScreen screen = new ReviewScreen(FakeLedger.sample().services());
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      desk.settle();
      desk.shrink();
      desk.picture("review-small-" + language.code());
    }
  }
}
