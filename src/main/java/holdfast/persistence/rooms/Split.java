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
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** A stay that shall become two. */
record Split(Intent intent, Seen whole, Instant firstEnds, Instant restStarts)
    implements Arranging<SplitStayOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    SPLIT,
    KNOWN,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CHANGED,
    OUTSIDE
  }

  static Split of(Request request, Seen whole, Instant firstEnds, Instant restStarts) {
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
                    .add(restStarts));
    return new Split(intent, whole, firstEnds, restStarts);
  }

  @Override
  public List<RoomId> rooms() {
    return List.of(whole.room());
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
        .instant(restStarts);
    return intent.key(intent.key(params).number(whole.hold().value()));
  }

  @Override
  public SplitStayOutcome read(Answers answers) throws SQLException {
    Verdict verdict =
        answers
            .skip(1)
            .row(row -> Verdict.valueOf(row.getString("verdict").toUpperCase(Locale.ROOT)))
            .orElseThrow();
    Before before = answers.row(row -> Before.read(intent, row)).orElseThrow();
    List<Standing> parts = answers.rows(Standing::read);
    return switch (verdict) {
      case SPLIT -> new SplitStayOutcome.Split(first(parts).hold(), rest(parts));
      case KNOWN ->
          before.what() == Earlier.THE_SAME
              ? new SplitStayOutcome.AlreadyDone(
                  first(parts).hold(), rest(parts), Objects.requireNonNull(before.at()))
              : refused(intent.keySpent(before.what()));
      case NOT_FOUND -> new SplitStayOutcome.NotFound(whole.hold());
      case EXPIRED -> new SplitStayOutcome.HoldExpired(first(parts).hold());
      case CANCELLED -> new SplitStayOutcome.NotActive(first(parts).hold());
      case CHANGED ->
          new SplitStayOutcome.ChangedMeanwhile(first(parts).hold(), first(parts).lastChange());
      case OUTSIDE -> new SplitStayOutcome.NothingThere(first(parts).hold());
    };
  }

  private Standing first(List<Standing> parts) {
    return parts.stream()
        .filter(each -> each.hold().id().equals(whole.hold()))
        .findFirst()
        .orElseThrow();
  }

  private SlotHold rest(List<Standing> parts) {
    return parts.stream()
        .map(Standing::hold)
        .filter(each -> !each.id().equals(whole.hold()))
        .findFirst()
        .orElseThrow();
  }

  /** Both parts lie where the whole did, so that nobody else can be in the way. */
  @Override
  public Optional<Overlap<SplitStayOutcome>> overlap() {
    return Optional.empty();
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
