package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.holds.HoldState;
import java.util.Locale;
import java.util.MissingResourceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesTest {
  private final Messages english = Messages.in(Language.EN);
  private final Messages russian = Messages.in(Language.RU);

  @Test
  void a_missing_key_is_a_fault_and_not_a_text() {
    assertThatThrownBy(() -> english.text("kit.nothing"))
        .isInstanceOf(MissingResourceException.class)
        .hasMessageContaining("kit.nothing");
  }

  @Test
  void whole_numbers_are_plain_since_most_of_them_are_names_of_holds() {
    assertThat(english.text("shell.search.stockHold", "Chair", 24, 1042L))
        .isEqualTo("Chair × 24 · hold 1042");
  }

  @Test
  void constants_have_texts_by_their_name() {
    assertThat(english.of("kit.state.", HoldState.HELD)).isEqualTo("held");
    assertThat(russian.of("kit.state.", HoldState.EXPIRED)).isEqualTo("истёк");
  }

  @ParameterizedTest
  @CsvSource({"0, ночей", "1, ночи", "2, ночей", "5, ночей", "11, ночей", "21, ночи", "111, ночей"})
  void russian_forms_follow_the_count(long count, String form) {
    assertThat(russian.plural("kit.invalid.atMost.nights", count))
        .isEqualTo("Не больше " + count + " " + form + ".");
  }

  @ParameterizedTest
  @CsvSource({
    "1, истёк",
    "2, истекло 2 резерва",
    "4, истекло 4 резерва",
    "12, 12 резервов",
    "14, 14 резервов",
    "24, 24 резерва",
    "101, истёк 101 резерв"
  })
  void russian_has_three_forms(long count, String part) {
    assertThat(russian.plural("shell.sweep.behind", count, "14 с")).contains(part);
  }

  @Test
  void english_has_two_forms() {
    assertThat(english.plural("kit.invalid.atMost.nights", 1)).isEqualTo("At most 1 night.");
    assertThat(english.plural("kit.invalid.atMost.nights", 21)).isEqualTo("At most 21 nights.");
  }

  @Test
  void the_system_language_chooses_ours() {
    assertThat(Language.of(Locale.of("ru", "KZ"))).isEqualTo(Language.RU);
    assertThat(Language.of(Locale.of("fi"))).isEqualTo(Language.EN);
  }
}
