package holdfast.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.function.Supplier;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The one way to the server, for every kind of connection, and to wherever it is now: a built-in
 * server that had to be started again may have had to take another port.
 */
public final class ServerConnections extends PGSimpleDataSource {
  private static final long serialVersionUID = 1L;

  private final transient Supplier<ConnectionSettings> settings;
  private final transient SessionLimits limits;
  private final String name;

  /**
   * A way to the server.
   *
   * @param settings asked for each new connection
   * @param limits told to each of them
   * @param name what the server calls the connections
   */
  public ServerConnections(
      Supplier<ConnectionSettings> settings, SessionLimits limits, String name) {
    this.settings = settings;
    this.limits = limits;
    this.name = name;
  }

  /**
   * Connects.
   *
   * @throws SQLException also if the server is too old, see {@link ServerVersion}
   */
  @Override
  public Connection getConnection() throws SQLException {
    ConnectionSettings now = settings.get();
    Connection connection = DriverManager.getConnection(now.jdbcUrl(), properties(now));
    try {
      // Told by the server when the connection began: asks nothing.
      ServerVersion.refuseOlder(connection.getMetaData().getDatabaseMajorVersion());
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private Properties properties(ConnectionSettings login) {
    var properties = new Properties();
    properties.setProperty("user", login.user());
    properties.setProperty("password", login.password());
    properties.setProperty("ApplicationName", name);
    // Quoted, as the setting is a list of names and folds capitals.
    properties.setProperty(
        "currentSchema", '"' + login.schema().replace("\"", "\"\"") + "\",public");
    limits.addTo(properties);
    return properties;
  }
}
