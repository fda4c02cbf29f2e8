package holdfast.ui.shell;

import java.time.Instant;

/** How this desk stands with its database. */
public sealed interface Connection {
  /** Whether commands can be sent. */
  default boolean takesCommands() {
    return switch (this) {
      case Live _, Updating _ -> true;
      case NotLive _, ReadOnly _ -> false;
    };
  }

  /** What is shown is what is there. */
  record Live() implements Connection {}

  /** Reachable; something is being read or written. */
  record Updating() implements Connection {}

  /** Not reachable since then, by the database's clock; commands are disabled. */
  record NotLive(Instant since) implements Connection {}

  /** Reachable, but takes no changes; commands are disabled. */
  record ReadOnly() implements Connection {}
}
