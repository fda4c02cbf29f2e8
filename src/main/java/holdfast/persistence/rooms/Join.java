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
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Two parts of one stay that shall be one again; the other is the rest. */
record Join(Intent intent, Pair pair) implements Arranging<JoinStayOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    JOINED,
    KNOWN,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CHANGED
  }

  static Join of(Request request, Seen one, Seen other) {
    var pair = new Pair(one, other);
    return new Join(Intent.of(request, "room.join", pair::asked), pair);
  }

  @Override
  public List<RoomId> rooms() {
    return pair.rooms();
  }

  @Override
  public Script script() {
    return ArrangementSql.JOIN;
  }

  @Override
  public Params params(DatabaseOptions options) {
    Params params = pair.seen(intent.noted(intent.begin(options)));
    return pair.holds(intent.key(params));
  }

  @Override
  public JoinStayOutcome read(Answers answers) throws SQLException {
    Ruling<About<Verdict>> ruling =
        Ruling.read(intent, answers, row -> About.read(Verdict.class, row));
    var about = new HoldId(ruling.told().id());
    return switch (ruling.told().verdict()) {
      case JOINED -> new JoinStayOutcome.Joined(one(ruling), other(ruling));
      case KNOWN ->
          ruling.known(this, at -> new JoinStayOutcome.AlreadyDone(one(ruling), other(ruling), at));
      case NOT_FOUND -> new JoinStayOutcome.NotFound(about);
      case EXPIRED -> new JoinStayOutcome.HoldExpired(ruling.hold(about));
      case CANCELLED -> new JoinStayOutcome.NotActive(ruling.hold(about));
      case CHANGED -> {
        Standing now = ruling.standing(about);
        yield new JoinStayOutcome.ChangedMeanwhile(now.hold(), now.lastChange());
      }
    };
  }

  private SlotHold one(Ruling<?> ruling) {
    return ruling.hold(pair.one().hold());
  }

  private SlotHold other(Ruling<?> ruling) {
    return ruling.hold(pair.other().hold());
  }

  @Override
  public Optional<Overlap<JoinStayOutcome>> overlap() {
    return Optional.of(
        new Overlap<>(ArrangementSql.JOIN_BLOCKERS, pair.places(), JoinStayOutcome.SlotTaken::new));
  }

  @Override
  public JoinStayOutcome refused(Refusal why) {
    return new JoinStayOutcome.Refused(why);
  }

  @Override
  public boolean isRefused(JoinStayOutcome outcome) {
    return outcome instanceof JoinStayOutcome.Refused;
  }
}
