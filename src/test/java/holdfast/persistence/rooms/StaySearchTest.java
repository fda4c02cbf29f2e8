package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.MayFree;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.ManyHolds;
import holdfast.testkit.Plans;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Finding a room, against the real database. The clocks go forward in the night of day 0. */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StaySearchTest {
  private static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final LocalDate DAY = LocalDate.of(2027, 3, 27);

  private final TestDatabase source;
  private final Furniture furniture;
  private final Database database;
  private final StaySearch search;
  private KindId standard;
  private KindId suite;

  StaySearchTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    search = new StaySearch(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
    furniture.site(TIMES);
    standard = furniture.kind("Standard double", 2, 1);
    suite = furniture.kind("Suite", 4, 2);
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static LocalDate day(int number) {
    return DAY.plusDays(number);
  }

  private static Period nights(int from, int to) {
    return TIMES.nights(day(from), day(to));
  }

  private HoldId taken(RoomId room, int from, int to) {
    return furniture.hold(room, nights(from, to), HoldState.CONFIRMED);
  }

  private Answer find(int from, int to, @Nullable KindId kind, int guests, String... features) {
    return search.find(new Wanted(day(from), day(to), kind, List.of(features), guests));
  }

  private Answer find(int from, int to) {
    return find(from, to, null, 0);
  }

  private static List<String> names(Answer answer) {
    return answer.free().stream().map(Offer::name).toList();
  }

  private void features(String room, String features) {
    furniture.sql().run("UPDATE room SET features = ? WHERE name = ?", features, room);
  }

  @Test
  void what_fits_a_gap_exactly_comes_first_then_what_breaks_up_least() {
    furniture.room("201", standard);
    RoomId onOneSide = furniture.room("202", standard);
    taken(onOneSide, -3, 0);
    RoomId between = furniture.room("203", standard);
    taken(between, -2, 0);
    taken(between, 2, 4);
    RoomId withOneNightLeft = furniture.room("204", standard);
    taken(withOneNightLeft, -2, 0);
    taken(withOneNightLeft, 3, 5);

    Answer answer = find(0, 2);

    assertThat(names(answer)).containsExactly("203", "204", "202", "201");
    assertThat(answer.free().getFirst().fitsGapExactly()).isTrue();
    assertThat(answer.free().stream().skip(1)).noneMatch(Offer::fitsGapExactly);
    assertThat(answer.freeInAll()).isEqualTo(4);
  }

  @Test
  void the_wanted_kind_comes_before_a_better_fit_of_another() {
    RoomId exact = furniture.room("401", suite);
    taken(exact, -1, 0);
    taken(exact, 2, 3);
    furniture.room("201", standard);

    Answer answer = find(0, 2, standard, 0);

    assertThat(names(answer)).containsExactly("201", "401");
    assertThat(answer.free()).extracting(Offer::ofWantedKind).containsExactly(true, false);
    assertThat(names(find(0, 2))).containsExactly("401", "201");
  }

  @Test
  void rooms_are_large_enough_and_have_every_feature_asked_for() {
    furniture.room("201", standard);
    furniture.room("401", suite);
    furniture.room("402", suite);
    furniture.room("Attic");
    features("401", "Вид на озеро · тёплый пол");
    features("402", "King · lake view");
    assertThat(names(find(0, 1, null, 3))).containsExactly("Attic", "401", "402");
    assertThat(names(find(0, 1, null, 5))).containsExactly("Attic");
    assertThat(names(find(0, 1, null, 0, "VIEW", "king"))).containsExactly("402");
    assertThat(names(find(0, 1, null, 0, "теплый"))).containsExactly("401");
    assertThat(names(find(0, 1, null, 0, "view", "sauna"))).isEmpty();
  }

  @Test
  void b32_a_stay_may_end_on_the_day_on_which_another_begins() {
    RoomId room = furniture.room("201", standard);
    taken(room, 2, 5);
    taken(room, -3, 0);
    assertThat(names(find(0, 2))).containsExactly("201");
    assertThat(names(find(0, 3))).isEmpty();
  }

  @Test
  void b16_a_due_hold_has_its_room_until_it_is_swept_an_ended_one_has_not() {
    furniture.due(furniture.room("201", standard), nights(0, 1));
    furniture.hold(furniture.room("202", standard), nights(0, 1), HoldState.EXPIRED);
    furniture.hold(furniture.room("203", standard), nights(0, 1), HoldState.CANCELLED);
    furniture.retire(furniture.room("204", standard));
    assertThat(names(find(0, 1))).containsExactly("202", "203");
  }

  @Test
  void b29_b35_nights_are_counted_on_dates_over_the_change_of_clocks() {
    furniture.room("201", standard);
    Answer answer = find(0, 2);
    assertThat(answer.wanted().nights()).isEqualTo(2);
    assertThat(answer.during()).isEqualTo(nights(0, 2));
    assertThat(Duration.between(answer.during().start(), answer.during().end()))
        .as("one hour less than on other days")
        .isEqualTo(Duration.ofHours(44));
    assertThat(TIMES.nightsIn(answer.during())).isEqualTo(2);
  }

  @Test
  void when_none_is_free_the_nearest_dates_of_the_same_length_are_named() {
    RoomId first = furniture.room("201", standard);
    taken(first, -3, 4);
    RoomId second = furniture.room("202", standard);
    taken(second, -1, 9);
    furniture.room("401", suite);

    Answer answer = find(0, 2, standard, 0);

    assertThat(names(answer)).as("other kinds are named as well").containsExactly("401");
    assertThat(answer.otherDates())
        .extracting(
            dates -> dates.arrival(), dates -> dates.departure(), dates -> dates.best().name())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(day(-4), day(-2), "202"),
            org.assertj.core.groups.Tuple.tuple(day(-3), day(-1), "202"),
            org.assertj.core.groups.Tuple.tuple(day(4), day(6), "201"),
            org.assertj.core.groups.Tuple.tuple(day(5), day(7), "201"));
  }

  @Test
  void nearest_dates_are_never_in_the_past() {
    LocalDate today =
        LocalDate.ofInstant(
            furniture
                .sql()
                .value(java.time.OffsetDateTime.class, "SELECT clock_timestamp()")
                .toInstant(),
            TIMES.zone());
    RoomId room = furniture.room("201", standard);
    furniture.hold(room, TIMES.nights(today, today.plusDays(3)), HoldState.CONFIRMED);
    Answer answer =
        search.find(new Wanted(today.plusDays(1), today.plusDays(2), null, List.of(), 0));
    assertThat(answer.otherDates())
        .extracting(dates -> dates.arrival())
        .containsExactly(today.plusDays(3), today.plusDays(4));
  }

  @Test
  void when_none_is_free_a_guest_can_change_rooms_on_a_night() {
    RoomId first = furniture.room("201", standard);
    taken(first, 2, 9);
    RoomId second = furniture.room("202", standard);
    taken(second, -4, 1);
    taken(second, 4, 6);

    Answer answer = find(0, 4);

    assertThat(answer.free()).isEmpty();
    assertThat(answer.splits())
        .extracting(split -> split.first().name(), split -> split.second().name(), s -> s.change())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("201", "202", day(1)),
            org.assertj.core.groups.Tuple.tuple("201", "202", day(2)));
  }

  @Test
  void a_room_taken_for_an_hour_at_noon_is_no_way_over_two_rooms() {
    RoomId room = furniture.room("201", standard);
    var noon = day(1).atTime(12, 30).atZone(TIMES.zone()).toInstant();
    furniture.hold(room, new Period(noon, noon.plusSeconds(3600)), HoldState.CONFIRMED);
    assertThat(find(0, 2).free()).isEmpty();
    assertThat(find(0, 2).splits()).isEmpty();
  }

  @Test
  void rooms_that_are_only_held_may_become_free() {
    taken(furniture.room("201", standard), 0, 1);
    furniture.hold(furniture.room("202", standard), nights(0, 1), HoldState.HELD);
    RoomId both = furniture.room("203", standard);
    furniture.hold(both, nights(0, 1), HoldState.HELD);
    taken(both, 1, 2);

    Answer answer = find(0, 2);

    assertThat(answer.mayFree())
        .extracting(MayFree::room)
        .extracting(Offer::name)
        .containsExactly("202");
    assertThat(answer.mayFree().getFirst().until()).isAfter(answer.at());
    assertThat(find(5, 6).mayFree()).as("not looked for").isEmpty();
  }

  @Test
  void an_answer_names_a_few_and_counts_all() {
    Stream.iterate(1, each -> each + 1)
        .limit(20)
        .forEach(each -> furniture.room(Integer.toString(100 + each), standard));
    Answer answer = find(0, 1);
    assertThat(answer.free()).hasSize(12);
    assertThat(answer.freeInAll()).isEqualTo(20);
  }

  @Test
  void a_house_without_rooms_has_nothing_to_offer() {
    Answer answer = find(0, 1);
    assertThat(answer.free()).isEmpty();
    assertThat(answer.otherDates()).isEmpty();
  }

  @Test
  void b30_no_night_is_no_wish() {
    assertThatIllegalArgumentException().isThrownBy(() -> find(1, 1));
  }

  @Test
  void holds_around_the_nights_are_found_by_an_index() throws SQLException {
    ManyHolds.fill(furniture, 200);
    var wanted =
        new Wanted(LocalDate.of(2027, 5, 10), LocalDate.of(2027, 5, 12), null, List.of(), 0);
    Plans plans = Plans.of(source, database, StaySearch.AROUND, StaySearch.params(wanted));
    assertThat(plans.tablesReadWhole()).doesNotContain("slot_hold");
  }
}
