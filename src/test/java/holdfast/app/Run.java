package holdfast.app;

import static org.awaitility.Awaitility.await;

import holdfast.app.desk.OwnServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The application in a process of its own, as a person starts it. */
final class Run implements AutoCloseable {
  private final Process process;
  private final Path out;
  private final Path err;

  private Run(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts it.
   *
   * @param folder for what it prints
   * @param environment replaces what the test's own environment says
   */
  static Run start(
      Path folder, List<String> jvm, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("--enable-native-access=ALL-UNNAMED");
    line.add("-XX:TieredStopAtLevel=1");
    line.addAll(jvm);
    line.add("-classpath");
    line.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    line.add(Launcher.class.getName());
    line.addAll(List.of(arguments));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.environment().remove("DISPLAY");
    builder.environment().remove("WAYLAND_DISPLAY");
    builder.environment().remove(OwnServer.PASSWORD_VARIABLE);
    builder.environment().putAll(environment);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Run(builder.start(), out, err);
  }

  /** Waits for its end and gives the exit code. */
  int exitCode(Duration limit) throws InterruptedException {
    if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
      throw new IllegalStateException("still running; it said: " + out() + err());
    }
    return process.exitValue();
  }

  /** The first line it prints; waits for it. */
  String firstLine(Duration limit) {
    await().atMost(limit).until(() -> out().contains("\n") || !process.isAlive());
    return out().lines().findFirst().orElseThrow(() -> new IllegalStateException(err()));
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As a person's Ctrl+C or the system's shutdown does. */
  void stop() {
    process.destroy();
  }

  /** Lets it end in order, but not for ever. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, 20, TimeUnit.SECONDS).join();
    process.destroyForcibly();
  }
}
