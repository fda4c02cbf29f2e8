package holdfast.soak;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.orders.GroupHolds.Line;
import holdfast.site.Caller;
import holdfast.soak.History.Call;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A quiet day at one desk, in which nothing went wrong; whoever wants to lie about it may. */
final class TrueHistory {
  private static final HoldFor HALF_AN_HOUR = new HoldFor.Lasting(Duration.ofMinutes(30));

  private final History history = new History(System::nanoTime);
  private final Scene scene = new Scene();

  /** The calls, for tests to speak of. */
  final Call room;

  final Call taken;
  final Call confirmed;
  final Call other;
  final Call extended;
  final Call moved;
  final Call cancelled;
  final Call units;
  final Call part;
  final Call tooMany;
  final Call received;
  final Call group;
  final Call firstEdit;
  final Call secondEdit;
  final Call lost;
  final Call late;
  final Call again;
  final Call swapped;
  final Call locked;
  final Call kept;
  final Call unlocked;
  final Call split;
  final Call inTheWay;
  final Call joined;

  private TrueHistory(Stack stack, Connection superuser) throws SQLException {
    room = send(stack, acquire(1, 0, 2));
    taken = send(stack, acquire(1, 1, 2));
    confirmed = send(stack, new Command.ConfirmRoom(hold(room).seenRoom()));
    other = send(stack, acquire(2, 0, 1));
    extended =
        send(
            stack,
            new Command.ExtendRoom(
                hold(other).seenRoom(), new HoldFor.Lasting(Duration.ofHours(1))));
    moved =
        send(
            stack,
            new Command.MoveRoom(hold(extended).seenRoom(), scene.room(3), scene.nights(3, 1)));
    cancelled = send(stack, new Command.CancelRoom(hold(moved).seenRoom()));
    units = send(stack, new Command.AcquireStock(scene.item(0), 5, HALF_AN_HOUR));
    part = send(stack, new Command.ConfirmPart(hold(units).seenStock(), 3));
    tooMany = send(stack, new Command.AcquireStock(scene.item(0), 9, HALF_AN_HOUR));
    received = send(stack, new Command.Receive(scene.item(0), 4));
    group =
        send(
            stack,
            new Command.AcquireGroup(
                List.of(
                    new Line.RoomLine(scene.room(4), scene.nights(0, 1)),
                    new Line.ItemLine(scene.item(1), 2)),
                HALF_AN_HOUR));
    firstEdit = send(stack, edit(room, "first", 1));
    secondEdit = send(stack, edit(room, "second", 2));
    lost = send(stack, acquire(0, 0, 1));
    try (Statement statement = superuser.createStatement()) {
      statement.execute(
          "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = "
              + hold(lost).hold().value());
    }
    late = send(stack, new Command.ConfirmRoom(hold(lost).seenRoom()));
    again = send(stack, room.key(), room.command());
    Call left = send(stack, acquire(0, 5, 2));
    Call right = send(stack, acquire(2, 5, 2));
    swapped = send(stack, new Command.SwapRooms(hold(left).seenRoom(), hold(right).seenRoom()));
    locked = send(stack, new Command.LockRoom(hold(swapped), true));
    kept =
        send(
            stack,
            new Command.MoveRoom(hold(locked).seenRoom(), scene.room(3), scene.nights(5, 2)));
    unlocked = send(stack, new Command.LockRoom(hold(locked), false));
    Instant cut = scene.nights(6, 1).start();
    split =
        send(
            stack,
            new Command.SplitStay(
                hold(unlocked).seenRoom(), cut.minus(Scene.CLEANING), cut, scene.room(2)));
    send(stack, acquire(1, 5, 1));
    inTheWay =
        send(stack, new Command.SwapRooms(hold(split).seenRoom(), hold(confirmed).seenRoom()));
    joined = send(stack, new Command.JoinStay(hold(split).seenRoom(), second(split).seenRoom()));
  }

  /** Lives it on this database. */
  static TrueHistory on(TestDatabase database) throws SQLException {
    try (Connection superuser = database.asSuperuser()) {
      Scene.furnish(superuser);
      try (Stack stack = new Stack(database.application())) {
        return new TrueHistory(stack, superuser);
      }
    }
  }

  List<Call> calls() {
    return history.calls();
  }

  /** The hold that a call was shown. */
  static View hold(Call call) {
    return switch (call.answer()) {
      case Answer.Done(var holds) -> holds.getFirst();
      case Answer.Before(var holds) -> holds.getFirst();
      case Answer.Refused(_, var because, _) -> because.getFirst();
      case Answer.Failed _, Answer.Unknown _, Answer.Broke _ ->
          throw new IllegalStateException(call.toString());
    };
  }

  /** The other hold that a call was shown. */
  static View second(Call call) {
    return ((Answer.Done) call.answer()).holds().getLast();
  }

  private Command acquire(int room, int day, int nights) {
    return new Command.AcquireRoom(
        scene.room(room), scene.nights(day, nights), HALF_AN_HOUR, false);
  }

  private static Command edit(Call call, String note, int version) {
    return new Command.SaveDetails(hold(call).hold(), new Details("", 0, "", note, version));
  }

  private Call send(Stack stack, Command command) {
    return send(stack, RequestKey.fresh(), command);
  }

  private Call send(Stack stack, RequestKey key, Command command) {
    long call = history.begin(1, key, command);
    history.end(call, stack.perform(new Request(key, new Caller("Anna", "desk 1")), command));
    return history.calls().getLast();
  }
}
