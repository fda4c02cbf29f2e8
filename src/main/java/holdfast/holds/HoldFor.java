package holdfast.holds;

import java.time.Duration;
import java.time.Instant;

/** How long a hold shall last. The deadline instant itself already means expired. */
public sealed interface HoldFor {
  /** From the database's decision time on; whole seconds, positive. */
  record Lasting(Duration timeToLive) implements HoldFor {}

  /** Until a wall-clock moment that somebody promised a guest. */
  record Until(Instant deadline) implements HoldFor {}
}
