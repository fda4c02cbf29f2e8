package holdfast.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.Progress;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.FirstStartCard.Beginning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@FxTest
class StartViewTest {
  private static final Path PICTURES = Path.of("target/pictures");

  enum Fault {
    UNREACHABLE,
    REFUSED_LOGIN,
    TOO_MANY_CONNECTIONS,
    READ_ONLY,
    SERVER_TOO_OLD,
    SCHEMA_OLDER,
    SCHEMA_NEWER,
    MIGRATION_FAILED,
    DEFECT
  }

  private enum Later {
    CONNECTING,
    MIGRATING,
    SAMPLE,
    OPENING
  }

  private final List<String> asked = new ArrayList<>();
  private final DeskPreferences preferences =
      new DeskPreferences(Language.EN, ThemeChoice.LIGHT, null);
  private final StartModel model = Fx.get(StartModel::new);
  private final DeskWindow window = Fx.get(this::open);

  private DeskWindow open() {
    DeskWindow made = new DeskWindow(new Stage(), preferences);
    StartView.show(
        made,
        model,
        new StartView.Actions() {
          @Override
          public void tryAgain() {
            asked.add("again");
          }

          @Override
          public void quit() {
            asked.add("quit");
          }
        });
    made.stage().show();
    return made;
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void every_step_has_words_and_moves_the_bar() {
    List<Enum<?>> steps = new ArrayList<>(List.of(Progress.Step.values()));
    steps.addAll(List.of(Later.values()));
    double before = 0;
    for (Enum<?> step : steps) {
      Fx.run(() -> model.at(step));
      double now = Fx.get(() -> ((ProgressBar) node(".progress-bar")).getProgress());
      assertThat(now).isBetween(before, 1.0);
      before = now;
      assertThat(texts()).contains("…");
    }
    Fx.run(() -> model.at(Progress.Step.INITIALISING));
    Fx.picture(window.scene(), PICTURES.resolve("start.png"));
  }

  @ParameterizedTest
  @EnumSource
  void every_reason_of_the_built_in_database_has_words(BuiltInDatabaseException.Reason reason) {
    fail(reason);
    assertThat(texts()).contains("Nothing was deleted.").contains("/data/holdfast");
  }

  @ParameterizedTest
  @EnumSource
  void every_other_reason_has_words(Fault reason) {
    fail(reason);
    assertThat(texts()).contains("Nothing was deleted.");
  }

  @Test
  void a_failed_start_offers_another_try_and_speaks_the_language_chosen_later() {
    fail(BuiltInDatabaseException.Reason.DISK_FULL);
    Fx.picture(window.scene(), PICTURES.resolve("start-failed.png"));
    Fx.run(() -> preferences.languageProperty().set(Language.RU));
    assertThat(texts()).contains("Диск заполнен");
    Fx.run(() -> button("Повторить").fire());
    assertThat(asked).containsExactly("again");
    Fx.run(model::again);
    assertThat(texts()).contains("Проверка папки данных…");
  }

  @ParameterizedTest
  @EnumSource
  void the_first_start_asks_what_to_begin_with(Beginning beginning) {
    List<Beginning> answers = new ArrayList<>();
    Fx.run(() -> FirstStartCard.ask(window, answers::add));
    Fx.picture(window.scene(), PICTURES.resolve("start-first.png"));
    String id = "#beginning-" + beginning.name().toLowerCase(Locale.ROOT);
    Fx.run(() -> ((Button) node(id)).fire());
    assertThat(answers).containsExactly(beginning);
    assertThat(Fx.<Boolean>get(() -> window.dialogs().isOpen())).isFalse();
  }

  @Test
  void the_first_start_asks_who_is_there_until_it_knows() {
    List<String> then = new ArrayList<>();
    Fx.run(() -> WhoCard.askFirst(window, () -> then.add("desk")));
    Fx.run(() -> ((Button) node("#who-accept")).fire());
    assertThat(then).isEmpty();
    Fx.run(
        () -> {
          ((javafx.scene.control.TextField) node("#who-name")).setText(" Anna ");
          ((javafx.scene.control.TextField) node("#who-desk")).setText("front desk");
          ((Button) node("#who-accept")).fire();
        });
    assertThat(then).containsExactly("desk");
    assertThat(preferences.callerProperty().get()).isEqualTo(holdfast.testkit.TestUi.ANNA);
  }

  private void fail(Enum<?> reason) {
    Fx.run(() -> model.fail(reason, "/data/holdfast", new IllegalStateException("planted")));
  }

  private Node node(String selector) {
    // What stands in a scroll pane joins the scene with the pane's skin only.
    window.scene().getRoot().applyCss();
    Node found = window.scene().lookup(selector);
    if (found == null) {
      throw new AssertionError("nothing matches " + selector);
    }
    return found;
  }

  private Button button(String name) {
    return window.scene().getRoot().lookupAll(".button").stream()
        .map(Button.class::cast)
        .filter(button -> name.equals(button.getText()))
        .findFirst()
        .orElseThrow();
  }

  private String texts() {
    return Fx.get(
        () ->
            window.scene().getRoot().lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining("\n")));
  }
}
