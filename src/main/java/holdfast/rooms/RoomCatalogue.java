package holdfast.rooms;

import holdfast.holds.Refusal;
import holdfast.site.Caller;
import holdfast.site.Edit;
import java.util.List;

/** The house's rooms and their kinds: read, added, edited, retired. Blocking. */
public interface RoomCatalogue {

  /**
   * What became of an edit.
   *
   * @param <T> {@link Room} or {@link RoomKind}
   */
  sealed interface SaveOutcome<T> {
    /** Saved; with the new version, and its id if it was new. */
    record Saved<T>(T now) implements SaveOutcome<T> {}

    /** Somebody else saved first; nothing was changed (I13). */
    record ChangedMeanwhile<T>(T current, Edit by) implements SaveOutcome<T> {}

    /** A value cannot be accepted, for example a name in use. */
    record Refused<T>(Refusal why) implements SaveOutcome<T> {}

    /**
     * Cannot be retired.
     *
     * @param uses of a room, its active holds that end in the future; of a kind, its rooms that are
     *     not retired
     */
    record StillInUse<T>(T current, int uses) implements SaveOutcome<T> {}
  }

  /** All kinds, retired ones included, in the order of the chart. */
  List<RoomKind> kinds();

  /** All rooms, retired ones included, in the order of the chart. */
  List<Room> rooms();

  /** Adds (version 0, id ignored), edits or retires a kind. */
  SaveOutcome<RoomKind> save(RoomKind kind, Caller by);

  /** Adds (version 0, id ignored), edits or retires a room. */
  SaveOutcome<Room> save(Room room, Caller by);
}
