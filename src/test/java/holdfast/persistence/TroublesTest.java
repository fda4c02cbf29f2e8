package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import holdfast.persistence.schema.MigrationFailedException;
import holdfast.persistence.schema.Migrator;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.wire.WireProxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way in which a server cannot help has a name, by which a person is told what to do. */
@ExtendWith(PostgresExtension.class)
class TroublesTest {
  private static final Script PING = Script.query("SELECT 1");
  private static final Script LOCK_SITE = Script.query("SELECT name FROM site FOR UPDATE");

  private static final DatabaseOptions ONE_CONNECTION =
      new DatabaseOptions(
          1, Duration.ofMillis(250), Duration.ofSeconds(10), Duration.ofSeconds(20));

  private final TestDatabase database;
  private final Sql sql;

  TroublesTest(TestDatabase database) {
    this.database = database;
    sql = new Sql(database);
  }

  @AfterEach
  void close() throws SQLException {
    asSuperuser("ALTER DATABASE %s CONNECTION LIMIT -1");
    asSuperuser("ALTER DATABASE %s RESET default_transaction_read_only");
    sql.close();
  }

  @Test
  void a_pool_whose_connections_are_all_at_work() throws Exception {
    try (Database desk = open(ONE_CONNECTION);
        OpenTransaction other = new OpenTransaction(database)) {
      other.run("SELECT FROM site FOR UPDATE");
      var waiting = CompletableFuture.supplyAsync(() -> ping(desk, LOCK_SITE));
      await().until(() -> sql.sessionsWaitingForALock() == 1);

      assertThat(trouble(() -> ping(desk, PING))).isEqualTo(Kind.POOL_EXHAUSTED);
      other.commit();
      assertThat(waiting.get()).isTrue();
    }
  }

  @Test
  void a_server_that_takes_no_more_connections() throws SQLException {
    asSuperuser("ALTER DATABASE %s CONNECTION LIMIT 0");
    assertThat(trouble(() -> open(ONE_CONNECTION))).isEqualTo(Kind.TOO_MANY_CONNECTIONS);
  }

  @Test
  void one_that_takes_no_more_of_them_while_the_desk_is_at_work() throws SQLException {
    try (Database desk = open(ONE_CONNECTION)) {
      asSuperuser("ALTER DATABASE %s CONNECTION LIMIT 0");
      desk.renewConnections();
      assertThat(trouble(() -> ping(desk, PING))).isEqualTo(Kind.TOO_MANY_CONNECTIONS);
    }
  }

  @Test
  void a_server_that_takes_no_changes() throws SQLException {
    asSuperuser("ALTER DATABASE %s SET default_transaction_read_only = on");
    try (Database desk = open(ONE_CONNECTION)) {
      assertThat(ping(desk, PING)).as("reading goes on").isTrue();
      assertThat(trouble(() -> ping(desk, LOCK_SITE))).isEqualTo(Kind.READ_ONLY);
      assertThat(
              trouble(
                  () ->
                      desk.transaction(
                          session ->
                              session
                                  .createNativeMutationQuery("UPDATE site SET name = 'x'")
                                  .executeUpdate(),
                          violation -> Optional.empty())))
          .isEqualTo(Kind.READ_ONLY);
    }
    var site =
        new ConnectionSettings(
            database.owner().jdbcUrl(),
            database.owner().user(),
            database.owner().password(),
            "site_9");
    var failed = catchThrowableOfType(MigrationFailedException.class, () -> Migrator.migrate(site));
    assertThat(Troubles.trouble(failed).kind()).isEqualTo(Kind.READ_ONLY);
  }

  @Test
  void a_wrong_password() {
    var right = database.application();
    var wrong = new ConnectionSettings(right.jdbcUrl(), right.user(), "wrong", right.schema());
    assertThat(trouble(() -> Database.open(() -> wrong, ONE_CONNECTION, List.of(), () -> false)))
        .isEqualTo(Kind.REFUSED_LOGIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.6", "9.6.24"})
  void a_server_of_too_old_a_version(String version) {
    try (WireProxy proxy = WireProxy.to(database.application())) {
      proxy.pretend(version);
      assertThat(
              trouble(() -> Database.open(proxy::settings, ONE_CONNECTION, List.of(), () -> false)))
          .isEqualTo(Kind.SERVER_TOO_OLD);
      var owner = proxy.through(database.owner());
      var failed =
          catchThrowableOfType(MigrationFailedException.class, () -> Migrator.version(owner));
      assertThat(Troubles.trouble(failed).kind()).isEqualTo(Kind.SERVER_TOO_OLD);
    }
  }

  @Test
  void nobody_at_the_address() {
    try (WireProxy proxy = WireProxy.to(database.application())) {
      proxy.refuse();
      assertThat(
              trouble(() -> Database.open(proxy::settings, ONE_CONNECTION, List.of(), () -> false)))
          .isEqualTo(Kind.UNREACHABLE);
    }
  }

  @Test
  void a_statement_that_takes_too_long() {
    var hasty =
        new DatabaseOptions(1, Duration.ofSeconds(5), Duration.ofMillis(10), Duration.ofMillis(50));
    try (Database desk = open(hasty)) {
      assertThat(trouble(() -> ping(desk, Script.query("SELECT pg_sleep(30)::text"))))
          .isEqualTo(Kind.TIMED_OUT);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "53100, DISK_FULL",
    "53200, OVERLOADED",
    "53400, OVERLOADED",
    "57014, TIMED_OUT",
    "57P03, UNREACHABLE",
    "55P03, CONTENDED",
    "25006, READ_ONLY",
    "XX000, DEFECT",
    "23514, DEFECT"
  })
  void what_the_server_says_by_code(String sqlState, Kind kind) throws SQLException {
    raise(sqlState, 1_000);
    try (Database desk = open(ONE_CONNECTION)) {
      assertThat(trouble(() -> ping(desk, Script.query("SELECT raise_so_often()::text"))))
          .isEqualTo(kind);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"40001", "40P01"})
  void b6_collisions_are_run_again_as_a_whole_three_times_at_most(String sqlState)
      throws SQLException {
    Script script = Script.query("SELECT raise_so_often()::text");
    try (Database desk = open(ONE_CONNECTION)) {
      raise(sqlState, Database.RETRIES_MAX);
      assertThat(ping(desk, script)).as("the last try succeeds").isTrue();
      assertThat(tries()).isEqualTo(1 + Database.RETRIES_MAX);

      raise(sqlState, Database.RETRIES_MAX + 1);
      assertThat(trouble(() -> ping(desk, script))).isEqualTo(Kind.CONTENDED);
      assertThat(tries()).isEqualTo(1 + Database.RETRIES_MAX);
    }
  }

  @Test
  void nothing_else_is_run_again() throws SQLException {
    raise("55P03", 1);
    try (Database desk = open(ONE_CONNECTION)) {
      assertThat(trouble(() -> ping(desk, Script.query("SELECT raise_so_often()::text"))))
          .isEqualTo(Kind.CONTENDED);
      assertThat(tries()).isEqualTo(1);
    }
  }

  /** A function that fails so many times; a sequence counts, since it never rolls back. */
  private void raise(String sqlState, int times) throws SQLException {
    asSuperuser(
        """
        DROP FUNCTION IF EXISTS public.raise_so_often;
        DROP SEQUENCE IF EXISTS public.tries;
        CREATE SEQUENCE public.tries;
        CREATE FUNCTION public.raise_so_often() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $f$
        BEGIN
          IF nextval('public.tries') <= TIMES THEN
            RAISE EXCEPTION 'planted' USING ERRCODE = 'STATE';
          END IF;
          RETURN 0;
        END $f$;
        GRANT EXECUTE ON FUNCTION public.raise_so_often TO PUBLIC;
        """
            .replace("TIMES", String.valueOf(times))
            .replace("STATE", sqlState));
  }

  private long tries() throws SQLException {
    try (Connection superuser = database.asSuperuser();
        Statement statement = superuser.createStatement();
        var row = statement.executeQuery("SELECT last_value FROM public.tries")) {
      row.next();
      return row.getLong(1);
    }
  }

  private void asSuperuser(String text) throws SQLException {
    try (Connection superuser = database.asSuperuser();
        Statement statement = superuser.createStatement()) {
      statement.execute("SET default_transaction_read_only = off");
      statement.execute(text.contains("%s") ? text.formatted(database.name()) : text);
    }
  }

  private Database open(DatabaseOptions options) {
    return Database.open(database::application, options, List.of(), () -> false);
  }

  private static boolean ping(Database desk, Script script) {
    return desk.trip(script, Params.none(), answers -> answers.any());
  }

  private static Kind trouble(org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
    return catchThrowableOfType(DatabaseTrouble.class, work).kind();
  }
}
