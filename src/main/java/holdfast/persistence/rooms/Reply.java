package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.persistence.holds.Intent;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a command came to after all its round trips, before it is put into its own outcome. */
sealed interface Reply {
  /** It did its thing. */
  record Done(SlotHold hold) implements Reply {}

  /** An earlier sending did, at this time. */
  record DoneBefore(SlotHold hold, Instant at) implements Reply {}

  /** Others have the period; never empty. */
  record Taken(List<SlotHold> blockers) implements Reply {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements Reply {}

  /** Nothing was done, and there is no hold that could explain it. */
  record NotThere(Judgement judgement) implements Reply {}

  /** Nothing was done; the hold as it is and the limits explain it. */
  record NotDone(SlotHold hold, Edit lastChange, Judgement judgement) implements Reply {}

  /** What an answer of the database comes to. */
  static Reply of(Attempt.Answered answered, Intent intent) {
    @Nullable SlotHold hold = answered.hold();
    @Nullable Edit lastChange = answered.lastChange();
    if (answered.judgement().done()) {
      return new Done(there(hold));
    }
    return switch (answered.earlier()) {
      case THE_SAME -> new DoneBefore(there(hold), there(answered.requestedAt()));
      case GIVEN_UP, SOMETHING_ELSE -> new Refused(intent.keySpent(answered.earlier()));
      case NOTHING ->
          hold == null || lastChange == null
              ? new NotThere(answered.judgement())
              : new NotDone(hold, lastChange, answered.judgement());
    };
  }

  private static <T> T there(@Nullable T trace) {
    if (trace == null) {
      throw new IllegalStateException("a command was carried out, but its hold is not there");
    }
    return trace;
  }
}
