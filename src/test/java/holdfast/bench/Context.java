package holdfast.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongConsumer;

/**
 * What every table needs.
 *
 * @param seconds how long each variant runs in each round
 * @param rounds how often, beside the one that warms up
 * @param warmUp how long Java code runs before it is measured for the first time
 * @param folder where pictures go
 */
record Context(
    BenchServer server,
    Competitor competitor,
    Report report,
    Duration seconds,
    int rounds,
    Duration warmUp,
    Path folder) {
  private static final int CLIENTS = 8;

  /**
   * Runs Java code until it is as fast as in a desk that was opened an hour ago: it becomes three
   * times faster in its first half minute here.
   *
   * @param work told how often its client has done it
   */
  void warm(LongConsumer work) {
    Load.run(CLIENTS, warmUp, client -> work::accept);
  }
}
