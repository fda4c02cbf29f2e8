package holdfast.app.desk;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.builtin.BuiltInDatabase;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.Progress;
import holdfast.persistence.schema.Migrator;
import holdfast.persistence.schema.SchemaVersion;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the desk's database is: the built-in one, started, shared and migrated by the application
 * itself, or an own server, which is only looked at. Opening blocks.
 */
sealed interface DatabaseHome extends AutoCloseable {

  Logger LOG = LoggerFactory.getLogger(DatabaseHome.class);

  /** Steps of the start beside those of the built-in database. */
  enum Step {
    CONNECTING,
    MIGRATING,
    SAMPLE,
    OPENING
  }

  /** The login the desk works with. */
  ConnectionSettings login();

  /** What the connection pill calls it; empty for the built-in one. */
  String name();

  /**
   * Brings back a server of ours that died under us; nothing to do where it runs.
   *
   * @return whether to try again should it still be away
   */
  boolean revive();

  @Override
  void close();

  /** The built-in database, brought up to date. */
  static DatabaseHome builtIn(Path folder, Consumer<Enum<?>> progress)
      throws BuiltInDatabaseException {
    Progress steps = progress::accept;
    BuiltInDatabase database = BuiltInDatabase.open(folder, steps);
    try {
      progress.accept(Step.MIGRATING);
      Migrator.migrate(database.owner());
      return new BuiltIn(database);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** An own server, whose schema must be up to date already. */
  static DatabaseHome own(ConnectionSettings login, Consumer<Enum<?>> progress) {
    progress.accept(Step.CONNECTING);
    return switch (Migrator.version(login)) {
      case SchemaVersion.UpToDate _ -> new Own(login);
      case SchemaVersion.Behind(Optional<String> found, String known) ->
          throw SchemaMismatchException.older(found.orElse("none"), known);
      case SchemaVersion.Newer(String found, String known) ->
          throw SchemaMismatchException.newer(found, known);
    };
  }

  /** Shipped with the application. */
  record BuiltIn(BuiltInDatabase database) implements DatabaseHome {
    @Override
    public ConnectionSettings login() {
      return database.application();
    }

    @Override
    public String name() {
      return "";
    }

    @Override
    public boolean revive() {
      try {
        return database.revive(Progress.silent());
      } catch (BuiltInDatabaseException e) {
        LOG.atWarn().setCause(e).log("The database server could not be brought back yet");
        return true;
      }
    }

    @Override
    public void close() {
      database.close();
    }
  }

  /** Run by the house; nothing to stop. */
  record Own(ConnectionSettings login) implements DatabaseHome {
    @Override
    public String name() {
      String rest = login.jdbcUrl().replaceFirst("^jdbc:postgresql:(//)?", "");
      return rest.replaceFirst("[/?].*$", "");
    }

    @Override
    public boolean revive() {
      return false;
    }

    @Override
    public void close() {}
  }
}
