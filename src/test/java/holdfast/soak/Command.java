package holdfast.soak;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.Line;
import holdfast.rooms.RoomHolds;
import holdfast.site.Period;
import holdfast.stock.StockHolds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client asks for, with all its arguments, so that it can be sent again unchanged. */
sealed interface Command {
  record AcquireRoom(RoomId room, Period during, HoldFor holdFor, boolean atOnce)
      implements Command {}

  record ConfirmRoom(RoomHolds.Seen seen) implements Command {}

  record CancelRoom(RoomHolds.Seen seen) implements Command {}

  record ExtendRoom(RoomHolds.Seen seen, HoldFor holdFor) implements Command {}

  record MoveRoom(RoomHolds.Seen seen, RoomId room, Period during) implements Command {}

  record AcquireStock(ItemId item, int quantity, HoldFor holdFor) implements Command {}

  record ConfirmStock(StockHolds.Seen seen) implements Command {}

  record ConfirmPart(StockHolds.Seen seen, int quantity) implements Command {}

  record CancelStock(StockHolds.Seen seen) implements Command {}

  record ExtendStock(StockHolds.Seen seen, HoldFor holdFor) implements Command {}

  record ResizeStock(StockHolds.Seen seen, int quantity) implements Command {}

  record Receive(ItemId item, int quantity) implements Command {}

  record AcquireGroup(List<Line> lines, HoldFor holdFor) implements Command {}

  record SaveDetails(HoldId hold, Details edited) implements Command {}

  /** How the database names it in the table of requests. */
  default String requestName() {
    return switch (this) {
      case AcquireRoom _ -> "room.acquire";
      case ConfirmRoom _ -> "room.confirm";
      case CancelRoom _ -> "room.cancel";
      case ExtendRoom _ -> "room.extend";
      case MoveRoom _ -> "room.move";
      case AcquireStock _ -> "stock.acquire";
      case ConfirmStock _ -> "stock.confirm";
      case ConfirmPart _ -> "stock.confirm_part";
      case CancelStock _ -> "stock.cancel";
      case ExtendStock _ -> "stock.extend";
      case ResizeStock _ -> "stock.resize";
      case Receive _ -> "stock.receive";
      case AcquireGroup _ -> "group.acquire";
      case SaveDetails _ -> "details.save";
    };
  }

  /** The hold it is about; null if it is to make one. */
  default @Nullable HoldId target() {
    return switch (this) {
      case AcquireRoom _, AcquireStock _, AcquireGroup _, Receive _ -> null;
      case ConfirmRoom(var seen) -> seen.hold();
      case CancelRoom(var seen) -> seen.hold();
      case ExtendRoom(var seen, _) -> seen.hold();
      case MoveRoom(var seen, _, _) -> seen.hold();
      case ConfirmStock(var seen) -> seen.hold();
      case ConfirmPart(var seen, _) -> seen.hold();
      case CancelStock(var seen) -> seen.hold();
      case ExtendStock(var seen, _) -> seen.hold();
      case ResizeStock(var seen, _) -> seen.hold();
      case SaveDetails(var hold, _) -> hold;
    };
  }

  /** The version the person saw; 0 where that decides nothing. */
  default int seenVersion() {
    return switch (this) {
      case AcquireRoom _, AcquireStock _, AcquireGroup _, Receive _, SaveDetails _ -> 0;
      case ConfirmRoom(var seen) -> seen.version();
      case CancelRoom(var seen) -> seen.version();
      case ExtendRoom(var seen, _) -> seen.version();
      case MoveRoom(var seen, _, _) -> seen.version();
      case ConfirmStock(var seen) -> seen.version();
      case ConfirmPart(var seen, _) -> seen.version();
      case CancelStock(var seen) -> seen.version();
      case ExtendStock(var seen, _) -> seen.version();
      case ResizeStock(var seen, _) -> seen.version();
    };
  }

  /** How long the hold shall last from now on; null where that is not asked. */
  default @Nullable HoldFor asksFor() {
    return switch (this) {
      case AcquireRoom(_, _, var holdFor, var atOnce) -> atOnce ? null : holdFor;
      case ExtendRoom(_, var holdFor) -> holdFor;
      case AcquireStock(_, _, var holdFor) -> holdFor;
      case ExtendStock(_, var holdFor) -> holdFor;
      case AcquireGroup(_, var holdFor) -> holdFor;
      case ConfirmRoom _,
          CancelRoom _,
          MoveRoom _,
          ConfirmStock _,
          ConfirmPart _,
          CancelStock _,
          ResizeStock _,
          Receive _,
          SaveDetails _ ->
          null;
    };
  }
}
