package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs the server's own programs.
 *
 * @param home the unpacked folder
 * @param prefix words before each command that make it run as somebody other than root; else empty
 * @param owner who must own the server's files; empty if it runs with this process's rights
 */
record Programs(Path home, List<String> prefix, Optional<UserPrincipal> owner) {

  /** For an ordinary user. */
  static Programs plain(Path home) {
    return new Programs(home, List.of(), Optional.empty());
  }

  /**
   * How a program ended.
   *
   * @param output what it printed
   */
  record Result(int exitCode, String output) {
    boolean ok() {
      return exitCode == 0;
    }
  }

  Path executable(String program) {
    return home.resolve("bin").resolve(PrivateFiles.POSIX ? program : program + ".exe");
  }

  /**
   * Runs a program to its end and kills it after {@code limit}. It prints into a file: a server
   * started by it would keep a pipe open for ever.
   */
  Result run(Path output, Duration limit, String program, List<String> arguments)
      throws IOException, InterruptedException {
    var command = new ArrayList<String>(prefix);
    command.add(executable(program).toString());
    command.addAll(arguments);
    return run(output, limit, command);
  }

  /** Gives a file of this process to the server's user. */
  void handOver(Path file) throws IOException {
    if (owner.isPresent()) {
      Files.setOwner(file, owner.get());
    }
  }

  static Result run(Path output, Duration limit, List<String> command)
      throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command);
    clean(builder.environment());
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return new Result(-1, "not finished after " + limit + "\n" + text(output));
      }
      return new Result(process.exitValue(), text(output));
    } finally {
      process.destroyForcibly();
    }
  }

  /** By bytes, since a path in the output may be in any encoding. */
  private static String text(Path output) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.ISO_8859_1);
  }

  /** No PGDATA or PGPORT of the user may lead elsewhere; English messages can be understood. */
  private static void clean(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith("PG"));
    environment.put("LC_ALL", "C");
  }
}
