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
import java.time.Instant;
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

  record SwapRooms(RoomHolds.Seen one, RoomHolds.Seen other) implements Command {}

  record SplitStay(RoomHolds.Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom)
      implements Command {}

  record JoinStay(RoomHolds.Seen first, RoomHolds.Seen rest) implements Command {}

  /** Locks a hold to its room, or unlocks it. */
  record LockRoom(View seen, boolean wanted) implements Command {}

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
      case SwapRooms _ -> "room.swap";
      case SplitStay _ -> "room.split";
      case JoinStay _ -> "room.join";
      case LockRoom _ -> "room.lock";
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

  /** The holds it is about; none if it is to make them. */
  default List<HoldId> targets() {
    return switch (this) {
      case LockRoom(var seen, _) -> List.of(seen.hold());
      case SaveDetails(var hold, _) -> List.of(hold);
      case AcquireRoom _,
          ConfirmRoom _,
          CancelRoom _,
          ExtendRoom _,
          MoveRoom _,
          SwapRooms _,
          SplitStay _,
          JoinStay _,
          AcquireStock _,
          ConfirmStock _,
          ConfirmPart _,
          CancelStock _,
          ExtendStock _,
          ResizeStock _,
          Receive _,
          AcquireGroup _ ->
          sights().stream().map(Sight::hold).toList();
    };
  }

  /** A hold at the version that the person saw. */
  record Sight(HoldId hold, int version) {
    private static Sight of(RoomHolds.Seen seen) {
      return new Sight(seen.hold(), seen.version());
    }

    private static Sight of(StockHolds.Seen seen) {
      return new Sight(seen.hold(), seen.version());
    }
  }

  /** The holds whose version decides. */
  default List<Sight> sights() {
    return switch (this) {
      case AcquireRoom _, AcquireStock _, AcquireGroup _, Receive _, SaveDetails _, LockRoom _ ->
          List.of();
      case ConfirmRoom(var seen) -> List.of(Sight.of(seen));
      case CancelRoom(var seen) -> List.of(Sight.of(seen));
      case ExtendRoom(var seen, _) -> List.of(Sight.of(seen));
      case MoveRoom(var seen, _, _) -> List.of(Sight.of(seen));
      case SwapRooms(var one, var other) -> List.of(Sight.of(one), Sight.of(other));
      case SplitStay(var whole, _, _, _) -> List.of(Sight.of(whole));
      case JoinStay(var first, var rest) -> List.of(Sight.of(first), Sight.of(rest));
      case ConfirmStock(var seen) -> List.of(Sight.of(seen));
      case ConfirmPart(var seen, _) -> List.of(Sight.of(seen));
      case CancelStock(var seen) -> List.of(Sight.of(seen));
      case ExtendStock(var seen, _) -> List.of(Sight.of(seen));
      case ResizeStock(var seen, _) -> List.of(Sight.of(seen));
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
          SwapRooms _,
          SplitStay _,
          JoinStay _,
          LockRoom _,
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
