package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Faults in the middle of an edit are told as what they are, wherever they strike. */
@ExtendWith(PostgresExtension.class)
class EditFaultsTest {
  private static final DatabaseOptions IMPATIENT =
      new DatabaseOptions(2, Duration.ofSeconds(5), Duration.ofMillis(50), Duration.ofMillis(300));

  private final TestDatabase database;
  private final HoldId hold;

  EditFaultsTest(TestDatabase database) {
    this.database = database;
    try (Sql sql = new Sql(database)) {
      sql.run("INSERT INTO room VALUES (1, 'Blue room') ON CONFLICT DO NOTHING");
      hold =
          new HoldId(
              sql.value(
                  Long.class,
                  """
                  INSERT INTO slot_hold (room_id, during, state, expires_at)
                  VALUES (1, tstzrange(now() + make_interval(days => (SELECT count(*)
                    FROM slot_hold)::integer), now() + make_interval(days => (SELECT count(*) + 1
                    FROM slot_hold)::integer)), 'held', now() + interval '15 min')
                  RETURNING hold_id
                  """));
    }
  }

  private void assertSaveMeets(Kind kind, ConnectionSettings login) {
    try (Database desk = Database.open(login, IMPATIENT, HoldDetails.entities(), () -> false)) {
      HoldDetails details = new HoldDetails(desk);
      Request request = Request.by(new Caller("Vera", "desk 1"));
      assertThatThrownBy(() -> details.save(request, hold, Details.of("Smirnova")))
          .isInstanceOfSatisfying(
              DatabaseTrouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(kind));
    }
  }

  @Test
  void a_row_that_cannot_be_read_in_time_is_no_row_that_is_not_there() {
    try (OpenTransaction colleague = new OpenTransaction(database)) {
      colleague.run("LOCK TABLE hold_detail IN ACCESS EXCLUSIVE MODE");
      assertSaveMeets(Kind.CONTENDED, database.application());
    }
  }
}
