package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
   * @param owner who must own the files; empty if root's files will do
   */
  private record Way(List<String> prefix, Optional<UserPrincipal> owner) {}

  private final Folder folder;
  private final Path home;

  private Unprivileged(Folder folder, Path home) {
    this.folder = folder;
    this.home = home;
  }

  /** Returns the programs, with a prefix that works here if this is root. */
  static Programs programs(Folder folder, Path home)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    // The folder's lock file was just opened by this process; a file it makes shows who it is.
    if (!isRoot(folder)) {
      return new Programs(home, List.of());
    }
    return new Programs(home, new Unprivileged(folder, home).findWay());
  }

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

  private List<String> findWay()
      throws IOException, InterruptedException, BuiltInDatabaseException {
    for (Way way : ways()) {
      if (way.owner().isPresent()) {
        own(folder.root(), way.owner().get());
        own(home, way.owner().get());
      }
      if (works(way)) {
        LOG.atInfo()
            .addKeyValue("way", way.prefix().getFirst())
            .log("running the server unprivileged");
        return way.prefix();
      }
    }
    throw new BuiltInDatabaseException(
        Reason.ROOT_REFUSED,
        folder.root(),
        "PostgreSQL does not run as root, and neither unshare, setpriv nor runuser can start it as"
            + " another user here; start Holdfast as an ordinary user");
  }

  private List<Way> ways() throws IOException {
    var ways = new ArrayList<Way>();
    // A user namespace without mappings: nobody inside, root's files outside.
    ways.add(new Way(List.of("unshare", "-U"), Optional.empty()));
    Optional<UserPrincipal> somebody = somebody();
    if (somebody.isPresent()) {
      String name = somebody.get().getName();
      List<String> setpriv =
          List.of("setpriv", "--reuid=" + name, "--regid=" + name, "--clear-groups");
      // Keeps the right to pass through folders such as /root, where the data usually is.
      ways.add(
          new Way(
              join(setpriv, "--inh-caps=+dac_override", "--ambient-caps=+dac_override"), somebody));
      ways.add(new Way(setpriv, somebody));
      ways.add(new Way(List.of("runuser", "-u", name, "--"), somebody));
    }
    return ways;
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

  private static void own(Path tree, UserPrincipal owner) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.toList()) {
        if (!Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
          Files.setAttribute(file, "posix:owner", owner, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  /** Whether a server run this way could write the folder and be started at all. */
  private boolean works(Way way) throws InterruptedException, IOException {
    Path data = Files.exists(folder.data()) ? folder.data() : folder.root();
    var command = new ArrayList<>(way.prefix());
    command.addAll(
        List.of(
            "sh",
            "-c",
            "test \"$(id -u)\" != 0 && test -w \"$0\" && test -w \"$1\" && exec \"$2\" --version",
            data.toString(),
            folder.logs().toString(),
            home.resolve("bin").resolve("postgres").toString()));
    Path output = folder.logs().resolve("root.log");
    try {
      return Programs.run(output, TRIAL_LIMIT, command).ok();
    } catch (IOException e) {
      LOG.atDebug().setCause(e).addKeyValue("way", way.prefix()).log("not available");
      return false;
    }
  }
}
