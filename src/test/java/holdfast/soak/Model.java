package holdfast.soak;

import holdfast.holds.Capacity;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import holdfast.soak.Tables.Event;
import holdfast.soak.Tables.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * One person with a sheet of paper: takes one step after another, in the order in which they were
 * committed on each resource, and refuses a step that the states of a hold do not allow. For one
 * thread.
 */
final class Model {

  /** How long after a decision its line of history may be written: in the same statement. */
  private static final Duration WRITTEN_LATER_MAX = Stack.STATEMENT_LIMIT;

  /** A hold after a step. */
  record Version(View view, Event event) {}

  private final Map<HoldId, List<Version>> holds = new HashMap<>();
  private final Map<Resource, Set<HoldId>> active = new HashMap<>();
  private final Locks locks = new Locks();

  /** Moves by one request, of which none is there before the other. */
  private final Map<UUID, List<Event>> together = new HashMap<>();

  private final List<Violation> violations = new ArrayList<>();

  /** Takes all steps. */
  static Model of(List<Event> events) {
    Model model = new Model();
    for (Event event : events) {
      UUID key = event.key();
      if (key != null && event.what().equals("moved")) {
        model.together.computeIfAbsent(key, _ -> new ArrayList<>()).add(event);
      }
    }
    events.forEach(model::take);
    return model;
  }

  /** Which hold was locked to its room, and when. */
  Locks locks() {
    return locks;
  }

  /** The steps that should not have been possible. */
  List<Violation> violations() {
    return List.copyOf(violations);
  }

  /** All versions of a hold, the first one first; empty if there never was one. */
  List<Version> versions(HoldId hold) {
    return holds.getOrDefault(hold, List.of());
  }

  /** A hold at one of its versions. */
  Optional<Version> at(HoldId hold, int version) {
    List<Version> all = versions(hold);
    return version >= 1 && version <= all.size()
        ? Optional.of(all.get(version - 1))
        : Optional.empty();
  }

  /** Every hold as it is at the end. */
  Map<HoldId, View> holds() {
    Map<HoldId, View> last = new HashMap<>();
    holds.forEach(
        (hold, versions) -> last.put(hold, versions.getLast().view().with(locks.now(hold))));
    return last;
  }

  private void take(Event event) {
    if (event.changesTheHold()) {
      step(event);
    } else if (!locks.take(event)) {
      refuse(event, "its lock was so before");
    } else if (!event.what().equals("details_changed")
        && !event.what().equals("replaced")
        && !isActive(event.hold())) {
      refuse(event, "what has ended is neither locked nor split");
    }
  }

  private boolean isActive(HoldId hold) {
    List<Version> versions = versions(hold);
    return !versions.isEmpty() && versions.getLast().view().isActive();
  }

  private void step(Event event) {
    Standing after = event.after();
    if (after.state() == null || after.resource() == null || after.deadline() == null) {
      refuse(event, "a step that leads nowhere");
      return;
    }
    List<Version> versions = holds.computeIfAbsent(event.hold(), _ -> new ArrayList<>());
    View next =
        new View(
            event.hold(),
            after.resource(),
            after.state(),
            after.deadline(),
            versions.size() + 1,
            after.during(),
            after.quantity());
    if (versions.isEmpty()) {
      begin(event, next);
    } else {
      change(event, versions.getLast().view(), next);
    }
    versions.add(new Version(next, event));
    Set<HoldId> here = active.computeIfAbsent(next.resource(), _ -> new LinkedHashSet<>());
    if (next.isActive()) {
      here.add(event.hold());
    } else {
      here.remove(event.hold());
    }
  }

  private void begin(Event event, View next) {
    if (event.before().state() != null || !next.isActive()) {
      refuse(event, "a hold begins held or confirmed");
    }
    requireFree(event, next);
  }

  private void change(Event event, View now, View next) {
    Standing before = event.before();
    if (before.state() != now.state()
        || !Objects.equals(before.resource(), now.resource())
        || !Objects.equals(before.deadline(), now.deadline())
        || !Objects.equals(before.during(), now.during())
        || before.quantity() != now.quantity()) {
      refuse(event, "what was there before was " + now);
    }
    boolean moved =
        !next.resource().equals(now.resource()) || !Objects.equals(next.during(), now.during());
    boolean resized = next.quantity() != now.quantity();
    Instant at = event.at();
    if (now.state() != next.state()) {
      transition(event, now, next, moved, resized);
    } else if (!now.isActive()) {
      refuse(event, "a hold that has ended does not change");
    } else if (moved || resized || next.deadline().isAfter(now.deadline())) {
      if (now.state() == HoldState.HELD && !at.minus(WRITTEN_LATER_MAX).isBefore(now.deadline())) {
        refuse(event, "a hold that is due does not change");
      }
    }
    boolean deadlineMoved = !next.deadline().equals(now.deadline());
    if (deadlineMoved && (now.state() != HoldState.HELD || moved || resized)) {
      refuse(event, "the deadline moves alone, and only of what is held");
    }
    if (!next.resource().equals(now.resource()) && locks.now(event.hold()).on()) {
      refuse(event, "it was locked to its room");
    }
    if (moved) {
      remove(now);
      leaveTogether(event);
      requireFree(event, next);
    }
  }

  private void transition(Event event, View now, View next, boolean moved, boolean resized) {
    Capacity capacity = now.resource().capacity();
    boolean partly = resized && next.state() == HoldState.CONFIRMED;
    if (!now.state().mayBecome(next.state(), capacity) || moved || (resized && !partly)) {
      refuse(event, "no such edge");
    }
    if (partly && next.quantity() > now.quantity()) {
      refuse(event, "more was issued than held");
    }
    boolean inTime = event.at().isBefore(now.deadline());
    if (next.state() == HoldState.CONFIRMED && !inTime) {
      violations.add(new Violation.LateConfirm(event, now.deadline().toString()));
    }
    if (next.state() == HoldState.EXPIRED && inTime) {
      violations.add(new Violation.EarlyExpiry(event, now.deadline().toString()));
    }
  }

  private void remove(View now) {
    active.getOrDefault(now.resource(), new LinkedHashSet<>()).remove(now.hold());
  }

  /** Whoever is moved by the same request makes room at the same time, and comes later. */
  private void leaveTogether(Event event) {
    for (Event other : together.getOrDefault(event.key(), List.of())) {
      if (other.id() > event.id() && !versions(other.hold()).isEmpty()) {
        remove(versions(other.hold()).getLast().view());
      }
    }
  }

  private void requireFree(Event event, View next) {
    Period during = next.during();
    if (during == null || !(next.resource() instanceof RoomId)) {
      return;
    }
    for (HoldId other : active.getOrDefault(next.resource(), Set.of())) {
      View there = versions(other).getLast().view();
      if (!other.equals(next.hold()) && there.overlaps(during)) {
        refuse(event, "hold %d has the period".formatted(other.value()));
      }
    }
  }

  private void refuse(Event event, String why) {
    violations.add(new Violation.IllegalStep(event, why));
  }
}
