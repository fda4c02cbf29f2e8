package holdfast.persistence.orders;

import holdfast.holds.Refusal;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ResizeStockOutcome;

/** What an outcome says, whatever the command was. */
final class Told {
  private Told() {}

  static String kind(Object outcome) {
    return outcome.getClass().getSimpleName();
  }

  static Refusal why(Object outcome) {
    return switch (outcome) {
      case AcquireRoomOutcome.Refused(var why) -> why;
      case ConfirmRoomOutcome.Refused(var why) -> why;
      case CancelRoomOutcome.Refused(var why) -> why;
      case ExtendRoomOutcome.Refused(var why) -> why;
      case MoveRoomOutcome.Refused(var why) -> why;
      case SwapRoomsOutcome.Refused(var why) -> why;
      case LockRoomOutcome.Refused(var why) -> why;
      case SplitStayOutcome.Refused(var why) -> why;
      case JoinStayOutcome.Refused(var why) -> why;
      case ReceiveOutcome.Refused(var why) -> why;
      case AcquireStockOutcome.Refused(var why) -> why;
      case ConfirmStockOutcome.Refused(var why) -> why;
      case CancelStockOutcome.Refused(var why) -> why;
      case ExtendStockOutcome.Refused(var why) -> why;
      case ResizeStockOutcome.Refused(var why) -> why;
      case AcquireGroupOutcome.Refused(var why) -> why;
      default -> throw new AssertionError("not refused: " + outcome);
    };
  }
}
