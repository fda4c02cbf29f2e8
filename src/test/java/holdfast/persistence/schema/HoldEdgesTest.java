package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Capacity;
import holdfast.holds.HoldState;
import holdfast.persistence.schema.TestHolds.From;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** I5 against every writer: here the owner, whom no grant stops. */
@ExtendWith(PostgresExtension.class)
class HoldEdgesTest {
  private static final Sql.Refusal SLOT_EDGE = new Sql.Refusal("HF001", "slot_hold_edges");
  private static final Sql.Refusal STOCK_EDGE = new Sql.Refusal("HF001", "stock_hold_edges");

  private final Sql sql;
  private final TestHolds holds;

  HoldEdgesTest(TestDatabase database) throws SQLException {
    this.sql = new Sql(database.asOwner());
    this.holds = new TestHolds(sql);
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  /** Changes, each named as the column of the tables below. */
  private static final List<String> SLOT_CHANGES =
      List.of(
          "state = 'held'",
          "state = 'confirmed'",
          "state = 'cancelled'",
          "state = 'expired'",
          "expires_at = expires_at + interval '1 minute'",
          "expires_at = expires_at - interval '1 minute'",
          "during = tstzrange(lower(during), upper(during) + interval '1 day')",
          "room_id = (SELECT max(room_id) FROM room)");

  private static final List<String> STOCK_CHANGES =
      List.of(
          "state = 'held'",
          "state = 'confirmed'",
          "state = 'cancelled'",
          "state = 'expired'",
          "expires_at = expires_at + interval '1 minute'",
          "expires_at = expires_at - interval '1 minute'",
          "quantity = quantity - 1",
          "quantity = quantity + 1");

  @ParameterizedTest(name = "room: {0}")
  @CsvSource(
      textBlock =
          """
          #        held confirm cancel expire later sooner period room
          HELD,      -,    ok,    ok,    no,   ok,   ok,    ok,  ok
          DUE,       -,    no,    ok,    ok,   no,   ok,    no,  no
          CONFIRMED, no,   -,     ok,    no,   no,   no,    ok,  ok
          CANCELLED, no,   no,    -,     no,   no,   no,    no,  no
          EXPIRED,   no,   no,    no,    -,    no,   no,    no,  no
          """)
  void b12_only_these_changes_of_a_slot_hold_are_possible(
      From from, String a, String b, String c, String d, String e, String f, String g, String h) {
    List<String> expected = List.of(a, b, c, d, e, f, g, h);
    for (int i = 0; i < expected.size(); i++) {
      long hold = holds.slotHold(from);
      sql.newRoom();
      check("slot_hold", hold, SLOT_CHANGES.get(i), expected.get(i), SLOT_EDGE);
    }
  }

  @ParameterizedTest(name = "stock: {0}")
  @CsvSource(
      textBlock =
          """
          #        held confirm cancel expire later sooner less more
          HELD,      -,    ok,    ok,    no,   ok,   ok,   ok,  ok
          DUE,       -,    no,    ok,    ok,   no,   ok,   no,  no
          CONFIRMED, no,   -,     no,    no,   no,   no,   no,  no
          CANCELLED, no,   no,    -,     no,   no,   no,   no,  no
          EXPIRED,   no,   no,    no,    -,    no,   no,   no,  no
          """)
  void only_these_changes_of_a_stock_hold_are_possible(
      From from, String a, String b, String c, String d, String e, String f, String g, String h) {
    List<String> expected = List.of(a, b, c, d, e, f, g, h);
    for (int i = 0; i < expected.size(); i++) {
      check("stock_hold", holds.stockHold(from), STOCK_CHANGES.get(i), expected.get(i), STOCK_EDGE);
    }
  }

  private void check(String table, long hold, String change, String expected, Sql.Refusal refusal) {
    String update = "UPDATE " + table + " SET " + change + " WHERE hold_id = " + hold;
    String before = sql.one(whole(table, hold));
    switch (expected) {
      case "no" -> {
        assertThat(sql.refusal(update)).as(update + " of " + before).isEqualTo(refusal);
        assertThat(sql.one(whole(table, hold))).isEqualTo(before);
      }
      case "-" -> {
        assertThat(sql.run(update)).isEqualTo(1);
        assertThat(sql.one(whole(table, hold))).as("nothing happened").isEqualTo(before);
      }
      case "ok" -> {
        long version = version(table, hold);
        assertThat(sql.run(update)).isEqualTo(1);
        assertThat(version(table, hold)).as(update).isEqualTo(version + 1);
      }
      default -> throw new IllegalArgumentException(expected);
    }
  }

  private String whole(String table, long hold) {
    return "SELECT h::text || (SELECT count(*) FROM hold_event AS e WHERE e.hold_id = h.hold_id)"
        + " FROM "
        + table
        + " AS h WHERE hold_id = "
        + hold;
  }

  private long version(String table, long hold) {
    return sql.number("SELECT version FROM " + table + " WHERE hold_id = ?", hold);
  }

  @ParameterizedTest
  @EnumSource
  void the_database_and_the_domain_know_the_same_edges(HoldState was) {
    for (HoldState becomes : HoldState.values()) {
      for (Capacity capacity : Capacity.values()) {
        // In time for a confirm, too late for an expiry, and the other way round.
        boolean possible =
            fault(was, becomes, "1 minute", capacity) || fault(was, becomes, "-1 minute", capacity);
        boolean changes = was != becomes;
        assertThat(possible && changes)
            .as("%s -> %s of %s", was, becomes, capacity)
            .isEqualTo(was.mayBecome(becomes, capacity));
      }
    }
  }

  private boolean fault(HoldState was, HoldState becomes, String left, Capacity capacity) {
    return sql.one(
            """
            SELECT hold_edge_fault(?, ?, now() + ?::interval, now() + ?::interval, now(), ?) IS NULL
            """,
            was.name().toLowerCase(Locale.ROOT),
            becomes.name().toLowerCase(Locale.ROOT),
            left,
            left,
            capacity == Capacity.ROOM)
        .equals("t");
  }

  @ParameterizedTest
  @CsvSource({
    "confirmed, -1, f",
    "confirmed, 0, f",
    "confirmed, 1, t",
    "expired, -1, t",
    "expired, 0, t",
    "expired, 1, f",
    "cancelled, 0, t"
  })
  void the_deadline_itself_already_means_expired(String becomes, int microsecondsLeft, String ok) {
    assertThat(
            sql.one(
                """
                SELECT hold_edge_fault('held', ?, d.deadline, d.deadline, now(), true) IS NULL
                FROM (SELECT now() + ? * interval '1 microsecond' AS deadline) AS d
                """,
                becomes,
                microsecondsLeft))
        .isEqualTo(ok);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          slot_hold | state = 'confirmed'
          slot_hold | expires_at = expires_at + interval '1 minute'
          slot_hold | during = tstzrange(lower(during), upper(during) + interval '1 day')
          stock_hold | state = 'confirmed'
          stock_hold | expires_at = expires_at + interval '1 minute'
          stock_hold | quantity = 1
          """)
  void a_deadline_that_passes_during_the_statement_leaves_zero_rows(String table, String change) {
    long hold = table.equals("slot_hold") ? holds.slotHold(From.HELD) : holds.stockHold(From.HELD);
    sql.run(
        "UPDATE "
            + table
            + " SET expires_at = clock_timestamp() + interval '150 ms'"
            + " WHERE hold_id = "
            + hold);
    assertThat(
            sql.run(
                "UPDATE "
                    + table
                    + " SET "
                    + change
                    + " FROM (SELECT pg_sleep(0.2)) AS late WHERE hold_id = "
                    + hold))
        .isZero();
    assertThat(sql.one("SELECT state FROM " + table + " WHERE hold_id = ?", hold))
        .isEqualTo("held");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          slot_hold | state = 'confirmed', expires_at = expires_at + interval '1 hour'
          slot_hold | state = 'expired', expires_at = clock_timestamp() - interval '1 hour'
          slot_hold | state = 'confirmed', during = '[2031-01-01,2031-01-02)'
          slot_hold | state = 'cancelled', room_id = (SELECT max(room_id) FROM room)
          slot_hold | hold_id = -1
          slot_hold | purpose = 'closure'
          slot_hold | created_by = 'somebody else'
          slot_hold | created_desk = 'desk 9'
          slot_hold | created_at = '2020-01-01'
          slot_hold | request_key = gen_random_uuid()
          slot_hold | request_line = 2
          slot_hold | replaces_hold_id = hold_id
          stock_hold | state = 'cancelled', quantity = 1
          stock_hold | state = 'confirmed', quantity = 6
          stock_hold | item_id = (SELECT min(item_id) FROM inventory)
          stock_hold | hold_id = -1
          stock_hold | purpose = 'import'
          stock_hold | created_by = 'somebody else'
          stock_hold | request_key = gen_random_uuid()
          """)
  void what_belongs_together_or_never_changes_is_refused(String table, String change) {
    sql.newItem(0);
    long hold = table.equals("slot_hold") ? holds.slotHold(From.HELD) : holds.stockHold(From.HELD);
    sql.newRoom();
    assertThat(sql.refusal("UPDATE " + table + " SET " + change + " WHERE hold_id = " + hold))
        .isEqualTo(table.equals("slot_hold") ? SLOT_EDGE : STOCK_EDGE);
  }
}
