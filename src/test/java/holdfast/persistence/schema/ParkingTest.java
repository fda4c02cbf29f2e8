package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.schema.TestHolds.From;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A hold that steps aside for a moment: no writer leaves it there, and nobody hears of it. */
@ExtendWith(PostgresExtension.class)
class ParkingTest {
  private static final String PARK =
      "UPDATE slot_hold SET during = '[10000-01-01 00:00+00, 10000-01-02 00:00+00)'"
          + " WHERE hold_id = ?";
  private static final String COME_BACK =
      "UPDATE slot_hold SET during = '[2030-02-01 15:00+00,2030-02-03 11:00+00)' WHERE hold_id = ?";
  private static final Sql.Refusal PARKED = new Sql.Refusal("HF001", "slot_hold_parked_comes_back");
  private static final Sql.Refusal EDGE = new Sql.Refusal("HF001", "slot_hold_edges");

  private final TestDatabase database;
  private Sql sql;

  ParkingTest(TestDatabase database) throws SQLException {
    this.database = database;
    sql = new Sql(database.asApplication());
  }

  @BeforeEach
  void begin() throws SQLException {
    sql.close();
    sql = new Sql(database.asApplication());
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  private long hold(From from) {
    return new TestHolds(sql).slotHold(from);
  }

  private List<String> history(long hold) {
    return sql.rows("SELECT what FROM hold_event WHERE hold_id = ? ORDER BY event_id", hold);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "DUE")
  void no_transaction_ends_with_a_hold_parked(From from) {
    long hold = hold(from);
    List<String> before = sql.rows("SELECT * FROM slot_hold WHERE hold_id = ?", hold);

    assertThat(sql.refusal(PARK, hold)).isEqualTo(PARKED);
    sql.run("BEGIN");
    sql.run(PARK, hold);
    assertThat(sql.refusal("COMMIT")).isEqualTo(PARKED);

    assertThat(sql.rows("SELECT * FROM slot_hold WHERE hold_id = ?", hold)).isEqualTo(before);
  }

  @Test
  void not_even_one_of_the_owner() throws SQLException {
    long hold = hold(From.CONFIRMED);
    try (var owner = new Sql(database.asOwner())) {
      assertThat(owner.refusal(PARK, hold)).isEqualTo(PARKED);
    }
  }

  @Test
  void what_comes_to_a_place_has_moved_once_and_was_never_away() {
    long hold = hold(From.CONFIRMED);
    sql.inTransaction(
        () -> {
          sql.run(PARK, hold);
          assertThat(sql.number("SELECT version FROM slot_hold WHERE hold_id = ?", hold))
              .isEqualTo(1);
          sql.run(COME_BACK, hold);
        });

    assertThat(sql.number("SELECT version FROM slot_hold WHERE hold_id = ?", hold)).isEqualTo(2);
    assertThat(history(hold)).containsExactly("confirmed", "moved");
    assertThat(
            sql.one(
                """
                SELECT old_room_id = new_room_id
                  AND old_during = '[2030-01-01 15:00+00,2030-01-03 11:00+00)'
                  AND new_during = '[2030-02-01 15:00+00,2030-02-03 11:00+00)'
                FROM hold_event WHERE hold_id = ? AND what = 'moved'
                """,
                hold))
        .isEqualTo("t");
    assertThat(sql.number("SELECT count(*) FROM feed WHERE topic = 'slot_hold' AND id = ?", hold))
        .isEqualTo(2);
  }

  @Test
  void nothing_begins_parked() {
    assertThat(
            sql.refusal(
                "INSERT INTO slot_hold VALUES (1, ?, '[10000-01-01 00:00+00,10000-01-02 00:00+00)',"
                    + " 'held', now() + interval '1 hour')",
                sql.newRoom()))
        .isEqualTo(EDGE);
  }

  @Test
  void what_is_parked_stays_as_it_is() {
    for (String beside :
        List.of(
            "state = 'cancelled'",
            "expires_at = expires_at + interval '1 minute'",
            "room_id = (SELECT max(room_id) FROM room)")) {
      long hold = hold(From.HELD);
      sql.newRoom();
      assertThat(sql.refusal(PARK.replace("SET ", "SET " + beside + ", "), hold))
          .as(beside)
          .isEqualTo(EDGE);
    }
    long hold = hold(From.HELD);
    sql.run("BEGIN");
    sql.run(PARK, hold);
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", hold);
    assertThat(sql.refusal("COMMIT")).isEqualTo(PARKED);
  }

  @Test
  void the_way_round_does_not_bring_an_ended_hold_back() {
    long hold = hold(From.CANCELLED);
    assertThat(sql.refusal(PARK.replace("SET ", "SET state = 'held', "), hold)).isEqualTo(EDGE);
    sql.run("BEGIN");
    sql.run(PARK, hold);
    assertThat(sql.refusal(COME_BACK, hold)).isEqualTo(EDGE);
    sql.run("ROLLBACK");
  }

  @Test
  void the_note_of_where_it_came_from_is_no_business_of_the_application() {
    assertThat(sql.refusal("DELETE FROM slot_hold_parked").sqlState()).isEqualTo("42501");
    assertThat(sql.refusal("SELECT FROM slot_hold_parked").sqlState()).isEqualTo("42501");
  }
}
