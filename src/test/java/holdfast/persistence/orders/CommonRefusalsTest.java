package holdfast.persistence.orders;

import static holdfast.persistence.orders.Told.kind;
import static holdfast.persistence.orders.Told.why;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Waiting;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every command says in the same words: keys used before, others at work, and rights. */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class CommonRefusalsTest {
  private static final DatabaseOptions IMPATIENT =
      new DatabaseOptions(
          // One connection, so that it is known which one answers.
          1,
          Duration.ofSeconds(10),
          Duration.ofMillis(300),
          Duration.ofSeconds(20),
          Duration.ofSeconds(2));

  private final TestDatabase database;
  private final WiredDesk desk;

  CommonRefusalsTest(TestDatabase database) {
    this.database = database;
    desk = new WiredDesk(database, IMPATIENT, Waiting.inReality());
  }

  @AfterAll
  void close() {
    desk.close();
  }

  @ParameterizedTest
  @EnumSource
  void the_same_key_twice_does_it_once(Deed deed) {
    Request request = Request.by(WiredDesk.VERA);
    Deed.Ready ready = deed.prepare(desk);
    assertThat(kind(ready.send(request))).isNotIn("Refused", "AlreadyDone");

    assertThat(kind(ready.send(request))).isEqualTo("AlreadyDone");
    assertThat(desk.done(request)).isEqualTo(deed.traces());
  }

  /** The same command about something else is another request as well. */
  @ParameterizedTest
  @EnumSource
  void a_key_with_another_content_is_refused_and_does_nothing(Deed deed) {
    Request request = Request.by(WiredDesk.VERA);
    deed.prepare(desk).send(request);
    Deed.Ready other = deed.prepare(desk);

    assertThat(why(other.send(request))).isEqualTo(new Refusal.KeyReused(request.key()));
    assertThat(desk.done(request)).isEqualTo(deed.traces());
    assertThat(kind(other.send(Request.by(WiredDesk.VERA)))).isNotIn("Refused", "AlreadyDone");
  }

  @ParameterizedTest
  @EnumSource
  void somebody_at_work_is_named(Deed deed) {
    Request request = Request.by(WiredDesk.VERA);
    Deed.Ready ready = deed.prepare(desk);
    try (OpenTransaction _ = desk.lockOn(ready.resource())) {
      assertThat(why(ready.send(request)))
          .asInstanceOf(type(Refusal.Busy.class))
          .extracting(Refusal.Busy::resource)
          .isEqualTo(ready.resource());
    }
    assertThat(desk.done(request)).isZero();
    assertThat(kind(ready.send(request))).isNotIn("Refused", "AlreadyDone");
  }

  @ParameterizedTest
  @EnumSource
  void a_server_that_takes_no_changes_says_so(Deed deed) throws SQLException {
    Request request = Request.by(WiredDesk.VERA);
    Deed.Ready ready = deed.prepare(desk);
    String role = "ALTER ROLE holdfast_app IN DATABASE %s ".formatted(database.name());
    asSuperuser(role + "SET default_transaction_read_only = on");
    try {
      awaitOtherConnection(true);
      assertThat(why(ready.send(request))).isEqualTo(new Refusal.ReadOnly());
    } finally {
      asSuperuser(role + "RESET default_transaction_read_only");
      awaitOtherConnection(false);
    }
    assertThat(kind(ready.send(Request.by(WiredDesk.VERA)))).isNotIn("Refused", "AlreadyDone");
  }

  @ParameterizedTest
  @EnumSource
  void a_login_that_may_not_do_it_is_named(Deed deed) throws SQLException {
    Request request = Request.by(WiredDesk.VERA);
    Deed.Ready ready = deed.prepare(desk);
    String table = database.application().schema() + ".request";
    asSuperuser("REVOKE INSERT ON " + table + " FROM holdfast_app");
    try {
      assertThat(why(ready.send(request))).isEqualTo(new Refusal.NotPermitted("holdfast_app"));
    } finally {
      asSuperuser("GRANT INSERT ON " + table + " TO holdfast_app");
    }
    assertThat(desk.done(request)).isZero();
    assertThat(kind(ready.send(request))).isNotIn("Refused", "AlreadyDone");
  }

  private void awaitOtherConnection(boolean takesNoChanges) {
    desk.database().renewConnections();
    await().until(() -> desk.takesNoChanges() == takesNoChanges);
  }

  private void asSuperuser(String statement) throws SQLException {
    try (Connection superuser = database.asSuperuser();
        Statement sql = superuser.createStatement()) {
      sql.execute(statement);
    }
  }
}
