package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.ConnectionSettings;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The catalogue after all migrations, under version control, so that a review sees the result. */
@ExtendWith(PostgresExtension.class)
class GoldenSchemaTest {
  private static final Path GOLDEN = Path.of("db/postgresql/schema.txt");
  private static final boolean APPLY = "apply".equals(System.getProperty("golden"));

  @Test
  void the_catalogue_is_the_one_written_down(TestDatabase database)
      throws SQLException, IOException {
    String listing = listing(database.owner());
    if (APPLY) {
      Files.writeString(GOLDEN, listing);
    }
    assertThat(listing)
        .as("if meant so: mvn test -Dtest=GoldenSchemaTest -Dgolden=apply")
        .isEqualTo(Files.readString(GOLDEN));
  }

  @Test
  void migrating_again_changes_nothing(TestDatabase database) throws SQLException {
    String before = listing(database.owner());
    assertThat(Migrator.migrate(database.owner())).isZero();
    assertThat(listing(database.owner())).isEqualTo(before);
  }

  @Test
  void a_second_site_in_the_same_database_is_the_same_and_apart(TestDatabase database)
      throws SQLException {
    ConnectionSettings first = database.owner();
    var second = new ConnectionSettings(first.jdbcUrl(), first.user(), first.password(), "site_2");
    assertThat(Migrator.migrate(second)).isPositive();
    assertThat(listing(second)).isEqualTo(listing(first)).doesNotContain("site_1");
    try (var sql = new Sql(database.asApplication())) {
      sql.run("SET search_path TO site_2, public");
      long room = sql.newRoom();
      sql.run(
          "INSERT INTO slot_hold VALUES (1, ?, '[2030-01-01,2030-01-02)', 'held', now())", room);
      assertThat(sql.number("SELECT count(*) FROM site_2.hold_event")).isOne();
      assertThat(sql.number("SELECT count(*) FROM site_1.hold_event")).isZero();
    }
  }

  private static String listing(ConnectionSettings owner) throws SQLException {
    try (var sql = TestSessions.open(owner)) {
      return SchemaListing.of(sql, owner.schema());
    }
  }
}
