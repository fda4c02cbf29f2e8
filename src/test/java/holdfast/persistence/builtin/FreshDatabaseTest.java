package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.connect;
import static holdfast.persistence.builtin.Bench.execute;
import static holdfast.persistence.builtin.Bench.superuser;
import static holdfast.persistence.builtin.Bench.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.builtin.Progress.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a first start makes, opened exactly as the application opens it. */
@TestInstance(Lifecycle.PER_CLASS)
class FreshDatabaseTest {
  private final List<Step> steps = new ArrayList<>();
  private Path parent = Path.of("");
  private Path folder = Path.of("");
  private BuiltInDatabase database;

  @BeforeAll
  void first_start() throws IOException, BuiltInDatabaseException {
    parent = Files.createTempDirectory("holdfast-fresh-");
    folder = parent.resolve("Ann's data").resolve("not yet there");
    // As after a power failure in the middle of the very first start: programs without content.
    Path programs = Binaries.ofThisComputer(folder).home(folder);
    Files.createDirectories(programs.resolve("bin"));
    Files.writeString(programs.resolve("bin").resolve("initdb"), "");
    database = BuiltInDatabase.open(folder, steps::add);
  }

  @AfterAll
  void stop() throws IOException {
    database.close();
    PrivateFiles.deleteTree(parent);
  }

  @Test
  void the_steps_are_told_in_order() {
    assertThat(steps)
        .containsExactly(
            Step.CHECKING,
            Step.UNPACKING,
            Step.INITIALISING,
            Step.STARTING,
            Step.PROVISIONING,
            Step.READY);
  }

  @ParameterizedTest
  @CsvSource({
    "fsync, on",
    "full_page_writes, on",
    "synchronous_commit, on",
    "data_checksums, on",
    "server_encoding, UTF8",
    "listen_addresses, 127.0.0.1",
    "password_encryption, scram-sha-256",
    "logging_collector, on",
    "log_rotation_size, 2MB",
    "max_connections, 60",
    "search_path, 'site_1, public'"
  })
  void the_server_is_durable_private_and_unicode(String setting, String expected)
      throws SQLException {
    assertThat(value(database.application(), "SHOW " + setting)).isEqualTo(expected);
  }

  @Test
  void the_locale_is_the_same_on_every_system() throws SQLException {
    assertThat(
            value(
                database.application(),
                """
                SELECT concat_ws(' ', datlocprovider, datlocale, datcollate)
                  FROM pg_database WHERE datname = current_database()
                """))
        .isEqualTo("b C.UTF-8 C");
    assertThat(value(database.application(), "SELECT upper('ж') || lower('É')")).isEqualTo("Жé");
  }

  @Test
  void every_way_in_asks_for_a_scram_password() throws Exception {
    try (Connection superuser = superuser(folder, database.port(), "postgres")) {
      assertThat(
              value(
                  superuser, "SELECT string_agg(DISTINCT auth_method, ' ') FROM pg_hba_file_rules"))
          .isEqualTo("scram-sha-256");
      assertThat(value(superuser, "SHOW unix_socket_directories")).isEmpty();
      assertThat(
              value(
                  superuser,
                  """
                  SELECT bool_and(rolpassword LIKE 'SCRAM-SHA-256$%')
                    FROM pg_authid WHERE rolcanlogin
                  """))
          .isEqualTo("t");
    }
    ConnectionSettings right = database.application();
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> DriverManager.getConnection(right.jdbcUrl(), right.user(), "wrong"))
        .matches(e -> e.getSQLState().equals("28P01"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"holdfast_app", "holdfast_owner"})
  void neither_role_is_a_superuser(String role) throws SQLException {
    assertThat(
            value(
                database.application(),
                """
                SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls
                  FROM pg_roles WHERE rolname = '%s'
                """
                    .formatted(role)))
        .isEqualTo("f");
  }

  @Test
  void the_application_owns_nothing_and_may_make_nothing() throws SQLException {
    assertThat(
            value(
                database.application(),
                """
                SELECT count(*) FROM pg_shdepend d JOIN pg_roles r ON r.oid = d.refobjid
                 WHERE r.rolname = 'holdfast_app' AND d.deptype = 'o'
                """))
        .isEqualTo("0");
    for (String forbidden :
        List.of(
            "CREATE TABLE public.mine (a int)",
            "CREATE SCHEMA mine",
            "CREATE TEMPORARY TABLE mine (a int)",
            "CREATE ROLE mine",
            "SET ROLE holdfast_owner")) {
      assertThatExceptionOfType(SQLException.class)
          .as(forbidden)
          .isThrownBy(() -> execute(database.application(), forbidden))
          .matches(e -> e.getSQLState().equals("42501"));
    }
  }

  @Test
  void the_application_may_enter_no_other_database() {
    ConnectionSettings application = database.application();
    for (String other : List.of("postgres", "template1")) {
      assertThatExceptionOfType(SQLException.class)
          .isThrownBy(
              () ->
                  DriverManager.getConnection(
                      BuiltInDatabase.url(database.port(), other),
                      application.user(),
                      application.password()))
          .matches(e -> e.getSQLState().equals("42501"));
    }
  }

  @Test
  void the_owner_can_migrate() throws SQLException {
    assertThat(
            value(
                database.owner(),
                "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'holdfast'"))
        .isEqualTo("holdfast_owner");
    assertThat(
            value(
                database.owner(),
                """
                SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
                 WHERE e.extname = 'btree_gist'
                """))
        .isEqualTo("public");
    try (Connection owner = connect(database.owner());
        Statement statement = owner.createStatement()) {
      owner.setAutoCommit(false);
      statement.execute("CREATE SCHEMA site_1");
      statement.execute(
          """
          CREATE TABLE site_1.t (
            room bigint, during tstzrange, EXCLUDE USING gist (room WITH =, during WITH &&))
          """);
      assertThat(value(owner, "SELECT count(*) FROM t")).isEqualTo("0");
      owner.rollback();
    }
  }

  @Test
  void only_the_user_can_read_folder_data_and_passwords() throws IOException {
    for (String name : List.of("data", "secrets", "log", "users")) {
      assertThat(permissions(folder.resolve(name))).as(name).isEqualTo("rwx------");
    }
    for (String role : List.of("postgres", "holdfast_owner", "holdfast_app")) {
      Path file = folder.resolve("secrets").resolve(role + ".password");
      assertThat(permissions(file)).as(role).isEqualTo("rw-------");
      assertThat(Files.readString(file).strip()).hasSizeGreaterThanOrEqualTo(32);
    }
    assertThat(database.passwordFile()).hasContent(database.application().password());
  }

  @Test
  void the_format_is_the_one_the_launcher_expects() throws IOException {
    assertThat(folder.resolve("data").resolve("PG_VERSION"))
        .hasContent(String.valueOf(Binaries.MAJOR_VERSION));
  }

  @Test
  void the_server_logs_no_refused_statement() throws Exception {
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> execute(database.application(), "SELECT 'Ann Guest'::int"));
    var log = new StringBuilder();
    try (Stream<Path> files = Files.list(folder.resolve("log"))) {
      for (Path file : files.toList()) {
        log.append(Files.readString(file));
      }
    }
    assertThat(log).contains("ready to accept connections").doesNotContain("Ann Guest");
  }

  @Test
  void settings_never_print_the_password() {
    assertThat(database.application().toString())
        .contains("holdfast_app")
        .doesNotContain(database.application().password());
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
