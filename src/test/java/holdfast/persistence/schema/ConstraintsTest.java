package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every constraint has a name that says its rule, and refuses what it should. */
@ExtendWith(PostgresExtension.class)
class ConstraintsTest {
  private final Sql sql;

  ConstraintsTest(TestDatabase database) throws SQLException {
    this.sql = new Sql(database.asOwner());
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  /** A statement that breaks exactly one rule. */
  record Case(String constraint, String sqlState, String statement) {
    @Override
    public String toString() {
      return constraint + ": " + statement;
    }
  }

  private static final String CHECK = "23514";
  private static final String UNIQUE = "23505";
  private static final String FOREIGN = "23503";
  private static final String EXCLUSION = "23P01";

  private static Case slot(String constraint, String values) {
    return new Case(constraint, CHECK, "INSERT INTO slot_hold VALUES (50, 1, " + values + ")");
  }

  private static Case period(String period) {
    return slot("slot_hold_period", period + ", 'held', now()");
  }

  private static Case stock(String constraint, String values) {
    return new Case(constraint, CHECK, "INSERT INTO stock_hold VALUES (50, 1, " + values + ")");
  }

  private static Case movement(String constraint, String values) {
    return new Case(
        constraint,
        CHECK,
        "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)"
            + " VALUES (1, "
            + values
            + ")");
  }

  private static Case event(String constraint, String values) {
    return new Case(
        constraint,
        CHECK,
        "INSERT INTO hold_event (hold_id, what, new_room_id, item_id) VALUES (1, " + values + ")");
  }

  private static Case policy(String constraint, String sqlState, String columns, String values) {
    return new Case(
        constraint,
        sqlState,
        "INSERT INTO hold_policy (resource, valid, "
            + columns
            + ") VALUES ('room', '[1990-01-01,1990-02-01)', "
            + values
            + ")");
  }

  private static Case payment(String constraint, String sqlState, String values) {
    return new Case(
        constraint,
        sqlState,
        "INSERT INTO late_payment (hold_id, reference, amount, currency, decision) VALUES (1, "
            + values
            + ")");
  }

  static Stream<Case> cases() {
    return Stream.of(siteAndRooms(), slotHolds(), stock(), history(), detailsAndPolicy())
        .flatMap(List::stream);
  }

  private static List<Case> siteAndRooms() {
    return List.of(
        new Case(
            "site_only_one_row",
            CHECK,
            "INSERT INTO site (site_id, name, time_zone) VALUES (2, 'B', 'UTC')"),
        new Case("site_name_not_blank", CHECK, "UPDATE site SET name = ' '"),
        new Case(
            "site_check_out_not_after_check_in", CHECK, "UPDATE site SET check_out = '15:00:01'"),
        new Case("site_time_zone_known", CHECK, "UPDATE site SET time_zone = 'Mars/Base'"),
        new Case("site_time_zone_known", CHECK, "UPDATE site SET time_zone = 'posix/Europe/Riga'"),
        new Case("room_kind_name_not_blank", CHECK, "INSERT INTO room_kind (name) VALUES ('')"),
        new Case(
            "room_kind_fits_someone",
            CHECK,
            "INSERT INTO room_kind (name, guests) VALUES ('X', 0)"),
        new Case("room_kind_name_once", UNIQUE, "INSERT INTO room_kind (name) VALUES ('DOUBLE')"),
        new Case("room_name_not_blank", CHECK, "INSERT INTO room (name) VALUES (' ')"),
        new Case("room_fits_someone", CHECK, "INSERT INTO room (name, guests) VALUES ('X', 0)"),
        new Case("room_kind_exists", FOREIGN, "INSERT INTO room (name, kind_id) VALUES ('X', 99)"),
        new Case("room_name_once", UNIQUE, "INSERT INTO room (name) VALUES ('BLUE')"));
  }

  private static List<Case> slotHolds() {
    String free = "'[2030-01-01,2030-01-02)'";
    return List.of(
        new Case(
            "slot_hold_no_overlap",
            EXCLUSION,
            "INSERT INTO slot_hold VALUES (50, 1, '[2029-01-01 12:00+00,2029-01-02 12:00+00)',"
                + " 'held', now())"),
        period("'empty'"),
        period("tstzrange(NULL, '2030-01-01')"),
        period("tstzrange('2030-01-01', NULL)"),
        period("'[-infinity,2030-01-01)'"),
        period("'[2030-01-01,infinity)'"),
        period("'[2030-01-01,2030-01-02]'"),
        period("'(2030-01-01,2030-01-02)'"),
        slot("slot_hold_state_known", free + ", 'waiting', now()"),
        new Case("slot_hold_state_known", CHECK, "UPDATE slot_hold SET state = 'Held'"),
        slot("slot_hold_purpose_known", free + ", 'held', now(), 'party'"),
        slot("slot_hold_deadline_finite", free + ", 'held', 'infinity'"),
        new Case(
            "slot_hold_room_exists",
            FOREIGN,
            "INSERT INTO slot_hold VALUES (50, 99, " + free + ", 'held', now())"),
        new Case(
            "slot_hold_replaced_hold_exists",
            FOREIGN,
            "INSERT INTO slot_hold (room_id, during, state, expires_at, replaces_hold_id)"
                + " VALUES (1, '[2030-01-01,2030-01-02)', 'held', now(), 99)"),
        new Case(
            "slot_hold_split_hold_exists",
            FOREIGN,
            "INSERT INTO slot_hold (room_id, during, state, expires_at, split_from_hold_id)"
                + " VALUES (1, '[2030-01-01,2030-01-02)', 'held', now(), 99)"),
        new Case(
            "slot_hold_request_line_positive",
            CHECK,
            "INSERT INTO slot_hold (room_id, during, state, expires_at, request_line)"
                + " VALUES (1, '[2030-01-01,2030-01-02)', 'held', now(), 0)"),
        new Case(
            "slot_hold_request_once",
            UNIQUE,
            "INSERT INTO slot_hold (room_id, during, state, expires_at, request_key)"
                + " VALUES (1, '[2030-01-01,2030-01-02)', 'held', now(),"
                + " '00000000-0000-0000-0000-000000000001')"));
  }

  private static List<Case> stock() {
    return List.of(
        new Case("inventory_available_not_negative", CHECK, "INSERT INTO inventory VALUES (9, -1)"),
        new Case(
            "inventory_available_not_negative",
            CHECK,
            "UPDATE inventory SET available = available - 11"),
        new Case("item_has_inventory", FOREIGN, "INSERT INTO item VALUES (9, 'S', 'N')"),
        new Case("item_sku_not_blank", CHECK, "UPDATE item SET sku = ''"),
        new Case("item_name_not_blank", CHECK, "UPDATE item SET name = ''"),
        new Case("item_unit_not_blank", CHECK, "UPDATE item SET unit = ''"),
        new Case("item_sku_once", UNIQUE, "INSERT INTO item VALUES (2, 'towel-xl', 'N')"),
        stock("stock_hold_quantity_positive", "0, 'held', now()"),
        new Case("stock_hold_quantity_positive", CHECK, "UPDATE stock_hold SET quantity = 0"),
        stock("stock_hold_state_known", "1, 'waiting', now()"),
        new Case("stock_hold_state_known", CHECK, "UPDATE stock_hold SET state = ''"),
        stock("stock_hold_purpose_known", "1, 'held', now(), 'closure'"),
        stock("stock_hold_deadline_finite", "1, 'held', '-infinity'"),
        new Case(
            "stock_hold_item_exists",
            FOREIGN,
            "INSERT INTO stock_hold VALUES (50, 99, 1, 'held', now())"),
        new Case(
            "stock_hold_replaced_hold_exists",
            FOREIGN,
            "INSERT INTO stock_hold (item_id, quantity, state, expires_at, replaces_hold_id)"
                + " VALUES (1, 1, 'held', now(), 99)"),
        new Case(
            "stock_hold_request_line_positive",
            CHECK,
            "INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_line)"
                + " VALUES (1, 1, 'held', now(), -1)"),
        new Case(
            "stock_hold_request_once",
            UNIQUE,
            "INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_key)"
                + " VALUES (1, 1, 'held', now(), '00000000-0000-0000-0000-000000000001')"));
  }

  private static List<Case> history() {
    return List.of(
        event("hold_event_what_known", "'forgotten', 1, NULL"),
        event("hold_event_of_room_or_item", "'held', NULL, NULL"),
        event("hold_event_of_room_or_item", "'held', 1, 1"),
        movement("stock_movement_quantity_positive", "'outside', 'available', 0, 'received', NULL"),
        movement("stock_movement_route_known", "'available', 'outside', 1, 'received', NULL"),
        movement("stock_movement_route_known", "'issued', 'held', 1, 'returned', 20"),
        movement("stock_movement_route_known", "'outside', 'available', 1, 'found', 20"),
        movement("stock_movement_of_hold", "'issued', 'available', 1, 'returned', NULL"),
        new Case(
            "stock_movement_item_exists",
            FOREIGN,
            "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason)"
                + " VALUES (99, 'outside', 'available', 1, 'received')"),
        new Case(
            "stock_movement_hold_exists",
            FOREIGN,
            "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason,"
                + " hold_id) VALUES (1, 'issued', 'available', 1, 'returned', 99)"),
        new Case(
            "stock_movement_hold_ends_once",
            UNIQUE,
            "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason,"
                + " hold_id) VALUES (1, 'held', 'available', 1, 'expired', 21)"));
  }

  private static List<Case> detailsAndPolicy() {
    return List.of(
        new Case("hold_detail_hold_exists", FOREIGN, "INSERT INTO hold_detail VALUES (99, 'A')"),
        new Case("hold_detail_hold_exists", FOREIGN, "UPDATE hold_detail SET hold_id = 99"),
        new Case("hold_detail_guests_not_negative", CHECK, "UPDATE hold_detail SET guests = -1"),
        policy("hold_policy_kind_exists", FOREIGN, "kind_id", "99"),
        new Case(
            "hold_policy_resource_known",
            CHECK,
            "INSERT INTO hold_policy (resource) VALUES ('boat')"),
        new Case(
            "hold_policy_kind_only_of_rooms",
            CHECK,
            "INSERT INTO hold_policy (resource, kind_id) VALUES ('stock', 1)"),
        policy("hold_policy_limits_in_order", CHECK, "ttl_min", "'0'"),
        policy("hold_policy_limits_in_order", CHECK, "ttl_min", "'16 minutes'"),
        policy("hold_policy_limits_in_order", CHECK, "ttl_max", "'14 minutes'"),
        policy("hold_policy_nights_positive", CHECK, "nights_max", "0"),
        new Case(
            "hold_policy_valid_not_empty",
            CHECK,
            "INSERT INTO hold_policy (resource, valid) VALUES ('room', 'empty')"),
        new Case("hold_policy_no_overlap", EXCLUSION, "INSERT INTO hold_policy DEFAULT VALUES"),
        payment("late_payment_amount_positive", CHECK, "'r2', 0, 'EUR', NULL"),
        payment("late_payment_currency_code", CHECK, "'r2', 1, 'eur', NULL"),
        payment("late_payment_decided_whole", CHECK, "'r2', 1, 'EUR', 'refund'"),
        payment("late_payment_reference_once", UNIQUE, "'r1', 1, 'EUR', NULL"));
  }

  @BeforeEach
  void one_of_each() {
    if (sql.number("SELECT count(*) FROM room") > 0) {
      return;
    }
    for (String statement :
        List.of(
            "INSERT INTO room_kind (kind_id, name) VALUES (1, 'Double')",
            "INSERT INTO room VALUES (1, 'Blue', 1)",
            "INSERT INTO slot_hold (hold_id, room_id, during, state, expires_at, request_key)"
                + " VALUES (10, 1, '[2029-01-01 12:00+00,2029-01-02 12:00+00)', 'held', now(),"
                + " '00000000-0000-0000-0000-000000000001')",
            "INSERT INTO inventory VALUES (1, 10), (2, 10)",
            "INSERT INTO item VALUES (1, 'TOWEL-XL', 'Towel')",
            "INSERT INTO stock_hold (hold_id, item_id, quantity, state, expires_at, request_key)"
                + " VALUES (20, 1, 1, 'held', now() + interval '1 hour',"
                + " '00000000-0000-0000-0000-000000000001')",
            "INSERT INTO stock_hold VALUES (21, 1, 1, 'held', now())",
            "UPDATE stock_hold SET state = 'expired' WHERE hold_id = 21",
            "INSERT INTO hold_detail VALUES (10, 'Guest')",
            "INSERT INTO late_payment (hold_id, reference, amount, currency)"
                + " VALUES (10, 'r1', 10.00, 'EUR')")) {
      sql.run(statement);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void refuses(Case broken) {
    assertThat(sql.refusal(broken.statement()))
        .isEqualTo(new Sql.Refusal(broken.sqlState(), broken.constraint()));
  }

  /** By name, so that nobody adds one without a name or without a case above. */
  @Test
  void every_rule_of_the_schema_has_a_name_and_a_case() {
    var named =
        new TreeSet<>(
            sql.rows(
                """
                SELECT c.conname
                FROM pg_constraint AS c
                WHERE c.connamespace = 'site_1'::regnamespace
                  AND c.conrelid <> 'flyway_schema_history'::regclass
                  AND c.contype IN ('c', 'f', 'u', 'x')
                UNION
                SELECT i.indexrelid::regclass::text
                FROM pg_index AS i
                JOIN pg_class AS r ON r.oid = i.indrelid
                WHERE r.relnamespace = 'site_1'::regnamespace
                  AND i.indrelid <> 'flyway_schema_history'::regclass
                  AND i.indisunique AND NOT i.indisprimary
                """));
    var raisedByTriggers = List.of("hold_detail_hold_exists", "site_time_zone_known");
    named.addAll(raisedByTriggers);
    assertThat(named).isEqualTo(new TreeSet<>(cases().map(Case::constraint).toList()));
  }

  @Test
  void every_primary_key_and_not_null_says_its_table() {
    assertThat(
            sql.rows(
                """
                SELECT c.conname
                FROM pg_constraint AS c
                WHERE c.connamespace = 'site_1'::regnamespace
                  AND c.conrelid <> 'flyway_schema_history'::regclass
                  AND c.contype IN ('p', 'n')
                  AND c.conname <> c.conrelid::regclass::text || CASE c.contype
                    WHEN 'p' THEN '_pkey'
                    ELSE '_' || (SELECT a.attname FROM pg_attribute AS a
                      WHERE a.attrelid = c.conrelid AND a.attnum = c.conkey[1]) || '_not_null'
                  END
                """))
        .isEmpty();
  }

  @Test
  void touching_periods_and_ended_holds_do_not_overlap() {
    long room = sql.newRoom();
    sql.run(
        """
        INSERT INTO slot_hold (room_id, during, state, expires_at) VALUES
          (?, '[2028-01-01 10:00+00,2028-01-01 11:00+00)', 'held', clock_timestamp()),
          (?, '[2028-01-01 11:00+00,2028-01-01 12:00+00)', 'confirmed', clock_timestamp())
        """,
        room,
        room);
    String again =
        """
        INSERT INTO slot_hold (room_id, during, state, expires_at)
        VALUES (?, '[2028-01-01 10:30+00,2028-01-01 11:00+00)', 'held', clock_timestamp())
        """;
    assertThat(sql.refusal(again, room).constraint()).isEqualTo("slot_hold_no_overlap");
    sql.run("UPDATE slot_hold SET state = 'expired' WHERE room_id = ? AND state = 'held'", room);
    assertThat(sql.run(again, room)).isEqualTo(1);
  }

  @Test
  void a_retired_room_leaves_its_name_to_a_successor() {
    sql.run("INSERT INTO room (name) VALUES ('Attic')");
    sql.run("UPDATE room SET retired_at = clock_timestamp() WHERE name = 'Attic'");
    assertThat(sql.run("INSERT INTO room (name) VALUES ('attic')")).isEqualTo(1);
  }

  @Test
  void the_most_specific_policy_applies() {
    String applies = "SELECT nights_max FROM policy_at(?, ?, '2000-06-01')";
    sql.run(
        """
        INSERT INTO hold_policy (resource, kind_id, nights_max, valid) VALUES
          ('room', NULL, 30, '[2000-01-01,2001-01-01)'),
          ('room', 1, 7, '[2000-01-01,2001-01-01)'),
          ('stock', NULL, 1, '[2001-01-01,2002-01-01)')
        """);
    assertThat(sql.one(applies, "room", 1L)).isEqualTo("7");
    assertThat(sql.one(applies, "room", 2L)).isEqualTo("30");
    assertThat(sql.one("SELECT nights_max FROM policy_at('stock', NULL, '2000-06-01')"))
        .isEqualTo("90");
    assertThat(
            sql.refusal(
                """
                INSERT INTO hold_policy (resource, kind_id, valid)
                VALUES ('room', 1, '[2000-12-31,)')
                """))
        .isEqualTo(new Sql.Refusal(EXCLUSION, "hold_policy_no_overlap"));
    assertThat(
            sql.run(
                """
                INSERT INTO hold_policy (resource, kind_id, valid)
                VALUES ('room', 1, '[2001-01-01,)')
                """))
        .isEqualTo(1);
  }
}
