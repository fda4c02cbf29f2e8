package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.rooms.FreeRooms;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class FreeRoomSearchTest {
  private static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final LocalDate DAY = LocalDate.of(2027, 5, 10);
  private static final Period STAY = nights(0, 2);

  private final Furniture furniture;
  private final Database database;
  private final FreeRoomSearch search;
  private KindId standard;
  private KindId suite;
  private RoomId asked;

  FreeRoomSearchTest(TestDatabase source) {
    furniture = new Furniture(source);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    search = new FreeRoomSearch(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
    furniture.site(TIMES);
    standard = furniture.kind("Standard double", 2, 1);
    suite = furniture.kind("Suite", 4, 2);
    asked = furniture.room("205", standard);
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static Period nights(int from, int to) {
    return TIMES.nights(DAY.plusDays(from), DAY.plusDays(to));
  }

  private List<String> names(int guests) {
    return search.alternatives(asked, STAY, standard, guests).stream().map(FreeRoom::name).toList();
  }

  private HoldId taken(RoomId room, int from, int to) {
    return furniture.hold(room, nights(from, to), HoldState.CONFIRMED);
  }

  @Test
  void the_same_kind_comes_before_others_and_the_room_asked_for_never() {
    furniture.room("401", suite);
    furniture.room("202", standard);

    assertThat(names(2)).containsExactly("202", "401");
  }

  @Test
  void every_line_says_what_the_dialog_shows() {
    RoomId room = furniture.room("202", standard);
    furniture.sql().run("UPDATE room SET features = '2 beds' WHERE name = '202'");
    taken(room, -3, 0);
    taken(room, 2, 5);

    assertThat(search.alternatives(asked, STAY, standard, 2))
        .containsExactly(new FreeRoom(room, "202", "Standard double", "2 beds", true));
  }

  @Test
  void what_overlaps_in_any_active_state_is_left_out() {
    taken(furniture.room("1", standard), 1, 2);
    furniture.hold(furniture.room("2", standard), nights(0, 1), HoldState.HELD);
    furniture.due(furniture.room("3", standard), nights(-5, 5));
    furniture
        .sql()
        .run(
            "INSERT INTO slot_hold (room_id, during, state, purpose) VALUES (?, '[2027-05-01"
                + " 00:00+02,2027-06-01 00:00+02)', 'confirmed', 'closure')",
            furniture.room("4", standard).value());
    furniture.retire(furniture.room("5", standard));
    furniture.hold(furniture.room("6", standard), STAY, HoldState.EXPIRED);
    furniture.hold(furniture.room("7", standard), STAY, HoldState.CANCELLED);
    RoomId turnover = furniture.room("8", standard);
    taken(turnover, -1, 0);
    taken(turnover, 2, 3);

    assertThat(names(2)).containsExactlyInAnyOrder("6", "7", "8");
  }

  @Test
  void the_free_run_that_is_filled_best_comes_first() {
    RoomId open = furniture.room("1", standard);
    RoomId twoSingles = furniture.room("2", standard);
    taken(twoSingles, -2, -1);
    taken(twoSingles, 3, 4);
    RoomId oneSide = furniture.room("3", standard);
    taken(oneSide, -2, 0);
    RoomId oneNightLeft = furniture.room("4", standard);
    taken(oneNightLeft, -2, 0);
    taken(oneNightLeft, 3, 4);
    RoomId exact = furniture.room("5", standard);
    taken(exact, -2, 0);
    taken(exact, 2, 4);
    assertThat(open.value()).isPositive();

    assertThat(search.alternatives(asked, STAY, standard, 0))
        .extracting(FreeRoom::name)
        .containsExactly("5", "4", "3", "2", "1");
    assertThat(search.alternatives(asked, STAY, standard, 0))
        .extracting(FreeRoom::fitsGapExactly)
        .containsExactly(true, false, false, false, false);
  }

  @Test
  void rooms_that_fit_alike_stand_as_on_the_chart() {
    furniture.room("10", standard);
    furniture.room("9", standard);

    assertThat(names(2)).containsExactly("9", "10");
  }

  @Test
  void at_most_five_are_named() {
    for (int i = 0; i < 9; i++) {
      furniture.room("3" + i, standard);
    }
    assertThat(names(2)).hasSize(FreeRooms.ALTERNATIVES_MAX);
  }

  @Test
  void other_kinds_must_be_large_enough_and_come_by_size() {
    furniture.room("Hall", furniture.kind("Hall", 12, 9));
    furniture.room("Single", furniture.kind("Single", 1, 0));
    furniture.room("401", suite);
    RoomId cot = furniture.room("Large single", furniture.kind("Cot", 1, 5));
    furniture.sql().run("UPDATE room SET guests = 3 WHERE room_id = ?", cot.value());

    assertThat(names(3)).containsExactly("Large single", "401", "Hall");
    assertThat(names(1)).containsExactly("Single", "Large single", "401", "Hall");
    assertThat(names(0)).as("as many as the kind asked for").doesNotContain("Single");
  }

  @Test
  void the_kind_is_that_of_the_room_asked_for_if_nobody_names_one() {
    furniture.room("202", standard);
    furniture.room("401", suite);

    assertThat(search.alternatives(asked, STAY, null, 0))
        .extracting(FreeRoom::name)
        .containsExactly("202", "401");
    assertThat(search.alternatives(asked, STAY, suite, 0))
        .extracting(FreeRoom::name)
        .containsExactly("401");
  }

  @Test
  void rooms_without_a_kind_are_alternatives_to_each_other() {
    RoomId bare = furniture.room("Bare 1");
    furniture.room("Bare 2");

    assertThat(search.alternatives(bare, STAY, null, 0).getFirst())
        .isEqualTo(
            new FreeRoom(
                search.alternatives(bare, STAY, null, 0).getFirst().room(),
                "Bare 2",
                "",
                "",
                false));
  }

  @Test
  void a_house_full_for_these_nights_offers_nothing() {
    taken(furniture.room("202", standard), 0, 2);

    assertThat(names(2)).isEmpty();
    assertThat(search.alternatives(new RoomId(-1), STAY, null, 0))
        .extracting(FreeRoom::name)
        .containsExactly("205");
  }

  @Test
  void a_room_is_free_if_it_is_sold_and_nothing_active_overlaps() {
    assertThat(search.isFree(asked, STAY)).isTrue();
    assertThat(search.isFree(new RoomId(-1), STAY)).isFalse();
    furniture.hold(asked, STAY, HoldState.EXPIRED);
    taken(asked, 2, 3);
    assertThat(search.isFree(asked, STAY)).isTrue();
    furniture.due(asked, nights(1, 2));
    assertThat(search.isFree(asked, STAY)).isFalse();

    RoomId gone = furniture.room("gone");
    furniture.retire(gone);
    assertThat(search.isFree(gone, STAY)).isFalse();
  }
}
