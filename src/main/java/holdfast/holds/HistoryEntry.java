package holdfast.holds;

import holdfast.site.Caller;
import holdfast.site.Period;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a hold's append-only history (I8).
 *
 * @param at when, by the database's clock
 * @param what which of the things that can happen to a hold
 * @param by who; the login's name for people who came by psql
 * @param deadline the deadline after the change, if it changed
 * @param during the period after the change, if it changed
 * @param resourceName the room after the change, if it changed
 * @param quantity units after the change, if they changed
 */
public record HistoryEntry(
    Instant at,
    What what,
    Caller by,
    @Nullable Instant deadline,
    @Nullable Period during,
    @Nullable String resourceName,
    @Nullable Integer quantity) {

  /** What can happen to a hold. */
  public enum What {
    HELD,
    CONFIRMED,
    CANCELLED,
    EXPIRED,
    EXTENDED,
    SHORTENED,
    MOVED,
    RESIZED,
    DETAILS_CHANGED,
    /** The guest was promised the room. */
    LOCKED,
    UNLOCKED,
    /** The rest of it became a hold of its own. */
    SPLIT,
    /** A new hold took its place, or undid its cancellation. */
    REPLACED
  }
}
