package holdfast.persistence.builtin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Another application in a process of its own, that can be killed. It writes its port, or the
 * reason why it could not open, into a file, and stays until its input is closed.
 */
final class ChildDesk {
  private final Process process;
  private final Path answer;

  private ChildDesk(Process process, Path answer) {
    this.process = process;
    this.answer = answer;
  }

  /** What the child runs: data folder and file to answer in. */
  public static void main(String[] args) throws IOException {
    Path answer = Path.of(args[1]);
    try (var _ = BuiltInDatabase.open(Path.of(args[0]), Progress.silent(), TestServer.quick())) {
      PrivateFiles.write(answer, "open");
      while (System.in.read() >= 0) {
        Thread.onSpinWait();
      }
    } catch (BuiltInDatabaseException e) {
      PrivateFiles.write(answer, e.reason().name());
    }
  }

  static ChildDesk start(Path folder, Map<String, String> environment) throws IOException {
    Path answer = Files.createTempFile("holdfast-child-", ".txt");
    Files.delete(answer);
    List<String> arguments = List.of(folder.toString(), answer.toString());
    var builder = new ProcessBuilder(javaCommand(ChildDesk.class, arguments));
    builder.environment().putAll(environment);
    return new ChildDesk(
        builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD).start(), answer);
  }

  static List<String> javaCommand(Class<?> main, List<String> arguments) {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                classPath,
                main.getName()));
    command.addAll(arguments);
    return command;
  }

  /** "open", a reason, or nothing yet. */
  String answer() {
    try {
      return Files.exists(answer) ? Files.readString(answer) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isOpen() {
    return answer().equals("open");
  }

  boolean isGone() {
    return !process.isAlive();
  }

  /** As kill -9 does it. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Lets it end as an application does. */
  void leave() throws IOException, InterruptedException {
    process.getOutputStream().close();
    process.waitFor();
  }

  /** Ends it whatever it does. */
  void end() {
    process.destroyForcibly();
    try {
      Files.deleteIfExists(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
