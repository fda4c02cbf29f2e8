package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies.SavePolicyOutcome;
import holdfast.holds.Policies.SavePolicyOutcome.ChangedMeanwhile;
import holdfast.holds.Policies.SavePolicyOutcome.Refused;
import holdfast.holds.Policies.SavePolicyOutcome.Saved;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class PolicyRegisterTest {
  private static final Caller ANNA = new Caller("Анна", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");

  private final TestDatabase source;
  private final Furniture furniture;
  private final Sql sql;
  private final Database database;
  private final PolicyRegister register;

  PolicyRegisterTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    sql = furniture.sql();
    database =
        Database.open(
            source.application(),
            DatabaseOptions.standard(),
            PolicyRegister.entities(),
            () -> false);
    register = new PolicyRegister(database);
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

  private static HoldPolicy minutes(long usual, long min, long max, int nights, int version) {
    return new HoldPolicy(
        Duration.ofMinutes(usual),
        Duration.ofMinutes(min),
        Duration.ofMinutes(max),
        nights,
        version);
  }

  private static HoldPolicy saved(SavePolicyOutcome outcome) {
    assertThat(outcome).isInstanceOf(Saved.class);
    return ((Saved) outcome).policy();
  }

  @Test
  void the_first_policy_is_the_same_for_rooms_and_stock() {
    HoldPolicy rooms = register.inForce(Capacity.ROOM);

    assertThat(rooms).isEqualTo(minutes(15, 1, 24 * 60, 90, rooms.version()));
    assertThat(register.inForce(Capacity.STOCK)).isEqualTo(rooms);
  }

  @Test
  void an_edit_for_rooms_leaves_stock_as_it_was() {
    HoldPolicy both = register.inForce(Capacity.ROOM);

    HoldPolicy rooms =
        saved(register.save(Capacity.ROOM, minutes(30, 5, 600, 14, both.version()), ANNA));

    assertThat(rooms).isEqualTo(minutes(30, 5, 600, 14, rooms.version()));
    assertThat(rooms.version()).isGreaterThan(both.version());
    assertThat(register.inForce(Capacity.ROOM)).isEqualTo(rooms);
    assertThat(register.inForce(Capacity.STOCK)).isEqualTo(both);

    HoldPolicy again =
        saved(register.save(Capacity.ROOM, minutes(31, 5, 600, 14, rooms.version()), BORIS));
    assertThat(again).isEqualTo(minutes(31, 5, 600, 14, rooms.version() + 1));
    assertThat(sql.count("SELECT count(*) FROM hold_policy")).isEqualTo(2);
  }

  @Test
  void a_form_opened_with_the_common_policy_does_not_fit_the_one_that_took_its_place() {
    HoldPolicy both = register.inForce(Capacity.ROOM);
    HoldPolicy theirs =
        saved(register.save(Capacity.ROOM, minutes(30, 5, 600, 14, both.version()), BORIS));

    assertThat(register.save(Capacity.ROOM, minutes(20, 5, 600, 14, both.version()), ANNA))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(theirs);
              assertThat(changed.by().by()).isEqualTo(BORIS);
            });
    assertThat(register.inForce(Capacity.ROOM)).isEqualTo(theirs);
  }

  @Test
  void of_two_edits_at_once_one_is_saved_also_the_very_first() {
    try (var desks = new TwoDesks(source, PolicyRegister.entities())) {
      for (int round = 0; round < 10; round++) {
        if (round % 2 == 0) {
          sql.run("DELETE FROM hold_policy WHERE resource = 'stock'");
        }
        HoldPolicy seen = register.inForce(Capacity.STOCK);
        int usual = 10 + round;
        var both =
            desks.<SavePolicyOutcome>together(
                () ->
                    new PolicyRegister(desks.first())
                        .save(Capacity.STOCK, minutes(usual, 2, 100, 9, seen.version()), ANNA),
                () ->
                    new PolicyRegister(desks.second())
                        .save(Capacity.STOCK, minutes(usual, 3, 100, 9, seen.version()), BORIS));
        assertThat(both.toList()).filteredOn(Saved.class::isInstance).hasSize(1);
        assertThat(both.toList()).filteredOn(ChangedMeanwhile.class::isInstance).hasSize(1);
      }
    }
  }

  @Test
  void the_policy_in_force_is_the_one_of_this_moment() {
    sql.run(
        """
        INSERT INTO hold_policy (resource, nights_max, valid)
        VALUES ('room', 7, tstzrange(NULL, clock_timestamp() - interval '1 day')),
               ('room', 8, tstzrange(clock_timestamp() + interval '1 day', NULL))
        """);
    HoldPolicy both = register.inForce(Capacity.ROOM);
    assertThat(both.nightsMax()).isEqualTo(90);

    saved(register.save(Capacity.ROOM, minutes(15, 1, 60, 30, both.version()), ANNA));

    assertThat(register.inForce(Capacity.ROOM).nightsMax()).isEqualTo(30);
    assertThat(
            sql.column(
                Integer.class,
                "SELECT nights_max FROM hold_policy WHERE resource = 'room' ORDER BY valid"))
        .containsExactly(7, 30, 8);
  }

  @Test
  void a_policy_of_a_kind_of_room_is_not_the_one_of_all_rooms() {
    sql.run("INSERT INTO room_kind (name) VALUES ('Hall')");
    sql.run(
        "INSERT INTO hold_policy (resource, kind_id, nights_max)"
            + " SELECT 'room', kind_id, 1 FROM room_kind");

    assertThat(register.inForce(Capacity.ROOM).nightsMax()).isEqualTo(90);
  }

  @Test
  void a_limit_written_by_psql_in_days_is_understood() {
    sql.run("UPDATE hold_policy SET ttl_max = '2 days 1 hour'");

    assertThat(register.inForce(Capacity.STOCK).timeToLiveMax()).isEqualTo(Duration.ofHours(49));
  }

  static Stream<Arguments> unacceptable() {
    long year = HoldPolicy.TIME_TO_LIVE_CEILING.toMinutes();
    return Stream.of(
        Arguments.of(minutes(5, 0, 60, 9, 1), Field.TIME_TO_LIVE_MIN, Problem.TOO_SHORT, 1),
        Arguments.of(minutes(5, -5, 60, 9, 1), Field.TIME_TO_LIVE_MIN, Problem.TOO_SHORT, 1),
        Arguments.of(
            minutes(5, 1, year + 1, 9, 1), Field.TIME_TO_LIVE_MAX, Problem.TOO_LONG, year * 60),
        Arguments.of(minutes(5, 6, 5, 9, 1), Field.TIME_TO_LIVE_MAX, Problem.TOO_SHORT, 360),
        Arguments.of(minutes(5, 6, 60, 9, 1), Field.TIME_TO_LIVE, Problem.TOO_SHORT, 360),
        Arguments.of(minutes(61, 6, 60, 9, 1), Field.TIME_TO_LIVE, Problem.TOO_LONG, 3600),
        Arguments.of(minutes(5, 1, 60, 0, 1), Field.NIGHTS_MAX, Problem.TOO_SMALL, 1),
        Arguments.of(
            minutes(5, 1, 60, HoldPolicy.NIGHTS_CEILING + 1, 1),
            Field.NIGHTS_MAX,
            Problem.TOO_LARGE,
            HoldPolicy.NIGHTS_CEILING));
  }

  @ParameterizedTest
  @MethodSource("unacceptable")
  void limits_out_of_order_or_out_of_reason_are_refused(
      HoldPolicy edited, Field field, Problem problem, long limit) {
    HoldPolicy before = register.inForce(Capacity.ROOM);

    assertThat(register.save(Capacity.ROOM, edited, ANNA))
        .isEqualTo(new Refused(new Refusal.Invalid(field, problem, limit)));
    assertThat(register.inForce(Capacity.ROOM)).isEqualTo(before);
  }
}
