package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.site.Edit;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a command that was not carried out has to say; {@link Remarks} has the sentences. */
sealed interface Remark {
  /** Somebody changed it after the person looked; nothing was done. */
  record ChangedMeanwhile(Edit by) implements Remark {}

  /** Somebody cancelled it before. */
  record CancelledBy(Edit by) implements Remark {}

  /** Somebody confirmed it before. */
  record AlreadyConfirmed() implements Remark {}

  /** An earlier sending was carried out at this time; this is what became of it since. */
  record DoneBefore(HoldState now, Instant at) implements Remark {}

  /** It ran out. */
  record RanOut(Instant deadline) implements Remark {}

  /** It is confirmed or ended, so it has no deadline or place to change. */
  record NotPossibleNow(HoldState now) implements Remark {}

  /** Longer than the policy allows. */
  record LimitReached(Duration longest) implements Remark {}

  /** There is no such hold. */
  record NotFound() implements Remark {}

  /** The room is gone or was retired. */
  record NoSuchRoom() implements Remark {}

  /** A reason every command knows. */
  record Refused(Refusal why) implements Remark {}

  /**
   * A remark with what a person may do about it.
   *
   * @param again tries once more; null where that would not help
   */
  record Said(Remark remark, @Nullable Runnable again) {
    static Said of(Remark remark) {
      return new Said(remark, null);
    }

    private static boolean helpsToTryAgain(Refusal why) {
      return why instanceof Refusal.Busy || why instanceof Refusal.NotDone;
    }

    /** A refusal, to be tried again where that helps. */
    static Said of(Refusal why, Runnable again) {
      return new Said(new Refused(why), helpsToTryAgain(why) ? again : null);
    }
  }
}
