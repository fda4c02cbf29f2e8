package holdfast.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Period;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds rooms that were free when asked: a snapshot, decided again when somebody takes one. */
public interface FreeRooms {

  /** Most alternatives one answer names. */
  int ALTERNATIVES_MAX = 5;

  /**
   * A room free for exactly the asked period.
   *
   * @param kindName empty for a room without a kind
   * @param fitsGapExactly the stay leaves no free night before or after it
   */
  record FreeRoom(
      RoomId room, String name, String kindName, String features, boolean fitsGapExactly) {}

  /**
   * Rooms free for exactly this period, at most {@link #ALTERNATIVES_MAX}: the same kind first,
   * then other kinds for at least as many guests; inside each, the one whose free run is filled
   * best. A due hold still occupies its room until it is swept.
   *
   * @param like the room asked for first; never among the answers
   * @param kind the kind to prefer; if null, that of the room asked for
   * @param guests how many people; if 0, as many as the preferred kind is for
   */
  List<FreeRoom> alternatives(RoomId like, Period during, @Nullable KindId kind, int guests);

  /** Whether the room is on sale and nothing active overlaps the period in it. */
  boolean isFree(RoomId room, Period during);
}
