package holdfast.persistence.orders;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Busy;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.AlreadyDone;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupHeld;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupRefused;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.Refused;
import holdfast.persistence.Answers;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import holdfast.persistence.holds.Certainty;
import holdfast.persistence.holds.DetailLimits;
import holdfast.persistence.holds.HoldParams;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;
import holdfast.rooms.SlotHold;
import holdfast.stock.StockHold;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds rooms and items together, decided by one function of PostgreSQL. Thread-safe. */
public final class GroupCommands implements GroupHolds {
  /**
   * How often a group is sent before it is given up as busy: again if its key arrived twice at the
   * same instant, or if whoever stood in the way was gone when he was to be named.
   */
  static final int SENDINGS_MAX = 3;

  /** How one sending ended. */
  private sealed interface Attempt {
    record Decided(AcquireGroupOutcome outcome) implements Attempt {}

    /** At least one line failed and nothing was written; the function's list of such lines. */
    record LinesFailed(String failing) implements Attempt {}

    /** Another sending of the key was committed at the same time; the next one finds it. */
    record KeyRaced() implements Attempt {}
  }

  /** What the key was used for before, and when. */
  private record Before(Earlier what, @Nullable Instant at) {}

  private final Database database;

  private final Certainty certainty;

  public GroupCommands(Database database) {
    this(database, new Certainty(database));
  }

  /**
   * The command with another patience.
   *
   * @param certainty finds out what became of a command whose connection broke
   */
  public GroupCommands(Database database, Certainty certainty) {
    this.database = database;
    this.certainty = certainty;
  }

  @Override
  public AcquireGroupOutcome acquire(AcquireGroup command) {
    var lines = new AskedLines(command.lines());
    Optional<Refusal> wrong = lines.refusal().or(() -> DetailLimits.refusal(command.details()));
    if (wrong.isPresent()) {
      return new Refused(wrong.get());
    }
    Intent intent =
        Intent.of(
            command.request(),
            "group.acquire",
            content -> lines.addTo(content.add(command.holdFor()).add(command.details())));
    return certainty.of(
        intent,
        lines::resources,
        () -> decide(command, lines, intent),
        Refused::new,
        Refused.class::isInstance);
  }

  private AcquireGroupOutcome decide(AcquireGroup command, AskedLines lines, Intent intent) {
    for (int sending = 1; sending <= SENDINGS_MAX; sending++) {
      Optional<AcquireGroupOutcome> outcome =
          switch (send(command, lines, intent)) {
            case Attempt.Decided(var decided) -> Optional.of(decided);
            case Attempt.LinesFailed(var failing) -> explain(lines, failing);
            case Attempt.KeyRaced() -> Optional.empty();
          };
      if (outcome.isPresent()) {
        return outcome.get();
      }
    }
    return new Refused(busy(lines));
  }

  private Attempt send(AcquireGroup command, AskedLines lines, Intent intent) {
    Params params = intent.noted(intent.begin(database.options()));
    lines.units(lines.itemLines(lines.roomLines(params)));
    HoldParams.details(HoldParams.deadline(params, command.holdFor()), command.details());
    intent.key(intent.key(intent.key(params)));
    return database.trip(
        GroupSql.ACQUIRE,
        params,
        answers -> new Attempt.Decided(read(answers.skip(1), intent)),
        violation -> expected(violation, lines));
  }

  private static AcquireGroupOutcome read(Answers answers, Intent intent) throws SQLException {
    Verdict verdict = answers.row(Verdict::read).orElseThrow();
    Before before =
        answers.row(row -> new Before(intent.earlier(row), Intent.usedAt(row))).orElseThrow();
    List<SlotHold> rooms = answers.rows(SlotHoldRows::read);
    List<StockHold> items = answers.rows(StockHoldRows::read);
    return switch (verdict.what()) {
      case HELD -> new GroupHeld(rooms, items);
      case KNOWN ->
          before.what() == Earlier.THE_SAME
              ? new AlreadyDone(rooms, items, Objects.requireNonNull(before.at()))
              : new Refused(intent.keySpent(before.what()));
      case IN_THE_PAST -> timeToLive(Problem.IN_THE_PAST, verdict);
      case TOO_SHORT -> timeToLive(Problem.TOO_SHORT, verdict);
      case TOO_LONG -> timeToLive(Problem.TOO_LONG, verdict);
      case STAY_TOO_LONG ->
          new Refused(new Invalid(Field.PERIOD, Problem.TOO_LONG, verdict.limit()));
    };
  }

  private static Refused timeToLive(Problem problem, Verdict verdict) {
    return new Refused(new Invalid(Field.TIME_TO_LIVE, problem, verdict.limit()));
  }

  private Optional<Attempt> expected(Violation violation, AskedLines lines) {
    if (violation.sqlState().equals(Violation.GROUP_LINE_FAILED)) {
      return Optional.of(new Attempt.LinesFailed(violation.detail()));
    } else if (violation.sqlState().equals(Violation.UNIQUE)
        && (violation.isOn("request_pkey") || violation.isOn("stock_hold_request_once"))) {
      return Optional.of(new Attempt.KeyRaced());
    }
    return Troubles.refusal(violation, lines.first(), "")
        .map(refusal -> refusal instanceof Busy ? busy(lines) : refusal)
        .map(refusal -> new Attempt.Decided(new Refused(refusal)));
  }

  /** Names every failing line; empty if by now none of them has anybody in its way. */
  private Optional<AcquireGroupOutcome> explain(AskedLines lines, String failing) {
    Params params = lines.itemLines(Params.none().text(failing));
    lines.itemLines(lines.roomLines(params.text(failing)).text(failing));
    List<FailingLine> found =
        database.trip(GroupSql.EXPLAIN, params, answers -> FailingLines.read(answers, lines));
    return found.isEmpty() ? Optional.empty() : Optional.of(new GroupRefused(found));
  }

  private Refusal busy(AskedLines lines) {
    Params params = Params.none().numbers(lines.roomIds()).numbers(lines.itemIds());
    return database
        .trip(
            GroupSql.BUSY,
            params.numbers(lines.roomIds()).numbers(lines.itemIds()),
            answers ->
                answers.row(
                    row -> {
                      long id = row.getLong("id");
                      Resource resource =
                          row.getBoolean("is_room") ? new RoomId(id) : new ItemId(id);
                      return new Busy(resource, row.getString("name"));
                    }))
        .orElseGet(() -> new Busy(lines.first(), ""));
  }
}
