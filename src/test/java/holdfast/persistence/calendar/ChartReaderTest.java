package holdfast.persistence.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ChartReaderTest {
  private static final HouseTimes BERLIN =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final LocalDate MONDAY = LocalDate.of(2027, 5, 3);

  private final Furniture furniture;
  private final Database database;
  private final ChartReader reader;

  ChartReaderTest(TestDatabase source) {
    furniture = new Furniture(source);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    reader = new ChartReader(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
    furniture.site(BERLIN);
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static Period nights(int from, int to) {
    return BERLIN.nights(MONDAY.plusDays(from), MONDAY.plusDays(to));
  }

  /** A period by the clock on the wall of the house, on the days of the window. */
  private static Period hours(int day, String from, String to) {
    LocalDate date = MONDAY.plusDays(day);
    return new Period(
        date.atTime(LocalTime.parse(from)).atZone(BERLIN.zone()).toInstant(),
        date.atTime(LocalTime.parse(to)).atZone(BERLIN.zone()).toInstant());
  }

  private static List<HoldId> ids(CalendarWindow window, RoomId room) {
    return bars(window, room).stream().map(SlotHold::id).toList();
  }

  private static List<SlotHold> bars(CalendarWindow window, RoomId room) {
    return Objects.requireNonNull(window.bars().get(room));
  }

  private static Group only(CalendarWindow window) {
    assertThat(window.groups()).hasSize(1);
    return window.groups().getFirst();
  }

  @Test
  void rooms_stand_in_groups_by_kind_in_the_order_of_the_chart() {
    KindId suite = furniture.kind("Suite", 4, 2);
    KindId standard = furniture.kind("Standard", 2, 1);
    furniture.kind("Nobody lives here", 2, 0);
    furniture.room("10", standard);
    furniture.room("9", standard);
    furniture.room("401", suite);
    furniture.room("Made by hand");

    CalendarWindow window = reader.window(MONDAY, 3);

    assertThat(window.groups())
        .extracting(group -> group.kind() == null ? "" : group.kind().name())
        .containsExactly("Standard", "Suite", "");
    assertThat(window.groups())
        .extracting(group -> group.rooms().stream().map(Room::name).toList())
        .containsExactly(List.of("9", "10"), List.of("401"), List.of("Made by hand"));
    assertThat(window.groups())
        .extracting(Group::free)
        .containsExactly(List.of(2, 2, 2), List.of(1, 1, 1), List.of(1, 1, 1));
    assertThat(window.times()).isEqualTo(BERLIN);
    assertThat(window.until()).isEqualTo(MONDAY.plusDays(3));
  }

  @Test
  void an_empty_house_still_has_a_window() {
    CalendarWindow window = reader.window(MONDAY, 5);

    assertThat(window.groups()).isEmpty();
    assertThat(window.bars()).isEmpty();
    assertThat(window.times()).isEqualTo(BERLIN);
  }

  @Test
  void bars_carry_everything_a_card_shows() {
    RoomId room = furniture.room("101");
    HoldId id = furniture.hold(room, nights(0, 2), HoldState.HELD);
    furniture.guest(id, "Петрова, Ольга", "+7 900");

    SlotHold bar = bars(reader.window(MONDAY, 7), room).getFirst();

    assertThat(bar.roomName()).isEqualTo("101");
    assertThat(bar.during()).isEqualTo(nights(0, 2));
    assertThat(bar.state()).isEqualTo(HoldState.HELD);
    assertThat(bar.details().guest()).isEqualTo("Петрова, Ольга");
    assertThat(bar.details().phone()).isEqualTo("+7 900");
    assertThat(bar.heldBy().actor()).isEqualTo("postgres");
  }

  @Test
  void only_what_touches_the_dates_is_shown_in_order_of_time() {
    RoomId room = furniture.room("101");
    HoldId leaving = furniture.hold(room, nights(-1, 0), HoldState.CONFIRMED);
    HoldId second = furniture.hold(room, nights(2, 3), HoldState.HELD);
    HoldId first = furniture.hold(room, nights(0, 2), HoldState.CONFIRMED);
    furniture.hold(room, hours(-2, "00:00", "23:59"), HoldState.CONFIRMED);
    furniture.hold(room, hours(7, "00:00", "11:00"), HoldState.CONFIRMED);
    furniture.hold(room, nights(4, 5), HoldState.CANCELLED);

    assertThat(ids(reader.window(MONDAY, 7), room)).containsExactly(leaving, first, second);
  }

  @Test
  void a_night_is_taken_by_whatever_has_a_part_of_it() {
    KindId kind = furniture.kind("Standard", 2, 1);
    furniture.hold(furniture.room("1", kind), nights(1, 3), HoldState.CONFIRMED);
    furniture.hold(furniture.room("2", kind), hours(3, "16:00", "17:00"), HoldState.HELD);
    furniture.hold(furniture.room("3", kind), hours(4, "12:00", "15:00"), HoldState.CONFIRMED);

    assertThat(only(reader.window(MONDAY, 6)).free()).containsExactly(3, 2, 2, 2, 3, 3);
  }

  @Test
  void the_last_night_counts_what_happens_on_the_morning_after_the_window() {
    RoomId room = furniture.room("1");
    furniture.hold(room, hours(3, "08:00", "10:00"), HoldState.CONFIRMED);

    CalendarWindow window = reader.window(MONDAY, 3);

    assertThat(only(window).free()).containsExactly(1, 1, 0);
    assertThat(ids(window, room)).isEmpty();
  }

  @Test
  void b21_a_due_hold_still_has_its_nights_and_its_bar() {
    RoomId room = furniture.room("1");
    HoldId due = furniture.due(room, nights(0, 1));

    CalendarWindow window = reader.window(MONDAY, 2);

    assertThat(ids(window, room)).containsExactly(due);
    assertThat(only(window).free()).containsExactly(0, 1);
    assertThat(bars(window, room).getFirst().deadline()).isBeforeOrEqualTo(window.at());
  }

  @Test
  void a_closure_takes_the_room_like_a_guest() {
    RoomId room = furniture.room("1");
    furniture
        .sql()
        .run(
            "INSERT INTO slot_hold (room_id, during, state, purpose) VALUES (?, '[2027-05-03"
                + " 00:00+02,2027-05-05 00:00+02)', 'confirmed', 'closure')",
            room.value());

    assertThat(only(reader.window(MONDAY, 3)).free()).containsExactly(0, 0, 1);
  }

  @Test
  void what_ran_out_is_a_ghost_for_some_days_unless_its_place_is_taken() {
    RoomId room = furniture.room("1");
    HoldId ghost = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    HoldId old = furniture.hold(room, nights(1, 2), HoldState.EXPIRED);
    furniture.endedBefore(old, CalendarReader.GHOSTS_FOR.plusMinutes(1));
    furniture.hold(room, nights(2, 4), HoldState.EXPIRED);
    HoldId successor = furniture.hold(room, nights(3, 5), HoldState.HELD);

    CalendarWindow window = reader.window(MONDAY, 7);

    assertThat(ids(window, room)).containsExactly(ghost, successor);
    assertThat(only(window).free()).containsExactly(1, 1, 1, 0, 0, 1, 1);
  }

  @Test
  void a_retired_room_is_shown_while_something_active_is_left_in_it_and_is_never_free() {
    RoomId gone = furniture.room("1");
    RoomId haunted = furniture.room("2");
    RoomId lived = furniture.room("3");
    furniture.hold(haunted, nights(0, 1), HoldState.EXPIRED);
    HoldId stay = furniture.hold(lived, nights(0, 1), HoldState.CONFIRMED);
    List.of(gone, haunted, lived).forEach(furniture::retire);

    CalendarWindow window = reader.window(MONDAY, 2);

    assertThat(window.bars().keySet()).containsExactly(lived);
    assertThat(ids(window, lived)).containsExactly(stay);
    assertThat(only(window).rooms()).extracting(Room::retired).containsExactly(true);
    assertThat(only(window).free()).containsExactly(0, 0);
    assertThat(reader.window(MONDAY.plusDays(3), 2).groups()).isEmpty();
  }

  /** One room taken for one night; the night before and the night after are free. */
  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2027-03-27", // the hour from two to three is left out
    "Europe/Berlin, 2027-10-30", // it comes twice
    "America/St_Johns, 2027-03-13",
    "America/St_Johns, 2027-11-06",
    "America/St_Johns, 2010-11-06", // then the clock went back over midnight
    "Asia/Kathmandu, 2027-05-05",
    "Pacific/Kiritimati, 2027-05-05",
    "Pacific/Pago_Pago, 2027-05-05"
  })
  void a_night_over_a_change_of_the_clocks_is_one_night(ZoneId zone, LocalDate date) {
    var house = new HouseTimes(zone, LocalTime.of(14, 0), LocalTime.of(12, 0));
    furniture.site(house);
    RoomId room = furniture.room("1");
    furniture.hold(room, house.nights(date, date.plusDays(1)), HoldState.CONFIRMED);

    CalendarWindow window = reader.window(date.minusDays(1), 3);

    assertThat(only(window).free()).containsExactly(1, 0, 1);
    assertThat(window.bars().get(room)).hasSize(1);
    assertThat(reader.window(date.plusDays(2), 3).bars().get(room)).isEmpty();
    assertThat(reader.window(date.minusDays(3), 3).bars().get(room)).isEmpty();
  }

  @Test
  void a_date_that_a_zone_left_out_does_no_harm() {
    // Samoa went from 29 to 31 December 2011.
    furniture.site(
        new HouseTimes(ZoneId.of("Pacific/Apia"), LocalTime.of(14, 0), LocalTime.of(12, 0)));
    furniture.room("1");

    assertThat(only(reader.window(LocalDate.of(2011, 12, 28), 5)).free()).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, CalendarReader.DAYS_MAX + 1})
  void a_window_has_a_sensible_number_of_days(int days) {
    assertThatIllegalArgumentException().isThrownBy(() -> reader.window(MONDAY, days));
  }

  @Test
  void the_longest_window_is_read() {
    RoomId room = furniture.room("1");
    furniture.hold(room, nights(-3, 600), HoldState.CONFIRMED);

    CalendarWindow window = reader.window(MONDAY, CalendarReader.DAYS_MAX);

    assertThat(only(window).free()).hasSize(CalendarReader.DAYS_MAX).containsOnly(0);
  }

  @Test
  void the_clock_of_the_snapshot_is_the_databases() {
    Instant before = furniture.sql().value(OffsetDateTime.class, CLOCK).toInstant();
    Instant at = reader.window(MONDAY, 1).at();
    assertThat(Duration.between(before, at)).isBetween(Duration.ZERO, Duration.ofMinutes(1));
  }

  private static final String CLOCK = "SELECT clock_timestamp()";
}
