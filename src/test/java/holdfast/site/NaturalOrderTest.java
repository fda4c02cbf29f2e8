package holdfast.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
  private static final NaturalOrder ORDER = new NaturalOrder();

  private static List<String> sorted(String... names) {
    return Arrays.stream(names).sorted(ORDER).toList();
  }

  @Test
  void numbers_go_by_their_value_wherever_they_stand() {
    assertThat(sorted("10", "9", "A10", "A9", "100", "A9b"))
        .containsExactly("9", "10", "100", "A9", "A9b", "A10");
  }

  @Test
  void case_does_not_separate_names() {
    assertThat(sorted("Green", "blue", "Blue", "amber"))
        .containsExactly("amber", "Blue", "blue", "Green");
  }

  @Test
  void yo_stands_beside_ye() {
    assertThat(sorted("Жук", "Ёж", "Ель", "Дом")).containsExactly("Дом", "Ёж", "Ель", "Жук");
  }

  @Test
  void names_that_read_alike_are_still_told_apart() {
    assertThat(ORDER.compare("007", "7")).isNegative();
    assertThat(ORDER.compare("7", "007")).isPositive();
    assertThat(ORDER.compare("7", "7")).isZero();
  }

  @Test
  void numbers_beyond_every_type_are_compared() {
    assertThat(ORDER.compare("1" + "0".repeat(40), "9" + "9".repeat(39))).isPositive();
  }

  @Test
  void the_beginning_of_a_name_comes_before_the_name() {
    assertThat(sorted("Suite 1", "Suite", "")).containsExactly("", "Suite", "Suite 1");
  }
}
