package holdfast.soak;

import holdfast.holds.HoldState;
import holdfast.soak.History.Call;
import holdfast.soak.Tables.Movement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Follows each unit through the ledger, and knows how many there were of an item at any time. For
 * one thread.
 */
final class Counters {
  /** The counter of an item after a movement. */
  private record Count(Movement movement, int available) {}

  private final Trail trail;
  private final Tables tables;
  private final Map<Long, List<Count>> counts = new HashMap<>();
  private final List<Violation> violations = new ArrayList<>();

  Counters(Tables tables, Trail trail, Model model) {
    this.trail = trail;
    this.tables = tables;
    follow();
    tables.available().forEach(this::compareCounter);
    compareHolds(model);
  }

  List<Violation> violations() {
    return violations;
  }

  private void follow() {
    for (Movement movement : tables.movements()) {
      List<Count> soFar = counts.computeIfAbsent(movement.item(), _ -> new ArrayList<>());
      int available = soFar.isEmpty() ? 0 : soFar.getLast().available();
      available += movement.to().equals("available") ? movement.quantity() : 0;
      available -= movement.from().equals("available") ? movement.quantity() : 0;
      soFar.add(new Count(movement, available));
      if (available < 0) {
        lost(movement.item(), "less than nothing was available after " + movement);
      }
    }
  }

  private void compareCounter(long item, int available) {
    List<Count> all = counts.getOrDefault(item, List.of());
    int booked = all.isEmpty() ? 0 : all.getLast().available();
    if (booked != available) {
      lost(item, "%d are available, %d by the ledger".formatted(available, booked));
    }
  }

  /** Every unit that a hold took is where the last step of the hold left it. */
  private void compareHolds(Model model) {
    Map<Long, int[]> byHold = new HashMap<>();
    for (Movement movement : tables.movements()) {
      if (movement.hold() != null) {
        int[] at = byHold.computeIfAbsent(movement.hold().value(), _ -> new int[2]);
        at[0] += movement.to().equals("held") ? movement.quantity() : 0;
        at[0] -= movement.from().equals("held") ? movement.quantity() : 0;
        at[1] += movement.to().equals("issued") ? movement.quantity() : 0;
      }
    }
    for (View hold : model.holds().values()) {
      if (hold.isRoom()) {
        continue;
      }
      int[] booked = byHold.getOrDefault(hold.hold().value(), new int[2]);
      int held = hold.state() == HoldState.HELD ? hold.quantity() : 0;
      int issued = hold.state() == HoldState.CONFIRMED ? hold.quantity() : 0;
      if (booked[0] != held || booked[1] != issued) {
        lost(
            hold.resource().value(),
            "the ledger has %d held and %d issued for %s".formatted(booked[0], booked[1], hold));
      }
    }
  }

  /**
   * Whether an item may have had just this many units while the call was under way.
   *
   * @param orFewer the caller saw units of due holds come back that went again when it was refused
   */
  boolean mayHaveBeen(Call call, long item, int available, boolean orFewer) {
    List<Count> all = counts.getOrDefault(item, List.of());
    int first = 0;
    int last = all.size() - 1;
    for (int i = 0; i < all.size(); i++) {
      Movement movement = all.get(i).movement();
      if (trail.acknowledged(own(movement)) < call.begin()) {
        first = i;
      }
      if (trail.begun(own(movement)) > call.end()) {
        last = Math.min(last, i - 1);
      }
    }
    for (int i = first; i <= last; i++) {
      int there = all.get(i).available();
      if (there == available || (orFewer && there < available)) {
        return true;
      }
    }
    return false;
  }

  /** What ran out is booked by whoever came by: his answer says nothing of when. */
  private static @Nullable UUID own(Movement movement) {
    return movement.reason().equals("expired") ? null : movement.key();
  }

  private void lost(long item, String why) {
    violations.add(new Violation.UnitsLost(item, why));
  }
}
