package holdfast.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.TimeZone;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class PostgresExtensionTest {
  private final TestDatabase database;

  PostgresExtensionTest(TestDatabase database) {
    this.database = database;
  }

  @Test
  void sessions_live_in_another_zone_than_the_jvm() throws SQLException {
    try (Connection application = database.asApplication();
        Connection owner = database.asOwner()) {
      assertThat(value(application, "SHOW TimeZone")).isEqualTo(TestCluster.SESSION_ZONE);
      assertThat(value(owner, "SHOW TimeZone")).isEqualTo(TestCluster.SESSION_ZONE);
    }
    assertThat(TimeZone.getDefault().getID()).isEqualTo("Pacific/Chatham");
  }

  @Test
  void sessions_have_the_rights_and_the_path_of_the_real_database() throws SQLException {
    try (Connection application = database.asApplication()) {
      assertThat(value(application, "SELECT current_user")).isEqualTo("holdfast_app");
      assertThat(value(application, "SHOW search_path")).isEqualTo("site_1, public");
      assertThat(value(application, "SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'"))
          .isEqualTo("btree_gist");
    }
  }

  @Nested
  class InsideANestedClass {
    @Test
    void the_database_is_the_same(TestDatabase nested) {
      assertThat(nested).isEqualTo(database);
    }
  }

  private static String value(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }
}
