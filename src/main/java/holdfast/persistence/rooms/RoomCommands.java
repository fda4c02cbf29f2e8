package holdfast.persistence.rooms;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.Certainty;
import holdfast.persistence.holds.DetailLimits;
import holdfast.persistence.holds.Fingerprint;
import holdfast.persistence.holds.Intent;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.site.Period;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The commands on rooms in PostgreSQL. Each is one round trip that locks, decides, explains and
 * commits; only an overlap needs a second one to name who is in the way. Thread-safe.
 */
public final class RoomCommands implements RoomHolds {

  /**
   * How often a command runs: again if the hold turned out to be in another room, if the key raced
   * with a resend of its own, or if what was in the way had gone when it was to be named.
   */
  static final int RUNS_MAX = 3;

  /** A sweep comes back soon; it shall not wait where somebody works, who expires anyway. */
  private static final Duration SWEEP_LOCK_WAIT = Duration.ofMillis(200);

  private final Database database;
  private final Certainty certainty;

  public RoomCommands(Database database) {
    this(database, new Certainty(database));
  }

  /**
   * The commands with another patience.
   *
   * @param certainty finds out what became of a command whose connection broke
   */
  public RoomCommands(Database database, Certainty certainty) {
    this.database = database;
    this.certainty = certainty;
  }

  @Override
  public AcquireRoomOutcome acquire(Acquire command) {
    Optional<Refusal> invalid =
        DetailLimits.refusal(command.details()).or(() -> RoomPeriods.refusal(command.during()));
    if (invalid.isPresent()) {
      return new AcquireRoomOutcome.Refused(invalid.get());
    }
    RoomId room = command.room();
    Place place = new Place(room, RoomPeriods.storable(command.during()), null);
    Intent intent =
        Intent.of(command.request(), "room.acquire", content -> content(content, command));
    Reply reply =
        settle(
            room,
            intent,
            place,
            locked ->
                attempt(
                    RoomSql.ACQUIRE,
                    RoomParams.acquire(database.options(), intent, command, place),
                    Attempt.reader(intent),
                    locked));
    return switch (reply) {
      case Reply.Done(var hold) -> new AcquireRoomOutcome.Held(hold);
      case Reply.DoneBefore(var hold, var at) -> new AcquireRoomOutcome.AlreadyDone(hold, at);
      case Reply.Taken(var blockers) -> new AcquireRoomOutcome.SlotTaken(blockers);
      case Reply.Refused(var why) -> new AcquireRoomOutcome.Refused(why);
      case Reply.NotDone(_, _, var judgement) -> notHeld(command, judgement);
      case Reply.NotThere(var judgement) -> notHeld(command, judgement);
    };
  }

  private static Fingerprint content(Fingerprint content, Acquire command) {
    HoldId replaces = command.replaces();
    return content
        .add(command.room().value())
        .add(command.during())
        .add(command.holdFor())
        .add(command.purpose())
        .add(command.details())
        .add(command.confirmAtOnce())
        .add(replaces == null ? "" : Long.toString(replaces.value()));
  }

  private static AcquireRoomOutcome notHeld(Acquire command, Judgement judgement) {
    return switch (judgement.verdict()) {
      case NO_SUCH_ROOM -> new AcquireRoomOutcome.NoSuchRoom(command.room());
      case TOO_MANY_NIGHTS -> new AcquireRoomOutcome.Refused(judgement.tooManyNights());
      case NOT_AHEAD -> new AcquireRoomOutcome.Refused(judgement.notAhead(command.holdFor()));
      case TOO_SHORT -> new AcquireRoomOutcome.Refused(judgement.tooShort());
      case TOO_LONG -> new AcquireRoomOutcome.Refused(judgement.tooLong());
      case GO -> throw new IllegalStateException("nothing stood in the way, yet nothing was done");
    };
  }

  @Override
  public ConfirmRoomOutcome confirm(Request request, Seen seen) {
    return switch (transition(RoomSql.CONFIRM, "room.confirm", request, seen)) {
      case Reply.Done(var hold) -> new ConfirmRoomOutcome.Confirmed(hold);
      case Reply.DoneBefore(var hold, var at) -> new ConfirmRoomOutcome.AlreadyDone(hold, at);
      case Reply.Refused(var why) -> new ConfirmRoomOutcome.Refused(why);
      case Reply.NotThere _ -> new ConfirmRoomOutcome.NotFound(seen.hold());
      case Reply.NotDone(var hold, var by, _) ->
          switch (hold.state()) {
            case HELD -> new ConfirmRoomOutcome.ChangedMeanwhile(hold, by);
            case CONFIRMED -> new ConfirmRoomOutcome.AlreadyConfirmed(hold);
            case CANCELLED -> new ConfirmRoomOutcome.HoldCancelled(hold, by);
            case EXPIRED -> new ConfirmRoomOutcome.HoldExpired(hold);
          };
      case Reply.Taken _ -> throw takenWithoutPlace();
    };
  }

  @Override
  public CancelRoomOutcome cancel(Request request, Seen seen) {
    return switch (transition(RoomSql.CANCEL, "room.cancel", request, seen)) {
      case Reply.Done(var hold) -> new CancelRoomOutcome.Cancelled(hold);
      case Reply.DoneBefore(var hold, var at) -> new CancelRoomOutcome.AlreadyDone(hold, at);
      case Reply.Refused(var why) -> new CancelRoomOutcome.Refused(why);
      case Reply.NotThere _ -> new CancelRoomOutcome.NotFound(seen.hold());
      case Reply.NotDone(var hold, var by, _) ->
          switch (hold.state()) {
            case HELD, CONFIRMED -> new CancelRoomOutcome.ChangedMeanwhile(hold, by);
            case CANCELLED -> new CancelRoomOutcome.AlreadyCancelled(hold, by);
            case EXPIRED -> new CancelRoomOutcome.HoldExpired(hold);
          };
      case Reply.Taken _ -> throw takenWithoutPlace();
    };
  }

  private Reply transition(Script script, String name, Request request, Seen seen) {
    Intent intent = Intent.of(request, name, content -> content(content, seen));
    return settle(
        seen.room(),
        intent,
        null,
        locked ->
            attempt(
                script,
                RoomParams.transition(database.options(), intent, seen, locked),
                Attempt.reader(intent),
                locked));
  }

  @Override
  public ExtendRoomOutcome extend(Request request, Seen seen, HoldFor holdFor) {
    Intent intent =
        Intent.of(request, "room.extend", content -> content(content, seen).add(holdFor));
    Reply reply =
        settle(
            seen.room(),
            intent,
            null,
            locked ->
                attempt(
                    RoomSql.EXTEND,
                    RoomParams.extend(database.options(), intent, seen, locked, holdFor),
                    Attempt.reader(intent),
                    locked));
    return switch (reply) {
      case Reply.Done(var hold) -> new ExtendRoomOutcome.Extended(hold);
      case Reply.DoneBefore(var hold, var at) -> new ExtendRoomOutcome.AlreadyDone(hold, at);
      case Reply.Refused(var why) -> new ExtendRoomOutcome.Refused(why);
      case Reply.NotThere _ -> new ExtendRoomOutcome.NotFound(seen.hold());
      case Reply.NotDone(var hold, var by, var judgement) ->
          switch (hold.state()) {
            case HELD -> notExtended(hold, by, judgement, holdFor);
            case CONFIRMED, CANCELLED -> new ExtendRoomOutcome.NotHeld(hold);
            case EXPIRED -> new ExtendRoomOutcome.HoldExpired(hold);
          };
      case Reply.Taken _ -> throw takenWithoutPlace();
    };
  }

  private static ExtendRoomOutcome notExtended(
      SlotHold hold, Edit by, Judgement judgement, HoldFor asked) {
    return switch (judgement.verdict()) {
      case NOT_AHEAD -> new ExtendRoomOutcome.Refused(judgement.notAhead(asked));
      case TOO_SHORT -> new ExtendRoomOutcome.Refused(judgement.tooShort());
      case TOO_LONG -> new ExtendRoomOutcome.LimitReached(hold, judgement.longest());
      case GO, NO_SUCH_ROOM, TOO_MANY_NIGHTS -> new ExtendRoomOutcome.ChangedMeanwhile(hold, by);
    };
  }

  @Override
  public MoveRoomOutcome move(Request request, Seen seen, RoomId toRoom, Period toPeriod) {
    Optional<Refusal> invalid = RoomPeriods.refusal(toPeriod);
    if (invalid.isPresent()) {
      return new MoveRoomOutcome.Refused(invalid.get());
    }
    Place place = new Place(toRoom, RoomPeriods.storable(toPeriod), seen.hold());
    Intent intent =
        Intent.of(
            request,
            "room.move",
            content -> content(content, seen).add(toRoom.value()).add(toPeriod));
    Reply reply =
        settle(
            seen.room(),
            intent,
            place,
            locked ->
                attempt(
                    RoomSql.MOVE,
                    RoomParams.move(database.options(), intent, seen, locked, place),
                    Attempt.reader(intent),
                    locked));
    return switch (reply) {
      case Reply.Done(var hold) -> new MoveRoomOutcome.Moved(hold);
      case Reply.DoneBefore(var hold, var at) -> new MoveRoomOutcome.AlreadyDone(hold, at);
      case Reply.Taken(var blockers) -> new MoveRoomOutcome.SlotTaken(blockers);
      case Reply.Refused(var why) -> new MoveRoomOutcome.Refused(why);
      case Reply.NotThere _ -> new MoveRoomOutcome.NotFound(seen.hold());
      case Reply.NotDone(var hold, var by, var judgement) ->
          switch (hold.state()) {
            case HELD, CONFIRMED -> notMoved(hold, by, judgement, toRoom);
            case CANCELLED -> new MoveRoomOutcome.NotActive(hold);
            case EXPIRED -> new MoveRoomOutcome.HoldExpired(hold);
          };
    };
  }

  private static MoveRoomOutcome notMoved(
      SlotHold hold, Edit by, Judgement judgement, RoomId toRoom) {
    return switch (judgement.verdict()) {
      case NO_SUCH_ROOM -> new MoveRoomOutcome.NoSuchRoom(toRoom);
      case TOO_MANY_NIGHTS -> new MoveRoomOutcome.Refused(judgement.tooManyNights());
      case GO, NOT_AHEAD, TOO_SHORT, TOO_LONG -> new MoveRoomOutcome.ChangedMeanwhile(hold, by);
    };
  }

  @Override
  public Optional<SlotHold> find(HoldId hold) {
    return database.trip(
        RoomSql.FIND, Params.none().number(hold.value()), rows -> rows.row(SlotHoldRows::read));
  }

  /**
   * Expires what is due in one room, as every other command does.
   *
   * @return holds expired; 0 if there were none or somebody works on the room
   */
  public int expire(RoomId room) {
    return database.trip(
        RoomSql.SWEEP,
        RoomParams.sweep(room, SWEEP_LOCK_WAIT),
        answers -> answers.row(row -> row.getInt(1)).orElseThrow(),
        violation ->
            Attempt.expected(violation, room)
                .filter(Attempt.Refused.class::isInstance)
                .map(_ -> 0));
  }

  private static Fingerprint content(Fingerprint content, Seen seen) {
    return content.add(seen.hold().value()).add(seen.room().value()).add(seen.version());
  }

  private Attempt attempt(
      Script script, Params params, Database.Reader<Attempt> reader, RoomId locked) {
    return database.trip(script, params, reader, violation -> Attempt.expected(violation, locked));
  }

  /**
   * Runs a command until it is decided, also if its connection breaks.
   *
   * @param wanted where the hold shall be; null if the command leaves it where it is
   * @param run one round trip that locks the given room
   */
  private Reply settle(
      RoomId first, Intent intent, @Nullable Place wanted, Function<RoomId, Attempt> run) {
    Set<RoomId> rooms = new HashSet<>();
    if (wanted != null) {
      rooms.add(wanted.room());
    }
    return certainty.of(
        intent,
        () -> rooms,
        () -> decide(first, intent, wanted, run, rooms),
        Reply.Refused::new,
        Reply.Refused.class::isInstance);
  }

  private Reply decide(
      RoomId first,
      Intent intent,
      @Nullable Place wanted,
      Function<RoomId, Attempt> run,
      Set<RoomId> rooms) {
    RoomId room = first;
    for (int i = 1; i <= RUNS_MAX; i++) {
      rooms.add(room);
      switch (run.apply(room)) {
        case Attempt.Answered answered -> {
          Optional<RoomId> elsewhere = answered.elsewhere(room);
          if (elsewhere.isEmpty()) {
            return Reply.of(answered, intent);
          }
          room = elsewhere.get();
        }
        case Attempt.Overlapping _ -> {
          List<SlotHold> blockers = wanted == null ? List.of() : blockers(wanted);
          if (!blockers.isEmpty()) {
            return new Reply.Taken(blockers);
          }
        }
        case Attempt.RoomLocked _ -> {
          Optional<Refusal> why = lock(wanted);
          if (why.isPresent()) {
            return new Reply.Refused(why.get());
          }
        }
        case Attempt.KeyRaced _ -> {}
        case Attempt.Refused(Refusal.Busy _) -> {
          return busy(room, wanted);
        }
        case Attempt.Refused(var why) -> {
          return new Reply.Refused(why);
        }
      }
    }
    return busy(room, wanted);
  }

  /** Who locked the hold to its room; empty if somebody has unlocked it by now. */
  private Optional<Refusal> lock(@Nullable Place wanted) {
    HoldId mover = wanted == null ? null : wanted.mover();
    return mover == null
        ? Optional.empty()
        : find(mover).filter(hold -> hold.lock().isOn()).map(ArrangementCommands::locked);
  }

  private List<SlotHold> blockers(Place wanted) {
    return database.trip(
        RoomSql.BLOCKERS, RoomParams.blockers(wanted), rows -> rows.rows(SlotHoldRows::read));
  }

  private Reply busy(RoomId room, @Nullable Place wanted) {
    List<Long> rooms =
        Stream.of(room, wanted == null ? room : wanted.room()).map(RoomId::value).toList();
    return database
        .trip(
            RoomSql.BUSY_ROOM,
            RoomParams.busyRoom(rooms),
            rows ->
                rows.row(
                    row ->
                        new Refusal.Busy(
                            new RoomId(row.getLong("room_id")), row.getString("name"))))
        .map(Reply.Refused::new)
        .orElseGet(() -> new Reply.Refused(new Refusal.Busy(room, "")));
  }

  private static IllegalStateException takenWithoutPlace() {
    return new IllegalStateException("a command that moves nothing met an overlap");
  }
}
