package holdfast.app;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.app.desk.ExitCode;
import holdfast.app.desk.OwnServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database commands in processes of their own, on one built-in database. */
class DatabaseCommandTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @Test
  void serve_says_where_the_database_is_and_check_finds_it_sound() throws Exception {
    Path data = folder.resolve("data");
    try (Run serve = start("serve", "database", "serve", "--data=" + data)) {
      Map<String, String> said = facts(serve.firstLine(LIMIT));
      String url =
          "jdbc:postgresql://%s:%s/%s"
              .formatted(said.get("host"), said.get("port"), said.get("database"));
      String password = Files.readString(Path.of(said.getOrDefault("password-file", ""))).strip();

      assertThat(said).containsEntry("schema", "site_1").containsEntry("host", "127.0.0.1");
      String user = said.getOrDefault("user", "");
      assertThat(tablesSeen(url, user, password)).contains("room", "slot_hold");
      check(url, user, password);
      refuseLogin(url, user, password);

      serve.stop();
      assertThat(serve.exitCode(LIMIT)).isNotEqualTo(ExitCode.FAULT.code());
    }
    assertThat(data.resolve("data/postmaster.pid")).doesNotExist();
  }

  private void check(String url, String user, String password) throws Exception {
    try (Run check =
        start(
            "check",
            Map.of(OwnServer.PASSWORD_VARIABLE, password),
            "database",
            "check",
            "--url=" + url,
            "--user=" + user)) {
      assertThat(check.exitCode(LIMIT)).as(check.err()).isZero();
      assertThat(check.out()).contains("All is well");
    }
  }

  /** A wrong password is told in a sentence, with the code for "cannot be reached". */
  private void refuseLogin(String url, String user, String password) throws Exception {
    try (Run migrate =
        start(
            "migrate",
            Map.of(OwnServer.PASSWORD_VARIABLE, "wrong" + password),
            "database",
            "migrate",
            "--url=" + url,
            "--user=" + user)) {
      assertThat(migrate.exitCode(LIMIT)).isEqualTo(ExitCode.UNREACHABLE.code());
      assertThat(migrate.err()).isNotBlank().doesNotContain("\tat ");
    }
  }

  private Run start(String name, String... arguments) throws Exception {
    return start(name, Map.of(), arguments);
  }

  private Run start(String name, Map<String, String> environment, String... arguments)
      throws Exception {
    return Run.start(
        Files.createDirectory(folder.resolve(name)), List.of(), environment, arguments);
  }

  private static Map<String, String> facts(String line) {
    Map<String, String> facts = new HashMap<>();
    for (String fact : line.split(" ", -1)) {
      int equals = fact.indexOf('=');
      facts.put(fact.substring(0, equals), fact.substring(equals + 1));
    }
    return facts;
  }

  private static List<String> tablesSeen(String url, String user, String password)
      throws Exception {
    List<String> tables = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url, user, password);
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery(
                    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")) {
      while (rows.next()) {
        tables.add(rows.getString(1));
      }
    }
    return tables;
  }
}
