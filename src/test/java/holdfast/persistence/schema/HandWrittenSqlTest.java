package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.ConnectionSettings;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The statements of the pattern that Holdfast follows, sent as psql sends them: positional inserts
 * of the first columns, bare updates, no settings, hand-made numbers. They work unchanged, and
 * leave the same records as the application's own commands.
 */
@ExtendWith(PostgresExtension.class)
class HandWrittenSqlTest {
  private final TestDatabase database;

  HandWrittenSqlTest(TestDatabase database) {
    this.database = database;
  }

  enum Login {
    APPLICATION,
    OWNER
  }

  /** A session in an empty site of its own. */
  private Sql session(Login login, String site) throws SQLException {
    ConnectionSettings owner = in(database.owner(), site);
    Migrator.migrate(owner);
    return TestSessions.likePsql(
        switch (login) {
          case APPLICATION -> in(database.application(), site);
          case OWNER -> owner;
        });
  }

  private static ConnectionSettings in(ConnectionSettings login, String site) {
    return new ConnectionSettings(login.jdbcUrl(), login.user(), login.password(), site);
  }

  @ParameterizedTest
  @EnumSource
  void a_room_is_held_confirmed_refused_cancelled_and_released(Login login) throws SQLException {
    try (Sql psql = session(login, "rooms_of_" + login)) {
      psql.run("INSERT INTO room VALUES (1, 'Blue room')");

      psql.run("BEGIN");
      assertThat(psql.one("SELECT room_id FROM room WHERE room_id = 1 FOR UPDATE")).isEqualTo("1");
      assertThat(releaseRoom(psql)).isZero();
      insertHold(psql, 1, "10:00", "11:00", "10 minutes");
      psql.run("COMMIT");

      psql.run("BEGIN");
      psql.one("SELECT room_id FROM room WHERE room_id = 1 FOR UPDATE");
      assertThat(
              psql.one(
                  """
                  UPDATE slot_hold SET state = 'confirmed'
                  WHERE room_id = 1 AND hold_id = 1 AND state = 'held'
                    AND expires_at > clock_timestamp()
                  RETURNING hold_id, state
                  """))
          .isEqualTo("1 confirmed");
      psql.run("COMMIT");

      assertThat(
              psql.refusal(
                  """
                  INSERT INTO slot_hold VALUES
                    (2, 1, tstzrange('2027-01-01 10:30+00', '2027-01-01 11:30+00', '[)'),
                     'held', clock_timestamp() + interval '10 minutes')
                  """))
          .isEqualTo(new Sql.Refusal("23P01", "slot_hold_no_overlap"));
      assertThat(insertHold(psql, 3, "11:00", "12:00", "-1 minutes"))
          .as("touching, run out")
          .isOne();

      psql.run("BEGIN");
      psql.one("SELECT room_id FROM room WHERE room_id = 1 FOR UPDATE");
      assertThat(
              psql.run(
                  """
                  UPDATE slot_hold SET state = 'cancelled'
                  WHERE room_id = 1 AND hold_id = 1 AND state IN ('held', 'confirmed')
                  """))
          .isOne();
      psql.run("COMMIT");
      assertThat(insertHold(psql, 4, "10:00", "11:00", "10 minutes")).isOne();
      assertThat(releaseRoom(psql)).as("the abandoned one").isOne();
      assertThat(insertHold(psql, 5, "11:00", "12:00", "10 minutes")).isOne();

      assertThat(psql.rows("SELECT hold_id, what FROM hold_event ORDER BY event_id"))
          .containsExactly(
              "1 held", "1 confirmed", "3 held", "1 cancelled", "4 held", "3 expired", "5 held");
      assertThat(psql.rows("SELECT DISTINCT actor FROM hold_event"))
          .containsExactly(login == Login.OWNER ? "holdfast_owner" : "holdfast_app");
      assertThat(psql.rows("SELECT id FROM feed WHERE topic = 'slot_hold' ORDER BY xid, at"))
          .containsExactly("1", "1", "3", "1", "4", "3", "5");
    }
  }

  private static int releaseRoom(Sql psql) {
    return psql.run(
        """
        UPDATE slot_hold SET state = 'expired'
        WHERE room_id = 1 AND state = 'held' AND expires_at <= clock_timestamp()
        """);
  }

  private static int insertHold(Sql psql, int hold, String from, String to, String left) {
    return psql.run(
        """
        INSERT INTO slot_hold VALUES
          (%d, 1, tstzrange('2027-01-01 %s+00', '2027-01-01 %s+00', '[)'),
           'held', clock_timestamp() + interval '%s')
        """
            .formatted(hold, from, to, left));
  }

  @ParameterizedTest
  @EnumSource
  void units_are_taken_returned_once_and_explained(Login login) throws SQLException {
    ConnectionSettings checked = in(database.application(), "stock_of_" + login);
    try (Sql psql = session(login, checked.schema())) {
      psql.run("INSERT INTO inventory VALUES (1, 3)");

      psql.run("BEGIN");
      assertThat(take(psql, 10, "10 minutes")).containsExactly("10");
      psql.run("COMMIT");
      assertThat(available(psql)).isEqualTo("1");
      assertThat(take(psql, 11, "10 minutes")).as("not enough").isEmpty();
      assertThat(available(psql)).isEqualTo("1");

      psql.run("BEGIN");
      psql.one("SELECT item_id FROM inventory WHERE item_id = 1 FOR UPDATE");
      assertThat(release(psql, 10, "cancelled", "true")).containsExactly("3");
      psql.run("COMMIT");
      assertThat(release(psql, 10, "cancelled", "true")).as("never twice").isEmpty();
      assertThat(available(psql)).isEqualTo("3");

      take(psql, 12, "-1 minutes");
      assertThat(release(psql, 12, "expired", "expires_at <= clock_timestamp()"))
          .containsExactly("3");
      take(psql, 13, "10 minutes");
      assertThat(
              psql.run(
                  """
                  UPDATE stock_hold SET state = 'confirmed'
                  WHERE item_id = 1 AND hold_id = 13 AND state = 'held'
                    AND expires_at > clock_timestamp()
                  """))
          .isOne();
      assertThat(available(psql)).as("a confirm does not change it").isEqualTo("1");

      assertThat(
              psql.rows(
                  """
                  SELECT hold_id, from_account || '->' || to_account, quantity
                  FROM stock_movement ORDER BY movement_id
                  """))
          .containsExactly(
              "null outside->available 3",
              "10 available->held 2",
              "10 held->available 2",
              "12 available->held 2",
              "12 held->available 2",
              "13 available->held 2",
              "13 held->issued 2");
    }
    assertThat(SchemaCheck.brokenRules(checked)).isEmpty();
  }

  private static String available(Sql psql) {
    return psql.one("SELECT available FROM inventory");
  }

  private static List<String> take(Sql psql, int hold, String left) {
    return psql.rows(
        """
        WITH taken AS (
          UPDATE inventory SET available = available - 2
          WHERE item_id = 1 AND available >= 2
          RETURNING item_id
        )
        INSERT INTO stock_hold
        SELECT %d, item_id, 2, 'held', clock_timestamp() + interval '%s'
        FROM taken
        RETURNING hold_id
        """
            .formatted(hold, left));
  }

  private static List<String> release(Sql psql, int hold, String state, String when) {
    return psql.rows(
        """
        WITH released AS (
          UPDATE stock_hold SET state = '%s'
          WHERE item_id = 1 AND hold_id = %d AND state = 'held' AND %s
          RETURNING item_id, quantity
        )
        UPDATE inventory AS i SET available = i.available + r.quantity
        FROM released AS r WHERE i.item_id = r.item_id
        RETURNING i.available
        """
            .formatted(state, hold, when));
  }
}
