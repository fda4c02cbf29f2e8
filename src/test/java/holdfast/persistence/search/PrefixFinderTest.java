package holdfast.persistence.search;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.search.Finder;
import holdfast.search.Finder.Hit;
import holdfast.search.Finder.Hit.ItemHit;
import holdfast.search.Finder.Hit.RoomHit;
import holdfast.search.Finder.Hit.RoomHoldHit;
import holdfast.search.Finder.Hit.StockHoldHit;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class PrefixFinderTest {
  private final Furniture furniture;
  private final Database database;
  private final PrefixFinder finder;
  private Instant now;
  private RoomId room;

  PrefixFinderTest(TestDatabase source) {
    furniture = new Furniture(source);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    finder = new PrefixFinder(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
    now = furniture.sql().value(OffsetDateTime.class, "SELECT clock_timestamp()").toInstant();
    room = furniture.room("204", furniture.kind("Standard", 2, 1));
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private Period days(int from, int to) {
    return new Period(now.plus(Duration.ofDays(from)), now.plus(Duration.ofDays(to)));
  }

  private HoldId stay(String guest, String phone, int from, int to, HoldState state) {
    HoldId hold = furniture.hold(room, days(from, to), state);
    furniture.guest(hold, guest, phone);
    return hold;
  }

  private HoldId stay(String guest) {
    return stay(guest, "", 1, 2, HoldState.CANCELLED);
  }

  /** Hits as people would read them aloud. */
  private List<String> found(String text) {
    return finder.find(text).stream().map(PrefixFinderTest::name).toList();
  }

  private static String name(Hit hit) {
    return switch (hit) {
      case RoomHoldHit(var hold) -> "hold " + hold.id().value();
      case StockHoldHit(var hold) -> "stock hold " + hold.id().value();
      case RoomHit(var id, String name, String kind) ->
          "room " + name + (kind.isEmpty() ? "" : ", " + kind) + (id.value() > 0 ? "" : "?");
      case ItemHit(var item) -> "item " + item.sku();
    };
  }

  private static String hold(HoldId id) {
    return "hold " + id.value();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Петрова",
        "петр",
        "ПЕТРОВА ольга",
        "Ольга",
        "ольга петр",
        "водкина",
        "п в о",
        " Петрова, О. "
      })
  void a_guest_is_found_by_the_beginnings_of_any_words_in_any_case(String text) {
    HoldId hold = stay("Петрова-Водкина, Ольга");
    stay("Иванов, Пётр");

    assertThat(found(text)).containsExactly(hold(hold));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "етрова",
        "Петрова Анна",
        "Петрова2",
        "%",
        "_",
        "%%%%",
        "П_трова",
        "'",
        "\\",
        ":*",
        "!",
        "& |"
      })
  void other_letters_and_signs_of_pattern_languages_find_nothing(String text) {
    stay("Петрова-Водкина, Ольга");
    furniture.item("A", "Thing", 1);

    assertThat(found(text)).isEmpty();
  }

  @Test
  void signs_in_a_name_are_only_signs() {
    HoldId hold = stay("O'Brien & Söhne (100%_x\\y)");

    assertThat(found("o'brien")).containsExactly(hold(hold));
    assertThat(found("söh 100%")).containsExactly(hold(hold));
    assertThat(found("100%_x\\y")).containsExactly(hold(hold));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+7 916 123-45-67",
        "79161234567",
        "89161234567",
        "8 (916) 123",
        "123 45 67",
        "4567"
      })
  void a_telephone_number_is_found_whatever_stands_between_its_digits(String text) {
    HoldId hold = stay("Guest", "+7 (916) 123-45-67", 1, 2, HoldState.CANCELLED);
    stay("Other", "+7 (926) 765-43-21", 2, 3, HoldState.CANCELLED);

    assertThat(found(text)).containsExactly(hold(hold));
  }

  @Test
  void few_digits_are_only_looked_for_at_the_end_of_a_number() {
    stay("Guest", "+7 916 1042 567", 1, 2, HoldState.CANCELLED);

    assertThat(found("1042")).isEmpty();
  }

  @Test
  void a_hold_number_comes_first_whatever_its_state() {
    HoldId gone = stay("Guest");
    stay(String.valueOf(gone.value()), "", 3, 4, HoldState.CONFIRMED);

    assertThat(found("#" + gone.value()).getFirst()).isEqualTo(hold(gone));
    assertThat(found("" + gone.value())).hasSize(2).first().isEqualTo(hold(gone));
    assertThat(found("999999")).isEmpty();
  }

  @Test
  void a_room_comes_first_then_its_holds_nearest_in_time() {
    HoldId past = stay("A", "", -9, -8, HoldState.CONFIRMED);
    HoldId far = stay("B", "", 20, 21, HoldState.CONFIRMED);
    HoldId inHouse = stay("C", "", -1, 1, HoldState.CONFIRMED);
    stay("D", "", 1, 2, HoldState.EXPIRED);
    furniture.hold(furniture.room("2041"), days(0, 1), HoldState.CONFIRMED);

    assertThat(found("204"))
        .containsExactly("room 204, Standard", hold(inHouse), hold(past), hold(far), "room 2041");
  }

  @Test
  void active_holds_come_before_ended_ones_even_if_those_are_nearer() {
    HoldId cancelled = stay("Sato", "", 0, 1, HoldState.CANCELLED);
    HoldId held = stay("Sato", "", 30, 31, HoldState.HELD);

    assertThat(found("sato")).containsExactly(hold(held), hold(cancelled));
  }

  @Test
  void an_active_hold_is_not_crowded_out_by_many_ended_ones() {
    for (int i = 0; i < Finder.HITS_MAX + 5; i++) {
      stay("Sato", "", 0, 1, HoldState.CANCELLED);
    }
    HoldId held = stay("Sato", "", 300, 301, HoldState.HELD);

    assertThat(found("sato")).hasSize(Finder.HITS_MAX).first().isEqualTo(hold(held));
  }

  @Test
  void rooms_are_found_by_any_word_of_their_name_and_in_natural_order() {
    furniture.room("Blue 10");
    furniture.room("blue 9");
    furniture.room("Синий зал");
    RoomId gone = furniture.room("Blue 8");
    furniture.retire(gone);

    assertThat(found("BLUE")).containsExactly("room blue 9", "room Blue 10");
    assertThat(found("blue 10")).containsExactly("room Blue 10");
    assertThat(found("зал")).containsExactly("room Синий зал");
  }

  @Test
  void items_are_found_by_code_and_name_with_their_holds() {
    ItemId projector = furniture.item("AV-12", "Проектор малый", 9);
    furniture.item("AV-120", "Projector stand", 9);
    HoldId held = furniture.stockHold(projector, 1, HoldState.HELD);
    HoldId ended = furniture.stockHold(projector, 2, HoldState.CANCELLED);
    furniture.guest(held, "Green room");

    assertThat(found("av-12"))
        .containsExactly(
            "item AV-12",
            "stock hold " + held.value(),
            "item AV-120",
            "stock hold " + ended.value());
    assertThat(found("малый"))
        .containsExactly("stock hold " + held.value(), "item AV-12", "stock hold " + ended.value());
    assertThat(found("green")).containsExactly("stock hold " + held.value());
    assertThat(found(String.valueOf(ended.value())).getFirst())
        .isEqualTo("stock hold " + ended.value());
  }

  @Test
  void an_answer_has_a_limit_and_leaves_space_for_rooms() {
    for (int i = 0; i < 30; i++) {
      stay("Blue " + i, "", i, i + 1, HoldState.CONFIRMED);
    }
    furniture.room("Blue");
    furniture.room("Blue 2");

    List<String> found = found("blue");

    assertThat(found).hasSize(Finder.HITS_MAX).contains("room Blue 2");
    assertThat(found.getFirst()).isEqualTo("room Blue");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\u00a0", "\u0000"})
  void nothing_typed_finds_nothing(String text) {
    stay("Guest");

    assertThat(finder.find(text)).isEmpty();
  }
}
