package holdfast.soak;

import holdfast.holds.HoldId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The holds the clients know of, as they were last shown to any of them. Thread-safe. */
final class Board {
  private static final int KNOWN_MAX = 60;

  private final Map<HoldId, View> known = new ConcurrentHashMap<>();

  /** Remembers what a client was shown. */
  void note(Answer answer) {
    switch (answer) {
      case Answer.Done(var holds) -> holds.forEach(this::note);
      case Answer.Before(var holds) -> holds.forEach(this::note);
      case Answer.Refused(_, var holds, _) -> holds.forEach(this::note);
      case Answer.Failed _, Answer.Unknown _, Answer.Broke _ -> {}
    }
  }

  private void note(View hold) {
    known.merge(hold.hold(), hold, (old, next) -> next.version() >= old.version() ? next : old);
    if (known.size() > KNOWN_MAX) {
      // Some that have ended stay for those who come too late.
      known.values().removeIf(each -> !each.isActive() && each.hold().value() % 8 != 0);
    }
    if (known.size() > 2 * KNOWN_MAX) {
      known.values().removeIf(each -> !each.isActive());
    }
  }

  /** One of them, counted round. */
  Optional<View> pick(boolean room, int number) {
    List<View> fitting = known.values().stream().filter(each -> each.isRoom() == room).toList();
    return fitting.isEmpty() ? Optional.empty() : Optional.of(fitting.get(number % fitting.size()));
  }
}
