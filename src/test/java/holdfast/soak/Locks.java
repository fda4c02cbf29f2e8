package holdfast.soak;

import holdfast.holds.HoldId;
import holdfast.soak.Tables.Event;
import holdfast.soak.View.Lock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which hold was locked to its room, and when. For one thread. */
final class Locks {
  /**
   * The lock after a change.
   *
   * @param event the change; null for a hold that nobody has touched
   */
  record Turn(Lock lock, @Nullable Event event) {}

  private static final List<Turn> NEVER = List.of(new Turn(Lock.NEVER, null));

  private final Map<HoldId, List<Turn>> turns = new HashMap<>();

  /** All that happened to the lock of a hold; never empty. */
  List<Turn> of(HoldId hold) {
    return turns.getOrDefault(hold, NEVER);
  }

  Lock now(HoldId hold) {
    return of(hold).getLast().lock();
  }

  /**
   * Takes a line of history.
   *
   * @return whether it was possible
   */
  boolean take(Event event) {
    HoldId linked = event.linked();
    return switch (event.what()) {
      case "locked" -> turn(event, true);
      case "unlocked" -> turn(event, false);
      case "split" -> {
        // The promise that was made for the whole stay is good for its rest.
        if (linked != null) {
          turns.put(linked, new ArrayList<>(List.of(new Turn(now(event.hold()), event))));
        }
        yield linked != null;
      }
      default -> true;
    };
  }

  private boolean turn(Event event, boolean on) {
    Lock before = now(event.hold());
    turns
        .computeIfAbsent(event.hold(), _ -> new ArrayList<>(NEVER))
        .add(new Turn(new Lock(before.version() + 1, on), event));
    return before.on() != on;
  }
}
