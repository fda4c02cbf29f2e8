package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Answers;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.rooms.Ruling.Standing;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A stay that shall become two.
 *
 * @param restRoom that of the whole, or another one
 */
record Split(Intent intent, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom)
    implements Arranging<SplitStayOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    SPLIT,
    KNOWN,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CHANGED,
    OUTSIDE,
    CLOSURE,
    LOCKED,
    NO_SUCH_ROOM
  }

  static Split of(
      Request request, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom) {
    Intent intent =
        Intent.of(
            request,
            "room.split",
            content ->
                content
                    .add(whole.hold().value())
                    .add(whole.room().value())
                    .add(whole.version())
                    .add(firstEnds)
                    .add(restStarts)
                    .add(restRoom.value()));
    return new Split(intent, whole, firstEnds, restStarts, restRoom);
  }

  @Override
  public List<RoomId> rooms() {
    return whole.room().equals(restRoom) ? List.of(whole.room()) : List.of(whole.room(), restRoom);
  }

  @Override
  public Script script() {
    return ArrangementSql.SPLIT;
  }

  @Override
  public Params params(DatabaseOptions options) {
    Params params = intent.noted(intent.begin(options));
    params
        .number(whole.hold().value())
        .number(whole.room().value())
        .whole(whole.version())
        .instant(firstEnds)
        .instant(restStarts)
        .number(restRoom.value());
    return intent.key(intent.key(params).number(whole.hold().value()));
  }

  @Override
  public SplitStayOutcome read(Answers answers) throws SQLException {
    Ruling<Verdict> ruling =
        Ruling.read(intent, answers, row -> Ruling.verdict(Verdict.class, row));
    return switch (ruling.told()) {
      case SPLIT -> new SplitStayOutcome.Split(first(ruling), rest(ruling));
      case KNOWN ->
          ruling.known(
              this, at -> new SplitStayOutcome.AlreadyDone(first(ruling), rest(ruling), at));
      case NOT_FOUND -> new SplitStayOutcome.NotFound(whole.hold());
      case EXPIRED -> new SplitStayOutcome.HoldExpired(first(ruling));
      case CANCELLED -> new SplitStayOutcome.NotActive(first(ruling));
      case CHANGED ->
          new SplitStayOutcome.ChangedMeanwhile(
              first(ruling), ruling.standing(whole.hold()).lastChange());
      case CLOSURE -> refused(ArrangementCommands.closure(first(ruling)));
      case LOCKED -> refused(ArrangementCommands.locked(first(ruling)));
      case NO_SUCH_ROOM -> new SplitStayOutcome.NoSuchRoom(restRoom);
      case OUTSIDE -> new SplitStayOutcome.NothingThere(first(ruling));
    };
  }

  private SlotHold first(Ruling<?> ruling) {
    return ruling.hold(whole.hold());
  }

  private SlotHold rest(Ruling<?> ruling) {
    return ruling.holds().stream()
        .map(Standing::hold)
        .filter(each -> !each.id().equals(whole.hold()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public Optional<Overlap<SplitStayOutcome>> overlap() {
    return Optional.of(
        new Overlap<>(
            ArrangementSql.SPLIT_BLOCKERS,
            Params.none().number(whole.hold().value()).number(restRoom.value()).instant(restStarts),
            SplitStayOutcome.SlotTaken::new));
  }

  @Override
  public SplitStayOutcome refused(Refusal why) {
    return new SplitStayOutcome.Refused(why);
  }

  @Override
  public boolean isRefused(SplitStayOutcome outcome) {
    return outcome instanceof SplitStayOutcome.Refused;
  }
}
