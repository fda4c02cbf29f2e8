package holdfast.persistence.builtin;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;

import holdfast.persistence.ConnectionSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Data folders for one test, some with a database that was made once for the whole run; whatever
 * was started on them is ended and deleted after the test.
 */
final class Bench implements AutoCloseable {
  private final Path prepared;
  private final List<Path> folders = new ArrayList<>();
  private final Map<Path, Path> restore = new LinkedHashMap<>();
  private final List<Runnable> endings = new ArrayList<>();

  private Bench(Path prepared) {
    this.prepared = prepared;
  }

  /** Gives each test a bench of its own. */
  static final class Extension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(Bench.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Bench.class;
    }

    @Override
    public Bench resolveParameter(ParameterContext parameter, ExtensionContext context) {
      Prepared prepared =
          context
              .getRoot()
              .getStore(NAMESPACE)
              .computeIfAbsent(Prepared.class, key -> Prepared.make(), Prepared.class);
      return context
          .getStore(NAMESPACE)
          .computeIfAbsent(Bench.class, key -> new Bench(prepared.folder()), Bench.class);
    }
  }

  /** A folder whose database was made and stopped cleanly. */
  private record Prepared(Path folder) implements AutoCloseable {
    static Prepared make() {
      try {
        Path folder = Files.createTempDirectory("holdfast-prepared-");
        BuiltInDatabase.open(folder, Progress.silent(), TestServer.quick()).close();
        return new Prepared(folder);
      } catch (IOException | BuiltInDatabaseException e) {
        throw new IllegalStateException("no prepared database", e);
      }
    }

    @Override
    public void close() throws IOException {
      PrivateFiles.deleteTree(folder);
    }
  }

  Path emptyFolder() throws IOException {
    Path folder = Files.createTempDirectory("holdfast-bench-");
    folders.add(folder);
    return folder;
  }

  /** The prepared folder itself: whoever damages it asks for {@link #putBack} first. */
  Path preparedFolder() {
    return prepared;
  }

  /** A copy, for tests that change more than one file or need two folders. */
  Path copiedFolder() throws IOException {
    Path folder = emptyFolder();
    copyTree(prepared, folder);
    return folder;
  }

  /** Restores a file of the prepared folder after the test. */
  Path putBack(Path file) throws IOException {
    Path copy = Files.createTempFile("holdfast-bench-", ".copy");
    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
    restore.put(file, copy);
    return file;
  }

  static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(
            file,
            to.resolve(from.relativize(file)),
            StandardCopyOption.COPY_ATTRIBUTES,
            StandardCopyOption.REPLACE_EXISTING,
            LinkOption.NOFOLLOW_LINKS);
      }
    }
  }

  BuiltInDatabase open(Path folder) throws BuiltInDatabaseException {
    return open(folder, Progress.silent());
  }

  BuiltInDatabase open(Path folder, Progress progress) throws BuiltInDatabaseException {
    return open(folder, progress, TestServer.quick());
  }

  BuiltInDatabase open(Path folder, Progress progress, Options options)
      throws BuiltInDatabaseException {
    BuiltInDatabase database = BuiltInDatabase.open(folder, progress, options);
    endings.add(database::close);
    return database;
  }

  ChildDesk child(Path folder) throws IOException {
    return child(folder, Map.of());
  }

  ChildDesk child(Path folder, Map<String, String> environment) throws IOException {
    ChildDesk child = ChildDesk.start(folder, environment);
    endings.add(child::end);
    return child;
  }

  static ConditionFactory patiently() {
    return await().atMost(60, SECONDS).pollInterval(Duration.ofMillis(20));
  }

  static PostmasterFile postmaster(Path folder) throws IOException {
    return PostmasterFile.in(folder.resolve("data")).orElseThrow();
  }

  static boolean isServed(Path folder) {
    try {
      return new Cluster(new Folder(folder)).isServed();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As kill -9 does it, to the server alone. */
  static void killServer(Path folder) throws IOException {
    ProcessHandle.of(postmaster(folder).pid()).orElseThrow().destroyForcibly();
    patiently().until(() -> !isServed(folder));
  }

  static Connection superuser(Path folder, int port, String database)
      throws SQLException, IOException, BuiltInDatabaseException {
    return new Superuser(new Secrets(folder.resolve("secrets"))).connect(port, database);
  }

  static Connection connect(ConnectionSettings settings) throws SQLException {
    return DriverManager.getConnection(settings.jdbcUrl(), settings.user(), settings.password());
  }

  static void execute(ConnectionSettings settings, String sql) throws SQLException {
    try (Connection connection = connect(settings);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  static String value(ConnectionSettings settings, String query) throws SQLException {
    try (Connection connection = connect(settings)) {
      return value(connection, query);
    }
  }

  static String value(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return String.valueOf(row.getString(1));
    }
  }

  /**
   * A copy of the programs that may be broken: the files are shared, so replace and never overwrite
   * them.
   */
  Path linkedPrograms() throws IOException {
    Path target = emptyFolder();
    try (Stream<Path> files = Files.walk(TestServer.SHARED_BINARIES)) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(TestServer.SHARED_BINARIES.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.createLink(copy, file);
        }
      }
    }
    return target;
  }

  /** Every file with its size, to see that nothing was deleted. */
  static Map<String, Long> listing(Path folder) throws IOException {
    var listing = new TreeMap<String, Long>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        listing.put(folder.relativize(file).toString(), Files.size(file));
      }
    }
    return listing;
  }

  @Override
  public void close() throws IOException {
    endings.reversed().forEach(Runnable::run);
    endServer(prepared);
    for (Map.Entry<Path, Path> file : restore.entrySet()) {
      Files.deleteIfExists(file.getKey());
      Files.move(file.getValue(), file.getKey());
    }
    for (Path folder : folders) {
      endServer(folder);
      PrivateFiles.deleteTree(folder);
    }
  }

  /** A test that failed half-way may leave a server that nobody uses. */
  private static void endServer(Path folder) throws IOException {
    if (isServed(folder)) {
      killServer(folder);
    }
  }
}
