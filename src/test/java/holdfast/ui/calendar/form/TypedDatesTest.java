package holdfast.ui.calendar.form;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates and times as people type them. */
class TypedDatesTest {
  /** A Monday. */
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          5 Dec            | 2026-12-05
          5 dec 2026       | 2026-12-05
          Sat 5 Dec        | 2026-12-05
          december 5       | 2026-12-05
          Sat, 5 Dec 2026  | 2026-12-05
          5.12             | 2026-12-05
          5.12.26          | 2026-12-05
          05.12.2026       | 2026-12-05
          5/12             | 2026-12-05
          2026-12-05       | 2026-12-05
          сб, 5 дек.       | 2026-12-05
          5 дек. 2026 г.   | 2026-12-05
          5 декабря        | 2026-12-05
          1 мая            | 2027-05-01
          3 май            | 2027-05-03
          29 Nov           | 2027-11-29
          30 Nov           | 2026-11-30
          30               | 2026-11-30
          3                | 2026-12-03
          today            | 2026-11-30
          Завтра           | 2026-12-01
          fri              | 2026-12-04
          пятница          | 2026-12-04
          пт               | 2026-12-04
          пятницы          | 2026-12-04
          среду            | 2026-12-02
          понедельника     | 2026-11-30
          воскресенья      | 2026-12-06
          Monday           | 2026-11-30
          29.2.2028        | 2028-02-29
          """)
  void a_date_is_understood(String typed, LocalDate meant) {
    assertThat(TypedDates.date(typed, TODAY)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "soon",
        "31.2",
        "29.2.2027",
        "32 Dec",
        "5 Foo",
        "1.2.3.4",
        "5 Dec 2026 7",
        "-",
        "99999999999",
        "12345",
        "0",
        "Dec",
        "5 Dec Jan"
      })
  void what_is_no_date_is_none(String typed) {
    assertThat(TypedDates.date(typed, TODAY)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void what_is_shown_is_understood_on_every_day_of_the_year(Language shown) {
    var formats = new Formats(Messages.in(shown), ZoneOffset.UTC);
    for (LocalDate day = TODAY; day.isBefore(TODAY.plusYears(1)); day = day.plusDays(1)) {
      assertThat(TypedDates.date(formats.date(day), TODAY)).contains(day);
      assertThat(TypedDates.date(formats.day(day), TODAY)).contains(day);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "15:00,15:00",
    "15.30,15:30",
    "1530,15:30",
    "9,09:00",
    "9:05,09:05",
    "0:00,00:00",
    "23:59,23:59"
  })
  void a_time_is_understood(String typed, LocalTime meant) {
    assertThat(TypedDates.time(typed)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "24:00", "12:60", "noon", "12:5", "123456", "-1"})
  void what_is_no_time_is_none(String typed) {
    assertThat(TypedDates.time(typed)).isEmpty();
  }

  @Test
  void a_day_that_the_month_does_not_have_is_no_date() {
    assertThat(TypedDates.date("31", TODAY)).isEmpty();
  }
}
