package holdfast.persistence.schema;

import holdfast.persistence.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Sessions of tests that need another schema or another way of sending than the usual ones. */
final class TestSessions {
  private TestSessions() {}

  /** A session whose search path is the settings' schema. */
  static Sql open(ConnectionSettings settings) throws SQLException {
    return new Sql(connect(settings, "extended"));
  }

  /** A session that sends each statement as psql does: plain text, no preparing, no parameters. */
  static Sql likePsql(ConnectionSettings settings) throws SQLException {
    return new Sql(connect(settings, "simple"));
  }

  private static Connection connect(ConnectionSettings settings, String queryMode)
      throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", settings.user());
    properties.setProperty("password", settings.password());
    properties.setProperty("currentSchema", "\"" + settings.schema() + "\",public");
    properties.setProperty("preferQueryMode", queryMode);
    return DriverManager.getConnection(settings.jdbcUrl(), properties);
  }
}
