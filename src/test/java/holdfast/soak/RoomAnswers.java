package holdfast.soak;

import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.soak.Answer.Before;
import holdfast.soak.Answer.Done;
import holdfast.soak.Answer.Reason;
import holdfast.soak.Answer.Refused;
import java.util.List;

/** Puts the outcomes of the commands on rooms into answers. */
final class RoomAnswers {
  private RoomAnswers() {}

  static Answer of(AcquireRoomOutcome outcome) {
    return switch (outcome) {
      case AcquireRoomOutcome.Held(var hold) -> done(hold);
      case AcquireRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case AcquireRoomOutcome.SlotTaken(var blockers) -> taken(blockers);
      case AcquireRoomOutcome.NoSuchRoom _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case AcquireRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ConfirmRoomOutcome outcome) {
    return switch (outcome) {
      case ConfirmRoomOutcome.Confirmed(var hold) -> done(hold);
      case ConfirmRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case ConfirmRoomOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case ConfirmRoomOutcome.AlreadyConfirmed(var hold) -> because(Reason.CONFIRMED, hold);
      case ConfirmRoomOutcome.HoldCancelled(var hold, _) -> because(Reason.CANCELLED, hold);
      case ConfirmRoomOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case ConfirmRoomOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case ConfirmRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(CancelRoomOutcome outcome) {
    return switch (outcome) {
      case CancelRoomOutcome.Cancelled(var hold) -> done(hold);
      case CancelRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case CancelRoomOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case CancelRoomOutcome.AlreadyCancelled(var hold, _) -> because(Reason.CANCELLED, hold);
      case CancelRoomOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case CancelRoomOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case CancelRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(ExtendRoomOutcome outcome) {
    return switch (outcome) {
      case ExtendRoomOutcome.Extended(var hold) -> done(hold);
      case ExtendRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case ExtendRoomOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case ExtendRoomOutcome.NotHeld(var hold) -> because(Reason.NOT_HELD, hold);
      case ExtendRoomOutcome.LimitReached(var hold, _) -> because(Reason.LIMIT, hold);
      case ExtendRoomOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case ExtendRoomOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case ExtendRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(MoveRoomOutcome outcome) {
    return switch (outcome) {
      case MoveRoomOutcome.Moved(var hold) -> done(hold);
      case MoveRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case MoveRoomOutcome.SlotTaken(var blockers) -> taken(blockers);
      case MoveRoomOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case MoveRoomOutcome.NotActive(var hold) -> because(Reason.CANCELLED, hold);
      case MoveRoomOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case MoveRoomOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case MoveRoomOutcome.NoSuchRoom _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case MoveRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(SwapRoomsOutcome outcome) {
    return switch (outcome) {
      case SwapRoomsOutcome.Swapped(var one, var other) -> new Done(views(one, other));
      case SwapRoomsOutcome.AlreadyDone(var one, var other, _) -> new Before(views(one, other));
      case SwapRoomsOutcome.SlotTaken(var blockers) -> taken(blockers);
      case SwapRoomsOutcome.SameRoom _ -> Refused.plainly(Reason.SAME_ROOM);
      case SwapRoomsOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case SwapRoomsOutcome.NotActive(var hold) -> because(Reason.CANCELLED, hold);
      case SwapRoomsOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case SwapRoomsOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case SwapRoomsOutcome.NoSuchRoom _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case SwapRoomsOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(SplitStayOutcome outcome) {
    return switch (outcome) {
      case SplitStayOutcome.Split(var first, var rest) -> new Done(views(first, rest));
      case SplitStayOutcome.AlreadyDone(var first, var rest, _) -> new Before(views(first, rest));
      case SplitStayOutcome.SlotTaken(var blockers) -> taken(blockers);
      case SplitStayOutcome.NoSuchRoom _ -> Refused.plainly(Reason.NO_SUCH_RESOURCE);
      case SplitStayOutcome.NothingThere(var hold) -> because(Reason.EMPTY_PART, hold);
      case SplitStayOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case SplitStayOutcome.NotActive(var hold) -> because(Reason.CANCELLED, hold);
      case SplitStayOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case SplitStayOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case SplitStayOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(JoinStayOutcome outcome) {
    return switch (outcome) {
      case JoinStayOutcome.Joined(var whole, var rest) -> new Done(views(whole, rest));
      case JoinStayOutcome.AlreadyDone(var whole, var rest, _) -> new Before(views(whole, rest));
      case JoinStayOutcome.SlotTaken(var blockers) -> taken(blockers);
      case JoinStayOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case JoinStayOutcome.NotActive(var hold) -> because(Reason.CANCELLED, hold);
      case JoinStayOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case JoinStayOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case JoinStayOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  static Answer of(LockRoomOutcome outcome) {
    return switch (outcome) {
      case LockRoomOutcome.Done(var hold) -> done(hold);
      case LockRoomOutcome.AlreadyDone(var hold, _) -> before(hold);
      case LockRoomOutcome.SoBefore(var hold) -> because(Reason.SO_BEFORE, hold);
      case LockRoomOutcome.HoldExpired(var hold) -> because(Reason.EXPIRED, hold);
      case LockRoomOutcome.NotActive(var hold) -> because(Reason.CANCELLED, hold);
      case LockRoomOutcome.ChangedMeanwhile(var hold, _) -> because(Reason.CHANGED, hold);
      case LockRoomOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case LockRoomOutcome.Refused(var why) -> Answers.of(why);
    };
  }

  private static List<View> views(SlotHold one, SlotHold other) {
    return List.of(View.of(one), View.of(other));
  }

  private static Answer done(SlotHold hold) {
    return new Done(List.of(View.of(hold)));
  }

  private static Answer before(SlotHold hold) {
    return new Before(List.of(View.of(hold)));
  }

  private static Answer because(Reason why, SlotHold hold) {
    return Refused.because(why, View.of(hold));
  }

  private static Answer taken(List<SlotHold> blockers) {
    return new Refused(Reason.TAKEN, blockers.stream().map(View::of).toList(), List.of());
  }
}
