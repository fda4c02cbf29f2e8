package holdfast.persistence.builtin;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One application's use of the built-in database. Several applications may open the same folder:
 * the first starts the server, the others join it, and the last to {@link #close} stops it,
 * whichever that is. Safe for use by several threads.
 */
public final class BuiltInDatabase implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(BuiltInDatabase.class);
  private static final String NAME = "holdfast";

  /** Programs 60 MB, empty cluster 40 MB, first logs, and air for a day's work. */
  private static final long FIRST_START_ROOM_BYTES = 300L << 20;

  /** Two segments of the write-ahead log: below, the server itself would give up. */
  private static final long START_ROOM_BYTES = 32L << 20;

  /** With less than half a log segment left, every other explanation is a consequence. */
  private static final long FULL_BYTES = 8L << 20;

  private static final Pattern SHELL = Pattern.compile("[\"$`\\\\\n]");

  private final Folder folder;
  private final Server server;
  private final Presence presence;
  private volatile int port;
  private final String ownerPassword;
  private final String applicationPassword;
  private final AtomicBoolean closed = new AtomicBoolean();

  private BuiltInDatabase(Folder folder, Server server, Presence presence, int port)
      throws IOException {
    this.folder = folder;
    this.server = server;
    this.presence = presence;
    this.port = port;
    var secrets = new Secrets(folder.secrets());
    this.ownerPassword = secrets.read(Provisioning.OWNER).orElseThrow();
    this.applicationPassword = secrets.read(Provisioning.APPLICATION).orElseThrow();
  }

  /**
   * Opens the database of a data folder, making it if there is none. Takes about half a second, at
   * the first start several; waits while another application starts or stops the same database.
   *
   * @param dataFolder made if missing; see {@link DataFolder#standard()}
   * @param progress told each step on the calling thread
   */
  public static BuiltInDatabase open(Path dataFolder, Progress progress)
      throws BuiltInDatabaseException {
    return open(dataFolder, progress, Options.production());
  }

  static BuiltInDatabase open(Path dataFolder, Progress progress, Options options)
      throws BuiltInDatabaseException {
    var folder = new Folder(dataFolder.toAbsolutePath().normalize());
    progress.at(Progress.Step.CHECKING);
    prepare(folder);
    try (StartLock _ =
        StartLock.acquire(folder.startLock(), () -> progress.at(Progress.Step.WAITING))) {
      BuiltInDatabase database = openLocked(folder, progress, options);
      progress.at(Progress.Step.READY);
      return database;
    } catch (IOException e) {
      throw BuiltInDatabaseException.of(e, folder.root());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw BuiltInDatabaseException.interrupted(folder.root(), e);
    }
  }

  private static void prepare(Folder folder) throws BuiltInDatabaseException {
    // PostgreSQL's starter hands its paths to a shell inside double quotes.
    if (PrivateFiles.POSIX && SHELL.matcher(folder.root().toString()).find()) {
      throw new BuiltInDatabaseException(
          Reason.FOLDER_NAME_REFUSED,
          folder.root(),
          "The path of the data folder contains one of \" $ ` \\ or a line break");
    }
    try {
      PrivateFiles.createFolder(folder.root());
      PrivateFiles.createFolder(folder.logs());
      PrivateFiles.createFolder(folder.secrets());
      PrivateFiles.createFolder(folder.users());
      Files.delete(Files.createTempFile(folder.root(), "writable-", ".tmp"));
    } catch (IOException e) {
      throw BuiltInDatabaseException.of(e, folder.root());
    }
  }

  private static BuiltInDatabase openLocked(Folder folder, Progress progress, Options options)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    var cluster = new Cluster(folder);
    if (cluster.exists()) {
      cluster.check();
    }
    Path home = programs(cluster, progress, options);
    Programs programs = Unprivileged.programs(folder, home);
    var superuser = new Superuser(new Secrets(folder.secrets()));
    var server = new Server(cluster, programs, superuser, options.durable());
    Presence presence = Presence.enter(folder.users());
    boolean opened = false;
    try {
      if (!cluster.exists()) {
        progress.at(Progress.Step.INITIALISING);
        superuser.ensurePassword();
        cluster.initialise(
            programs, superuser.secrets().file(Cluster.SUPERUSER), options.durable());
      }
      int port = server.joinOrStart(progress);
      progress.at(Progress.Step.PROVISIONING);
      provision(superuser, port);
      var database = new BuiltInDatabase(folder, server, presence, port);
      opened = true;
      return database;
    } catch (BuiltInDatabaseException e) {
      // A full disk cannot take the server's own words about it.
      requireRoom(folder, options, FULL_BYTES);
      throw e;
    } finally {
      if (!opened && presence.leave()) {
        server.stop();
      }
    }
  }

  /** Returns where the server's programs are, unpacked now if need be. */
  private static Path programs(Cluster cluster, Progress progress, Options options)
      throws IOException, BuiltInDatabaseException {
    Path root = cluster.folder().root();
    Binaries binaries = Binaries.ofThisComputer(root);
    @Nullable Path shared = options.sharedBinaries();
    boolean served = cluster.isServed();
    if (!served) {
      cluster.tidy();
      if (shared == null) {
        binaries.tidy(root);
      }
    }
    Path parent = shared == null ? root : shared;
    boolean unpacked = binaries.areUnpackedIn(parent);
    if (!served) {
      boolean complete = unpacked && cluster.exists();
      requireRoom(cluster.folder(), options, complete ? START_ROOM_BYTES : FIRST_START_ROOM_BYTES);
    }
    if (!unpacked) {
      progress.at(Progress.Step.UNPACKING);
    }
    return binaries.unpackedIn(parent);
  }

  private static void requireRoom(Folder folder, Options options, long needed)
      throws IOException, BuiltInDatabaseException {
    long available = options.room().bytes(folder.root());
    if (available < needed) {
      throw new BuiltInDatabaseException(
          Reason.DISK_FULL,
          folder.root(),
          "The disk has %d MB left; the database needs %d MB"
              .formatted(available >> 20, needed >> 20));
    }
  }

  private static void provision(Superuser superuser, int port)
      throws IOException, BuiltInDatabaseException {
    try (Connection connection = superuser.connect(port, Cluster.SUPERUSER)) {
      Provisioning.roles(connection, superuser.secrets());
      Provisioning.database(connection, NAME);
    } catch (SQLException e) {
      throw provisioningFailed(superuser, e);
    }
    try (Connection connection = superuser.connect(port, NAME)) {
      Provisioning.content(connection);
    } catch (SQLException e) {
      throw provisioningFailed(superuser, e);
    }
  }

  private static BuiltInDatabaseException provisioningFailed(Superuser superuser, SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (Superuser.isRefusal(e)) {
      return superuser.refused(e);
    }
    Reason reason = state.equals("53100") ? Reason.DISK_FULL : Reason.SERVER_FAILED;
    return new BuiltInDatabaseException(
        reason, superuser.secrets().folder(), "Roles and rights could not be made: " + e, e);
  }

  static String url(int port, String database) {
    // Loopback: the server has no certificate, and asking for encryption costs a round trip.
    return "jdbc:postgresql://%s:%d/%s?sslmode=disable&gssEncMode=disable"
        .formatted(Server.HOST, port, database);
  }

  /** For the application's work: may do what was granted to it, owns nothing. */
  public ConnectionSettings application() {
    return new ConnectionSettings(
        url(port, NAME), Provisioning.APPLICATION, applicationPassword, Provisioning.SCHEMA);
  }

  /** For the migration: owns the database, is no superuser. */
  public ConnectionSettings owner() {
    return new ConnectionSettings(
        url(port, NAME), Provisioning.OWNER, ownerPassword, Provisioning.SCHEMA);
  }

  public String host() {
    return Server.HOST;
  }

  public int port() {
    return port;
  }

  public String databaseName() {
    return NAME;
  }

  /** The file with the password of {@link #application()}, readable by this user only. */
  public Path passwordFile() {
    return new Secrets(folder.secrets()).file(Provisioning.APPLICATION);
  }

  public Path folder() {
    return folder.root();
  }

  /**
   * Starts the server again after it died while this application was using it; does nothing if it
   * runs. The port stays the same unless somebody took it meanwhile: ask {@link #application()}
   * again.
   *
   * @return false if this application has left meanwhile, and nothing was done
   */
  public boolean revive(Progress progress) throws BuiltInDatabaseException {
    try (StartLock _ =
        StartLock.acquire(folder.startLock(), () -> progress.at(Progress.Step.WAITING))) {
      if (closed.get()) {
        return false;
      }
      port = server.joinOrStart(progress);
      progress.at(Progress.Step.READY);
      return true;
    } catch (IOException e) {
      throw BuiltInDatabaseException.of(e, folder.root());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw BuiltInDatabaseException.interrupted(folder.root(), e);
    }
  }

  /**
   * Leaves; the last one stops the server. Close every connection first: sessions still open are
   * ended. Repeated calls do nothing. Failures are logged, since nobody could act on them; an
   * interrupt waits until it is done, since a server left behind would be worse.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    boolean interrupted = Thread.interrupted();
    try (StartLock _ = StartLock.acquire(folder.startLock(), () -> {})) {
      if (presence.leave()) {
        server.stop();
      }
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("the built-in database was not left cleanly");
    } catch (InterruptedException e) {
      interrupted = true;
      LOG.atWarn().setCause(e).log("interrupted while leaving the built-in database");
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
