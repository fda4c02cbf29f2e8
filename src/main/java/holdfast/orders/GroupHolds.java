package holdfast.orders;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import java.time.Instant;
import java.util.List;

/** Holds rooms and items together, all or nothing. Blocking; thread-safe. */
public interface GroupHolds {

  /** Most lines of one group. */
  int LINES_MAX = 100;

  /** One line of a group. */
  sealed interface Line {
    /** A room for a period. */
    record RoomLine(RoomId room, Period during) implements Line {}

    /** Units of an item; lines of one item are summed before anything is decided. */
    record ItemLine(ItemId item, int quantity) implements Line {}
  }

  /** Asks for everything at once, for the same time, under one guest or order. */
  record AcquireGroup(Request request, List<Line> lines, HoldFor holdFor, Details details) {}

  /** Why one line failed. */
  sealed interface FailingLine {
    /** Others are in the way of this room; never empty. */
    record RoomTaken(RoomId room, String roomName, Period during, List<SlotHold> blockers)
        implements FailingLine {}

    /** Not enough of this item. */
    record ItemShort(Shortage shortage) implements FailingLine {}

    /** There is no such room, or it was retired. */
    record NoSuchRoom(RoomId room) implements FailingLine {}

    /** There is no such item, or it was retired. */
    record NoSuchItem(ItemId item) implements FailingLine {}
  }

  /** What the desk learns after asking for a group. */
  sealed interface AcquireGroupOutcome {
    /** Everything is held until the same deadline. */
    record GroupHeld(List<SlotHold> rooms, List<StockHold> items) implements AcquireGroupOutcome {}

    /**
     * An earlier sending of this request held them; what became of them since.
     *
     * @param at when it was done, by the database's clock
     */
    record AlreadyDone(List<SlotHold> rooms, List<StockHold> items, Instant at)
        implements AcquireGroupOutcome {}

    /** Names every failing line; nothing was held. */
    record GroupRefused(List<FailingLine> lines) implements AcquireGroupOutcome {}

    /** Refused for a reason every command knows. */
    record Refused(Refusal why) implements AcquireGroupOutcome {}
  }

  AcquireGroupOutcome acquire(AcquireGroup command);
}
