package holdfast.persistence.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedTest {
  private static Typed typed(String text) {
    return Typed.of(text).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u00a0\t\n"})
  void blanks_ask_for_nothing(String text) {
    assertThat(Typed.of(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1042, 1042",
    "#1042, 1042",
    "№ 1042, 1042",
    "007, 7",
    "999999999999999999, 999999999999999999"
  })
  void a_number_may_be_that_of_a_hold(String text, long number) {
    assertThat(typed(text).number()).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10 42", "-5", "1042a", "1000000000000000000", "#", "١٠٤٢"})
  void anything_else_is_no_number(String text) {
    assertThat(typed(text).number()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "+7 (916) 123-45-67, %79161234567%",
    "8 916 123 45 67, %9161234567%",
    "0049 30 1234, %49301234%",
    "916 12, %91612%",
    "45-67, %4567",
    "45.67, %4567"
  })
  void digits_with_signs_between_may_be_a_telephone_number(String text, String pattern) {
    assertThat(typed(text).phone()).isEqualTo(pattern);
  }

  @ParameterizedTest
  @ValueSource(strings = {"204", "+7", "91612a", "%%%%%", "____"})
  void too_few_digits_or_other_signs_are_not(String text) {
    assertThat(typed(text).phone()).isNull();
  }

  @Test
  void a_pasted_page_is_cut() {
    assertThat(typed("😀".repeat(1_000)).text()).isEqualTo("😀".repeat(Typed.LENGTH_MAX));
  }
}
