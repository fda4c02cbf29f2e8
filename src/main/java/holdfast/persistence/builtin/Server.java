package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import holdfast.persistence.builtin.PostmasterFile.Liveness;
import holdfast.persistence.builtin.Programs.Result;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts, joins and stops the server of one cluster. To be used under the {@link StartLock}. */
final class Server {
  static final String HOST = "127.0.0.1";

  private static final Logger LOG = LoggerFactory.getLogger(Server.class);

  /** Recovery after a crash reads at most {@code max_wal_size}; slow disks need their time. */
  private static final Duration START_LIMIT = Duration.ofMinutes(5);

  private static final Duration STOP_LIMIT = Duration.ofMinutes(1);
  private static final Duration SILENCE_LIMIT = Duration.ofSeconds(15);
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final int START_ATTEMPTS_MAX = 20;
  private static final int LOG_FILES_MAX = 10;
  private static final String CANNOT_CONNECT_NOW = "57P03";
  private static final String SIGN_IN_CLASS = "28";
  private static final Pattern PORT_SETTING = Pattern.compile("(?m)^port = (\\d+)");

  private final Cluster cluster;
  private final Programs programs;
  private final Superuser superuser;
  private final boolean durable;

  Server(Cluster cluster, Programs programs, Superuser superuser, boolean durable) {
    this.cluster = cluster;
    this.programs = programs;
    this.superuser = superuser;
    this.durable = durable;
  }

  /** Returns the port of a server that answers. */
  int joinOrStart(Progress progress)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    Optional<StartFailure> failure = Optional.empty();
    int port = lastPort();
    for (int attempt = 0; attempt < START_ATTEMPTS_MAX; attempt++) {
      Optional<PostmasterFile> found = PostmasterFile.in(cluster.path());
      if (found.isPresent() && found.get().liveness() == Liveness.RUNNING) {
        progress.at(Progress.Step.JOINING);
        if (answers(found.get())) {
          return PostmasterFile.in(cluster.path()).orElse(found.get()).port();
        }
        continue;
      }
      if (found.isPresent()) {
        forget(found.get());
      }
      progress.at(found.isPresent() ? Progress.Step.RECOVERING : Progress.Step.STARTING);
      port = isFree(port) ? port : freePort();
      failure = start(port);
      if (failure.isEmpty()) {
        return port;
      }
      switch (failure.get().kind()) {
        case PORT_TAKEN -> port = freePort();
        case STILL_IN_USE -> pause();
        case DISK_FULL, DAMAGED, OTHER_VERSION, NOT_PERMITTED, ROOT, UNKNOWN ->
            throw failure.get().toException();
      }
    }
    throw failure.isPresent()
        ? failure.get().toException()
        : notResponding("The server of this data folder neither answers nor stops");
  }

  /** A dead server's file: PostgreSQL would believe a zombie's or a reused number to be alive. */
  private static void forget(PostmasterFile file) throws IOException {
    LOG.atInfo()
        .addKeyValue("pid", file.pid())
        .addKeyValue("was", file.liveness())
        .log("the server was not stopped cleanly");
    Files.deleteIfExists(file.file());
  }

  private Optional<StartFailure> start(int port) throws IOException, InterruptedException {
    Path logs = cluster.folder().logs();
    PrivateFiles.write(
        cluster.settingsFile(), ServerSettings.text(port, durable, logs.toAbsolutePath()));
    programs.hand(cluster.settingsFile(), cluster.path());
    pruneLogs(logs);
    Path start = logs.resolve("start.log");
    Files.deleteIfExists(start);
    Result result =
        programs.run(
            logs.resolve("pg_ctl.log"),
            START_LIMIT.plusSeconds(10),
            "pg_ctl",
            List.of(
                "start",
                "-D",
                cluster.path().toString(),
                "-l",
                start.toString(),
                "-w",
                "-t",
                String.valueOf(START_LIMIT.toSeconds())));
    if (result.ok()) {
      LOG.atInfo().addKeyValue("port", port).log("database server started");
      return Optional.empty();
    }
    String text = result.output() + (Files.exists(start) ? Files.readString(start) : "");
    Optional<Path> newest = serverLogs(logs).stream().findFirst();
    if (newest.isPresent()) {
      text += Files.readString(newest.get());
    }
    StartFailure failure = StartFailure.of(text, logs);
    LOG.atWarn()
        .addKeyValue("kind", failure.kind())
        .addKeyValue("log", failure.excerpt())
        .log("database server did not start");
    return Optional.of(failure);
  }

  /**
   * Waits for the answer of a running server that somebody left behind or shares. Returns false
   * when it is gone: it ended by itself, or was stopped because it kept silent.
   */
  private boolean answers(PostmasterFile first)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    long silentSince = System.nanoTime();
    long startedWaiting = System.nanoTime();
    while (true) {
      Optional<PostmasterFile> file = PostmasterFile.in(cluster.path());
      if (file.isEmpty()
          || file.get().pid() != first.pid()
          || file.get().liveness() != Liveness.RUNNING) {
        return false;
      }
      try (Connection connection = superuser.connect(file.get().port(), "postgres")) {
        if (serves(connection)) {
          return true;
        }
      } catch (SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (state.startsWith(SIGN_IN_CLASS)) {
          throw superuser.refused(e);
        }
        if (state.equals(CANNOT_CONNECT_NOW)) {
          silentSince = System.nanoTime();
        }
      }
      if (isOver(startedWaiting, START_LIMIT)) {
        throw notResponding("The server of this data folder runs but does not answer");
      }
      if (isOver(silentSince, SILENCE_LIMIT)) {
        LOG.atWarn().addKeyValue("pid", first.pid()).log("stopping a server that keeps silent");
        stop();
        return false;
      }
      pause();
    }
  }

  private boolean serves(Connection connection) throws SQLException, IOException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SHOW data_directory")) {
      return row.next() && Files.isSameFile(Path.of(row.getString(1)), cluster.path());
    }
  }

  /** Ends all sessions and stops; the next start needs no recovery. */
  void stop() throws IOException, InterruptedException {
    Optional<PostmasterFile> file = PostmasterFile.in(cluster.path());
    if (file.isEmpty() || file.get().liveness() != Liveness.RUNNING) {
      return;
    }
    Result result =
        programs.run(
            cluster.folder().logs().resolve("pg_ctl.log"),
            STOP_LIMIT.plusSeconds(10),
            "pg_ctl",
            List.of(
                "stop",
                "-D",
                cluster.path().toString(),
                "-m",
                "fast",
                "-w",
                "-t",
                String.valueOf(STOP_LIMIT.toSeconds())));
    if (result.ok()) {
      LOG.atInfo().log("database server stopped");
    } else {
      LOG.atWarn().addKeyValue("output", result.output()).log("database server did not stop");
    }
  }

  /** The port of last time, so that an address somebody noted stays right. */
  private int lastPort() throws IOException, BuiltInDatabaseException {
    if (Files.exists(cluster.settingsFile())) {
      Matcher port = PORT_SETTING.matcher(Files.readString(cluster.settingsFile()));
      if (port.find()) {
        return Integer.parseInt(port.group(1));
      }
    }
    return freePort();
  }

  private static boolean isFree(int port) {
    try (var socket = new ServerSocket(port, 1, InetAddress.ofLiteral(HOST))) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral(HOST))) {
      return socket.getLocalPort();
    }
  }

  private static void pruneLogs(Path logs) throws IOException {
    for (Path old : serverLogs(logs).stream().skip(LOG_FILES_MAX - 1L).toList()) {
      Files.deleteIfExists(old);
    }
  }

  /** Newest first, by the time in their names. */
  private static List<Path> serverLogs(Path logs) throws IOException {
    try (Stream<Path> files = Files.list(logs)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("server-"))
          .sorted(Comparator.reverseOrder())
          .toList();
    }
  }

  private static boolean isOver(long since, Duration limit) {
    return System.nanoTime() - since > limit.toNanos();
  }

  private static void pause() throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
  }

  private BuiltInDatabaseException notResponding(String sentence) {
    return new BuiltInDatabaseException(Reason.NOT_RESPONDING, cluster.path(), sentence);
  }
}
