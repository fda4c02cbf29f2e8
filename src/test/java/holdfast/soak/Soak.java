package holdfast.soak;

import holdfast.persistence.builtin.TestServer;
import holdfast.soak.Episode.Order;
import holdfast.soak.Episode.Report;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The long run: {@code mvn -Psoak verify -Dsoak.minutes=15 [-Dsoak.seed=…]}. First each fault
 * alone, then all of them mixed, on a full disk at the end. Ends with one line and with 1 if
 * anything was wrong.
 */
final class Soak {
  private static final int PILE = 2_000;
  private static final int VIOLATIONS_TOLD_MAX = 50;
  private static final Duration MIXED = Duration.ofSeconds(40);
  private static final Duration DISK_FULL = Duration.ofSeconds(20);

  /** Of the whole time, this part is for one fault at a time. */
  private static final double ALONE = 0.35;

  private final PrintStream out;
  private final Map<FaultKind, Integer> faults = new EnumMap<>(FaultKind.class);
  private final Map<String, Integer> answers = new TreeMap<>();
  private int operations;
  private int unknownResolved;
  private int violations;

  private Soak(PrintStream out) {
    this.out = out;
  }

  /** Settings: {@code soak.minutes}, {@code soak.seed} and {@code soak.faults} to repeat a run. */
  public static void main(String[] arguments) throws Exception {
    double minutes = Double.parseDouble(setting("soak.minutes").orElse("15"));
    long seed = setting("soak.seed").map(Long::valueOf).orElse(System.nanoTime() % 1_000_000);
    List<FaultKind> kinds =
        setting("soak.faults")
            .map(names -> Stream.of(names.split(",")).map(FaultKind::valueOf).toList())
            .orElse(List.of(FaultKind.values()));
    Soak soak = new Soak(System.out);
    soak.run(Duration.ofMillis((long) (minutes * 60_000)), seed, kinds);
    System.exit(soak.violations > 0 ? 1 : 0);
  }

  private static Optional<String> setting(String name) {
    return Optional.ofNullable(System.getProperty(name)).filter(value -> !value.isBlank());
  }

  private void run(Duration length, long seed, List<FaultKind> asked) throws Exception {
    out.println("seed " + seed);
    List<FaultKind> kinds = new ArrayList<>(asked);
    boolean diskFull = kinds.remove(FaultKind.DISK_FULL);
    Duration mixedLength = diskFull ? length.minus(DISK_FULL) : length;
    long end = System.nanoTime() + mixedLength.toNanos();
    Duration each =
        Duration.ofMillis((long) (mixedLength.toMillis() * ALONE / Math.max(1, kinds.size())));
    long next = seed;
    try (SoakServer server = new SoakServer(TestServer.startDurable())) {
      for (FaultKind kind : kinds) {
        run(server, null, new Order(next++, each, List.of(kind), PILE, 1));
      }
      for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
        Duration mixed = Duration.ofNanos(Math.min(left, MIXED.toNanos()));
        run(server, null, new Order(next++, mixed, kinds, PILE, 2));
      }
    }
    report(diskFull && fullDisk(next));
  }

  private boolean fullDisk(long seed) throws Exception {
    Optional<SmallDisk> mounted = SmallDisk.mount();
    if (mounted.isEmpty()) {
      return false;
    }
    try (SmallDisk disk = mounted.get();
        SoakServer server = new SoakServer(TestServer.startDurableIn(disk.folder()))) {
      run(server, disk, new Order(seed, DISK_FULL, List.of(FaultKind.DISK_FULL), PILE, 1));
    }
    return true;
  }

  private void run(SoakServer server, @Nullable SmallDisk disk, Order order)
      throws SQLException, InterruptedException, IOException {
    Report report = Episode.run(server, disk, order);
    operations += report.operations();
    unknownResolved += report.unknownResolved();
    report.faults().forEach((kind, count) -> faults.merge(kind, count, Integer::sum));
    report.answers().forEach((answer, count) -> answers.merge(answer, count, Integer::sum));
    out.printf(
        "seed %d, %d s of %s: %d operations, %d violations%n",
        order.seed(),
        order.length().toSeconds(),
        order.kinds().size() == 1 ? order.kinds().getFirst() : "all faults",
        report.operations(),
        report.violations().size());
    for (Violation violation : report.violations()) {
      if (violations++ < VIOLATIONS_TOLD_MAX) {
        out.println("VIOLATION " + violation.text());
      }
    }
  }

  private void report(boolean full) {
    out.printf("%n%-70s %7s%n", "answer", "times");
    answers.forEach((answer, count) -> out.printf("%-70s %7d%n", answer, count));
    out.printf("%n%-70s %7s%n", "fault", "times");
    int sum = 0;
    for (FaultKind kind : FaultKind.values()) {
      int count = faults.getOrDefault(kind, 0);
      sum += count;
      boolean skipped = kind == FaultKind.DISK_FULL && !full;
      out.printf("%-70s %7s%n", kind.words(), skipped ? "skipped" : count);
    }
    out.printf(
        "%nsoak: operations=%d faults=%d unknown_resolved=%d violations=%d%n",
        operations, sum, unknownResolved, violations);
  }
}
