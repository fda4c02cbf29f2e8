package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.DatabaseTrouble;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@FxTest
class DialogErrorsTest {
  private final TestUi ui = Fx.get(TestUi::new);
  private final UiContext context = Fx.get(ui::context);
  private final DialogErrors errors = new DialogErrors(context.messages(), context.dialogs());

  @ParameterizedTest
  @EnumSource
  void every_trouble_is_a_sentence_with_advice_and_a_code(DatabaseTrouble.Kind kind) {
    Fx.run(() -> errors.present(new DatabaseTrouble(kind, "technical", new Exception("cause"))));
    DialogCard card = ui.dialogs().getFirst();
    assertThat(texts(card))
        .contains(context.messages().of("kit.trouble.advice.", kind))
        .contains("Code " + kind)
        .doesNotContain("technical");
  }

  @Test
  void a_fault_of_the_window_does_not_claim_that_nothing_was_changed() {
    Fx.run(() -> errors.present(new IllegalStateException("planted")));
    assertThat(texts(ui.dialogs().getFirst()))
        .contains(context.text("kit.trouble.advice.unknown"))
        .doesNotContain(context.text("kit.trouble.advice.DEFECT"));
  }

  @Test
  void the_same_fault_is_not_shown_twice_at_once() {
    Fx.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            errors.present(new IllegalStateException("number " + i));
          }
        });
    assertThat(ui.dialogs()).hasSize(1);
    Fx.run(() -> ui.dialogs().getFirst().close());
    Fx.run(() -> errors.present(new IllegalStateException("later")));
    assertThat(ui.dialogs()).hasSize(1);
  }

  @Test
  void the_code_is_the_same_for_the_same_place_and_another_for_another_kind_of_fault() {
    String first = ErrorReport.of(planted()).code();
    assertThat(ErrorReport.of(planted()).code()).isEqualTo(first);
    assertThat(ErrorReport.of(new NullPointerException("x")).code()).isNotEqualTo(first);
  }

  private static RuntimeException planted() {
    return new IllegalStateException("planted");
  }

  @Test
  void the_report_can_be_copied() {
    Fx.run(() -> errors.present(new IllegalStateException("planted for the clipboard")));
    DialogCard card = ui.dialogs().getFirst();
    String copied =
        Fx.get(
            () -> {
              ((Button) card.lookup(".copy-report")).fire();
              return Clipboard.getSystemClipboard().getString();
            });
    assertThat(copied).contains("planted for the clipboard").contains("Java 25");
  }

  private static String texts(DialogCard card) {
    return Fx.get(
        () -> {
          StringBuilder all = new StringBuilder();
          card.lookupAll(".label")
              .forEach(node -> all.append(((Label) node).getText()).append('\n'));
          return all.toString();
        });
  }
}
