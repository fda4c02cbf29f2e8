package holdfast.holds;

import holdfast.site.Caller;
import holdfast.site.Edit;

/** Reads and edits the policy in force. Blocking. */
public interface Policies {

  /** What became of an edit. */
  sealed interface SavePolicyOutcome {
    /** Saved; carries the new version. */
    record Saved(HoldPolicy policy) implements SavePolicyOutcome {}

    /** Somebody else saved first; nothing was changed (I13). */
    record ChangedMeanwhile(HoldPolicy current, Edit by) implements SavePolicyOutcome {}

    /** A limit cannot be accepted: out of order, or beyond what {@link HoldPolicy} allows. */
    record Refused(Refusal why) implements SavePolicyOutcome {}
  }

  /** What applies now by the database's clock, where no kind of room says otherwise. */
  HoldPolicy inForce(Capacity capacity);

  /**
   * Saves the limits of one kind of capacity; the other kind keeps what it had, also where one
   * policy applied to both.
   *
   * @param edited the whole policy with the {@code version} the form was opened with
   */
  SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by);
}
