package holdfast.persistence.builtin;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.postgresql.PGConnection;

/**
 * Roles, database, extension and rights. Every step may be repeated: a crash between two of them is
 * mended by the next start.
 */
final class Provisioning {
  static final String OWNER = "holdfast_owner";
  static final String APPLICATION = "holdfast_app";
  static final String SCHEMA = "site_1";

  private static final String ROLE_EXISTS = "SELECT 1 FROM pg_roles WHERE rolname = ?";
  private static final String DATABASE_EXISTS = "SELECT 1 FROM pg_database WHERE datname = ?";
  private static final String RIGHTS =
      " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";

  private Provisioning() {}

  /** Both roles, with the passwords of their files; a lost file is replaced by a new password. */
  static void roles(Connection superuser, Secrets secrets) throws SQLException, IOException {
    for (String role : List.of(OWNER, APPLICATION)) {
      boolean exists = exists(superuser, ROLE_EXISTS, role);
      execute(superuser, (exists ? "ALTER ROLE " : "CREATE ROLE ") + role + RIGHTS);
      Optional<String> password = secrets.read(role);
      if (!exists || password.isEmpty()) {
        String next = password.orElseGet(Secrets::generate);
        // Sends the SCRAM verifier; the password itself never travels.
        superuser
            .unwrap(PGConnection.class)
            .alterUserPassword(role, next.toCharArray(), "scram-sha-256");
        if (password.isEmpty()) {
          secrets.write(role, next);
        }
      }
    }
  }

  /** The database itself; whoever is not named may not even connect. */
  static void database(Connection superuser, String database) throws SQLException {
    if (!exists(superuser, DATABASE_EXISTS, database)) {
      execute(superuser, "CREATE DATABASE " + database + " OWNER " + OWNER);
    }
    access(superuser, database);
    execute(superuser, "REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC");
  }

  /** Rights and search path of one database; they are not copied with a template. */
  static void access(Connection superuser, String database) throws SQLException {
    var statements =
        new StringJoiner(";")
            .add("REVOKE ALL ON DATABASE " + database + " FROM PUBLIC")
            .add("GRANT CONNECT ON DATABASE " + database + " TO " + APPLICATION);
    for (String role : List.of(OWNER, APPLICATION, Cluster.SUPERUSER)) {
      // On the role, so that psql sees the tables without a schema name too.
      statements.add(
          "ALTER ROLE %s IN DATABASE %s SET search_path = %s, public"
              .formatted(role, database, SCHEMA));
    }
    execute(superuser, statements.toString());
  }

  /** What belongs inside the database, before its owner migrates it. */
  static void content(Connection superuserInDatabase) throws SQLException {
    execute(
        superuserInDatabase,
        """
        CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
        REVOKE ALL ON SCHEMA public FROM PUBLIC;
        GRANT USAGE ON SCHEMA public TO %s, %s
        """
            .formatted(OWNER, APPLICATION));
  }

  private static boolean exists(Connection connection, String query, String name)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, name);
      try (ResultSet row = statement.executeQuery()) {
        return row.next();
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
