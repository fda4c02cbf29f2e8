package holdfast.persistence.schema;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.ServerConnections;
import holdfast.persistence.SessionLimits;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.output.ValidateResult;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Migrates one site's schema. Several processes may try at the same moment: one works, the others
 * wait and find nothing left to do.
 */
public final class Migrator {
  /** The login of the application, which owns nothing and gets only what its commands need. */
  public static final String APP_ROLE = "holdfast_app";

  private static final Logger LOG = LoggerFactory.getLogger(Migrator.class);
  private static final String READ_ONLY = "25006";

  private static final String STATE =
      """
      SELECT current_setting('transaction_read_only')::boolean AS read_only,
        EXISTS (SELECT FROM pg_roles WHERE rolname = ?) AS role_exists
      """;

  private static final String LOCATION = "classpath:db/postgresql";

  private Migrator() {}

  /** Migrates for the application's usual role, {@value #APP_ROLE}, which must exist. */
  public static int migrate(ConnectionSettings owner) {
    return migrate(owner, APP_ROLE);
  }

  /**
   * Brings the schema up to date; creates it if it is missing.
   *
   * @param owner the login that owns the schema, or may create it
   * @param appRole the role to grant the application's rights to; must exist
   * @return how many migrations were applied, 0 if there was nothing to do
   * @throws SchemaNewerException if a later version of the application was here
   * @throws MigrationFailedException if the database cannot be reached, refuses, or was migrated by
   *     files that differ from these
   */
  public static int migrate(ConnectionSettings owner, String appRole) {
    refuseUnprepared(owner, appRole);
    try {
      Flyway flyway = configure(owner, appRole).load();
      if (version(flyway) instanceof SchemaVersion.Newer(String found, String known)) {
        throw new SchemaNewerException(found, known);
      }
      int applied = flyway.migrate().migrationsExecuted;
      LOG.atInfo()
          .addKeyValue("schema", owner.schema())
          .addKeyValue("applied", applied)
          .log("schema is up to date");
      return applied;
    } catch (FlywayException e) {
      throw new MigrationFailedException("the schema " + owner.schema() + " was not migrated", e);
    }
  }

  /**
   * Reads the version. Any login that may read the schema will do; nothing is changed.
   *
   * @throws MigrationFailedException if the database cannot be reached or read
   */
  public static SchemaVersion version(ConnectionSettings login) {
    try {
      return version(configure(login, APP_ROLE).load());
    } catch (FlywayException e) {
      throw new MigrationFailedException("the version of " + login.schema() + " is unreadable", e);
    }
  }

  /** What the applied migrations differ in from these files; empty if in nothing. */
  static Optional<String> alteredMigrations(ConnectionSettings login) {
    try {
      ValidateResult result = configure(login, APP_ROLE).load().validateWithResult();
      return result.validationSuccessful
          ? Optional.empty()
          : Optional.of(result.getAllErrorMessages());
    } catch (FlywayException e) {
      throw new MigrationFailedException("the version of " + login.schema() + " is unreadable", e);
    }
  }

  private static SchemaVersion version(Flyway flyway) {
    MigrationInfo[] all = flyway.info().all();
    String known =
        latest(all, info -> !isFuture(info))
            .orElseThrow(() -> new MigrationFailedException("no migrations on the class path"));
    Optional<String> newer = latest(all, Migrator::isFuture);
    if (newer.isPresent()) {
      return new SchemaVersion.Newer(newer.get(), known);
    }
    Optional<String> found = latest(all, info -> info.getState().isApplied());
    return found.filter(known::equals).isPresent()
        ? new SchemaVersion.UpToDate(known)
        : new SchemaVersion.Behind(found, known);
  }

  private static Optional<String> latest(MigrationInfo[] all, Predicate<MigrationInfo> which) {
    return Arrays.stream(all)
        .filter(which)
        .flatMap(info -> Optional.ofNullable(info.getVersion()).stream())
        .max(Comparator.naturalOrder())
        .map(MigrationVersion::getVersion);
  }

  private static boolean isFuture(MigrationInfo info) {
    MigrationState state = info.getState();
    return state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED;
  }

  static FluentConfiguration configure(ConnectionSettings settings, String appRole) {
    FluentConfiguration configuration =
        Flyway.configure()
            .dataSource(connections(settings))
            .defaultSchema(settings.schema())
            .locations(LOCATION)
            .placeholders(Map.of("app_role", appRole))
            .failOnMissingLocations(true)
            .validateMigrationNaming(true);
    // The default lock is held in a transaction, for which CREATE INDEX CONCURRENTLY waits for
    // ever.
    configuration
        .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
        .setTransactionalLock(false);
    return configuration;
  }

  private static ServerConnections connections(ConnectionSettings login) {
    return new ServerConnections(() -> login, SessionLimits.ofMigration(), "holdfast migration");
  }

  /** What Flyway would find out late, after trying for ten seconds, or say less clearly. */
  private static void refuseUnprepared(ConnectionSettings owner, String appRole) {
    try (Connection connection = connections(owner).getConnection();
        PreparedStatement state = connection.prepareStatement(STATE)) {
      state.setString(1, appRole);
      try (ResultSet row = state.executeQuery()) {
        row.next();
        if (row.getBoolean("read_only")) {
          throw new SQLException("the server takes no changes", READ_ONLY);
        }
        if (!row.getBoolean("role_exists")) {
          throw new MigrationFailedException(
              "the role " + appRole + " does not exist; create it before migrating");
        }
      }
    } catch (SQLException e) {
      throw new MigrationFailedException("the database cannot be worked with", e);
    }
  }
}
