package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import org.junit.jupiter.api.Test;

class TextsTest {

  @Test
  void blanks_of_every_kind_go_from_around_a_name_and_stay_inside() {
    assertThat(Texts.trimmed("\u00a0\t Blue\u00a0room \u2003\r\n\u0000"))
        .isEqualTo("Blue\u00a0room");
  }

  @Test
  void what_no_database_text_can_hold_is_replaced() {
    assertThat(Texts.storable("a\u0000b\ud800c😀")).isEqualTo("a\ufffdb\ufffdc😀");
  }

  @Test
  void a_required_text_of_blanks_is_missing() {
    assertThat(Texts.required(Field.NAME, " \u00a0 ", 5))
        .contains(new Refusal.Invalid(Field.NAME, Problem.MISSING, 0));
  }

  @Test
  void length_is_counted_in_characters_as_people_count_them() {
    assertThat(Texts.required(Field.NAME, "😀😀😀", 3)).isEmpty();
    assertThat(Texts.optional(Field.NAME, "😀😀😀😀", 3))
        .contains(new Refusal.Invalid(Field.NAME, Problem.TOO_LONG, 3));
    assertThat(Texts.optional(Field.NAME, "", 3)).isEmpty();
  }
}
