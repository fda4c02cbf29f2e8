package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import holdfast.persistence.ConnectionSettings;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class MigratorTest {
  private static final AtomicInteger SITES = new AtomicInteger(100);
  private static final String LATEST = "SELECT max(version) FROM flyway_schema_history";

  private final TestDatabase database;

  MigratorTest(TestDatabase database) {
    this.database = database;
  }

  private ConnectionSettings newSite() {
    return site("site_" + SITES.incrementAndGet());
  }

  private ConnectionSettings site(String schema) {
    ConnectionSettings owner = database.owner();
    return new ConnectionSettings(owner.jdbcUrl(), owner.user(), owner.password(), schema);
  }

  private static ConnectionSettings as(ConnectionSettings login, String schema) {
    return new ConnectionSettings(login.jdbcUrl(), login.user(), login.password(), schema);
  }

  @Test
  void a_new_site_is_behind_then_up_to_date() {
    ConnectionSettings site = newSite();
    assertThat(Migrator.version(site))
        .isInstanceOfSatisfying(
            SchemaVersion.Behind.class, v -> assertThat(v.found()).isEqualTo(Optional.empty()));
    int applied = Migrator.migrate(site);
    assertThat(applied).isGreaterThan(1);
    assertThat(Migrator.migrate(site)).isZero();
    assertThat(Migrator.version(as(database.application(), site.schema())))
        .as("the application's own login can ask")
        .isInstanceOf(SchemaVersion.UpToDate.class);
  }

  @Test
  void a_schema_of_a_later_version_is_refused_untouched() throws SQLException {
    ConnectionSettings site = newSite();
    Migrator.migrate(site);
    try (var sql = TestSessions.open(site)) {
      String known = sql.one(LATEST);
      sql.run(
          """
          INSERT INTO flyway_schema_history (installed_rank, version, description, type, script,
            checksum, installed_by, execution_time, success)
          VALUES (999, '9999', 'later', 'SQL', 'V9999__later.sql', 1, 'x', 1, true)
          """);
      SchemaNewerException refused =
          catchThrowableOfType(SchemaNewerException.class, () -> Migrator.migrate(site));
      assertThat(refused.found()).isEqualTo("9999");
      assertThat(Integer.parseInt(refused.known())).isEqualTo(Integer.parseInt(known));
      assertThat(Migrator.version(site))
          .isEqualTo(new SchemaVersion.Newer("9999", refused.known()));
      assertThat(sql.one(LATEST)).isEqualTo("9999");
    }
  }

  @Test
  void a_migration_that_was_altered_afterwards_is_refused() throws SQLException {
    ConnectionSettings site = newSite();
    Migrator.migrate(site);
    try (var sql = TestSessions.open(site)) {
      sql.run("UPDATE flyway_schema_history SET checksum = 1 WHERE version = '0002'");
    }
    assertThatThrownBy(() -> Migrator.migrate(site))
        .isInstanceOf(MigrationFailedException.class)
        .cause()
        .hasMessageContaining("checksum");
    assertThat(SchemaCheck.brokenRules(site))
        .singleElement()
        .satisfies(broken -> assertThat(broken.rule()).isEqualTo(Rule.SCHEMA_VERSION))
        .satisfies(broken -> assertThat(broken.found()).contains("0002"));
  }

  @Test
  void a_missing_application_role_is_said_before_anything_is_done() {
    ConnectionSettings site = newSite();
    assertThatThrownBy(() -> Migrator.migrate(site, "nobody_like_that"))
        .isInstanceOf(MigrationFailedException.class)
        .hasMessageContaining("nobody_like_that");
    assertThat(Migrator.version(site)).isInstanceOf(SchemaVersion.Behind.class);
  }

  @Test
  void an_unreachable_database_is_a_failed_migration() {
    var nowhere =
        new ConnectionSettings("jdbc:postgresql://127.0.0.1:1/holdfast", "x", "x", "site_1");
    assertThatThrownBy(() -> Migrator.migrate(nowhere))
        .isInstanceOf(MigrationFailedException.class);
    assertThatThrownBy(() -> Migrator.version(nowhere))
        .isInstanceOf(MigrationFailedException.class);
    assertThatThrownBy(() -> SchemaCheck.brokenRules(nowhere))
        .isInstanceOf(MigrationFailedException.class);
  }

  @Test
  void two_that_migrate_at_the_same_moment_share_the_work()
      throws InterruptedException, ExecutionException {
    ConnectionSettings site = newSite();
    Callable<Integer> migrate = () -> Migrator.migrate(site);
    int applied = 0;
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      for (Future<Integer> result : both.invokeAll(List.of(migrate, migrate))) {
        applied += result.get();
      }
    }
    assertThat(Migrator.version(site)).isInstanceOf(SchemaVersion.UpToDate.class);
    assertThat(applied).isEqualTo(Migrator.migrate(newSite()));
  }

  @Test
  void the_migrating_sessions_zone_is_the_sites_first_zone() throws SQLException {
    ConnectionSettings site = newSite();
    Migrator.migrate(site);
    try (var sql = TestSessions.open(site)) {
      assertThat(sql.one("SELECT time_zone FROM site"))
          .isEqualTo(sql.one("SELECT current_setting('TimeZone')"));
      assertThat(
              sql.rows(
                  "SELECT resource, ttl_default, ttl_min, ttl_max, nights_max FROM hold_policy"))
          .containsExactly("any 00:15:00 00:01:00 24:00:00 90");
    }
  }
}
