package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import holdfast.persistence.ConnectionSettings;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Known damage of every kind is found and named exactly, and nothing else is. */
@ExtendWith(PostgresExtension.class)
class SchemaCheckTest {
  private static final AtomicInteger SITES = new AtomicInteger(200);

  private final TestDatabase database;
  private final ConnectionSettings site;
  private final Sql root;

  SchemaCheckTest(TestDatabase database) throws SQLException {
    this.database = database;
    this.site = in(database.owner(), "site_" + SITES.incrementAndGet());
    Migrator.migrate(site);
    this.root = new Sql(database.asSuperuser());
    root.run("SET search_path TO " + site.schema() + ", public");
  }

  private static ConnectionSettings in(ConnectionSettings login, String schema) {
    return new ConnectionSettings(login.jdbcUrl(), login.user(), login.password(), schema);
  }

  @AfterEach
  void close() throws SQLException {
    root.close();
  }

  /** A little of everything, all of it made by legal means. */
  @BeforeEach
  void a_busy_house() {
    for (String statement :
        List.of(
            "INSERT INTO room VALUES (1, 'Blue'), (2, 'Red')",
            "INSERT INTO slot_hold VALUES (1, 1, '[2030-01-01 12:00+00,2030-01-02 12:00+00)',"
                + " 'held', now() + '1 hour'), (2, 1, '[2030-01-02 12:00+00,2030-01-03 12:00+00)',"
                + " 'confirmed', now()), (3, 1, '[2030-01-03 12:00+00,2030-01-04 12:00+00)',"
                + " 'held', now() - '1 s'::interval), (4, 2, '[2030-01-01 12:00+00,2030-01-02"
                + " 12:00+00)', 'held', now() + '1 hour'), (5, 2, '[2030-01-03 12:00+00,2030-01-04"
                + " 12:00+00)', 'held', now() + '1 hour')",
            "UPDATE slot_hold SET state = 'expired' WHERE hold_id = 3",
            "UPDATE slot_hold SET state = 'confirmed' WHERE hold_id = 4",
            "UPDATE slot_hold SET room_id = 1 WHERE hold_id = 5",
            "UPDATE slot_hold SET state = 'cancelled' WHERE hold_id IN (4, 5)",
            "INSERT INTO room VALUES (3, 'Green'), (4, 'Grey')",
            "INSERT INTO slot_hold VALUES (31, 3, '[2030-02-01 12:00+00,2030-02-05 12:00+00)',"
                + " 'held', now() + '1 hour'), (32, 4, '[2030-02-02 12:00+00,2030-02-09 12:00+00)',"
                + " 'confirmed', now())",
            "SELECT swap_rooms(gen_random_uuid(), 'room.swap', '', 31, 3, 1, 32, 4, 1)",
            "SELECT lock_room(gen_random_uuid(), 'room.lock', '', 31, 4, true, 0)",
            "SELECT split_stay(gen_random_uuid(), 'room.split', '', 31, 4, 2,"
                + " '2030-02-03 12:00+00', '2030-02-03 15:00+00', 4)",
            "SELECT split_stay(gen_random_uuid(), 'room.split', '', 32, 3, 2,"
                + " '2030-02-03 12:00+00', '2030-02-03 15:00+00', 3)",
            "INSERT INTO hold_detail (hold_id, guest) VALUES (1, 'Ada')",
            "INSERT INTO inventory VALUES (1, 10), (2, 0)",
            "UPDATE inventory SET available = available - 7 WHERE item_id = 1",
            "INSERT INTO stock_hold VALUES (21, 1, 2, 'held', now() + '1 hour'), (22, 1, 3, 'held',"
                + " now() + '1 hour'), (23, 1, 2, 'held', now() - '1 s'::interval)",
            "UPDATE stock_hold SET state = 'confirmed', quantity = 2 WHERE hold_id = 22",
            "UPDATE stock_hold SET state = 'expired' WHERE hold_id = 23",
            "UPDATE inventory SET available = available + 3 WHERE item_id = 1",
            "INSERT INTO stock_hold (hold_id, item_id, quantity, state, purpose)"
                + " VALUES (24, 1, 5, 'confirmed', 'import')",
            "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason,"
                + " hold_id) VALUES (1, 'issued', 'outside', 1, 'returned', 24)")) {
      root.run(statement);
    }
  }

  /** Does something that the triggers would refuse or record. */
  private void behindTheTriggers(String statement) {
    root.run("SET session_replication_role = replica");
    assertThat(root.run(statement)).isPositive();
    root.run("RESET session_replication_role");
  }

  private List<BrokenRule> found() {
    return SchemaCheck.brokenRules(in(database.application(), site.schema()));
  }

  private static BrokenRule broken(Rule rule, String found, long... ids) {
    return new BrokenRule(rule, Arrays.stream(ids).boxed().toList(), found);
  }

  @Test
  void a_healthy_house_has_nothing_to_report() {
    assertThat(found()).isEmpty();
  }

  @Test
  void an_empty_schema_is_behind() {
    assertThat(SchemaCheck.brokenRules(in(database.owner(), "nowhere")))
        .singleElement()
        .satisfies(
            broken -> {
              assertThat(broken.rule()).isEqualTo(Rule.SCHEMA_VERSION);
              assertThat(broken.found()).startsWith("version=none known=");
            });
  }

  @Test
  void a_guard_that_is_missing_or_switched_off() {
    root.run("ALTER TABLE slot_hold DISABLE TRIGGER slot_hold_edges");
    root.run("DROP TRIGGER stock_hold_record_update ON stock_hold");
    root.run("ALTER TABLE inventory DROP CONSTRAINT inventory_available_not_negative");
    root.run("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_period");
    root.run("ALTER TABLE slot_hold ADD CONSTRAINT slot_hold_period CHECK (true) NOT ENFORCED");
    assertThat(found())
        .containsExactly(
            broken(Rule.GUARDS, "inventory_available_not_negative"),
            broken(Rule.GUARDS, "slot_hold_edges"),
            broken(Rule.GUARDS, "slot_hold_period"),
            broken(Rule.GUARDS, "stock_hold_record_update"));
  }

  @Test
  void b13_an_overlap() {
    root.run("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_no_overlap");
    root.run(
        "INSERT INTO slot_hold VALUES"
            + " (6, 1, '[2030-01-01 13:00+00,2030-01-02 13:00+00)', 'held', now() + '1 hour')");
    assertThat(found())
        .containsExactly(
            broken(Rule.GUARDS, "slot_hold_no_overlap"),
            broken(Rule.OVERLAP, "room=1", 1, 6),
            broken(Rule.OVERLAP, "room=1", 2, 6));
  }

  @Test
  void a_period_without_an_end() {
    root.run("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_period");
    root.run("INSERT INTO slot_hold VALUES (6, 2, '[,2020-01-02 00:00+00)', 'held', now())");
    root.run("INSERT INTO slot_hold VALUES (7, 2, '[2031-01-02,infinity)', 'held', now())");
    assertThat(found())
        .extracting(BrokenRule::rule, BrokenRule::ids)
        .containsExactly(
            tuple(Rule.GUARDS, List.of()),
            tuple(Rule.PERIOD, List.of(6L)),
            tuple(Rule.PERIOD, List.of(7L)));
  }

  @Test
  void less_than_nothing_available() {
    root.run("ALTER TABLE inventory DROP CONSTRAINT inventory_available_not_negative");
    root.run("UPDATE inventory SET available = -1 WHERE item_id = 2");
    assertThat(found())
        .containsExactly(
            broken(Rule.GUARDS, "inventory_available_not_negative"),
            broken(Rule.NEGATIVE_AVAILABLE, "available=-1", 2),
            broken(Rule.COUNTER, "available=-1 ledger=0", 2));
  }

  @Test
  void a_counter_changed_by_hand() {
    root.run("UPDATE inventory SET available = available + 1 WHERE item_id = 1");
    assertThat(found()).containsExactly(broken(Rule.COUNTER, "available=7 ledger=6", 1));
  }

  @Test
  void a_movement_that_was_dropped() {
    behindTheTriggers("DELETE FROM stock_movement WHERE hold_id = 21");
    assertThat(found())
        .containsExactly(
            broken(Rule.COUNTER, "available=6 ledger=8", 1),
            broken(Rule.HOLD_LEDGER, "state=held quantity=2 held=0 issued=0 returned=0", 21));
  }

  @Test
  void a_movement_that_was_booked_twice() {
    behindTheTriggers(
        """
        INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
        SELECT item_id, from_account, to_account, quantity, reason, hold_id
        FROM stock_movement WHERE hold_id = 21
        """);
    assertThat(found())
        .containsExactly(
            broken(Rule.COUNTER, "available=6 ledger=4", 1),
            broken(Rule.HOLD_LEDGER, "state=held quantity=2 held=4 issued=0 returned=0", 21));
  }

  @Test
  void more_came_back_than_was_issued() {
    root.run(
        "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)"
            + " VALUES (1, 'issued', 'outside', 5, 'returned', 24)");
    assertThat(found())
        .containsExactly(
            broken(Rule.HOLD_LEDGER, "state=confirmed quantity=5 held=0 issued=5 returned=6", 24));
  }

  @Test
  void a_movement_booked_on_another_item_than_its_hold() {
    root.run(
        "INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)"
            + " VALUES (2, 'issued', 'outside', 1, 'returned', 24)");
    assertThat(found())
        .containsExactly(
            broken(Rule.HOLD_LEDGER, "state= quantity= held=0 issued=0 returned=1", 24));
  }

  @Test
  void a_hold_brought_back_from_the_dead() {
    behindTheTriggers("UPDATE slot_hold SET state = 'confirmed' WHERE hold_id = 3");
    assertThat(found())
        .extracting(BrokenRule::rule, BrokenRule::ids)
        .containsExactly(tuple(Rule.STATE, List.of(3L)), tuple(Rule.HISTORY, List.of(3L)));
  }

  @Test
  void a_confirm_at_or_after_the_deadline_and_an_expiry_before_it() {
    behindTheTriggers(
        "UPDATE slot_hold SET expires_at = confirmed_at, state = 'confirmed', ended_at = NULL"
            + " WHERE hold_id = 4");
    behindTheTriggers(
        "UPDATE hold_event SET new_state = 'confirmed', new_expires_at = s.expires_at"
            + " FROM slot_hold AS s WHERE s.hold_id = 4 AND hold_event.hold_id = 4"
            + " AND what = 'confirmed'");
    behindTheTriggers("DELETE FROM hold_event WHERE hold_id = 4 AND what = 'cancelled'");
    behindTheTriggers(
        "UPDATE slot_hold SET expires_at = ended_at + interval '1 us' WHERE hold_id = 3");
    behindTheTriggers(
        "UPDATE hold_event SET new_expires_at = s.expires_at FROM slot_hold AS s"
            + " WHERE s.hold_id = 3 AND hold_event.hold_id = 3");
    assertThat(found())
        .extracting(BrokenRule::rule, BrokenRule::ids)
        .containsExactly(tuple(Rule.STATE, List.of(3L)), tuple(Rule.STATE, List.of(4L)));
  }

  @Test
  void a_link_missing_from_the_chain_of_a_hold() {
    long event =
        root.number("SELECT event_id FROM hold_event WHERE hold_id = 4 AND what = 'cancelled'");
    behindTheTriggers("DELETE FROM hold_event WHERE hold_id = 4 AND what = 'confirmed'");
    assertThat(found())
        .containsExactly(broken(Rule.EDGE, "before=held old=confirmed new=cancelled", 4, event));
  }

  @Test
  void an_illegal_edge_in_the_history() {
    behindTheTriggers(
        "UPDATE stock_hold SET state = 'cancelled', ended_at = now() WHERE hold_id = 22");
    behindTheTriggers(
        "INSERT INTO hold_event (hold_id, what, old_state, new_state, item_id, new_quantity,"
            + " new_expires_at) SELECT 22, 'cancelled', 'confirmed', 'cancelled', 1, 2, expires_at"
            + " FROM stock_hold WHERE hold_id = 22");
    assertThat(found())
        .extracting(BrokenRule::rule)
        .containsExactly(Rule.HOLD_LEDGER, Rule.STATE, Rule.EDGE);
  }

  @Test
  void a_hold_without_history_and_one_that_moved_without_a_word() {
    behindTheTriggers("DELETE FROM hold_event WHERE hold_id = 1");
    behindTheTriggers("UPDATE slot_hold SET room_id = 2 WHERE hold_id = 2");
    behindTheTriggers("UPDATE stock_hold SET expires_at = now() WHERE hold_id = 21");
    assertThat(found())
        .containsExactly(
            broken(Rule.HISTORY, "state=held history=", 1),
            broken(Rule.HISTORY, "state=confirmed history=confirmed", 2),
            broken(Rule.HISTORY, "state=held history=held", 21));
  }

  @Test
  void a_hold_of_a_request_that_nobody_recorded() {
    String key = "00000000-0000-0000-0000-00000000000a";
    root.run(
        "INSERT INTO slot_hold (hold_id, room_id, during, state, expires_at, request_key)"
            + " VALUES (6, 2, '[2031-01-01,2031-01-02)', 'held', now(), ?::uuid)",
        key);
    assertThat(found()).containsExactly(broken(Rule.REQUEST, "request=" + key, 6));
    root.run(
        "INSERT INTO request (request_key, command, fingerprint) VALUES (?::uuid, 'x', 'y')", key);
    assertThat(found()).isEmpty();
  }
}
