package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Answers;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.persistence.rooms.Ruling.Before;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A hold that shall be locked to its room, or not any more. */
record RoomLocking(Intent intent, SlotHold seen, boolean wanted)
    implements Arranging<LockRoomOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    DONE,
    KNOWN,
    SO_BEFORE,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CLOSURE,
    MOVED,
    CHANGED
  }

  static RoomLocking of(Request request, SlotHold seen, boolean wanted) {
    Intent intent =
        Intent.of(
            request,
            "room.lock",
            content ->
                content
                    .add(seen.id().value())
                    .add(seen.room().value())
                    .add(wanted)
                    .add(seen.lock().version()));
    return new RoomLocking(intent, seen, wanted);
  }

  @Override
  public List<RoomId> rooms() {
    return List.of(seen.room());
  }

  @Override
  public Script script() {
    return ArrangementSql.LOCK;
  }

  @Override
  public Params params(DatabaseOptions options) {
    Params params = intent.noted(intent.begin(options));
    params
        .number(seen.id().value())
        .number(seen.room().value())
        .flag(wanted)
        .whole(seen.lock().version());
    return intent.key(params).number(seen.id().value());
  }

  @Override
  public LockRoomOutcome read(Answers answers) throws SQLException {
    Ruling<Verdict> ruling =
        Ruling.read(intent, answers, row -> Ruling.verdict(Verdict.class, row));
    Before before = ruling.before();
    if (ruling.holds().isEmpty()) {
      return before.what() == Earlier.NOTHING
          ? new LockRoomOutcome.NotFound(seen.id())
          : refused(intent.keySpent(before.what()));
    }
    SlotHold hold = ruling.hold(seen.id());
    Edit lastChange = ruling.standing(seen.id()).lastChange();
    return switch (ruling.told()) {
      case DONE -> new LockRoomOutcome.Done(hold);
      case KNOWN -> ruling.known(this, at -> new LockRoomOutcome.AlreadyDone(hold, at));
      case SO_BEFORE -> new LockRoomOutcome.SoBefore(hold);
      case NOT_FOUND -> new LockRoomOutcome.NotFound(seen.id());
      case EXPIRED -> new LockRoomOutcome.HoldExpired(hold);
      case CANCELLED -> new LockRoomOutcome.NotActive(hold);
      case CLOSURE -> refused(ArrangementCommands.closure(hold));
      case MOVED -> new LockRoomOutcome.ChangedMeanwhile(hold, lastChange);
      case CHANGED -> {
        Edit by = hold.lock().by();
        yield new LockRoomOutcome.ChangedMeanwhile(hold, by == null ? lastChange : by);
      }
    };
  }

  @Override
  public Optional<Overlap<LockRoomOutcome>> overlap() {
    return Optional.empty();
  }

  @Override
  public LockRoomOutcome refused(Refusal why) {
    return new LockRoomOutcome.Refused(why);
  }

  @Override
  public boolean isRefused(LockRoomOutcome outcome) {
    return outcome instanceof LockRoomOutcome.Refused;
  }
}
