package holdfast.bench;

import holdfast.persistence.DatabaseOptions;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Measures everything the design promises about speed. Started by {@code mvn -Pbench verify};
 * {@code -Dbench.only=rooms,growth} picks tables, {@code -Dbench.seconds=} and {@code
 * -Dbench.rounds=} set length and number of the rounds, {@code -Dbench.warm=} the seconds before.
 */
public final class Bench {
  private static final int ROUNDS_MIN = 5;
  private static final long WARM_UP_SECONDS = 40;

  /** One table of figures. */
  @FunctionalInterface
  private interface Table {
    void run() throws Exception;
  }

  private Bench() {}

  public static void main(String[] arguments) throws Exception {
    var report = new Report(System.out);
    Path folder = Path.of(System.getProperty("bench.folder", "target/bench")).toAbsolutePath();
    Set<String> only = Set.of(System.getProperty("bench.only", "").split(","));
    boolean broken = false;
    try (var server = new BenchServer()) {
      var context =
          new Context(
              server,
              Competitor.best(),
              report,
              Duration.ofSeconds(Long.getLong("bench.seconds", 1)),
              Integer.getInteger("bench.rounds", ROUNDS_MIN),
              Duration.ofSeconds(Long.getLong("bench.warm", WARM_UP_SECONDS)),
              folder);
      describe(context);
      for (var table : tables(context).entrySet()) {
        if (only.equals(Set.of("")) || only.contains(table.getKey())) {
          broken |= !run(table.getKey(), table.getValue(), report);
          report.write(folder);
        }
      }
      Throughput.draw(report.figures(), folder.resolve("throughput.svg"));
    }
    if (broken) {
      throw new IllegalStateException("not every table was measured to its end");
    }
  }

  /** A table that breaks off does not take the others with it. */
  private static boolean run(String name, Table table, Report report) {
    report.heading(name);
    try {
      table.run();
      return true;
    } catch (Exception e) {
      report.remark(name + " was not measured to its end: " + e);
      return false;
    }
  }

  private static Map<String, Table> tables(Context context) {
    Map<String, Table> tables = new LinkedHashMap<>();
    tables.put("rooms", () -> new CommandTable(context, Subject.ROOMS).run());
    tables.put("stock", () -> new CommandTable(context, Subject.STOCK).run());
    tables.put("network", () -> new NetworkTable(context).run());
    tables.put("growth", () -> new GrowthTable(context).run());
    tables.put("expiry", () -> new ExpiryTable(context).run());
    tables.put("edits", () -> new EditTable(context).run());
    tables.put("groups", () -> new GroupTable(context).run());
    tables.put("grid", () -> new GridTable(context).run());
    return tables;
  }

  private static void describe(Context context) throws Exception {
    Report report = context.report();
    report.remark("machine: " + Machine.describe());
    Stats sync = Machine.fdatasync(Path.of(System.getProperty("java.io.tmpdir")));
    report.told("machine.fdatasync", sync, "ms");
    try (Connection superuser = context.server().superuser("postgres")) {
      report.remark(Machine.settings(superuser));
    }
    report.remark("competitor: " + context.competitor().name());
    report.remark(
        "%d rounds of %d s each, variants in turn; service and plain Hibernate with %d connections"
            .formatted(
                context.rounds(),
                context.seconds().toSeconds(),
                DatabaseOptions.standard().poolSize()));
  }
}
