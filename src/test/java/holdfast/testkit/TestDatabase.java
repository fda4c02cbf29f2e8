package holdfast.testkit;

import holdfast.persistence.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * A database that one test class has for itself.
 *
 * @param name the database's name
 * @param application for the code under test
 * @param owner for what only a migration may do
 * @param server the server it is on, shared with other test classes
 */
public record TestDatabase(
    String name, ConnectionSettings application, ConnectionSettings owner, TestCluster server) {

  /** A plain connection with the application's rights. Close it. */
  public Connection asApplication() throws SQLException {
    return open(application);
  }

  /** A plain connection with the owner's rights. Close it. */
  public Connection asOwner() throws SQLException {
    return open(owner);
  }

  /** A plain connection that may do everything. Close it. */
  public Connection asSuperuser() throws SQLException {
    return server.superuser(name);
  }

  private static Connection open(ConnectionSettings settings) throws SQLException {
    return DriverManager.getConnection(settings.jdbcUrl(), settings.user(), settings.password());
  }
}
