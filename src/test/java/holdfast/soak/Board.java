package holdfast.soak;

import holdfast.holds.HoldId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The holds the clients know of, as they were last shown to any of them. Thread-safe. */
final class Board {
  private static final int KNOWN_MAX = 60;

  private final Map<HoldId, View> known = new ConcurrentHashMap<>();

  /** The first part of each rest that was split off. */
  private final Map<HoldId, HoldId> firstOf = new ConcurrentHashMap<>();

  /** Two parts of what was one stay, as they were last shown. */
  record Parts(View first, View rest) {}

  /** Remembers what a client was shown. */
  void note(Answer answer) {
    switch (answer) {
      case Answer.Done(var holds) -> holds.forEach(this::note);
      case Answer.Before(var holds) -> holds.forEach(this::note);
      case Answer.Refused(_, var holds, _) -> holds.forEach(this::note);
      case Answer.Failed _, Answer.Unknown _, Answer.Broke _ -> {}
    }
  }

  /** Remembers also which holds are parts of one stay. */
  void note(Command command, Answer answer) {
    note(answer);
    if (command instanceof Command.SplitStay
        && answer instanceof Answer.Done(var parts)
        && parts.size() == 2) {
      firstOf.put(parts.getLast().hold(), parts.getFirst().hold());
    }
  }

  private void note(View hold) {
    known.merge(hold.hold(), hold, Board::later);
    if (known.size() > KNOWN_MAX) {
      // Some that have ended stay for those who come too late.
      known.values().removeIf(each -> !each.isActive() && each.hold().value() % 8 != 0);
    }
    if (known.size() > 2 * KNOWN_MAX) {
      known.values().removeIf(each -> !each.isActive());
    }
    firstOf.keySet().retainAll(known.keySet());
  }

  private static View later(View old, View next) {
    boolean isLater =
        next.version() == old.version()
            ? next.lock().version() >= old.lock().version()
            : next.version() > old.version();
    return isLater ? next : old;
  }

  /** Two holds in different rooms, if there are such. */
  Optional<Parts> pickPair(int number) {
    return pick(true, number)
        .flatMap(
            one ->
                known.values().stream()
                    .filter(each -> each.isRoom() && !each.resource().equals(one.resource()))
                    .skip(number % 7)
                    .findFirst()
                    .map(other -> new Parts(one, other)));
  }

  /** Two parts of one stay, counted round. */
  Optional<Parts> pickParts(int number) {
    List<Parts> parts = new ArrayList<>();
    firstOf.forEach(
        (rest, first) -> {
          View shownFirst = known.get(first);
          View shownRest = known.get(rest);
          if (shownFirst != null && shownRest != null) {
            parts.add(new Parts(shownFirst, shownRest));
          }
        });
    return parts.isEmpty() ? Optional.empty() : Optional.of(parts.get(number % parts.size()));
  }

  /** One of them, counted round. */
  Optional<View> pick(boolean room, int number) {
    List<View> fitting = known.values().stream().filter(each -> each.isRoom() == room).toList();
    return fitting.isEmpty() ? Optional.empty() : Optional.of(fitting.get(number % fitting.size()));
  }
}
