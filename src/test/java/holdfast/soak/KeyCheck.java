package holdfast.soak;

import holdfast.soak.Answer.Reason;
import holdfast.soak.History.Call;
import holdfast.soak.Model.Version;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Movement;
import holdfast.soak.Tables.Requested;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Looks at each request with all its sendings: it had its effect once if somebody was told so, not
 * at all if every sending was refused, and where a connection broke, the look-up told which.
 */
final class KeyCheck {
  private final Tables tables;
  private final Trail trail;
  private final Model model;
  private final List<Violation> violations = new ArrayList<>();

  KeyCheck(Tables tables, Trail trail, Model model) {
    this.tables = tables;
    this.trail = trail;
    this.model = model;
  }

  List<Violation> violations() {
    trail.calls().forEach(this::check);
    return violations;
  }

  private void check(UUID key, List<Call> calls) {
    List<Event> events = trail.events().getOrDefault(key, List.of());
    List<Movement> received = trail.received().getOrDefault(key, List.of());
    @Nullable Requested request = tables.requests().get(key);
    boolean noted = request != null && !request.tombstone();
    @Nullable Requested kept = noted ? request : null;
    boolean left = !events.isEmpty() || !received.isEmpty();
    boolean unknown = calls.stream().anyMatch(call -> call.answer() instanceof Answer.Unknown);
    boolean told = calls.stream().anyMatch(call -> call.answer().tellsDone());
    long done = calls.stream().filter(call -> call.answer() instanceof Answer.Done).count();

    if (done > 1) {
      violations.add(new Violation.DoneTwice(key, done + " sendings were told so"));
    }
    if (left) {
      checkEffect(key, calls, events, received, noted);
    }
    if ((left || noted) && !unknown && !told) {
      String trace = left ? what(events, received) : "its key";
      violations.add(new Violation.RefusalWrote(key, trace + ", and was answered " + calls));
    }
    calls.stream()
        .filter(call -> call.answer().tellsDone())
        .forEach(call -> checkTold(call, events, received, kept));
    calls.stream()
        .filter(call -> call.answer() instanceof Answer.Unknown)
        .map(Call::command)
        .distinct()
        .forEach(
            command ->
                checkLookUp(
                    calls.stream().filter(call -> call.command().equals(command)).toList(),
                    left
                        ? Effects.match(command, events, received)
                        : kept != null && kept.command().equals(command.requestName())));
    checkGivenUp(key, calls, request, unknown, left);
  }

  private void checkEffect(
      UUID key, List<Call> calls, List<Event> events, List<Movement> received, boolean noted) {
    Optional<Command> asked =
        calls.stream()
            .map(Call::command)
            .filter(command -> Effects.match(command, events, received))
            .findFirst();
    int most = calls.stream().mapToInt(call -> Effects.expected(call.command())).max().orElse(0);
    if (asked.isEmpty() && (events.size() > most || received.size() > 1)) {
      violations.add(new Violation.DoneTwice(key, what(events, received)));
    } else if (asked.isEmpty()) {
      violations.add(new Violation.WrongEffect(key, what(events, received)));
    } else if (!noted) {
      violations.add(new Violation.WrongEffect(key, "it did it without keeping the key"));
    }
    asked.ifPresent(
        command ->
            command
                .sights()
                .forEach(
                    sight ->
                        events.stream()
                            .filter(event -> event.hold().equals(sight.hold()))
                            .findFirst()
                            .ifPresent(event -> checkSeen(key, sight.version(), event))));
  }

  /** Nothing a person would want to know of happened between the look and the act. */
  private void checkSeen(UUID key, int seen, Event event) {
    for (Version version : model.versions(event.hold())) {
      if (version.event().id() < event.id()
          && version.view().version() > seen
          && version.event().isSignificant()) {
        violations.add(
            new Violation.WrongEffect(key, "version %d was overlooked: %s".formatted(seen, event)));
      }
    }
  }

  private void checkTold(
      Call call, List<Event> events, List<Movement> received, @Nullable Requested request) {
    if (request == null) {
      violations.add(new Violation.LostSuccess(call, "its key is not there"));
    } else if (!request.command().equals(call.command().requestName())) {
      violations.add(new Violation.LostSuccess(call, "its key is that of " + request.command()));
    } else if (events.isEmpty() && received.isEmpty()) {
      if (!Effects.mayChangeNothing(call.command())) {
        violations.add(new Violation.LostSuccess(call, "nothing of it is there"));
      }
    } else if (!Effects.match(call.command(), events, received)) {
      violations.add(new Violation.LostSuccess(call, "only this is: " + what(events, received)));
    }
  }

  /** One key with two contents is two questions. */
  private void checkLookUp(List<Call> calls, boolean done) {
    Optional<Call> last =
        calls.stream().filter(KeyCheck::tells).max(Comparator.comparingLong(Call::end));
    if (last.isEmpty()) {
      violations.add(new Violation.Unresolved(calls.getLast()));
    } else if (done && !last.get().answer().tellsDone()) {
      violations.add(new Violation.WrongLookUp(last.get(), "it was done"));
    } else if (done) {
      checkEarlierLookUps(calls);
    }
  }

  /**
   * A refusal after the connection broke says that it was not done, and must stay true: the
   * original must not come later. Whatever may have done it since, but the one who asks in the end,
   * excuses it.
   */
  private void checkEarlierLookUps(List<Call> calls) {
    long lastDoer =
        calls.stream()
            .filter(KeyCheck::mayHaveDoneIt)
            .mapToLong(Call::end)
            .max()
            .orElse(Long.MAX_VALUE);
    calls.stream()
        .filter(call -> tells(call) && !call.answer().tellsDone() && call.begin() > lastDoer)
        .forEach(call -> violations.add(new Violation.WrongLookUp(call, "it was done later")));
  }

  private static boolean mayHaveDoneIt(Call call) {
    return switch (call.answer()) {
      case Answer.Done _ -> true;
      // Of the one who asks in the end, when nothing breaks any more, these are no deeds.
      case Answer.Before _, Answer.Unknown _ -> call.client() != Client.ASKING_IN_THE_END;
      case Answer.Refused _, Answer.Failed _, Answer.Broke _ -> false;
    };
  }

  /** Whether the client knows more afterwards. */
  private static boolean tells(Call call) {
    return switch (call.answer()) {
      case Answer.Done _, Answer.Before _ -> true;
      case Answer.Refused(var why, _, _) -> why != Reason.BUSY;
      case Answer.Failed _, Answer.Unknown _, Answer.Broke _ -> false;
    };
  }

  private void checkGivenUp(
      UUID key, List<Call> calls, @Nullable Requested request, boolean unknown, boolean left) {
    List<Call> givenUp =
        calls.stream()
            .filter(
                call ->
                    call.answer() instanceof Answer.Refused(var why, _, _)
                        && why == Reason.GIVEN_UP)
            .toList();
    boolean tombstone = request != null && request.tombstone();
    if (!givenUp.isEmpty() && (left || !tombstone)) {
      violations.add(
          new Violation.WrongLookUp(givenUp.getLast(), left ? "it was done" : "it still may be"));
    }
    if (tombstone && !unknown && givenUp.isEmpty()) {
      violations.add(new Violation.RefusalWrote(key, "a tombstone"));
    }
  }

  private static String what(List<Event> events, List<Movement> received) {
    return events.isEmpty() ? received.toString() : events.toString();
  }
}
