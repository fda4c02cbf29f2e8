package holdfast.ui.calendar.form;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.calendar.form.TypedStay.Reading;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nights as people type them in one field. */
class TypedStayTest {
  private static final int NIGHTS_MAX = 90;

  /** A Monday. */
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  private static Reading read(String typed) {
    return TypedStay.read(typed, TODAY, NIGHTS_MAX);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3 nights from Friday          | 2026-12-04 | 2026-12-07
          3 Nights From FRIDAY          | 2026-12-04 | 2026-12-07
          from Friday 3 nights          | 2026-12-04 | 2026-12-07
          friday for 3 nights           | 2026-12-04 | 2026-12-07
          2 nights from 12 May          | 2027-05-12 | 2027-05-14
          two nights from 12 May        | 2027-05-12 | 2027-05-14
          3 nights                      | 2026-11-30 | 2026-12-03
          1 night from tomorrow         | 2026-12-01 | 2026-12-02
          tomorrow                      | 2026-12-01 | 2026-12-02
          tonight                       | 2026-11-30 | 2026-12-01
          Friday                        | 2026-12-04 | 2026-12-05
          a week from Monday            | 2026-11-30 | 2026-12-07
          2 weeks from 5.12             | 2026-12-05 | 2026-12-19
          12 May                        | 2027-05-12 | 2027-05-13
          12 – 15 May                   | 2027-05-12 | 2027-05-15
          12-15 May                     | 2027-05-12 | 2027-05-15
          30 - 2 Dec                    | 2026-11-30 | 2026-12-02
          28 Dec to 2 Jan               | 2026-12-28 | 2027-01-02
          from Friday to Sunday         | 2026-12-04 | 2026-12-06
          Friday until Tuesday          | 2026-12-04 | 2026-12-08
          5.12 – 7.12                   | 2026-12-05 | 2026-12-07
          2026-12-05 – 2026-12-07       | 2026-12-05 | 2026-12-07
          2026-12-05                    | 2026-12-05 | 2026-12-06
          3 ночи с пятницы              | 2026-12-04 | 2026-12-07
          на 3 ночи с пятницы           | 2026-12-04 | 2026-12-07
          с пятницы на 3 ночи           | 2026-12-04 | 2026-12-07
          5 ночей со среды              | 2026-12-02 | 2026-12-07
          одна ночь с понедельника      | 2026-11-30 | 2026-12-01
          две ночи с 12 мая             | 2027-05-12 | 2027-05-14
          2 суток с завтра              | 2026-12-01 | 2026-12-03
          завтра                        | 2026-12-01 | 2026-12-02
          в пятницу                     | 2026-12-04 | 2026-12-05
          неделя с субботы              | 2026-12-05 | 2026-12-12
          на неделю с субботы           | 2026-12-05 | 2026-12-12
          с 12 по 15 мая                | 2027-05-12 | 2027-05-15
          с 12 мая по 15 мая            | 2027-05-12 | 2027-05-15
          с пятницы по воскресенье      | 2026-12-04 | 2026-12-06
          5 дек. 2026 г. – 7 дек. 2026 г. | 2026-12-05 | 2026-12-07
          """)
  void nights_are_understood(String typed, LocalDate arrival, LocalDate departure) {
    assertThat(read(typed)).isEqualTo(new Reading.Nights(arrival, departure));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "soon",
        "3",
        "nights",
        "three",
        "ночей",
        "many nights from Friday",
        "3 nights from somewhen",
        "99999 nights from Friday",
        "3 nights 2 nights from Friday",
        "from",
        "12 – 13 – 14 May",
        "30 February",
        "0 – 15 May"
      })
  void what_is_not_recognised_is_not_guessed(String typed) {
    // A bare day of the month is a date like any other.
    if (typed.equals("3")) {
      assertThat(read(typed))
          .isEqualTo(new Reading.Nights(LocalDate.of(2026, 12, 3), LocalDate.of(2026, 12, 4)));
    } else {
      assertThat(read(typed)).isEqualTo(new Reading.Unknown());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0 nights from Friday", "0 ночей", "12 May – 12 May", "пятница – пятница"})
  void b30_no_night_at_all_is_told_apart_from_nonsense(String typed) {
    assertThat(read(typed)).isEqualTo(new Reading.NoNight());
  }

  @ParameterizedTest
  @ValueSource(strings = {"15 May 2027 – 12 May 2027", "15 May – 12 May"})
  void the_second_date_must_be_the_later_one(String typed) {
    assertThat(read(typed)).isEqualTo(new Reading.Backwards());
  }

  @ParameterizedTest
  @ValueSource(strings = {"91 nights from Friday", "1 Dec 2026 – 12 May 2027"})
  void nobody_stays_longer_than_the_policy_allows(String typed) {
    assertThat(read(typed)).isEqualTo(new Reading.TooLong(NIGHTS_MAX));
  }

  @ParameterizedTest
  @ValueSource(strings = {"27 Nov 2026 – 30 Nov 2026", "2 nights from 1.11.2026"})
  void nights_that_are_over_cannot_be_had(String typed) {
    assertThat(read(typed)).isEqualTo(new Reading.Over());
  }

  @ParameterizedTest
  @EnumSource
  void what_is_written_back_is_understood_again(Language language) {
    var formats = new Formats(Messages.in(language), ZoneOffset.UTC);
    LocalDate arrival = LocalDate.of(2026, 12, 28);
    for (int nights : new int[] {1, 3, 10}) {
      LocalDate departure = arrival.plusDays(nights);
      assertThat(read(formats.dateRange(arrival, departure)))
          .isEqualTo(new Reading.Nights(arrival, departure));
    }
  }
}
