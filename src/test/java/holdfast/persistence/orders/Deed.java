package holdfast.persistence.orders;

import static holdfast.persistence.orders.WiredDesk.QUARTER;
import static holdfast.persistence.orders.WiredDesk.days;

import holdfast.holds.Details;
import holdfast.holds.Request;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import java.util.List;
import java.util.function.Function;

/** Every command that carries a key, each so that it succeeds. */
enum Deed {
  ROOM_ACQUIRE,
  ROOM_CONFIRM,
  ROOM_CANCEL,
  ROOM_EXTEND,
  ROOM_MOVE,
  ROOM_SWAP,
  ROOM_LOCK,
  ROOM_UNLOCK,
  ROOM_SPLIT,
  ROOM_JOIN,
  STOCK_RECEIVE,
  STOCK_ACQUIRE,
  STOCK_CONFIRM,
  STOCK_CONFIRM_PART,
  STOCK_CANCEL,
  STOCK_EXTEND,
  STOCK_RESIZE,
  GROUP_ACQUIRE;

  /**
   * A command that only waits to be sent.
   *
   * @param resource one that it locks
   */
  record Ready(Resource resource, Function<Request, Object> command) {
    Object send(Request request) {
      return command.apply(request);
    }
  }

  private interface OnRoom {
    Object send(Request request, RoomHolds.Seen seen);
  }

  private interface OnUnits {
    Object send(Request request, StockHolds.Seen seen);
  }

  /** Makes what the command needs; a new one each time. */
  Ready prepare(WiredDesk desk) {
    return switch (this) {
      case ROOM_ACQUIRE -> {
        RoomId room = desk.room();
        yield new Ready(room, request -> desk.rooms().acquire(WiredDesk.asking(request, room)));
      }
      case ROOM_CONFIRM -> onRoom(desk, desk.rooms()::confirm);
      case ROOM_CANCEL -> onRoom(desk, desk.rooms()::cancel);
      case ROOM_EXTEND ->
          onRoom(desk, (request, seen) -> desk.rooms().extend(request, seen, QUARTER));
      case ROOM_MOVE -> {
        RoomId other = desk.room();
        yield onRoom(desk, (request, seen) -> desk.rooms().move(request, seen, other, days(3, 5)));
      }
      case ROOM_SWAP -> {
        var other = RoomHolds.Seen.of(desk.heldRoom());
        yield onRoom(desk, (request, seen) -> desk.arrangements().swap(request, seen, other));
      }
      case ROOM_LOCK -> {
        SlotHold hold = desk.heldRoom();
        yield new Ready(hold.room(), request -> desk.arrangements().lock(request, hold, true));
      }
      case ROOM_UNLOCK -> {
        if (desk.arrangements().lock(Request.by(WiredDesk.VERA), desk.heldRoom(), true)
            instanceof LockRoomOutcome.Done(SlotHold hold)) {
          yield new Ready(hold.room(), request -> desk.arrangements().lock(request, hold, false));
        }
        throw new AssertionError("not locked");
      }
      case ROOM_SPLIT -> onRoom(desk, (request, seen) -> split(desk, request, seen));
      case ROOM_JOIN -> {
        SlotHold hold = desk.heldRoom();
        if (split(desk, Request.by(WiredDesk.VERA), RoomHolds.Seen.of(hold))
            instanceof SplitStayOutcome.Split(SlotHold first, SlotHold rest)) {
          yield new Ready(
              hold.room(),
              request ->
                  desk.arrangements()
                      .join(request, RoomHolds.Seen.of(first), RoomHolds.Seen.of(rest)));
        }
        throw new AssertionError("not split");
      }
      case STOCK_RECEIVE -> {
        ItemId item = desk.item();
        yield new Ready(item, request -> desk.stock().receive(request, item, 3, ""));
      }
      case STOCK_ACQUIRE -> {
        ItemId item = desk.item();
        yield new Ready(item, request -> desk.stock().acquire(WiredDesk.asking(request, item, 3)));
      }
      case STOCK_CONFIRM -> onUnits(desk, desk.stock()::confirm);
      case STOCK_CONFIRM_PART ->
          onUnits(desk, (request, seen) -> desk.stock().confirmPart(request, seen, 1));
      case STOCK_CANCEL -> onUnits(desk, desk.stock()::cancel);
      case STOCK_EXTEND ->
          onUnits(desk, (request, seen) -> desk.stock().extend(request, seen, QUARTER));
      case STOCK_RESIZE -> onUnits(desk, (request, seen) -> desk.stock().resize(request, seen, 5));
      case GROUP_ACQUIRE -> {
        RoomId room = desk.room();
        List<Line> lines = List.of(new RoomLine(room, days(0, 2)), new ItemLine(desk.item(), 3));
        yield new Ready(
            room,
            request ->
                desk.groups()
                    .acquire(new AcquireGroup(request, lines, QUARTER, Details.of("Guest"))));
      }
    };
  }

  /** Lines of history or ledger that the command leaves. */
  long traces() {
    return switch (this) {
      case ROOM_SPLIT -> 3;
      case GROUP_ACQUIRE, ROOM_SWAP, ROOM_JOIN -> 2;
      case ROOM_ACQUIRE,
          ROOM_CONFIRM,
          ROOM_CANCEL,
          ROOM_EXTEND,
          ROOM_MOVE,
          ROOM_LOCK,
          ROOM_UNLOCK,
          STOCK_RECEIVE,
          STOCK_ACQUIRE,
          STOCK_CONFIRM,
          STOCK_CONFIRM_PART,
          STOCK_CANCEL,
          STOCK_EXTEND,
          STOCK_RESIZE ->
          1;
    };
  }

  private static SplitStayOutcome split(WiredDesk desk, Request request, RoomHolds.Seen seen) {
    return desk.arrangements().split(request, seen, days(0, 1).end(), days(0, 1).end());
  }

  private static Ready onRoom(WiredDesk desk, OnRoom command) {
    SlotHold hold = desk.heldRoom();
    var seen = RoomHolds.Seen.of(hold);
    return new Ready(hold.room(), request -> command.send(request, seen));
  }

  private static Ready onUnits(WiredDesk desk, OnUnits command) {
    StockHold hold = desk.heldUnits(3);
    var seen = StockHolds.Seen.of(hold);
    return new Ready(hold.item(), request -> command.send(request, seen));
  }
}
