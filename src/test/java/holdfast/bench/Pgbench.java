package holdfast.bench;

import holdfast.persistence.ConnectionSettings;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The benchmark program of PostgreSQL's distributions, 14 or newer. */
final class Pgbench implements Competitor {
  private static final Path USUAL_FOLDER = Path.of("/usr/lib/postgresql");
  private static final Pattern ADDRESS = Pattern.compile("//([^:/]+):(\\d+)/([^?]*)");
  private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+)");
  private static final Pattern VERSION = Pattern.compile("(\\d+)");
  private static final int OLDEST = 14;

  /** Numbers of one run never meet those of another on the same database. */
  private static final AtomicLong BASE = new AtomicLong(1_000_000_000L);

  private static final long NUMBERS_OF_A_RUN = 4_000_000L;

  private final Path program;
  private final String version;

  private Pgbench(Path program, String version) {
    this.program = program;
    this.version = version;
  }

  static Optional<Pgbench> find() {
    Stream<Path> onPath =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .map(folder -> Path.of(folder, "pgbench"));
    return Stream.concat(onPath, inUsualFolder())
        .filter(Files::isExecutable)
        .flatMap(program -> versionOf(program).map(v -> new Pgbench(program, v)).stream())
        .findFirst();
  }

  private static Stream<Path> inUsualFolder() {
    try (Stream<Path> versions =
        Files.isDirectory(USUAL_FOLDER) ? Files.list(USUAL_FOLDER) : Stream.empty()) {
      return versions
          .sorted(Comparator.reverseOrder())
          .map(version -> version.resolve("bin/pgbench"))
          .toList()
          .stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  private static Optional<String> versionOf(Path program) {
    try {
      String answer = output(new ProcessBuilder(program.toString(), "--version")).strip();
      Matcher major = VERSION.matcher(answer);
      return major.find() && Integer.parseInt(major.group(1)) >= OLDEST
          ? Optional.of(answer)
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public String name() {
    return version + ", -M prepared";
  }

  @Override
  public double run(
      Scenario scenario, ConnectionSettings login, int clients, Duration duration, long places)
      throws IOException, InterruptedException {
    Path script = Files.createTempFile("bench-", ".sql");
    try {
      Files.writeString(script, scenario.script());
      String seconds = String.valueOf(Math.max(1, duration.toSeconds()));
      var builder =
          new ProcessBuilder(
              List.of(
                  program.toString(),
                  "--no-vacuum",
                  "--protocol=prepared",
                  "--client=" + clients,
                  "--jobs=" + Math.min(clients, Runtime.getRuntime().availableProcessors()),
                  "--time=" + seconds,
                  "--define=i=0",
                  "--define=base=" + BASE.getAndAdd(NUMBERS_OF_A_RUN),
                  "--define=places=" + places,
                  "--file=" + script));
      address(builder.environment(), login);
      String answer = output(builder);
      Matcher rate = RATE.matcher(answer);
      if (rate.find() && !answer.contains("aborted")) {
        return Double.parseDouble(rate.group(1));
      }
      throw new IOException(scenario.name() + ": " + answer);
    } finally {
      Files.delete(script);
    }
  }

  private static void address(Map<String, String> environment, ConnectionSettings login) {
    Matcher address = ADDRESS.matcher(login.jdbcUrl());
    if (!address.find()) {
      throw new IllegalArgumentException(login.jdbcUrl());
    }
    environment.put("PGHOST", address.group(1));
    environment.put("PGPORT", address.group(2));
    environment.put("PGDATABASE", address.group(3));
    environment.put("PGUSER", login.user());
    environment.put("PGPASSWORD", login.password());
    environment.put("PGSSLMODE", "disable");
    environment.put("PGGSSENCMODE", "disable");
    environment.put("PGOPTIONS", "-c search_path=" + login.schema() + ",public");
  }

  private static String output(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }
}
