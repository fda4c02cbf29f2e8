package holdfast.soak;

import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.Refusal;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.FailingLine;
import holdfast.soak.Answer.Before;
import holdfast.soak.Answer.Done;
import holdfast.soak.Answer.Lack;
import holdfast.soak.Answer.Reason;
import holdfast.soak.Answer.Refused;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Puts outcomes of groups and details, and what every command may say, into answers. */
final class Answers {
  private Answers() {}

  static Answer of(Refusal refusal) {
    return Refused.plainly(
        switch (refusal) {
          case Refusal.Busy _ -> Reason.BUSY;
          case Refusal.Invalid _ -> Reason.INVALID;
          case Refusal.KeyReused _ -> Reason.KEY_REUSED;
          case Refusal.NotDone _ -> Reason.GIVEN_UP;
          case Refusal.RoomLocked _ -> Reason.LOCKED;
          case Refusal.OfClosure _ -> Reason.NOT_ALLOWED;
          case Refusal.ReadOnly _, Refusal.NotPermitted _ -> Reason.NOT_ALLOWED;
        });
  }

  static Answer of(AcquireGroupOutcome outcome) {
    return switch (outcome) {
      case AcquireGroupOutcome.GroupHeld(var rooms, var items) ->
          new Done(
              Stream.concat(rooms.stream().map(View::of), items.stream().map(View::of)).toList());
      case AcquireGroupOutcome.AlreadyDone(var rooms, var items, _) ->
          new Before(
              Stream.concat(rooms.stream().map(View::of), items.stream().map(View::of)).toList());
      case AcquireGroupOutcome.GroupRefused(var lines) -> refused(lines);
      case AcquireGroupOutcome.Refused(var why) -> of(why);
    };
  }

  private static Answer refused(List<FailingLine> lines) {
    List<View> because = new ArrayList<>();
    List<Lack> lacks = new ArrayList<>();
    for (FailingLine line : lines) {
      switch (line) {
        case FailingLine.RoomTaken(_, _, _, var blockers) ->
            blockers.forEach(blocker -> because.add(View.of(blocker)));
        case FailingLine.ItemShort(var shortage) -> {
          shortage.holders().forEach(holder -> because.add(View.of(holder)));
          lacks.add(new Lack(shortage.item(), shortage.asked(), shortage.available()));
        }
        case FailingLine.NoSuchRoom _, FailingLine.NoSuchItem _ -> {
          return Refused.plainly(Reason.NO_SUCH_RESOURCE);
        }
      }
    }
    return new Refused(Reason.TAKEN, because, lacks);
  }

  static Answer of(SaveDetailsOutcome outcome) {
    return switch (outcome) {
      case SaveDetailsOutcome.Saved _ -> new Done(List.of());
      case SaveDetailsOutcome.AlreadyDone _ -> new Before(List.of());
      case SaveDetailsOutcome.ChangedMeanwhile _ -> Refused.plainly(Reason.CHANGED);
      case SaveDetailsOutcome.NotFound _ -> Refused.plainly(Reason.NOT_FOUND);
      case SaveDetailsOutcome.Refused(var why) -> of(why);
    };
  }

  /** For the report of what should never have been thrown. */
  static String trace(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
