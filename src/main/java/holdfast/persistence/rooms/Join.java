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
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.RoomHolds.Seen;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Two parts of one stay that shall be one again; the other is the rest. */
record Join(Intent intent, Seen one, Seen other) implements Arranging<JoinStayOutcome> {

  /** As the function spells it, in small letters. */
  private enum Verdict {
    JOINED,
    KNOWN,
    NOT_FOUND,
    EXPIRED,
    CANCELLED,
    CHANGED
  }

  /** What the function answered, and about which hold. */
  private record Told(Verdict verdict, long about) {
    static Told read(ResultSet row) throws SQLException {
      return new Told(
          Verdict.valueOf(row.getString("verdict").toUpperCase(Locale.ROOT)), row.getLong("about"));
    }
  }

  static Join of(Request request, Seen one, Seen other) {
    Intent intent =
        Intent.of(
            request,
            "room.join",
            content -> {
              for (Seen seen : List.of(one, other)) {
                content.add(seen.hold().value()).add(seen.room().value()).add(seen.version());
              }
              return content;
            });
    return new Join(intent, one, other);
  }

  @Override
  public List<RoomId> rooms() {
    return List.of(one.room(), other.room());
  }

  @Override
  public Script script() {
    return ArrangementSql.JOIN;
  }

  @Override
  public Params params(DatabaseOptions options) {
    Params params = intent.noted(intent.begin(options));
    for (Seen seen : List.of(one, other)) {
      params.number(seen.hold().value()).number(seen.room().value()).whole(seen.version());
    }
    return both(intent.key(params));
  }

  private Params places() {
    Params params = Params.none();
    for (Seen seen : List.of(one, other)) {
      params.number(seen.hold().value()).number(seen.room().value());
    }
    return params;
  }

  private Params both(Params params) {
    return params.number(one.hold().value()).number(other.hold().value());
  }

  @Override
  public JoinStayOutcome read(Answers answers) throws SQLException {
    Told told = answers.skip(1).row(Told::read).orElseThrow();
    Before before = answers.row(row -> Before.read(intent, row)).orElseThrow();
    List<Standing> holds = answers.rows(Standing::read);
    var about = new HoldId(told.about());
    return switch (told.verdict()) {
      case JOINED ->
          new JoinStayOutcome.Joined(
              standing(holds, one.hold()).hold(), standing(holds, other.hold()).hold());
      case KNOWN ->
          before.what() == Earlier.THE_SAME
              ? new JoinStayOutcome.AlreadyDone(
                  standing(holds, one.hold()).hold(),
                  standing(holds, other.hold()).hold(),
                  Objects.requireNonNull(before.at()))
              : refused(intent.keySpent(before.what()));
      case NOT_FOUND -> new JoinStayOutcome.NotFound(about);
      case EXPIRED -> new JoinStayOutcome.HoldExpired(standing(holds, about).hold());
      case CANCELLED -> new JoinStayOutcome.NotActive(standing(holds, about).hold());
      case CHANGED -> {
        Standing now = standing(holds, about);
        yield new JoinStayOutcome.ChangedMeanwhile(now.hold(), now.lastChange());
      }
    };
  }

  private static Standing standing(List<Standing> holds, HoldId id) {
    return holds.stream().filter(each -> each.hold().id().equals(id)).findFirst().orElseThrow();
  }

  @Override
  public Optional<Overlap<JoinStayOutcome>> overlap() {
    return Optional.of(
        new Overlap<>(ArrangementSql.JOIN_BLOCKERS, places(), JoinStayOutcome.SlotTaken::new));
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
