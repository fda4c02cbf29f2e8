package holdfast.persistence.rooms;

import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Answers;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.rooms.Ruling.About;
import holdfast.persistence.rooms.Ruling.Standing;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SwapRoomsOutcome;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Two holds that shall exchange their rooms. */
record Swap(Intent intent, Pair pair) implements Arranging<SwapRoomsOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    SWAPPED,
    KNOWN,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CHANGED,
    CLOSURE,
    LOCKED,
    NO_SUCH_ROOM
  }

  static Swap of(Request request, Seen one, Seen other) {
    var pair = new Pair(one, other);
    return new Swap(Intent.of(request, "room.swap", pair::asked), pair);
  }

  @Override
  public List<RoomId> rooms() {
    return pair.rooms();
  }

  @Override
  public Script script() {
    return ArrangementSql.SWAP;
  }

  @Override
  public Params params(DatabaseOptions options) {
    Params params = pair.seen(intent.noted(intent.begin(options)));
    return pair.holds(intent.key(params));
  }

  @Override
  public SwapRoomsOutcome read(Answers answers) throws SQLException {
    Ruling<About<Verdict>> ruling =
        Ruling.read(intent, answers, row -> About.read(Verdict.class, row));
    var about = new HoldId(ruling.told().id());
    return switch (ruling.told().verdict()) {
      case SWAPPED -> new SwapRoomsOutcome.Swapped(one(ruling), other(ruling));
      case KNOWN ->
          ruling.known(
              this, at -> new SwapRoomsOutcome.AlreadyDone(one(ruling), other(ruling), at));
      case NOT_FOUND -> new SwapRoomsOutcome.NotFound(about);
      case EXPIRED -> new SwapRoomsOutcome.HoldExpired(ruling.hold(about));
      case CANCELLED -> new SwapRoomsOutcome.NotActive(ruling.hold(about));
      case CHANGED -> {
        Standing now = ruling.standing(about);
        yield new SwapRoomsOutcome.ChangedMeanwhile(now.hold(), now.lastChange());
      }
      case CLOSURE -> refused(ArrangementCommands.closure(ruling.hold(about)));
      case LOCKED -> refused(ArrangementCommands.locked(ruling.hold(about)));
      case NO_SUCH_ROOM -> new SwapRoomsOutcome.NoSuchRoom(new RoomId(ruling.told().id()));
    };
  }

  private SlotHold one(Ruling<?> ruling) {
    return ruling.hold(pair.one().hold());
  }

  private SlotHold other(Ruling<?> ruling) {
    return ruling.hold(pair.other().hold());
  }

  @Override
  public Optional<Overlap<SwapRoomsOutcome>> overlap() {
    return Optional.of(
        new Overlap<>(
            ArrangementSql.SWAP_BLOCKERS, pair.places(), SwapRoomsOutcome.SlotTaken::new));
  }

  @Override
  public SwapRoomsOutcome refused(Refusal why) {
    return new SwapRoomsOutcome.Refused(why);
  }

  @Override
  public boolean isRefused(SwapRoomsOutcome outcome) {
    return outcome instanceof SwapRoomsOutcome.Refused;
  }
}
