package holdfast.holds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetailsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Moreau, Claire",
        " Moreau,  Claire ",
        "Moreau,\tClaire",
        "Moreau,\nClaire\n",
        "Moreau, \r\n Claire"
      })
  void names_and_notes_are_written_on_one_line_without_gaps(String typed) {
    assertThat(Details.of(typed).guestLine()).isEqualTo("Moreau, Claire");
    assertThat(new Details("", 0, "", typed, 0).noteLine()).isEqualTo("Moreau, Claire");
  }

  @Test
  void nothing_typed_and_only_blanks_are_nothing() {
    assertThat(Details.none().guestLine()).isEmpty();
    assertThat(Details.of(" \n ").guestLine()).isEmpty();
  }
}
