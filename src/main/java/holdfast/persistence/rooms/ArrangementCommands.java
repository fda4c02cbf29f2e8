package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.Violation;
import holdfast.persistence.holds.Certainty;
import holdfast.rooms.Arrangements;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import holdfast.site.Edit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Arranges guests among rooms, each command decided by one function of PostgreSQL in one round
 * trip; only an overlap needs a second one to name who is in the way. Thread-safe.
 */
public final class ArrangementCommands implements Arrangements {

  /** How one sending ended. */
  private sealed interface Sending<O> {
    record Decided<O>(O outcome) implements Sending<O> {}

    /** It was rolled back, for a reason that the commands on rooms have in common. */
    record Undecided<O>(Attempt why) implements Sending<O> {}
  }

  private final Database database;
  private final Certainty certainty;

  public ArrangementCommands(Database database) {
    this(database, new Certainty(database));
  }

  /**
   * The commands with another patience.
   *
   * @param certainty finds out what became of a command whose connection broke
   */
  public ArrangementCommands(Database database, Certainty certainty) {
    this.database = database;
    this.certainty = certainty;
  }

  @Override
  public SwapRoomsOutcome swap(Request request, Seen one, Seen other) {
    return one.room().equals(other.room())
        ? new SwapRoomsOutcome.SameRoom(one.room())
        : run(Swap.of(request, one, other));
  }

  @Override
  public SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom) {
    return run(Split.of(request, whole, firstEnds, restStarts, restRoom));
  }

  @Override
  public JoinStayOutcome join(Request request, Seen first, Seen rest) {
    return run(Join.of(request, first, rest));
  }

  @Override
  public LockRoomOutcome lock(Request request, SlotHold seen, boolean locked) {
    return run(RoomLocking.of(request, seen, locked));
  }

  /** Why something that concerns guests cannot be done to a closure. */
  static Refusal closure(SlotHold hold) {
    return new Refusal.OfClosure(hold.id(), hold.roomName());
  }

  /** Why a hold does not leave its room. */
  static Refusal locked(SlotHold hold) {
    Edit by = hold.lock().by();
    return new Refusal.RoomLocked(
        hold.id(), hold.roomName(), by == null ? new Edit(hold.heldBy(), hold.heldAt()) : by);
  }

  private <O> O run(Arranging<O> command) {
    return certainty.of(
        command.intent(),
        command::rooms,
        () -> decide(command),
        command::refused,
        command::isRefused);
  }

  private <O> O decide(Arranging<O> command) {
    for (int i = 1; i <= RoomCommands.RUNS_MAX; i++) {
      Optional<O> outcome =
          switch (send(command)) {
            case Sending.Decided<O>(O decided) -> Optional.of(decided);
            case Sending.Undecided<O>(Attempt why) -> explain(command, why);
          };
      if (outcome.isPresent()) {
        return outcome.get();
      }
    }
    return command.refused(busy(command));
  }

  private <O> Sending<O> send(Arranging<O> command) {
    return database.trip(
        command.script(),
        command.params(database.options()),
        answers -> new Sending.Decided<>(command.read(answers)),
        violation -> expected(violation, command));
  }

  private static <O> Optional<Sending<O>> expected(Violation violation, Arranging<O> command) {
    return Attempt.expected(violation, command.rooms().getFirst()).map(Sending.Undecided::new);
  }

  /** Empty if it should be sent again: what was in the way is gone, or the key is found now. */
  private <O> Optional<O> explain(Arranging<O> command, Attempt why) {
    return switch (why) {
      case Attempt.Overlapping _ -> overlapped(command.overlap().orElseThrow());
      // It was locked to its room a moment ago; the next run says by whom.
      case Attempt.KeyRaced _, Attempt.RoomLocked _ -> Optional.empty();
      case Attempt.Refused(Refusal.Busy _) -> Optional.of(command.refused(busy(command)));
      case Attempt.Refused(Refusal refusal) -> Optional.of(command.refused(refusal));
      case Attempt.Answered _ -> throw new IllegalStateException("an answer is no violation");
    };
  }

  private <O> Optional<O> overlapped(Arranging.Overlap<O> overlap) {
    List<SlotHold> blockers =
        database.trip(overlap.blockers(), overlap.params(), rows -> rows.rows(SlotHoldRows::read));
    return blockers.isEmpty() ? Optional.empty() : Optional.of(overlap.taken().apply(blockers));
  }

  private Refusal busy(Arranging<?> command) {
    List<RoomId> rooms = command.rooms();
    return database
        .trip(
            RoomSql.BUSY_ROOM,
            RoomParams.busyRoom(rooms.stream().map(RoomId::value).toList()),
            rows ->
                rows.row(
                    row ->
                        new Refusal.Busy(
                            new RoomId(row.getLong("room_id")), row.getString("name"))))
        .orElseGet(() -> new Refusal.Busy(rooms.getFirst(), ""));
  }
}
