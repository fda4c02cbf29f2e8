package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.TestUi;
import holdfast.ui.kit.Refusals;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
  private final Refusals sentences = new TestUi().context().refusals();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''            | Please enter a quantity.",
        "'   '         | Please enter a quantity.",
        "0             | At least 1.",
        "-1            | At least 1.",
        "abc           | Please enter a whole number.",
        "1.5           | Please enter a whole number.",
        "'1,5'         | Please enter a whole number.",
        "1e3           | Please enter a whole number.",
        "99999999999   | 'At most 2,147,483,647.'",
        "2147483648    | 'At most 2,147,483,647.'",
      })
  void what_is_no_quantity_is_told_why(String typed, String sentence) {
    assertThat(Quantity.complaint(typed, Integer.MAX_VALUE, sentences)).contains(sentence);
  }

  @ParameterizedTest
  @CsvSource({"1,1", "' 12 ',12", "+3,3", "007,7", "2147483647,2147483647"})
  void what_is_one_is_read(String typed, int units) {
    assertThat(Quantity.complaint(typed, Integer.MAX_VALUE, sentences)).isEmpty();
    assertThat(Quantity.read(typed)).hasValue(units);
  }
}
