package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a server wrote about itself into {@code postmaster.pid}. The file outlives a killed server.
 *
 * @param data the cluster's folder
 * @param pid process number; it may belong to somebody else by now
 * @param port where the server listens; 0 while it does not say yet
 */
record PostmasterFile(Path data, long pid, int port) {
  private static final String NAME = "postmaster.pid";
  private static final int PORT_LINE = 3;

  /** What became of the process. */
  enum Liveness {
    /** It ended. */
    GONE,
    /** It ended, but its parent has not noticed: for PostgreSQL this looks alive. */
    ZOMBIE,
    /** The number now belongs to another program. */
    SOMEBODY_ELSE,
    RUNNING
  }

  static Optional<PostmasterFile> in(Path data) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(data.resolve(NAME));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    long pid = lines.isEmpty() ? 0 : number(lines.getFirst());
    int port = lines.size() > PORT_LINE ? (int) number(lines.get(PORT_LINE)) : 0;
    return Optional.of(new PostmasterFile(data, Math.abs(pid), port));
  }

  private static long number(String line) {
    try {
      return Long.parseLong(line.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  Path file() {
    return data.resolve(NAME);
  }

  Liveness liveness() {
    Optional<ProcessHandle> process = pid == 0 ? Optional.empty() : ProcessHandle.of(pid);
    if (process.isEmpty() || !process.get().isAlive()) {
      return Liveness.GONE;
    }
    if (isZombie()) {
      return Liveness.ZOMBIE;
    }
    Optional<String> command = process.get().info().command();
    if (command.isPresent()
        && !Path.of(command.get()).getFileName().toString().startsWith("postgres")) {
      return Liveness.SOMEBODY_ELSE;
    }
    return worksElsewhere() ? Liveness.SOMEBODY_ELSE : Liveness.RUNNING;
  }

  /** Linux tells; elsewhere there is no such state or no such file, and the answer is no. */
  private boolean isZombie() {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return stat.startsWith(") Z", stat.lastIndexOf(')'));
    } catch (IOException e) {
      return false;
    }
  }

  /** Another cluster's server may have got the number; a server works in its data directory. */
  private boolean worksElsewhere() {
    try {
      Path folder = Path.of("/proc/" + pid + "/cwd").toRealPath();
      return !folder.equals(data.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }
}
