package holdfast.persistence.rooms;

import static holdfast.persistence.rooms.RoomDrafts.kind;
import static holdfast.persistence.rooms.RoomDrafts.renamed;
import static holdfast.persistence.rooms.RoomDrafts.retired;
import static holdfast.persistence.rooms.RoomDrafts.room;
import static holdfast.persistence.rooms.RoomDrafts.saved;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomCatalogue.SaveOutcome.ChangedMeanwhile;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Refused;
import holdfast.rooms.RoomCatalogue.SaveOutcome.Saved;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.time.OffsetDateTime;
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
class RoomRegisterTest {
  private static final Caller ANNA = new Caller("Анна", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");

  private final TestDatabase source;
  private final Furniture furniture;
  private final Database database;
  private final RoomRegister register;

  RoomRegisterTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    database =
        Database.open(
            source.application(), DatabaseOptions.standard(), RoomRegister.entities(), () -> false);
    register = new RoomRegister(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  @Test
  void a_new_room_and_its_kind_come_back_as_they_were_saved() {
    RoomKind suite =
        saved(register.save(new RoomKind(new KindId(0), " Люкс ", 4, 7, false, 0), ANNA));
    assertThat(suite).isEqualTo(new RoomKind(suite.id(), "Люкс", 4, 7, false, 1));
    Room saved =
        saved(
            register.save(
                new Room(new RoomId(0), "401\u00a0", suite.id(), "king · sofa", "4", false, 0),
                ANNA));
    assertThat(saved)
        .isEqualTo(new Room(saved.id(), "401", suite.id(), "king · sofa", "4", false, 1));
    assertThat(register.rooms()).containsExactly(saved);
    assertThat(register.kinds()).containsExactly(suite);
  }

  @Test
  void rooms_are_in_the_order_of_the_chart() {
    KindId second =
        saved(register.save(new RoomKind(new KindId(0), "A", 2, 2, false, 0), ANNA)).id();
    KindId first =
        saved(register.save(new RoomKind(new KindId(0), "Z", 2, 1, false, 0), ANNA)).id();
    furniture.room("10", second);
    furniture.room("9", second);
    furniture.room("8");
    RoomId last = furniture.room("100", first);
    furniture.room("11", first);
    furniture.sql().run("UPDATE room SET sort_order = -1 WHERE room_id = ?", last.value());

    assertThat(register.rooms())
        .extracting(Room::name)
        .containsExactly("100", "11", "9", "10", "8");
    assertThat(register.kinds()).extracting(RoomKind::name).containsExactly("Z", "A");
  }

  @Test
  void an_edit_raises_the_version_and_keeps_what_no_form_shows() {
    Room made = saved(register.save(room("101"), ANNA));
    furniture.sql().run("UPDATE room SET guests = 3, sort_order = 5 WHERE name = '101'");
    Room current = register.rooms().getFirst();

    Room edited = saved(register.save(renamed(current, "102"), BORIS));

    assertThat(edited.version()).isEqualTo(made.version() + 2);
    assertThat(
            furniture.sql().count("SELECT count(*) FROM room WHERE guests = 3 AND sort_order = 5"))
        .isOne();
    assertThat(
            furniture
                .sql()
                .value(String.class, "SELECT changed_by || '/' || changed_desk FROM room"))
        .isEqualTo("Boris/desk 2");
  }

  @Test
  void a_stale_edit_is_refused_with_who_and_when_and_changes_nothing() {
    Room opened = saved(register.save(room("101"), ANNA));
    Room theirs = saved(register.save(renamed(opened, "101a"), BORIS));

    SaveOutcome<Room> outcome = register.save(renamed(opened, "101b"), ANNA);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(theirs);
              assertThat(changed.by().by()).isEqualTo(BORIS);
              assertThat(changed.by().at())
                  .isEqualTo(
                      furniture
                          .sql()
                          .value(OffsetDateTime.class, "SELECT changed_at FROM room")
                          .toInstant());
            });
    assertThat(register.rooms()).containsExactly(theirs);
  }

  @Test
  void an_edit_by_psql_counts_like_any_other() {
    Room opened = saved(register.save(room("101"), ANNA));
    furniture.sql().run("UPDATE room SET features = 'view'");

    assertThat(register.save(renamed(opened, "mine"), ANNA))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> assertThat(changed.by().by()).isEqualTo(new Caller("holdfast_owner", "–")));
  }

  @Test
  void of_two_edits_at_once_one_is_saved_and_the_other_refused() {
    Room opened = saved(register.save(room("101"), ANNA));
    try (var desks = new TwoDesks(source, RoomRegister.entities())) {
      var first = new RoomRegister(desks.first());
      var second = new RoomRegister(desks.second());
      for (int round = 0; round < 20; round++) {
        Room seen = register.rooms().getFirst();
        String name = "round " + round;
        var both =
            desks.together(
                () -> first.save(renamed(seen, name + " first"), ANNA),
                () -> second.save(renamed(seen, name + " second"), BORIS));
        assertThat(both.toList()).filteredOn(Saved.class::isInstance).hasSize(1);
        assertThat(both.toList()).filteredOn(ChangedMeanwhile.class::isInstance).hasSize(1);
      }
    }
    assertThat(register.rooms().getFirst().version()).isEqualTo(opened.version() + 20);
  }

  @Test
  void an_edit_that_changes_nothing_leaves_the_version_alone() {
    Room made = saved(register.save(room("101"), ANNA));

    assertThat(saved(register.save(made, BORIS))).isEqualTo(made);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\u00a0\t"})
  void a_room_needs_a_name(String name) {
    assertThat(register.save(room(name), ANNA))
        .isEqualTo(new Refused<Room>(new Refusal.Invalid(Field.NAME, Problem.MISSING, 0)));
    assertThat(register.save(kind(name), ANNA))
        .isEqualTo(new Refused<RoomKind>(new Refusal.Invalid(Field.NAME, Problem.MISSING, 0)));
  }

  @Test
  void texts_have_limits_that_are_told() {
    assertThat(register.save(room("x".repeat(Room.NAME_LENGTH_MAX)), ANNA))
        .isInstanceOf(Saved.class);
    assertThat(register.save(room("x".repeat(Room.NAME_LENGTH_MAX + 1)), ANNA))
        .isEqualTo(
            new Refused<Room>(
                new Refusal.Invalid(Field.NAME, Problem.TOO_LONG, Room.NAME_LENGTH_MAX)));
    assertThat(
            register.save(
                new Room(
                    new RoomId(0),
                    "1",
                    null,
                    "ё".repeat(Room.FEATURES_LENGTH_MAX + 1),
                    "",
                    false,
                    0),
                ANNA))
        .isEqualTo(
            new Refused<Room>(
                new Refusal.Invalid(Field.FEATURES, Problem.TOO_LONG, Room.FEATURES_LENGTH_MAX)));
    assertThat(
            register.save(
                new Room(
                    new RoomId(0), "1", null, "", "f".repeat(Room.FLOOR_LENGTH_MAX + 1), false, 0),
                ANNA))
        .isEqualTo(
            new Refused<Room>(
                new Refusal.Invalid(Field.FLOOR, Problem.TOO_LONG, Room.FLOOR_LENGTH_MAX)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, RoomKind.GUESTS_MAX + 1})
  void a_kind_fits_somebody(int guests) {
    assertThat(register.save(new RoomKind(new KindId(0), "K", guests, 0, false, 0), ANNA))
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.why())
                    .isInstanceOfSatisfying(
                        Refusal.Invalid.class,
                        invalid -> assertThat(invalid.field()).isEqualTo(Field.GUESTS)));
  }

  @Test
  void a_name_in_use_is_a_duplicate_in_any_case_until_its_room_is_retired() {
    Room blue = saved(register.save(room("Синий зал"), ANNA));
    var duplicate = new Refused<Room>(new Refusal.Invalid(Field.NAME, Problem.DUPLICATE, 0));
    assertThat(register.save(room("СИНИЙ ЗАЛ "), ANNA)).isEqualTo(duplicate);
    Room other = saved(register.save(room("Зелёный зал"), ANNA));
    assertThat(register.save(renamed(other, "синий зал"), ANNA)).isEqualTo(duplicate);

    Room gone = saved(register.save(retired(blue, true), ANNA));
    saved(register.save(room("Синий зал"), ANNA));

    assertThat(register.save(retired(gone, false), ANNA)).isEqualTo(duplicate);
    saved(register.save(kind("Suite"), ANNA));
    assertThat(register.save(kind("SUITE"), ANNA))
        .isEqualTo(new Refused<RoomKind>(new Refusal.Invalid(Field.NAME, Problem.DUPLICATE, 0)));
  }

  @Test
  void an_edit_of_a_room_that_never_was_is_a_defect() {
    assertThatExceptionOfType(DatabaseTrouble.class)
        .isThrownBy(
            () -> register.save(new Room(new RoomId(77), "77", null, "", "", false, 3), ANNA))
        .satisfies(e -> assertThat(e.kind()).isEqualTo(DatabaseTrouble.Kind.DEFECT));
  }
}
