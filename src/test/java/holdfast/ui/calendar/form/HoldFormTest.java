package holdfast.ui.calendar.form;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked for by what stands on the form, and what is said about the rest. */
class HoldFormTest {
  private static final HouseTimes BERLIN =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final Instant NOW = Instant.parse("2026-11-30T11:00:00Z");
  private static final HoldPolicy POLICY =
      new HoldPolicy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofHours(24), 90, 1);
  private static final Formats FORMATS = new Formats(Messages.in(Language.EN), BERLIN.zone());
  private static final LocalDate THURSDAY = LocalDate.of(2026, 12, 3);

  private final HoldForm form = new HoldForm(POLICY);

  @BeforeEach
  void two_nights() {
    form.stay().fill(new RoomId(205), THURSDAY, THURSDAY.plusDays(2), BERLIN, FORMATS);
    form.guest().guestProperty().set(" Fischer ");
  }

  private Wish read() {
    return form.read(NOW, BERLIN, false)
        .orElseThrow(() -> new AssertionError(form.complaint().wrongProperty().get()));
  }

  private Map<Place, Wrong> wrong() {
    assertThat(form.read(NOW, BERLIN, false)).isEmpty();
    return form.complaint().wrongProperty().get();
  }

  @Test
  void all_of_it_is_asked_for() {
    form.guest().guestsProperty().set("2");
    form.guest().noteProperty().set("late");
    assertThat(read())
        .isEqualTo(
            new Wish(
                new RoomId(205),
                BERLIN.nights(THURSDAY, THURSDAY.plusDays(2)),
                new HoldFor.Lasting(Duration.ofMinutes(15)),
                Purpose.STAY,
                new Details("Fischer", 2, "", "late", 0),
                false,
                null));
  }

  @Test
  void b18_a_name_is_not_needed_to_keep_a_room_for_a_quarter_of_an_hour() {
    form.guest().guestProperty().set("");
    assertThat(read().details()).isEqualTo(Details.none());
  }

  @Test
  void b34_nights_over_a_change_of_clocks_keep_their_wall_times() {
    form.stay()
        .fill(
            new RoomId(205), LocalDate.of(2027, 3, 27), LocalDate.of(2027, 3, 28), BERLIN, FORMATS);
    Period during = read().during();
    assertThat(BERLIN.nightsIn(during)).isEqualTo(1);
    assertThat(Duration.between(during.start(), during.end())).isEqualTo(Duration.ofHours(20));
  }

  @Test
  void hours_within_one_day_are_a_period_too() {
    form.stay().arrivalTimeProperty().set("9");
    form.stay().departureDateProperty().set("3 Dec");
    form.stay().departureTimeProperty().set("11:30");
    assertThat(Duration.between(read().during().start(), read().during().end()))
        .isEqualTo(Duration.ofMinutes(150));
  }

  @ParameterizedTest
  @CsvSource({"3 Dec 2026,15:00", "3 Dec 2026,12:00", "2 Dec 2026,18:00"})
  void leaving_before_or_when_arriving_is_said_at_the_departure(String date, String time) {
    form.stay().departureDateProperty().set(date);
    form.stay().departureTimeProperty().set(time);
    assertThat(wrong())
        .containsExactly(Map.entry(Place.DEPARTURE, Wrong.Own.LEAVES_BEFORE_ARRIVING));
  }

  @Test
  void dates_and_times_that_mean_nothing_are_said_where_they_stand() {
    form.stay().arrivalDateProperty().set("soon");
    form.stay().departureTimeProperty().set("25:00");
    assertThat(wrong())
        .containsOnly(
            Map.entry(Place.ARRIVAL, Wrong.Own.NOT_A_DATE),
            Map.entry(Place.DEPARTURE, Wrong.Own.NOT_A_TIME));
    assertThat(form.stay().arrivalDateProperty().get()).as("still there").isEqualTo("soon");
  }

  @Test
  void a_stay_longer_than_the_policy_allows_is_said_with_the_limit() {
    form.stay().departureDateProperty().set("4 Mar 2027");
    assertThat(wrong())
        .containsExactly(
            Map.entry(Place.DEPARTURE, new Wrong.Known(Field.PERIOD, Problem.TOO_LONG, 90)));
    form.stay().departureDateProperty().set("3 Mar 2027");
    assertThat(BERLIN.nightsIn(read().during())).isEqualTo(90);
  }

  @Test
  void nights_that_have_passed_are_said_and_the_present_one_is_not() {
    form.stay()
        .fill(
            new RoomId(205),
            LocalDate.of(2026, 11, 28),
            LocalDate.of(2026, 11, 30),
            BERLIN,
            FORMATS);
    assertThat(
            form.read(
                BERLIN.nights(LocalDate.of(2026, 11, 29), LocalDate.of(2026, 11, 30)).end(),
                BERLIN,
                false))
        .isEmpty();
    assertThat(form.complaint().wrongProperty().get())
        .containsExactly(
            Map.entry(Place.DEPARTURE, new Wrong.Known(Field.PERIOD, Problem.IN_THE_PAST, 0)));
    assertThat(form.read(NOW.minusSeconds(1), BERLIN, false)).isPresent();
  }

  @Test
  void no_room_is_said() {
    form.stay().roomProperty().set(null);
    assertThat(wrong()).containsExactly(Map.entry(Place.ROOM, Wrong.Own.NO_ROOM));
  }

  @ParameterizedTest
  @ValueSource(strings = {"two", "1.5", "2 adults", "٢ x", "--1"})
  void guests_that_are_no_number_are_said(String typed) {
    form.guest().guestsProperty().set(typed);
    assertThat(wrong())
        .containsExactly(
            Map.entry(Place.GUESTS, new Wrong.Known(Field.GUESTS, Problem.NOT_A_NUMBER, 0)));
    assertThat(form.guest().guestsProperty().get()).isEqualTo(typed);
  }

  @ParameterizedTest
  @CsvSource({
    "0,TOO_SMALL,1",
    "-1,TOO_SMALL,1",
    "-99999999999999999999,TOO_SMALL,1",
    "1000,TOO_LARGE,999",
    "99999999999999999999,TOO_LARGE,999"
  })
  void guests_out_of_range_are_said_with_the_limit(String typed, Problem problem, long limit) {
    form.guest().guestsProperty().set(typed);
    assertThat(wrong())
        .containsExactly(Map.entry(Place.GUESTS, new Wrong.Known(Field.GUESTS, problem, limit)));
  }

  @Test
  void texts_too_long_are_said_counted_in_characters() {
    form.guest().guestProperty().set("😀".repeat(200));
    assertThat(read().details().guest()).hasSize(400);
    form.guest().guestProperty().set("ё".repeat(201));
    form.guest().phoneProperty().set("1".repeat(61));
    form.guest().noteProperty().set("n".repeat(4001));
    assertThat(wrong())
        .containsOnly(
            Map.entry(Place.GUEST, new Wrong.Known(Field.GUEST, Problem.TOO_LONG, 200)),
            Map.entry(Place.PHONE, new Wrong.Known(Field.PHONE, Problem.TOO_LONG, 60)),
            Map.entry(Place.NOTE, new Wrong.Known(Field.NOTE, Problem.TOO_LONG, 4000)));
  }

  @Test
  void everything_wrong_is_said_at_once_and_the_topmost_first() {
    form.stay().roomProperty().set(null);
    form.guest().guestsProperty().set("two");
    form.stay().departureDateProperty().set("1 Dec 2026");
    assertThat(wrong()).containsOnlyKeys(Place.ROOM, Place.DEPARTURE, Place.GUESTS);
    assertThat(form.complaint().first()).contains(Place.ROOM);
    form.complaint().clear(Place.ROOM);
    assertThat(form.complaint().first()).contains(Place.DEPARTURE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          30 s            | NOT_A_SPAN
          soon            | NOT_A_SPAN
          ''              | NOT_A_SPAN
          """)
  void a_time_that_means_nothing_is_said(String typed, Wrong.Own why) {
    form.howLongProperty().set(new HowLong.Other());
    form.howLongTypedProperty().set(typed);
    assertThat(wrong()).containsExactly(Map.entry(Place.HOW_LONG, why));
  }

  @Test
  void a_time_out_of_the_limits_is_said_with_the_limit() {
    form.howLongProperty().set(new HowLong.Other());
    form.howLongTypedProperty().set("0");
    assertThat(wrong())
        .containsExactly(
            Map.entry(Place.HOW_LONG, new Wrong.Known(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60)));
    form.howLongTypedProperty().set("1441");
    assertThat(wrong())
        .containsExactly(
            Map.entry(
                Place.HOW_LONG, new Wrong.Known(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400)));
    form.howLongTypedProperty().set("24 h");
    assertThat(read().holdFor()).isEqualTo(new HoldFor.Lasting(Duration.ofHours(24)));
  }

  @Test
  void a_moment_that_passed_while_the_form_was_open_is_said() {
    form.howLongProperty()
        .set(
            new HowLong.Until(
                LocalDate.of(2026, 11, 30), LocalTime.NOON, Instant.parse("2026-11-30T11:00:00Z")));
    assertThat(wrong())
        .containsExactly(
            Map.entry(Place.HOW_LONG, new Wrong.Known(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0)));
  }

  @Test
  void a_promised_moment_is_kept_to_the_instant() {
    form.howLongProperty().set(new HowLong.Other());
    form.howLongTypedProperty().set("until 18:30");
    assertThat(read().holdFor())
        .isEqualTo(new HoldFor.Until(Instant.parse("2026-11-30T17:30:00Z")));
  }

  @Test
  void for_a_walk_in_the_time_means_nothing() {
    form.howLongProperty().set(new HowLong.Other());
    assertThat(form.read(NOW, BERLIN, true)).isPresent();
  }

  @Test
  void is_touched_by_what_somebody_typed_not_by_marked_nights() {
    assertThat(form.isTouched()).isTrue();
    form.guest().guestProperty().set(" ");
    assertThat(form.isTouched()).isFalse();
  }
}
