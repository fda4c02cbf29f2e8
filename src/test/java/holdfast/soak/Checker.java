package holdfast.soak;

import holdfast.holds.HoldId;
import holdfast.holds.Resource;
import holdfast.soak.History.Call;
import holdfast.soak.Tables.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Compares what clients were told with what the tables hold and with a model of one thread. Sees
 * nothing but its arguments, so that it can be tested by telling it lies.
 */
final class Checker {
  private final Tables tables;
  private final List<Call> calls;
  private final Set<Resource> writtenByOthers;
  private final List<Violation> violations = new ArrayList<>();

  private Checker(Tables tables, List<Call> calls, Set<Resource> writtenByOthers) {
    this.tables = tables;
    this.calls = calls;
    this.writtenByOthers = writtenByOthers;
  }

  /**
   * Everything that should not be; empty if all is well.
   *
   * @param writtenByOthers rooms and items on which holds are made without a request
   */
  static List<Violation> check(Tables tables, List<Call> calls, Set<Resource> writtenByOthers) {
    return new Checker(tables, calls, writtenByOthers).check();
  }

  private List<Violation> check() {
    Trail trail = new Trail(calls, tables);
    Model model = Model.of(tables.events());
    Counters counters = new Counters(tables, trail, model);
    violations.addAll(model.violations());
    violations.addAll(counters.violations());
    violations.addAll(new KeyCheck(tables, trail, model).violations());
    violations.addAll(new AnswerCheck(trail, model, counters).violations());
    compareEnd(model);
    compareDetails();
    lookForStrangers(trail);
    compareOrder(trail);
    return List.copyOf(violations);
  }

  /** The model's last state is the stored one, and no hold went away. */
  private void compareEnd(Model model) {
    Map<HoldId, View> expected = model.holds();
    for (HoldId hold : union(expected.keySet(), tables.holds().keySet())) {
      View stored = tables.holds().get(hold);
      if (!Objects.equals(expected.get(hold), stored)) {
        violations.add(
            new Violation.BrokenRule(
                "I8",
                "stored is %s, by its history it is %s".formatted(stored, expected.get(hold))));
      }
    }
  }

  private static Set<HoldId> union(Set<HoldId> some, Set<HoldId> others) {
    Set<HoldId> all = new TreeSet<>(Comparator.comparingLong(HoldId::value));
    all.addAll(some);
    all.addAll(others);
    return all;
  }

  /** Each edit began with what the one before it left: nobody's text was lost. */
  private void compareDetails() {
    Map<HoldId, String> notes = new HashMap<>();
    Map<HoldId, Integer> edits = new HashMap<>();
    Map<HoldId, Set<String>> inherited = new HashMap<>();
    for (Event event : tables.events()) {
      HoldId rest = event.linked();
      if (event.what().equals("split") && rest != null) {
        inherited.put(rest, notesOf(event.hold()));
      }
      String edit = event.edit();
      if (event.what().equals("details_changed") && edit != null) {
        EditedNote note = EditedNote.in(edit);
        String before = notes.get(event.hold());
        // An edit of the whole stay is under no lock of the room: which one the rest took is open.
        Set<String> first = inherited.getOrDefault(event.hold(), Set.of(""));
        if (before == null ? !first.contains(note.before()) : !note.before().equals(before)) {
          violations.add(
              new Violation.LostEdit(
                  event.hold().value(), "began with '%s': %s".formatted(before, event)));
        }
        notes.put(event.hold(), note.after());
        edits.merge(event.hold(), 1, Integer::sum);
      }
    }
    edits.forEach(
        (hold, count) -> {
          int stored = tables.details().getOrDefault(hold, 0);
          if (stored != count + 1) {
            violations.add(
                new Violation.LostEdit(
                    hold.value(), "%d edits, but version %d".formatted(count, stored)));
          }
        });
  }

  /** Whatever was ever noted about a hold, or about what it was split off from. */
  private Set<String> notesOf(HoldId hold) {
    Set<String> all = new HashSet<>(Set.of(""));
    for (Event event : tables.events()) {
      String edit = event.edit();
      if (event.hold().equals(hold) && edit != null) {
        all.add(EditedNote.in(edit).before());
        all.add(EditedNote.in(edit).after());
      } else if (event.what().equals("split") && hold.equals(event.linked())) {
        all.addAll(notesOf(event.hold()));
      }
    }
    return all;
  }

  private void lookForStrangers(Trail trail) {
    for (UUID key : tables.requests().keySet()) {
      if (!trail.isAsked(key)) {
        violations.add(new Violation.NobodyAsked("request " + key));
      }
    }
    for (Event event : tables.events()) {
      UUID key = event.key();
      boolean asked = key != null && trail.isAsked(key);
      boolean byItself = key == null && (event.what().equals("expired") || isShortened(event));
      boolean byOthers = key == null && writtenByOthers.contains(event.after().resource());
      if (!asked && !byItself && !byOthers) {
        violations.add(new Violation.NobodyAsked(event.toString()));
      }
    }
  }

  /** The test itself takes time from holds, to have more of them end. */
  private static boolean isShortened(Event event) {
    return event.what().equals("shortened");
  }

  /**
   * Whatever was answered before something else was asked for comes before it on each room and
   * item. Enough to compare each with the latest begin so far.
   */
  private void compareOrder(Trail trail) {
    Map<Resource, Event> latest = new HashMap<>();
    for (Event event : tables.events()) {
      if (!event.changesTheHold() || !Trail.isOwn(event) || event.key() == null) {
        continue;
      }
      Stream.of(event.before().resource(), event.after().resource())
          .filter(Objects::nonNull)
          .distinct()
          .forEach(resource -> compareOrder(trail, latest, resource, event));
    }
  }

  private void compareOrder(
      Trail trail, Map<Resource, Event> latest, Resource resource, Event event) {
    Event before = latest.get(resource);
    if (before == null || trail.begun(event) > trail.begun(before)) {
      latest.put(resource, event);
    }
    if (before != null && trail.acknowledged(event) < trail.begun(before)) {
      violations.add(new Violation.OutOfOrder(before, event));
    }
  }
}
