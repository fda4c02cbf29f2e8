package holdfast.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldsTest {

  @ParameterizedTest
  @CsvSource({
    "15:00,15:00",
    "15.30,15:30",
    "9,09:00",
    "0,00:00",
    "23:59,23:59",
    "1500,15:00",
    "900,09:00"
  })
  void times_of_day_are_read_as_people_type_them(String typed, LocalTime time) {
    assertThat(Fields.time(typed)).contains(time);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "24:00", "12:60", "noon", "-1", "12:5", "12:345", "12345"})
  void what_is_no_time_of_day_is_not_read(String typed) {
    assertThat(Fields.time(typed)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_length_is_written_so_that_exactly_the_same_is_read_back(Language language) {
    for (Duration length :
        List.of(
            Duration.ofSeconds(1),
            Duration.ofSeconds(90),
            Duration.ofMinutes(15),
            Duration.ofHours(24),
            Duration.ofDays(366),
            Duration.ofDays(1).plusHours(2).plusMinutes(30).plusSeconds(5))) {
      String text = Fields.exact(length, new TestUi().context(language));
      assertThat(Fields.length(text)).as(text).contains(length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "soon", "5 x 30 s", "-30 s", "1.5 h"})
  void what_is_no_length_is_not_read(String typed) {
    assertThat(Fields.length(typed)).isEmpty();
  }

  @Test
  void whole_numbers_may_have_signs_but_no_fractions_and_no_overflow() {
    assertThat(Fields.whole("-3")).hasValue(-3);
    assertThat(Fields.whole("2147483647")).hasValue(Integer.MAX_VALUE);
    assertThat(Fields.whole("2147483648")).isEmpty();
    assertThat(Fields.whole("1.0")).isEmpty();
    assertThat(Fields.whole("")).isEmpty();
  }
}
