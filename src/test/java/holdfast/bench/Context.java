package holdfast.bench;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What every table needs.
 *
 * @param seconds how long each variant runs in each round
 * @param rounds how often, beside the one that warms up
 * @param folder where pictures go
 */
record Context(
    BenchServer server,
    Competitor competitor,
    Report report,
    Duration seconds,
    int rounds,
    Path folder) {}
