package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.kit.Language;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The language is changed in the real window, in every screen and back again: no word of the former
 * one is left, and nothing that somebody did is lost.
 */
@FxTest
@ExtendWith(PostgresExtension.class)
class LanguageSwitchTest {
  /** Names that people gave, which no language changes, and what is printed on keyboards. */
  private static final Pattern SAME_IN_BOTH =
      Pattern.compile(
          "\\b(postgres|Z[Zz]?\\w+|ZZ-1|Holdfast|Русский|English|Europe/\\w+|PDF|SKU|F\\d+|Ctrl|Alt|Shift|Esc"
              + "|Enter|Del|Menu|Home|End|PageUp|PageDown|PgUp|PgDn)\\b",
          Pattern.UNICODE_CHARACTER_CLASS);

  private static final Pattern LATIN = Pattern.compile("[A-Za-z]{2,}");
  private static final Pattern CYRILLIC = Pattern.compile("[А-Яа-яЁё]{2,}");

  private final RealDesk desk;

  LanguageSwitchTest(TestDatabase database) {
    desk = new RealDesk(database, Language.EN);
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void speak(Language language) {
    Fx.run(() -> desk.preferences.languageProperty().set(language));
    desk.settle();
  }

  /** Texts with a word in another alphabet than the language's. */
  private Set<String> strange(Language language) {
    Pattern foreign =
        switch (language) {
          case EN -> CYRILLIC;
          case RU -> LATIN;
        };
    Set<String> strange = new TreeSet<>();
    BiConsumer<String, @Nullable String> judge =
        (where, text) -> {
          if (text != null && foreign.matcher(SAME_IN_BOTH.matcher(text).replaceAll("")).find()) {
            strange.add(where + ": " + text);
          }
        };
    Fx.run(
        () -> {
          judge.accept("title", desk.window.stage().getTitle());
          collect(desk.window.scene().getRoot(), judge);
        });
    return strange;
  }

  private static void collect(Node node, BiConsumer<String, @Nullable String> judge) {
    if (!node.isVisible()) {
      return;
    }
    judge.accept("read aloud", node.getAccessibleText());
    judge.accept("read aloud", node.getAccessibleHelp());
    judge.accept("read aloud", node.getAccessibleRoleDescription());
    switch (node) {
      case MenuButton button -> {
        judge.accept("button", button.getText());
        button.getItems().forEach(item -> collect(item, judge));
      }
      case Labeled labeled -> judge.accept("label", labeled.getText());
      case TextInputControl field -> {
        judge.accept("field", field.getText());
        judge.accept("prompt", field.getPromptText());
      }
      case Text text -> judge.accept("text", text.getText());
      default -> {}
    }
    if (node instanceof Control control && control.getTooltip() != null) {
      judge.accept("tooltip", control.getTooltip().getText());
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, judge));
    }
  }

  private static void collect(MenuItem item, BiConsumer<String, @Nullable String> judge) {
    judge.accept("menu", item.getText());
    if (item instanceof Menu menu) {
      menu.getItems().forEach(each -> collect(each, judge));
    }
  }

  private void assertBothLanguages(String what) {
    for (Language language : new Language[] {Language.RU, Language.EN, Language.RU, Language.EN}) {
      speak(language);
      assertThat(strange(language)).as("%s in %s", what, language).isEmpty();
    }
  }

  private void open(KeyCode digit, String shown) {
    desk.robot.keys(KeyCode.CONTROL, digit);
    Fx.until(() -> desk.window.scene().lookup(shown) != null);
    desk.settle();
  }

  private String typed(String field) {
    return Fx.get(() -> ((TextInputControl) desk.window.scene().lookup(field)).getText());
  }

  private void select() {
    Fx.run(
        () -> {
          desk.grid().select(desk.moreau);
          desk.grid().requestFocus();
        });
    Fx.until(() -> desk.robot.has("#inspector-confirm"));
    desk.settle();
  }

  @Test
  void the_eyes_of_this_test_find_words_of_the_other_language() {
    assertThat(strange(Language.RU)).anyMatch(text -> text.contains("New hold"));
    speak(Language.RU);
    assertThat(strange(Language.EN)).anyMatch(text -> text.contains("Новый резерв"));
  }

  @Test
  void the_chart_with_hints_with_a_selection_and_in_every_scale() {
    assertBothLanguages("chart");
    select();
    assertBothLanguages("a selected bar");
    for (Scale scale : Scale.values()) {
      Fx.run(() -> desk.grid().setScale(scale));
      desk.settle();
      assertBothLanguages(scale.name());
      assertThat(Fx.get(() -> desk.grid().scaleProperty().get())).isEqualTo(scale);
    }
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(desk.moreau);
  }

  @Test
  void forms_keep_what_was_typed_and_the_chart_its_place() {
    for (int room = 300; room < 340; room++) {
      desk.furniture.room(Integer.toString(room));
    }
    Fx.until(() -> desk.grid().scrollTo(lastRoom()));
    double scrolled = Fx.get(() -> desk.grid().scrollProperty().get());
    assertThat(scrolled).isPositive();
    select();
    Fx.run(() -> desk.grid().scrollProperty().set(scrolled));
    Fx.run(() -> desk.grid().requestFocus());
    desk.robot.keys(KeyCode.F2);
    Fx.until(() -> desk.robot.has("#form-note"));
    Fx.run(() -> ((TextInputControl) desk.window.scene().lookup("#form-note")).setText("Zznote"));
    assertBothLanguages("details");
    assertThat(typed("#form-note")).isEqualTo("Zznote");
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(desk.moreau);
    Fx.until(() -> desk.grid().scrollProperty().get() == scrolled);
  }

  private RoomId lastRoom() {
    return new RoomId(
        desk.furniture.sql().value(Long.class, "SELECT room_id FROM room WHERE name = '339'"));
  }

  @Test
  void a_new_hold_and_the_search_for_a_room() {
    desk.robot.keys(KeyCode.CONTROL, KeyCode.N);
    Fx.until(() -> desk.robot.has("#form-guest"));
    Fx.run(() -> ((TextInputControl) desk.window.scene().lookup("#form-guest")).setText("Zzguest"));
    assertBothLanguages("new hold");
    assertThat(typed("#form-guest")).isEqualTo("Zzguest");
    desk.robot.keys(KeyCode.F3);
    Fx.until(() -> desk.robot.has("#find-when"));
    assertBothLanguages("find a room");
  }

  @Test
  void stock_and_expired() {
    open(KeyCode.DIGIT2, "#stock-items");
    Fx.run(() -> ((TextInputControl) desk.window.scene().lookup("#stock-for")).setText("Zzfor"));
    assertBothLanguages("stock");
    assertThat(typed("#stock-for")).isEqualTo("Zzfor");
    open(KeyCode.DIGIT3, "#review-table");
    assertBothLanguages("expired");
  }

  @Test
  void settings() {
    open(KeyCode.DIGIT4, "#settings-tab-site");
    for (String tab : new String[] {"site", "rooms", "kinds", "items", "policy"}) {
      desk.robot.click("#settings-tab-" + tab);
      desk.settle();
      assertBothLanguages("settings, " + tab);
    }
  }

  @Test
  void the_sheet_of_keys_opens_in_the_new_language() {
    speak(Language.RU);
    Fx.run(() -> desk.grid().requestFocus());
    desk.robot.keys(KeyCode.F1);
    Fx.until(() -> desk.robot.has("#keys-dialog"));
    assertThat(strange(Language.RU)).isEmpty();
  }
}
