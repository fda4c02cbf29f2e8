package holdfast.bench;

import holdfast.persistence.ConnectionSettings;
import java.io.IOException;
import java.time.Duration;

/** Runs a scenario and counts. */
interface Competitor {
  /** For the output: a figure must say what it was measured with. */
  String name();

  /**
   * Units of work in a second, of all clients together.
   *
   * @param places rooms or items to choose from, numbered from 1
   */
  double run(
      Scenario scenario, ConnectionSettings login, int clients, Duration duration, long places)
      throws IOException, InterruptedException;

  /** The distribution's {@code pgbench} where there is one, else the stand-in. */
  static Competitor best() {
    return Pgbench.find().<Competitor>map(p -> p).orElseGet(PlainJdbc::new);
  }
}
