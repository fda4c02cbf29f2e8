package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.site.Edit;
import holdfast.ui.calendar.grid.DragTexts;
import holdfast.ui.calendar.grid.Obstacle;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;

/** What the answer to an undo or redo means: what was done by it, or why it was not. Immutable. */
final class UndoAnswers {
  private final UiContext context;
  private final Sentences sentences;
  private final DragTexts texts;

  /** How one attempt ended. */
  sealed interface End {
    /** It is done; this is what taking it back would undo. */
    record Done(Deed how) implements End {}

    /** It was refused, and the same may work later. */
    record NotNow(String why) implements End {}

    /** It was refused for good. */
    record Never(String why) implements End {}
  }

  UndoAnswers(UiContext context) {
    this.context = context;
    sentences = new Sentences(context);
    texts = new DragTexts(context.messages(), context.formats());
  }

  End cancelled(CancelRoomOutcome outcome, SlotHold before) {
    return switch (outcome) {
      case CancelRoomOutcome.Cancelled(SlotHold hold) ->
          new End.Done(new Deed.Cancelled(hold, before));
      case CancelRoomOutcome.AlreadyDone(SlotHold hold, Instant at) ->
          hold.state() == HoldState.CANCELLED
              ? new End.Done(new Deed.Cancelled(hold, before))
              : doneBefore(hold, at);
      case CancelRoomOutcome.HoldExpired(SlotHold hold) ->
          never(new Remark.RanOut(hold.deadline()));
      case CancelRoomOutcome.AlreadyCancelled(SlotHold _, Edit by) ->
          never(new Remark.CancelledBy(by));
      case CancelRoomOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case CancelRoomOutcome.NotFound _ -> never(new Remark.NotFound());
      case CancelRoomOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  End moved(MoveRoomOutcome outcome, SlotHold before) {
    return switch (outcome) {
      case MoveRoomOutcome.Moved(SlotHold hold) -> movedFrom(hold, before);
      case MoveRoomOutcome.AlreadyDone(SlotHold hold, Instant at) ->
          Deed.isNext(before, hold) ? movedFrom(hold, before) : doneBefore(hold, at);
      case MoveRoomOutcome.SlotTaken(List<SlotHold> blockers) -> taken(blockers);
      case MoveRoomOutcome.HoldExpired(SlotHold hold) -> never(new Remark.RanOut(hold.deadline()));
      case MoveRoomOutcome.NotActive(SlotHold hold) ->
          never(new Remark.NotPossibleNow(hold.state()));
      case MoveRoomOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case MoveRoomOutcome.NotFound _ -> never(new Remark.NotFound());
      case MoveRoomOutcome.NoSuchRoom _ -> never(new Remark.NoSuchRoom());
      case MoveRoomOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  private static End movedFrom(SlotHold hold, SlotHold before) {
    return new End.Done(new Deed.Moved(hold, before.room(), before.roomName(), before.during()));
  }

  End swapped(SwapRoomsOutcome outcome, SlotHold oneBefore, SlotHold otherBefore) {
    return switch (outcome) {
      case SwapRoomsOutcome.Swapped(SlotHold one, SlotHold other) ->
          new End.Done(new Deed.Swapped(one, other));
      case SwapRoomsOutcome.AlreadyDone(SlotHold one, SlotHold other, Instant at) ->
          Deed.isNext(oneBefore, one) && Deed.isNext(otherBefore, other)
              ? new End.Done(new Deed.Swapped(one, other))
              : doneBefore(one, at);
      case SwapRoomsOutcome.SlotTaken(List<SlotHold> blockers) -> taken(blockers);
      case SwapRoomsOutcome.SameRoom(var _) -> never(new Remark.NoSuchRoom());
      case SwapRoomsOutcome.HoldExpired(SlotHold hold) -> never(new Remark.RanOut(hold.deadline()));
      case SwapRoomsOutcome.NotActive(SlotHold hold) ->
          never(new Remark.NotPossibleNow(hold.state()));
      case SwapRoomsOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case SwapRoomsOutcome.NotFound _ -> never(new Remark.NotFound());
      case SwapRoomsOutcome.NoSuchRoom _ -> never(new Remark.NoSuchRoom());
      case SwapRoomsOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  End locked(LockRoomOutcome outcome, SlotHold before, boolean on) {
    return switch (outcome) {
      case LockRoomOutcome.Done(SlotHold hold) -> new End.Done(new Deed.Locked(hold, on));
      case LockRoomOutcome.AlreadyDone(SlotHold hold, Instant at) ->
          hold.lock().version() == before.lock().version() + 1
              ? new End.Done(new Deed.Locked(hold, on))
              : doneBefore(hold, at);
      case LockRoomOutcome.SoBefore(SlotHold hold) -> new End.Never(sentences.lockedBefore(hold));
      case LockRoomOutcome.HoldExpired(SlotHold hold) -> never(new Remark.RanOut(hold.deadline()));
      case LockRoomOutcome.NotActive(SlotHold hold) ->
          never(new Remark.NotPossibleNow(hold.state()));
      case LockRoomOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case LockRoomOutcome.NotFound _ -> never(new Remark.NotFound());
      case LockRoomOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  End joined(JoinStayOutcome outcome, SlotHold first, SlotHold before) {
    return switch (outcome) {
      case JoinStayOutcome.Joined(SlotHold whole, SlotHold rest) ->
          joinedTo(whole, rest, first, before);
      case JoinStayOutcome.AlreadyDone(SlotHold whole, SlotHold rest, Instant at) ->
          Deed.isNext(first, whole) ? joinedTo(whole, rest, first, before) : doneBefore(whole, at);
      case JoinStayOutcome.SlotTaken(List<SlotHold> blockers) -> taken(blockers);
      case JoinStayOutcome.HoldExpired(SlotHold hold) -> never(new Remark.RanOut(hold.deadline()));
      case JoinStayOutcome.NotActive(SlotHold hold) ->
          never(new Remark.NotPossibleNow(hold.state()));
      case JoinStayOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case JoinStayOutcome.NotFound _ -> never(new Remark.NotFound());
      case JoinStayOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  private static End joinedTo(SlotHold whole, SlotHold rest, SlotHold first, SlotHold before) {
    return new End.Done(
        new Deed.Joined(whole, rest, first.during().end(), before.during().start()));
  }

  End split(SplitStayOutcome outcome, SlotHold whole) {
    return switch (outcome) {
      case SplitStayOutcome.Split(SlotHold first, SlotHold rest) ->
          new End.Done(new Deed.Split(first, rest));
      case SplitStayOutcome.AlreadyDone(SlotHold first, SlotHold rest, Instant at) ->
          Deed.isNext(whole, first) && Deed.isNew(rest)
              ? new End.Done(new Deed.Split(first, rest))
              : doneBefore(first, at);
      case SplitStayOutcome.SlotTaken(List<SlotHold> blockers) -> taken(blockers);
      case SplitStayOutcome.NoSuchRoom _ -> never(new Remark.NoSuchRoom());
      case SplitStayOutcome.NothingThere _ -> new End.Never(context.text("rooms.split.where"));
      case SplitStayOutcome.HoldExpired(SlotHold hold) -> never(new Remark.RanOut(hold.deadline()));
      case SplitStayOutcome.NotActive(SlotHold hold) ->
          never(new Remark.NotPossibleNow(hold.state()));
      case SplitStayOutcome.ChangedMeanwhile(SlotHold _, Edit by) ->
          never(new Remark.ChangedMeanwhile(by));
      case SplitStayOutcome.NotFound _ -> never(new Remark.NotFound());
      case SplitStayOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  End made(AcquireRoomOutcome outcome, SlotHold before) {
    boolean fromStart = before.state() == HoldState.CONFIRMED;
    return switch (outcome) {
      case AcquireRoomOutcome.Held(SlotHold hold) -> new End.Done(new Deed.Made(hold, fromStart));
      case AcquireRoomOutcome.AlreadyDone(SlotHold hold, Instant at) ->
          hold.state().isActive() && Deed.isNew(hold)
              ? new End.Done(new Deed.Made(hold, fromStart))
              : doneBefore(hold, at);
      case AcquireRoomOutcome.SlotTaken(List<SlotHold> blockers) -> taken(blockers);
      case AcquireRoomOutcome.NoSuchRoom _ -> never(new Remark.NoSuchRoom());
      case AcquireRoomOutcome.Refused(Refusal why) -> refused(why);
    };
  }

  private End taken(List<SlotHold> blockers) {
    return new End.NotNow(texts.sentence(new Obstacle.Taken(blockers.getFirst())));
  }

  /** It was done, but somebody has changed it since: taking it back would overwrite that. */
  private End doneBefore(SlotHold now, Instant at) {
    return never(new Remark.DoneBefore(now.state(), at));
  }

  private End never(Remark why) {
    return new End.Never(sentences.remark(why));
  }

  private End refused(Refusal why) {
    String sentence = sentences.remark(new Remark.Refused(why));
    return switch (why) {
      case Refusal.Busy _,
          Refusal.NotDone _,
          Refusal.ReadOnly _,
          Refusal.NotPermitted _,
          Refusal.RoomLocked _ ->
          new End.NotNow(sentence);
      case Refusal.Invalid _, Refusal.KeyReused _, Refusal.OfClosure _ -> new End.Never(sentence);
    };
  }
}
