package holdfast.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import java.time.Instant;
import java.util.List;

/** What the desk learns after asking for a room. Every case is something the guest can be told. */
public sealed interface AcquireRoomOutcome {
  /** Held until its deadline, or confirmed if that was asked. */
  record Held(SlotHold hold) implements AcquireRoomOutcome {}

  /**
   * An earlier sending of this request made the hold; this is what became of it since.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(SlotHold hold, Instant at) implements AcquireRoomOutcome {}

  /** Others are in the way; never empty, earliest first. Nothing was written. */
  record SlotTaken(List<SlotHold> blockers) implements AcquireRoomOutcome {}

  /** There is no such room, or it was retired. */
  record NoSuchRoom(RoomId room) implements AcquireRoomOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements AcquireRoomOutcome {}
}
