package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application's login may do what the commands do, and nothing that would unmake history. */
@ExtendWith(PostgresExtension.class)
class ApplicationRoleTest {
  private static final Sql.Refusal NOT_PERMITTED = new Sql.Refusal("42501", "");

  private final TestDatabase database;
  private final Sql sql;

  ApplicationRoleTest(TestDatabase database) throws SQLException {
    this.database = database;
    this.sql = new Sql(database.asApplication());
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  @Test
  void owns_nothing_and_bypasses_nothing() {
    assertThat(
            sql.one(
                """
                SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
                FROM pg_roles WHERE rolname = current_user
                """))
        .isEqualTo("f f f f f");
    assertThat(sql.rows("SELECT relname FROM pg_class WHERE relowner = current_user::regrole"))
        .isEmpty();
    assertThat(sql.one("SELECT pg_has_role(current_user, 'holdfast_owner', 'MEMBER')"))
        .isEqualTo("f");
  }

  @Test
  void deletes_only_old_lines_of_the_change_feed_and_truncates_nothing() {
    assertThat(
            sql.rows(
                """
                SELECT relname FROM pg_class
                WHERE relnamespace = 'site_1'::regnamespace AND relkind = 'r'
                  AND has_table_privilege(oid, 'DELETE')
                """))
        .containsExactly("change_log");
    assertThat(
            sql.rows(
                """
                SELECT relname FROM pg_class
                WHERE relnamespace = 'site_1'::regnamespace AND relkind = 'r'
                  AND has_table_privilege(oid, 'TRUNCATE, REFERENCES, TRIGGER, MAINTAIN')
                """))
        .isEmpty();
    sql.newRoom();
    assertThat(sql.run("DELETE FROM change_log WHERE at <= clock_timestamp()")).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DELETE FROM slot_hold",
        "DELETE FROM stock_hold",
        "DELETE FROM room",
        "DELETE FROM inventory",
        "DELETE FROM hold_event",
        "DELETE FROM stock_movement",
        "DELETE FROM request",
        "TRUNCATE slot_hold CASCADE",
        "TRUNCATE hold_event",
        "UPDATE hold_event SET actor = 'x'",
        "UPDATE stock_movement SET quantity = 1",
        "UPDATE request SET tombstone = false",
        "UPDATE change_log SET topic = 'x'",
        "INSERT INTO hold_event (hold_id, what, new_room_id) VALUES (1, 'held', 1)",
        "INSERT INTO change_log (topic, id) VALUES ('room', 1)",
        "UPDATE slot_hold SET created_by = 'x'",
        "UPDATE slot_hold SET version = 1",
        "UPDATE slot_hold SET request_key = NULL",
        "UPDATE stock_hold SET item_id = 1",
        "UPDATE inventory SET item_id = 1",
        "INSERT INTO site (name, time_zone) VALUES ('x', 'UTC')",
        "ALTER TABLE slot_hold DISABLE TRIGGER ALL",
        "ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_no_overlap",
        "SET session_replication_role = replica",
        "CREATE TABLE mine (id int)",
        "UPDATE flyway_schema_history SET success = true"
      })
  void may_not(String statement) {
    assertThat(sql.refusal(statement)).isEqualTo(NOT_PERMITTED);
  }

  @Test
  void locks_rooms_and_items_and_reads_the_version() {
    long room = sql.newRoom();
    long item = sql.newItem(0);
    assertThat(sql.rows("SELECT room_id FROM room FOR NO KEY UPDATE")).contains("" + room);
    assertThat(sql.rows("SELECT item_id FROM inventory FOR UPDATE")).containsExactly("" + item);
    assertThat(sql.number("SELECT count(*) FROM flyway_schema_history")).isPositive();
  }

  @Test
  void a_table_of_the_same_name_does_not_get_under_the_record_functions() throws SQLException {
    try (var superuser = new Sql(database.asSuperuser())) {
      superuser.run("GRANT TEMPORARY ON DATABASE " + database.name() + " TO holdfast_app");
    }
    sql.run("CREATE TEMP TABLE hold_event (LIKE site_1.hold_event)");
    sql.run("CREATE TEMP TABLE change_log (LIKE site_1.change_log)");
    long room = sql.newRoom();
    sql.run(
        """
        INSERT INTO slot_hold (room_id, during, state, expires_at)
        VALUES (?, '[2030-01-01,2030-01-02)', 'held', clock_timestamp() + interval '1 hour')
        """,
        room);
    assertThat(sql.rows("SELECT FROM pg_temp.hold_event")).isEmpty();
    assertThat(sql.rows("SELECT what FROM site_1.hold_event WHERE new_room_id = ?", room))
        .containsExactly("held");
  }

  @Test
  void functions_that_act_as_the_owner_fix_their_search_path() {
    assertThat(
            sql.rows(
                """
                SELECT p.proname
                FROM pg_proc AS p JOIN pg_language AS l ON l.oid = p.prolang
                WHERE p.pronamespace = 'site_1'::regnamespace AND l.lanname <> 'sql'
                  AND (p.prosecdef OR p.provolatile <> 'i')
                  AND NOT coalesce(proconfig @> ARRAY['search_path=site_1, pg_temp'], false)
                """))
        .isEmpty();
  }

  @Test
  void calls_only_what_it_needs_and_nobody_else_calls_anything() {
    assertThat(
            sql.rows(
                """
                SELECT proname FROM pg_proc
                WHERE pronamespace = 'site_1'::regnamespace
                  AND has_function_privilege('public', oid, 'EXECUTE')
                """))
        .isEmpty();
    assertThat(
            sql.rows(
                """
                SELECT proname FROM pg_proc
                WHERE pronamespace = 'site_1'::regnamespace AND has_function_privilege(oid, 'EXECUTE')
                ORDER BY proname
                """))
        .isEqualTo(
            List.of(
                "begin_command",
                "current_actor",
                "current_desk",
                "current_request",
                "deadline_verdict",
                "expire_due_in_rooms",
                "expire_due_of_item",
                "hold_changed_since",
                "hold_edge_fault",
                "hold_group",
                "holders_of_item",
                "join_stay",
                "lock_room",
                "nights_between",
                "phone_digits",
                "policy_at",
                "refuse_hold_change",
                "room_acquire",
                "room_cancel",
                "room_confirm",
                "room_extend",
                "room_for_more_of",
                "room_move",
                "room_sweep",
                "route_is_known",
                "search_prefixes",
                "search_words",
                "split_stay",
                "stock_acquire",
                "stock_cancel",
                "stock_confirm",
                "stock_extend",
                "stock_receive",
                "stock_resize",
                "stock_sweep",
                "swap_rooms",
                "tell_room",
                "tell_stock",
                "words_of"));
  }
}
