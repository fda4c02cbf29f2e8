package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What triggers write for every writer: history (I8), change feed, and who edited a row. */
@ExtendWith(PostgresExtension.class)
class RecordsTest {
  private final Sql sql;

  RecordsTest(TestDatabase database) throws SQLException {
    this.sql = new Sql(database.asApplication());
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  private static final String PERIOD = "[2030-01-01 15:00+00,2030-01-03 11:00+00)";

  private long slotHold(String left) {
    return sql.number(
        """
        INSERT INTO slot_hold (room_id, during, state, expires_at)
        VALUES (?, ?::tstzrange, 'held', clock_timestamp() + ?::interval)
        RETURNING hold_id
        """,
        sql.newRoom(),
        PERIOD,
        left);
  }

  private List<String> history(long hold) {
    return sql.rows(
        "SELECT what, old_state, new_state FROM hold_event WHERE hold_id = ? ORDER BY event_id",
        hold);
  }

  private List<String> changesFrom(long transaction) {
    return sql.rows(
        "SELECT topic, id FROM feed WHERE xid >= ?::text::xid8 ORDER BY xid, at", transaction);
  }

  private long nextTransaction() {
    return sql.number("SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint");
  }

  @Test
  void a_bare_writer_is_named_by_its_login() {
    long hold = slotHold("1 hour");
    sql.run("UPDATE slot_hold SET state = 'confirmed' WHERE hold_id = ?", hold);
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", hold);
    assertThat(history(hold))
        .containsExactly(
            "held null held", "confirmed held confirmed", "cancelled confirmed cancelled");
    assertThat(
            sql.rows(
                "SELECT DISTINCT actor, desk, request_key FROM hold_event WHERE hold_id = ?", hold))
        .containsExactly("holdfast_app null null");
    assertThat(sql.one("SELECT created_by, created_desk FROM slot_hold WHERE hold_id = ?", hold))
        .isEqualTo("holdfast_app null");
  }

  @Test
  void settings_of_the_transaction_name_person_desk_and_request() {
    String key = UUID.randomUUID().toString();
    long room = sql.newRoom();
    sql.inTransaction(
        () -> {
          sql.rows(
              """
              SELECT set_config('holdfast.actor', 'Ирина', true),
                set_config('holdfast.desk', 'desk 2', true),
                set_config('holdfast.request', ?, true)
              """,
              key);
          sql.run(
              """
              INSERT INTO slot_hold (room_id, during, state, expires_at)
              VALUES (?, ?::tstzrange, 'held', clock_timestamp() + interval '1 hour')
              """,
              room,
              PERIOD);
        });
    assertThat(
            sql.one(
                """
                SELECT h.created_by, h.created_desk, e.actor, e.desk, e.request_key
                FROM slot_hold AS h JOIN hold_event AS e USING (hold_id) WHERE h.room_id = ?
                """,
                room))
        .isEqualTo("Ирина desk 2 Ирина desk 2 " + key);
    // The same session afterwards: the settings now read as '', not as NULL.
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE room_id = ?", room);
    assertThat(
            sql.one(
                """
                SELECT actor, desk, request_key FROM hold_event
                WHERE new_room_id = ? AND what = 'cancelled'
                """,
                room))
        .isEqualTo("holdfast_app null null");
  }

  @Test
  void events_tell_before_and_after() {
    long hold = slotHold("1 hour");
    long other = sql.newRoom();
    sql.run(
        "UPDATE slot_hold SET expires_at = expires_at + interval '1 h' WHERE hold_id = ?", hold);
    sql.run(
        "UPDATE slot_hold SET expires_at = expires_at - interval '2 h' WHERE hold_id = ?", hold);
    assertThat(sql.run("UPDATE slot_hold SET state = 'expired' WHERE hold_id = ?", hold)).isOne();
    assertThat(
            sql.rows(
                """
                SELECT what, new_expires_at - old_expires_at FROM hold_event
                WHERE hold_id = ? ORDER BY event_id
                """,
                hold))
        .containsExactly(
            "held null", "extended 01:00:00", "shortened -02:00:00", "expired 00:00:00");

    long moved = slotHold("1 hour");
    sql.run(
        """
        UPDATE slot_hold SET room_id = ?, during = '[2030-01-02 15:00+00,2030-01-04 11:00+00)'
        WHERE hold_id = ?
        """,
        other,
        moved);
    assertThat(
            sql.one(
                """
                SELECT old_room_id <> new_room_id, new_room_id = ?, old_during = ?::tstzrange,
                  new_during = '[2030-01-02 15:00+00,2030-01-04 11:00+00)'
                FROM hold_event WHERE hold_id = ? AND what = 'moved'
                """,
                other,
                PERIOD,
                moved))
        .isEqualTo("t t t t");
  }

  @Test
  void a_replacement_links_both_ways() {
    long old = slotHold("1 hour");
    sql.run("UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = ?", old);
    long transaction = nextTransaction();
    long now =
        sql.number(
            """
            INSERT INTO slot_hold (room_id, during, state, expires_at, replaces_hold_id)
            SELECT room_id, during, 'held', clock_timestamp() + interval '1 hour', hold_id
            FROM slot_hold WHERE hold_id = ?
            RETURNING hold_id
            """,
            old);
    assertThat(links(old)).containsExactly("held null", "cancelled null", "replaced " + now);
    assertThat(links(now)).containsExactly("held " + old);
    assertThat(changesFrom(transaction)).containsExactly("slot_hold " + now, "slot_hold " + old);

    long stock = stockHold(sql.newItem(5), 2);
    long again =
        sql.number(
            """
            INSERT INTO stock_hold (item_id, quantity, state, expires_at, replaces_hold_id)
            SELECT item_id, quantity, 'held', expires_at, hold_id FROM stock_hold WHERE hold_id = ?
            RETURNING hold_id
            """,
            stock);
    assertThat(links(stock)).containsExactly("held null", "replaced " + again);
  }

  private List<String> links(long hold) {
    return sql.rows(
        "SELECT what, linked_hold_id FROM hold_event WHERE hold_id = ? ORDER BY event_id", hold);
  }

  private long stockHold(long item, int quantity) {
    return sql.number(
        """
        INSERT INTO stock_hold (item_id, quantity, state, expires_at)
        VALUES (?, ?, 'held', clock_timestamp() + interval '1 hour') RETURNING hold_id
        """,
        item,
        quantity);
  }

  @Test
  void stock_events_tell_quantities() {
    long hold = stockHold(sql.newItem(5), 4);
    sql.run("UPDATE stock_hold SET quantity = 3 WHERE hold_id = ?", hold);
    sql.run(
        "UPDATE stock_hold SET expires_at = expires_at + interval '1 h' WHERE hold_id = ?", hold);
    sql.run(
        "UPDATE stock_hold SET expires_at = expires_at - interval '1 h' WHERE hold_id = ?", hold);
    sql.run("UPDATE stock_hold SET state = 'confirmed', quantity = 2 WHERE hold_id = ?", hold);
    assertThat(
            sql.rows(
                """
                SELECT what, old_quantity, new_quantity FROM hold_event
                WHERE hold_id = ? ORDER BY event_id
                """,
                hold))
        .containsExactly(
            "held null 4", "resized 4 3", "extended 3 3", "shortened 3 3", "confirmed 3 2");
  }

  @Test
  void what_was_refused_or_changed_nothing_leaves_no_trace() {
    long hold = slotHold("1 hour");
    long transaction = nextTransaction();
    sql.run("UPDATE slot_hold SET state = 'held' WHERE hold_id = ?", hold);
    sql.refusal("UPDATE slot_hold SET state = 'expired' WHERE hold_id = ?", hold);
    sql.run("UPDATE room SET name = name");
    sql.run("UPDATE inventory SET available = available");
    assertThat(history(hold)).hasSize(1);
    assertThat(changesFrom(transaction)).isEmpty();
  }

  @Test
  void changed_details_tell_only_the_fields_that_changed() {
    long hold = slotHold("1 hour");
    sql.run("INSERT INTO hold_detail (hold_id, guest, guests) VALUES (?, 'Ольга', 2)", hold);
    sql.run("UPDATE hold_detail SET guest = 'Olga', phone = '+7 1' WHERE hold_id = ?", hold);
    sql.run("UPDATE hold_detail SET guest = 'Olga', phone = NULL WHERE hold_id = ?", hold);
    sql.run("UPDATE hold_detail SET guest = guest WHERE hold_id = ?", hold);
    assertThat(
            sql.rows(
                "SELECT changes FROM hold_event WHERE hold_id = ? AND what = 'details_changed'"
                    + " ORDER BY event_id",
                hold))
        .containsExactly(
            "{\"guest\": [null, \"Ольга\"], \"guests\": [null, 2]}",
            "{\"guest\": [\"Ольга\", \"Olga\"], \"phone\": [null, \"+7 1\"]}",
            "{\"phone\": [\"+7 1\", null]}");
    assertThat(
            sql.one(
                """
                SELECT d.version, d.changed_by, d.changed_at > h.created_at, h.version
                FROM hold_detail AS d JOIN slot_hold AS h USING (hold_id) WHERE hold_id = ?
                """,
                hold))
        .as("details and capacity never share a version")
        .isEqualTo("3 holdfast_app t 1");
  }

  @Test
  void details_made_together_with_their_hold_are_part_of_making_it() {
    long room = sql.newRoom();
    sql.inTransaction(
        () ->
            sql.run(
                """
                WITH hold AS (
                  INSERT INTO slot_hold (room_id, during, state, expires_at)
                  VALUES (?, ?::tstzrange, 'held', clock_timestamp() + interval '1 hour')
                  RETURNING hold_id)
                INSERT INTO hold_detail (hold_id, guest) SELECT hold_id, 'Ada' FROM hold
                """,
                room,
                PERIOD));
    assertThat(sql.rows("SELECT what FROM hold_event WHERE new_room_id = ?", room))
        .containsExactly("held");
  }

  @Test
  void details_of_stock_are_told_too_and_a_shared_number_is_refused() {
    long hold = stockHold(sql.newItem(5), 1);
    sql.run("INSERT INTO hold_detail (hold_id, guest) VALUES (?, 'Room 12')", hold);
    assertThat(sql.rows("SELECT what, item_id > 0 FROM hold_event WHERE hold_id = ?", hold))
        .containsExactly("held t", "details_changed t");

    long room = sql.newRoom();
    sql.run("INSERT INTO slot_hold VALUES (77, ?, '[2030-01-01,2030-01-02)', 'held', now())", room);
    sql.run("INSERT INTO stock_hold VALUES (77, ?, 1, 'held', now())", sql.newItem(5));
    assertThat(sql.refusal("INSERT INTO hold_detail (hold_id, guest) VALUES (77, 'Both')"))
        .isEqualTo(new Sql.Refusal("23503", "hold_detail_hold_exists"));
  }

  @Test
  void the_feed_names_everything_a_screen_shows() {
    long transaction = nextTransaction();
    long kind = sql.number("INSERT INTO room_kind (name) VALUES ('Suite') RETURNING kind_id");
    long room = sql.newRoom();
    long item = sql.newItem(5);
    sql.run("INSERT INTO item (item_id, sku, name) VALUES (?, 'A-1', 'Chair')", item);
    long stock = stockHold(item, 1);
    sql.run("UPDATE inventory SET available = available - 1 WHERE item_id = ?", item);
    sql.run("UPDATE site SET name = 'Seaside'");
    sql.run("UPDATE hold_policy SET nights_max = 60");
    sql.run("UPDATE room SET floor = '2' WHERE room_id = ?", room);
    assertThat(changesFrom(transaction))
        .containsExactly(
            "room_kind " + kind,
            "room " + room,
            "inventory " + item,
            "item " + item,
            "stock_hold " + stock,
            "inventory " + item,
            "site 1",
            "hold_policy 1",
            "room " + room);
  }

  @Test
  void readers_wait_for_lower_numbers_that_are_still_in_flight(TestDatabase database)
      throws SQLException {
    String visible =
        "SELECT id FROM change_log WHERE seq > ? AND xid < pg_snapshot_xmin(pg_current_snapshot())"
            + " AND topic = 'room'";
    try (var slow = new Sql(database.asApplication())) {
      long seq = sql.number("SELECT coalesce(max(seq), 0) FROM change_log");
      slow.run("BEGIN");
      long first = slow.newRoom();
      long second = sql.newRoom();
      assertThat(sql.rows(visible, seq)).as("the second would hide the first for ever").isEmpty();
      slow.run("COMMIT");
      assertThat(sql.rows(visible, seq)).containsExactly("" + first, "" + second);
    }
  }

  @Test
  void every_editor_raises_the_version_by_one_and_is_named() {
    long room = sql.newRoom();
    String edit = "SELECT version, changed_by, changed_desk FROM room WHERE room_id = ?";
    assertThat(sql.one(edit, room)).isEqualTo("1 holdfast_app null");
    sql.run("UPDATE room SET features = 'view' WHERE room_id = ?", room);
    assertThat(sql.one(edit, room)).as("a writer that knows no versions").startsWith("2 ");
    sql.inTransaction(
        () -> {
          sql.rows(
              "SELECT set_config('holdfast.actor', 'Boris', true),"
                  + " set_config('holdfast.desk', 'desk 1', true)");
          sql.run(
              "UPDATE room SET floor = '3', version = 3 WHERE room_id = ? AND version = 2", room);
        });
    assertThat(sql.one(edit, room)).as("one that raises it itself").isEqualTo("3 Boris desk 1");
    sql.run("UPDATE room SET floor = '3' WHERE room_id = ?", room);
    assertThat(sql.one(edit, room)).as("one that changes nothing").isEqualTo("3 Boris desk 1");
  }
}
