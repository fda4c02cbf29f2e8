package holdfast.ui.shell;

import java.time.Instant;

/** How this desk stands with its database. */
public sealed interface Connection {
  /** What is shown is what is there. */
  record Live() implements Connection {}

  /** Reachable; something is being read or written. */
  record Updating() implements Connection {}

  /** Not reachable since then, by the database's clock; commands are disabled. */
  record NotLive(Instant since) implements Connection {}
}
