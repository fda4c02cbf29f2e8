package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Signs in as the cluster's superuser: for starting and provisioning, never for the application's
 * work.
 */
record Superuser(Secrets secrets) {
  private static final String SIGN_IN_SECONDS = "5";
  private static final String ANSWER_SECONDS = "60";
  private static final String SIGN_IN_CLASS = "28";

  /** Makes the password before the cluster exists. */
  void ensurePassword() throws IOException {
    if (secrets.read(Cluster.SUPERUSER).isEmpty()) {
      secrets.write(Cluster.SUPERUSER, Secrets.generate());
    }
  }

  Connection connect(int port, String database)
      throws SQLException, IOException, BuiltInDatabaseException {
    Optional<String> password = secrets.read(Cluster.SUPERUSER);
    if (password.isEmpty()) {
      throw refused(null);
    }
    var properties = new Properties();
    properties.setProperty("user", Cluster.SUPERUSER);
    properties.setProperty("password", password.get());
    properties.setProperty("loginTimeout", SIGN_IN_SECONDS);
    properties.setProperty("socketTimeout", ANSWER_SECONDS);
    properties.setProperty("ApplicationName", "holdfast start");
    return DriverManager.getConnection(BuiltInDatabase.url(port, database), properties);
  }

  /** Whether the server turned the name or the password away. */
  static boolean isRefusal(SQLException failure) {
    return failure.getSQLState() != null && failure.getSQLState().startsWith(SIGN_IN_CLASS);
  }

  BuiltInDatabaseException refused(@Nullable Throwable cause) {
    return new BuiltInDatabaseException(
        Reason.PASSWORD_REFUSED,
        secrets.file(Cluster.SUPERUSER),
        "The database does not accept its password file, or the file is missing",
        cause);
  }
}
