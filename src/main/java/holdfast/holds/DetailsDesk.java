package holdfast.holds;

import holdfast.site.Edit;

/** Edits whom a hold is for, without any lock: the version decides (I13). Blocking. */
public interface DetailsDesk {

  /** What became of an edit of details. */
  sealed interface SaveDetailsOutcome {
    /** Saved; carries the new version. */
    record Saved(Details details) implements SaveDetailsOutcome {}

    /** Somebody else saved first; nothing was changed. */
    record ChangedMeanwhile(Details current, Edit by) implements SaveDetailsOutcome {}

    /** There is no such hold. */
    record NotFound(HoldId hold) implements SaveDetailsOutcome {}

    /** This very edit was already saved by an earlier sending. */
    record AlreadyDone(Details current) implements SaveDetailsOutcome {}

    /** Refused for a reason every command knows. */
    record Refused(Refusal why) implements SaveDetailsOutcome {}
  }

  /**
   * Saves what the form holds now.
   *
   * @param edited the details with the {@code version} the form was opened with
   */
  SaveDetailsOutcome save(Request request, HoldId hold, Details edited);
}
