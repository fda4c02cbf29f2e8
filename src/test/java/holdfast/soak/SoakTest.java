package holdfast.soak;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.builtin.TestServer;
import holdfast.soak.Episode.Order;
import holdfast.soak.Episode.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** The short version of {@link Soak}: all faults mixed, on a durable server that is killed. */
class SoakTest {
  private static final Duration LENGTH = Duration.ofSeconds(12);
  private static final int PILE = 200;

  @Test
  void whatever_breaks_nobody_is_told_anything_that_is_not_so(TestReporter reporter)
      throws Exception {
    long seed = System.nanoTime() % 1_000_000;
    List<FaultKind> kinds = new ArrayList<>(List.of(FaultKind.values()));
    kinds.remove(FaultKind.DISK_FULL);
    Report report;
    try (SoakServer server = new SoakServer(TestServer.startDurable())) {
      report = Episode.run(server, null, new Order(seed, LENGTH, kinds, PILE, 2));
    }
    reporter.publishEntry("seed", String.valueOf(seed));
    reporter.publishEntry("operations", String.valueOf(report.operations()));
    reporter.publishEntry("faults", report.faults().toString());
    assertThat(report.violations().stream().map(Violation::text)).as("seed %d", seed).isEmpty();
    assertThat(report.operations()).isPositive();
    assertThat(report.faults()).isNotEmpty();
  }
}
