package holdfast.soak;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.site.Period;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the database holds at the end, as of one instant.
 *
 * @param events in the order of their numbers, which is the order of commits for each resource,
 *     since they are given under its lock
 * @param movements the same
 * @param holds as they are now
 * @param available the counter of each item
 * @param details the version of the details of each hold
 */
record Tables(
    List<Event> events,
    List<Movement> movements,
    Map<UUID, Requested> requests,
    Map<HoldId, View> holds,
    Map<Long, Integer> available,
    Map<HoldId, Integer> details) {

  /** Where a hold is, or how much it is, and in what state. */
  record Standing(
      @Nullable HoldState state,
      @Nullable Resource resource,
      @Nullable Period during,
      int quantity,
      @Nullable Instant deadline) {}

  /**
   * A line of the history of holds.
   *
   * @param key the request it belongs to; null for sweeps and writers without one
   * @param linked the hold that this one has to do with: what was split off, or from which it was
   * @param edit of details the fields that changed with their old and new values, else null
   */
  record Event(
      long id,
      HoldId hold,
      String what,
      Instant at,
      @Nullable UUID key,
      Standing before,
      Standing after,
      @Nullable HoldId linked,
      @Nullable String edit) {

    /** Whether it changed the hold itself, which raises the version. */
    boolean changesTheHold() {
      return switch (what) {
        case "details_changed", "replaced", "locked", "unlocked", "split" -> false;
        default -> true;
      };
    }

    /** Whether a colleague who acts on an older version must be told. */
    boolean isSignificant() {
      return changesTheHold() && !what.equals("extended") && !what.equals("shortened");
    }
  }

  /** A line of the ledger of units. */
  record Movement(
      long id,
      long item,
      String from,
      String to,
      int quantity,
      String reason,
      @Nullable HoldId hold,
      @Nullable UUID key) {}

  /** A request the database remembers. */
  record Requested(UUID key, String command, boolean tombstone) {}
}
