package holdfast.soak;

import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.SlotHold;
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
