package holdfast.holds;

import java.util.List;

/** Reads what happened to a hold. Blocking. */
@FunctionalInterface
public interface History {
  /** Oldest first; empty for a hold that never was. */
  List<HistoryEntry> of(HoldId hold);
}
