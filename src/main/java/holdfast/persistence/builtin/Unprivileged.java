package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import holdfast.persistence.builtin.Programs.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL refuses to run as root, yet containers run everything as root. This finds a way to run
 * it as somebody else by trying each way on the real folder: what is allowed differs from container
 * to container.
 */
final class Unprivileged {
  private static final Logger LOG = LoggerFactory.getLogger(Unprivileged.class);
  private static final Duration TRIAL_LIMIT = Duration.ofSeconds(20);
  private static final int ROOT = 0;

  /**
   * A way to become somebody else.
   *
   * @param prefix words before the command
   * @param owner who must own the data; empty if root's files will do
   * @param passesEverywhere whether it may use the other files whoever owns them
   */
  private record Way(
      List<String> prefix, Optional<UserPrincipal> owner, boolean passesEverywhere) {}

  private final Folder folder;
  private final Path home;

  private Unprivileged(Folder folder, Path home) {
    this.folder = folder;
    this.home = home;
  }

  /** Returns the programs, with a prefix that works here if this is root. */
  static Programs programs(Folder folder, Path home)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    if (!isRoot(folder)) {
      return Programs.plain(home);
    }
    return new Unprivileged(folder, home).findWay();
  }

  /** A file that this process makes shows who it is. */
  private static boolean isRoot(Folder folder) throws IOException {
    if (!PrivateFiles.POSIX) {
      return false;
    }
    Path probe = Files.createTempFile(folder.root(), "who-", ".tmp");
    try {
      return uid(probe) == ROOT;
    } finally {
      Files.delete(probe);
    }
  }

  private static int uid(Path file) throws IOException {
    return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }

  private Programs findWay() throws IOException, InterruptedException, BuiltInDatabaseException {
    for (Way way : ways()) {
      if (!runs(way, List.of("true"))) {
        continue;
      }
      if (way.owner().isPresent()) {
        giveTo(way.owner().get(), way.passesEverywhere());
      }
      if (runs(way, serverTrial())) {
        LOG.atInfo()
            .addKeyValue("way", way.prefix().getFirst())
            .log("running the server unprivileged");
        return new Programs(home, way.prefix(), way.owner());
      }
    }
    throw new BuiltInDatabaseException(
        Reason.ROOT_REFUSED,
        folder.root(),
        "PostgreSQL does not run as root, and neither unshare, setpriv nor runuser can start it as"
            + " another user here; start Holdfast as an ordinary user");
  }

  private List<Way> ways() throws IOException, InterruptedException {
    var ways = new ArrayList<Way>();
    // A user namespace without mappings: nobody inside, root's files outside.
    ways.add(new Way(List.of("unshare", "-U"), Optional.empty(), false));
    Optional<UserPrincipal> somebody = somebody();
    if (somebody.isPresent()) {
      String name = somebody.get().getName();
      List<String> setpriv =
          List.of("setpriv", "--reuid=" + name, "--regid=" + group(name), "--clear-groups");
      // Keeps the right to pass through folders such as /root, where the data usually is.
      ways.add(
          new Way(
              join(
                  setpriv,
                  "--inh-caps=+dac_override",
                  "--ambient-caps=+dac_override",
                  // Else access(2), by which the programs look for each other, ignores the right.
                  "--securebits=+no_setuid_fixup"),
              somebody,
              true));
      ways.add(new Way(setpriv, somebody, false));
      ways.add(new Way(List.of("runuser", "-u", name, "--"), somebody, false));
    }
    return ways;
  }

  /** The user's own group; a user without a name has the group of the same number. */
  private String group(String user) throws IOException, InterruptedException {
    Result id = Programs.run(output(), TRIAL_LIMIT, List.of("id", "-g", user));
    return id.ok() ? id.output().strip() : user;
  }

  private Path output() {
    return folder.logs().resolve("root.log");
  }

  private static List<String> join(List<String> words, String... more) {
    return Stream.concat(words.stream(), Stream.of(more)).toList();
  }

  /** Whoever owns the data already, else a user that most systems have. */
  private Optional<UserPrincipal> somebody() throws IOException {
    Path data = folder.data();
    if (Files.exists(data) && uid(data) != ROOT) {
      return Optional.of(Files.getOwner(data));
    }
    var users = folder.root().getFileSystem().getUserPrincipalLookupService();
    for (String name : List.of("postgres", "nobody")) {
      try {
        return Optional.of(users.lookupPrincipalByName(name));
      } catch (UserPrincipalNotFoundException e) {
        LOG.atDebug().addKeyValue("user", name).log("no such user");
      }
    }
    return Optional.empty();
  }

  /** Only what the server needs: the data folder may be one that holds other things too. */
  private void giveTo(UserPrincipal owner, boolean onlyData) throws IOException {
    if (Files.exists(folder.data())) {
      own(folder.data(), owner);
    }
    if (onlyData) {
      return;
    }
    for (Path tree : List.of(folder.logs(), folder.secrets(), home)) {
      own(tree, owner);
    }
    if (!Files.getPosixFilePermissions(folder.root())
        .contains(PosixFilePermission.OTHERS_EXECUTE)) {
      Files.setOwner(folder.root(), owner);
    }
  }

  private static void own(Path tree, UserPrincipal owner) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.toList()) {
        if (!Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
          Files.setAttribute(file, "posix:owner", owner, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  /** Shows whether a server could write the folders and be started at all. */
  private List<String> serverTrial() {
    Path data = Files.exists(folder.data()) ? folder.data() : folder.logs();
    return List.of(
        "sh",
        "-c",
        "test \"$(id -u)\" != 0 && test -w \"$0\" && test -w \"$1\" && exec \"$2\" --version",
        data.toString(),
        folder.logs().toString(),
        home.resolve("bin").resolve("postgres").toString());
  }

  private boolean runs(Way way, List<String> trial) throws InterruptedException {
    var command = new ArrayList<>(way.prefix());
    command.addAll(trial);
    try {
      Result result = Programs.run(output(), TRIAL_LIMIT, command);
      // The server says so, and goes on, when access(2) denies it its own program.
      return result.ok() && !result.output().contains("invalid binary");
    } catch (IOException e) {
      LOG.atDebug().setCause(e).addKeyValue("way", way.prefix()).log("not available");
      return false;
    }
  }
}
