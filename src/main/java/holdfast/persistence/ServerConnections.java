package holdfast.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.function.Supplier;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Connections to wherever the server is now: a built-in server that had to be started again may
 * have had to take another port.
 */
final class ServerConnections extends PGSimpleDataSource {
  private static final long serialVersionUID = 1L;

  private final transient Supplier<ConnectionSettings> settings;
  private final transient DatabaseOptions options;
  private final String name;
  private final Duration answerLimit;

  /**
   * A way to the server.
   *
   * @param settings asked for each new connection
   * @param name what the server calls the connections
   * @param answerLimit how long the network may stay silent
   */
  ServerConnections(
      Supplier<ConnectionSettings> settings,
      DatabaseOptions options,
      String name,
      Duration answerLimit) {
    this.settings = settings;
    this.options = options;
    this.name = name;
    this.answerLimit = answerLimit;
  }

  @Override
  public Connection getConnection() throws SQLException {
    ConnectionSettings now = settings.get();
    return DriverManager.getConnection(now.jdbcUrl(), properties(now));
  }

  private Properties properties(ConnectionSettings login) {
    var properties = new Properties();
    properties.setProperty("user", login.user());
    properties.setProperty("password", login.password());
    properties.setProperty("ApplicationName", name);
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "5");
    // A silent network must end in an answer.
    properties.setProperty("socketTimeout", String.valueOf(answerLimit.toSeconds()));
    properties.setProperty("currentSchema", login.schema() + ",public");
    long limitMillis = options.statementLimit().toMillis();
    properties.setProperty(
        "options",
        "-c statement_timeout=%d -c idle_in_transaction_session_timeout=%d"
            .formatted(limitMillis, limitMillis * 2));
    return properties;
  }
}
