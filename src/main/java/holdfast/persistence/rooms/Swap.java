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
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SwapRoomsOutcome;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Two holds that shall exchange their rooms. */
record Swap(Intent intent, Seen one, Seen other) implements Arranging<SwapRoomsOutcome> {

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

  /** What the function answered, and about which hold or room. */
  private record Told(Verdict verdict, long about) {
    static Told read(ResultSet row) throws SQLException {
      return new Told(
          Verdict.valueOf(row.getString("verdict").toUpperCase(Locale.ROOT)), row.getLong("about"));
    }
  }

  static Swap of(Request request, Seen one, Seen other) {
    Intent intent =
        Intent.of(
            request,
            "room.swap",
            content -> {
              for (Seen seen : List.of(one, other)) {
                content.add(seen.hold().value()).add(seen.room().value()).add(seen.version());
              }
              return content;
            });
    return new Swap(intent, one, other);
  }

  @Override
  public List<RoomId> rooms() {
    return List.of(one.room(), other.room());
  }

  @Override
  public Script script() {
    return ArrangementSql.SWAP;
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
  public SwapRoomsOutcome read(Answers answers) throws SQLException {
    Told told = answers.skip(1).row(Told::read).orElseThrow();
    Before before = answers.row(row -> Before.read(intent, row)).orElseThrow();
    List<Standing> holds = answers.rows(Standing::read);
    var about = new HoldId(told.about());
    return switch (told.verdict()) {
      case SWAPPED ->
          new SwapRoomsOutcome.Swapped(
              standing(holds, one.hold()).hold(), standing(holds, other.hold()).hold());
      case KNOWN ->
          before.what() == Earlier.THE_SAME
              ? new SwapRoomsOutcome.AlreadyDone(
                  standing(holds, one.hold()).hold(),
                  standing(holds, other.hold()).hold(),
                  Objects.requireNonNull(before.at()))
              : refused(intent.keySpent(before.what()));
      case NOT_FOUND -> new SwapRoomsOutcome.NotFound(about);
      case EXPIRED -> new SwapRoomsOutcome.HoldExpired(standing(holds, about).hold());
      case CANCELLED -> new SwapRoomsOutcome.NotActive(standing(holds, about).hold());
      case CHANGED -> {
        Standing now = standing(holds, about);
        yield new SwapRoomsOutcome.ChangedMeanwhile(now.hold(), now.lastChange());
      }
      case CLOSURE -> refused(ArrangementCommands.closure(standing(holds, about).hold()));
      case LOCKED -> refused(ArrangementCommands.locked(standing(holds, about).hold()));
      case NO_SUCH_ROOM -> new SwapRoomsOutcome.NoSuchRoom(new RoomId(told.about()));
    };
  }

  private static Standing standing(List<Standing> holds, HoldId id) {
    return holds.stream().filter(each -> each.hold().id().equals(id)).findFirst().orElseThrow();
  }

  @Override
  public Optional<Overlap<SwapRoomsOutcome>> overlap() {
    return Optional.of(
        new Overlap<>(ArrangementSql.SWAP_BLOCKERS, places(), SwapRoomsOutcome.SlotTaken::new));
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
