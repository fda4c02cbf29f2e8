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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts, joins and stops the server of one cluster. To be used under the {@link StartLock}. */
final class Server {
  static final String HOST = "127.0.0.1";

  private static final Logger LOG = LoggerFactory.getLogger(Server.class);

  /** Recovery after a crash reads at most {@code max_wal_size}; slow disks need their time. */
  private static final Duration START_LIMIT = Duration.ofMinutes(5);

  private static final Duration STOP_LIMIT = Duration.ofMinutes(1);

  /** How long a running server may refuse to talk before it is stopped. */
  private static final Duration SILENCE_LIMIT = Duration.ofSeconds(15);

  /** How long processes of a killed server may take to notice that it died. */
  private static final Duration LEFTOVERS_LIMIT = Duration.ofSeconds(30);

  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final int PORTS_MAX = 10;
  private static final String NO_CONNECTION_CLASS = "08";
  private static final Pattern PORT_SETTING = Pattern.compile("(?m)^port = (\\d+)");

  private final Cluster cluster;
  private final Programs programs;
  private final Superuser superuser;
  private final boolean durable;
  private final ServerLog log;

  Server(Cluster cluster, Programs programs, Superuser superuser, boolean durable) {
    this.cluster = cluster;
    this.programs = programs;
    this.superuser = superuser;
    this.durable = durable;
    this.log = new ServerLog(cluster.folder().logs());
  }

  /** Returns the port of a server that answers. */
  int joinOrStart(Progress progress)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    log.prune();
    Optional<PostmasterFile> found = PostmasterFile.in(cluster.path());
    if (found.isPresent() && found.get().liveness() == Liveness.RUNNING) {
      progress.at(Progress.Step.JOINING);
      Optional<Integer> port = join(found.get());
      if (port.isPresent()) {
        return port.get();
      }
      found = PostmasterFile.in(cluster.path());
    }
    progress.at(found.isPresent() ? Progress.Step.RECOVERING : Progress.Step.STARTING);
    if (found.isPresent()) {
      forget(found.get());
    }
    return startOnSomePort();
  }

  /**
   * Waits for the answer of a running server that somebody left behind or shares. Empty when it is
   * gone: it ended by itself, or was stopped because it kept silent.
   */
  private Optional<Integer> join(PostmasterFile first)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    long startedWaiting = System.nanoTime();
    long silentSince = startedWaiting;
    while (!isOver(startedWaiting, START_LIMIT)) {
      Optional<PostmasterFile> file = PostmasterFile.in(cluster.path());
      if (file.isEmpty()
          || file.get().pid() != first.pid()
          || file.get().liveness() != Liveness.RUNNING) {
        return Optional.empty();
      }
      int port = file.get().port();
      try (Connection connection = superuser.connect(port, Cluster.SUPERUSER)) {
        if (serves(connection)) {
          LOG.atInfo().addKeyValue("port", port).log("joined a running database server");
          return Optional.of(port);
        }
      } catch (SQLException e) {
        if (Superuser.isRefusal(e)) {
          throw superuser.refused(e);
        }
        // Still starting, or full: a refusal is an answer too.
        if (e.getSQLState() != null && !e.getSQLState().startsWith(NO_CONNECTION_CLASS)) {
          silentSince = System.nanoTime();
        }
      }
      if (isOver(silentSince, SILENCE_LIMIT)) {
        LOG.atWarn().addKeyValue("pid", first.pid()).log("stopping a server that keeps silent");
        if (!stop()) {
          break;
        }
      }
      pause();
    }
    throw new BuiltInDatabaseException(
        Reason.NOT_RESPONDING,
        cluster.path(),
        "A server runs on this data but neither answers nor stops");
  }

  private boolean serves(Connection connection) throws SQLException, IOException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SHOW data_directory")) {
      return row.next() && Files.isSameFile(Path.of(row.getString(1)), cluster.path());
    }
  }

  /** A dead server's file: PostgreSQL would believe a zombie's or a reused number to be alive. */
  private static void forget(PostmasterFile file) throws IOException {
    LOG.atInfo()
        .addKeyValue("pid", file.pid())
        .addKeyValue("now", file.liveness())
        .log("the database server was not stopped cleanly");
    Files.deleteIfExists(file.file());
  }

  private int startOnSomePort() throws IOException, InterruptedException, BuiltInDatabaseException {
    int port = lastPort();
    int ports = 1;
    long began = System.nanoTime();
    while (true) {
      Optional<StartFailure> failure = start(port);
      if (failure.isEmpty()) {
        return port;
      }
      switch (failure.get().kind()) {
        case PORT_TAKEN -> {
          if (ports++ >= PORTS_MAX) {
            throw failure.get().toException();
          }
          port = freePort();
        }
        case STILL_IN_USE -> {
          if (isOver(began, LEFTOVERS_LIMIT)) {
            throw failure.get().toException();
          }
          pause();
        }
        case DISK_FULL, DAMAGED, NOT_PERMITTED, ROOT, UNKNOWN -> throw failure.get().toException();
      }
    }
  }

  private Optional<StartFailure> start(int port) throws IOException, InterruptedException {
    PrivateFiles.write(
        cluster.settingsFile(), ServerSettings.text(port, durable, log.folder().toAbsolutePath()));
    programs.handOver(cluster.settingsFile());
    Files.deleteIfExists(log.start());
    ServerLog.Mark mark = log.mark();
    Result result = control("start", START_LIMIT, "-l", log.start().toString());
    if (result.ok()) {
      LOG.atInfo().addKeyValue("port", port).log("database server started");
      return Optional.empty();
    }
    StartFailure failure = StartFailure.of(result.output() + log.since(mark), log.folder());
    LOG.atInfo()
        .addKeyValue("kind", failure.kind())
        .addKeyValue("log", failure.excerpt())
        .log("database server did not start");
    return Optional.of(failure);
  }

  /**
   * Ends all sessions and stops; the next start needs no recovery. Returns whether no server runs.
   */
  boolean stop() throws IOException, InterruptedException {
    if (!cluster.isServed()) {
      return true;
    }
    Result result = control("stop", STOP_LIMIT, "-m", "fast");
    if (result.ok()) {
      LOG.atInfo().log("database server stopped");
    } else {
      LOG.atWarn().addKeyValue("output", result.output()).log("database server did not stop");
    }
    return result.ok();
  }

  private Result control(String action, Duration limit, String option, String value)
      throws IOException, InterruptedException {
    return programs.run(
        log.control(),
        limit.plusSeconds(10),
        "pg_ctl",
        List.of(
            action,
            "-D",
            cluster.path().toString(),
            "-w",
            "-t",
            String.valueOf(limit.toSeconds()),
            option,
            value));
  }

  /** The port of last time if it is free, so that an address somebody noted stays right. */
  private int lastPort() throws IOException {
    if (Files.exists(cluster.settingsFile())) {
      Matcher setting = PORT_SETTING.matcher(Files.readString(cluster.settingsFile()));
      if (setting.find()) {
        int port = Integer.parseInt(setting.group(1));
        if (isFree(port)) {
          return port;
        }
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

  private static boolean isOver(long since, Duration limit) {
    return System.nanoTime() - since > limit.toNanos();
  }

  private static void pause() throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
  }
}
