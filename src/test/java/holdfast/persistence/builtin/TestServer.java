package holdfast.persistence.builtin;

import holdfast.persistence.ConnectionSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A server of one's own on a temporary folder, without waiting for the disk: data of a test need
 * not survive a power failure. Closing it stops the server and deletes the folder.
 */
public final class TestServer implements AutoCloseable {
  /** Unpacked once for all runs until {@code mvn clean}: unpacking takes seconds. */
  static final Path SHARED_BINARIES = Path.of("target", "postgresql").toAbsolutePath();

  private final Path folder;
  private final BuiltInDatabase database;
  private final Thread hook = new Thread(this::stop, "stop test server");

  private TestServer(Path folder, BuiltInDatabase database) {
    this.folder = folder;
    this.database = database;
  }

  /** Starts a server with an empty, provisioned database; migrate it with {@code Migrator}. */
  public static TestServer start() {
    return start(quick());
  }

  /** The same, but a commit waits for the disk: for tests that kill the server. */
  public static TestServer startDurable() {
    return start(durable());
  }

  /** The same on a file system of the test's choice. */
  public static TestServer startDurableIn(Path parent) {
    try {
      return start(Files.createTempDirectory(parent, "holdfast-test-"), durable());
    } catch (IOException e) {
      throw new IllegalStateException("no test server", e);
    }
  }

  private static TestServer start(Options options) {
    try {
      return start(Files.createTempDirectory("holdfast-test-"), options);
    } catch (IOException e) {
      throw new IllegalStateException("no test server", e);
    }
  }

  private static TestServer start(Path folder, Options options) {
    try {
      var server = new TestServer(folder, BuiltInDatabase.open(folder, Progress.silent(), options));
      // A run stopped by a signal closes no extensions.
      Runtime.getRuntime().addShutdownHook(server.hook);
      return server;
    } catch (BuiltInDatabaseException e) {
      throw new IllegalStateException("no test server", e);
    }
  }

  static Options quick() {
    Options production = Options.production();
    return new Options(SHARED_BINARIES, false, production.room());
  }

  /** As the application does it, but with the programs unpacked already. */
  static Options durable() {
    Options production = Options.production();
    return new Options(SHARED_BINARIES, true, production.room());
  }

  public ConnectionSettings application(String name) {
    return in(database.application(), name);
  }

  public ConnectionSettings owner(String name) {
    return in(database.owner(), name);
  }

  private ConnectionSettings in(ConnectionSettings settings, String name) {
    return new ConnectionSettings(
        BuiltInDatabase.url(database.port(), name),
        settings.user(),
        settings.password(),
        settings.schema());
  }

  /** A superuser's session, for what only tests do: cloning databases, breaking rules. */
  public Connection superuser(String name) throws SQLException {
    try {
      return new Superuser(new Secrets(folder.resolve("secrets"))).connect(database.port(), name);
    } catch (IOException | BuiltInDatabaseException e) {
      throw new IllegalStateException("no superuser", e);
    }
  }

  /** Gives a cloned database the rights and search path of the real one. */
  public static void grantAccess(Connection superuser, String name) throws SQLException {
    Provisioning.access(superuser, name);
  }

  public BuiltInDatabase database() {
    return database;
  }

  /**
   * Kills the server as kill -9 does and returns when it is gone; {@link BuiltInDatabase#revive}
   * starts it again on the same port.
   */
  public void kill() throws IOException {
    Bench.killServer(folder);
  }

  private void stop() {
    database.close();
    try {
      PrivateFiles.deleteTree(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(hook);
    stop();
  }
}
