package holdfast.holds;

import holdfast.site.Caller;
import holdfast.site.Edit;

/** Reads and edits the policy in force. Blocking. */
public interface Policies {

  /** What became of an edit. */
  sealed interface SavePolicyOutcome {
    record Saved(HoldPolicy policy) implements SavePolicyOutcome {}

    record ChangedMeanwhile(HoldPolicy current, Edit by) implements SavePolicyOutcome {}
  }

  HoldPolicy inForce(Capacity capacity);

  SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by);
}
