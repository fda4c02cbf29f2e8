package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.schema.TestHolds.From;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How holds begin, what the database fills in by itself, and that nothing is ever removed. */
@ExtendWith(PostgresExtension.class)
class HoldLifeTest {
  private final TestDatabase database;
  private final Sql sql;
  private final TestHolds holds;

  HoldLifeTest(TestDatabase database) throws SQLException {
    this.database = database;
    this.sql = new Sql(database.asOwner());
    this.holds = new TestHolds(sql);
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  @ParameterizedTest
  @CsvSource({"slot_hold", "stock_hold"})
  void nothing_is_ever_removed(String table) throws SQLException {
    holds.slotHold(From.EXPIRED);
    holds.stockHold(From.EXPIRED);
    try (var superuser = new Sql(database.asSuperuser())) {
      superuser.run("SET search_path TO site_1");
      var refusal = new Sql.Refusal("HF001", table + "_stays");
      assertThat(superuser.refusal("DELETE FROM " + table)).isEqualTo(refusal);
      assertThat(superuser.refusal("DELETE FROM " + table + " WHERE false")).isEqualTo(refusal);
      assertThat(superuser.refusal("TRUNCATE " + table + " CASCADE").sqlState()).isEqualTo("HF001");
    }
  }

  @ParameterizedTest
  @CsvSource({"hold_event", "stock_movement"})
  void history_is_only_ever_added_to(String table) throws SQLException {
    holds.stockHold(From.EXPIRED);
    try (var superuser = new Sql(database.asSuperuser())) {
      superuser.run("SET search_path TO site_1");
      var refusal = new Sql.Refusal("HF001", table + "_append_only");
      assertThat(superuser.refusal("UPDATE " + table + " SET actor = 'x'")).isEqualTo(refusal);
      assertThat(superuser.refusal("DELETE FROM " + table)).isEqualTo(refusal);
      assertThat(superuser.refusal("TRUNCATE " + table)).isEqualTo(refusal);
    }
  }

  @Test
  void what_triggers_fill_cannot_be_dictated() {
    long hold =
        sql.number(
            """
            INSERT INTO slot_hold (room_id, during, state, expires_at, created_at, created_by,
              created_desk, confirmed_at, ended_at, version)
            VALUES (?, '[2030-01-01,2030-01-02)', 'held', now() + interval '1 hour',
              '2020-01-01', 'somebody else', 'desk 9', '2020-01-01', '2020-01-01', 7)
            RETURNING hold_id
            """,
            sql.newRoom());
    String derived =
        """
        SELECT created_at > now() - interval '1 minute', created_by, created_desk, confirmed_at,
          ended_at, version
        FROM slot_hold WHERE hold_id = ?
        """;
    assertThat(sql.one(derived, hold)).isEqualTo("t holdfast_owner null null null 1");
    sql.run(
        """
        UPDATE slot_hold SET expires_at = expires_at + interval '1 second',
          confirmed_at = '2020-01-01', ended_at = '2020-01-01', version = 70
        WHERE hold_id = ?
        """,
        hold);
    assertThat(sql.one(derived, hold)).isEqualTo("t holdfast_owner null null null 2");
    sql.run("UPDATE slot_hold SET ended_at = '2020-01-01', version = 70 WHERE hold_id = ?", hold);
    assertThat(sql.one(derived, hold)).isEqualTo("t holdfast_owner null null null 2");
  }

  @Test
  void times_of_a_life_are_the_clock_of_the_database() {
    long hold = holds.slotHold(From.HELD);
    sql.run("UPDATE slot_hold SET state = 'confirmed' WHERE hold_id = ?", hold);
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", hold);
    assertThat(
            sql.one(
                """
                SELECT created_at < confirmed_at, confirmed_at < ended_at,
                  ended_at <= clock_timestamp(), version
                FROM slot_hold WHERE hold_id = ?
                """,
                hold))
        .isEqualTo("t t t 3");
  }

  @Test
  void a_hold_born_confirmed_needs_no_deadline() {
    assertThat(
            sql.one(
                """
                INSERT INTO slot_hold (room_id, during, state, purpose)
                VALUES (?, '[2030-01-01,2030-01-02)', 'confirmed', 'closure')
                RETURNING expires_at = created_at AND confirmed_at = created_at
                """,
                sql.newRoom()))
        .isEqualTo("t");
    assertThat(
            sql.one(
                """
                INSERT INTO stock_hold (item_id, quantity, state, purpose)
                VALUES (?, 3, 'confirmed', 'import')
                RETURNING expires_at = created_at AND confirmed_at = created_at
                """,
                sql.newItem(0)))
        .isEqualTo("t");
  }

  @ParameterizedTest
  @CsvSource({"cancelled", "expired"})
  void no_hold_begins_ended(String state) {
    assertThat(
            sql.refusal(
                "INSERT INTO slot_hold VALUES (1, ?, '[2030-01-01,2030-01-02)', ?, now())",
                sql.newRoom(),
                state))
        .isEqualTo(new Sql.Refusal("HF001", "slot_hold_edges"));
    assertThat(
            sql.refusal("INSERT INTO stock_hold VALUES (1, ?, 1, ?, now())", sql.newItem(5), state))
        .isEqualTo(new Sql.Refusal("HF001", "stock_hold_edges"));
  }

  @Test
  void confirming_less_than_was_held_is_an_edge() {
    long hold = holds.stockHold(From.HELD);
    sql.run("UPDATE stock_hold SET state = 'confirmed', quantity = 2 WHERE hold_id = ?", hold);
    assertThat(sql.one("SELECT state, quantity FROM stock_hold WHERE hold_id = ?", hold))
        .isEqualTo("confirmed 2");
  }
}
