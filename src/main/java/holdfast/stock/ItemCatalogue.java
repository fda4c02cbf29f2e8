package holdfast.stock;

import holdfast.holds.Refusal;
import holdfast.site.Caller;
import holdfast.site.Edit;
import java.util.List;

/** The house's items: read, added, edited, retired. Blocking. */
public interface ItemCatalogue {

  /** What became of an edit. */
  sealed interface SaveItemOutcome {
    /** Saved; with the new version, and its id if it was new. */
    record Saved(Item item) implements SaveItemOutcome {}

    /** Somebody else saved first; nothing was changed (I13). */
    record ChangedMeanwhile(Item current, Edit by) implements SaveItemOutcome {}

    /** A value cannot be accepted, for example an SKU in use. */
    record Refused(Refusal why) implements SaveItemOutcome {}

    /** Cannot be retired: this many holds are running. */
    record StillInUse(Item current, int runningHolds) implements SaveItemOutcome {}
  }

  /** All items, retired ones included, by name. */
  List<Item> items();

  /** Adds (version 0, id ignored), edits or retires an item. A new item starts with no units. */
  SaveItemOutcome save(Item item, Caller by);
}
