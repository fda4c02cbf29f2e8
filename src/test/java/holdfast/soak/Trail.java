package holdfast.soak;

import holdfast.soak.History.Call;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Movement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What each request was told, and what it left. For one thread. */
final class Trail {
  private final Map<UUID, List<Call>> calls = new LinkedHashMap<>();
  private final Map<UUID, List<Event>> events = new LinkedHashMap<>();
  private final Map<UUID, List<Movement>> received = new LinkedHashMap<>();
  private final Map<UUID, Long> begun = new HashMap<>();
  private final Map<UUID, Long> acknowledged = new HashMap<>();

  Trail(List<Call> all, Tables tables) {
    for (Call call : all) {
      UUID key = call.key().value();
      calls.computeIfAbsent(key, _ -> new ArrayList<>()).add(call);
      begun.merge(key, call.begin(), Math::min);
      if (call.answer().tellsDone()) {
        acknowledged.merge(key, call.end(), Math::min);
      }
    }
    for (Event event : tables.events()) {
      if (isOwn(event) && event.key() != null) {
        events.computeIfAbsent(event.key(), _ -> new ArrayList<>()).add(event);
      }
    }
    for (Movement movement : tables.movements()) {
      if (movement.reason().equals("received") && movement.key() != null) {
        received.computeIfAbsent(movement.key(), _ -> new ArrayList<>()).add(movement);
      }
    }
  }

  /** Whether a request wants this; what ran out beside it is released by whoever comes by. */
  static boolean isOwn(Event event) {
    return !event.what().equals("expired") && !event.what().equals("replaced");
  }

  Map<UUID, List<Call>> calls() {
    return calls;
  }

  Map<UUID, List<Event>> events() {
    return events;
  }

  Map<UUID, List<Movement>> received() {
    return received;
  }

  boolean isAsked(UUID key) {
    return calls.containsKey(key);
  }

  /** Before this moment the request cannot have had an effect. */
  long begun(@Nullable UUID key) {
    return key == null ? Long.MIN_VALUE : begun.getOrDefault(key, Long.MIN_VALUE);
  }

  /** The same of a line of history. */
  long begun(Event event) {
    return begun(event.key());
  }

  /**
   * The same of a line of history. What ran out beside a request may be released by any of its
   * sendings, so that its answer says nothing of when.
   */
  long acknowledged(Event event) {
    return isOwn(event) ? acknowledged(event.key()) : Long.MAX_VALUE;
  }

  /** From this moment on its effect is there for all to see, if it ever is. */
  long acknowledged(@Nullable UUID key) {
    return key == null ? Long.MAX_VALUE : acknowledged.getOrDefault(key, Long.MAX_VALUE);
  }
}
