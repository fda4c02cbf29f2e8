package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs the server's own programs.
 *
 * @param home the unpacked folder
 * @param prefix words before each command that make it run as somebody other than root; else empty
 */
record Programs(Path home, List<String> prefix) {

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
    return home.resolve("bin").resolve(program);
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

  /**
   * Gives a file that this process wrote to whoever owns {@code like}, so that a server run as
   * somebody else can read it.
   */
  void hand(Path file, Path like) throws IOException {
    if (!prefix.isEmpty()) {
      Files.setOwner(file, Files.getOwner(like));
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
        return new Result(-1, "not finished after " + limit + "\n" + Files.readString(output));
      }
      return new Result(process.exitValue(), Files.readString(output));
    } finally {
      process.destroyForcibly();
    }
  }

  /** No PGDATA or PGPORT of the user may lead elsewhere; English messages can be understood. */
  private static void clean(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith("PG"));
    environment.put("LC_ALL", "C");
  }
}
