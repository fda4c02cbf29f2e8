package holdfast.soak;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk;
import holdfast.holds.ExpirySweeper;
import holdfast.holds.ExpirySweeper.Timing;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.SweepersOnTimers;
import holdfast.orders.GroupHolds;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.HoldDetails;
import holdfast.persistence.holds.SqlDueHolds;
import holdfast.persistence.orders.GroupCommands;
import holdfast.persistence.rooms.ArrangementCommands;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.StockCommands;
import holdfast.rooms.Arrangements;
import holdfast.rooms.RoomHolds;
import holdfast.site.DatabaseClock;
import holdfast.site.DatabaseTrouble;
import holdfast.stock.StockHolds;
import holdfast.testkit.wire.WireProxy;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * One desk with a pool, a Hibernate and a sweeper of its own, and a wire that can be cut. The same
 * parts as in the application, without its window. Thread-safe.
 */
final class Stack implements AutoCloseable {
  static final Duration LOCK_WAIT = Duration.ofMillis(600);
  static final Duration STATEMENT_LIMIT = Duration.ofMillis(1_500);

  /** Shorter than the server is away at times, so that some outcomes stay unknown for a while. */
  private static final Duration RETURN_WAIT = Duration.ofSeconds(2);

  private static final int POOL_SIZE = 10;
  private static final Timing TIMING =
      new Timing(Duration.ofMillis(500), Duration.ofMillis(1_500), Duration.ofSeconds(10), 200);

  private final WireProxy wire;
  private final Database database;
  private final RoomHolds rooms;
  private final Arrangements arrangements;
  private final StockHolds stock;
  private final GroupHolds groups;
  private final DetailsDesk details;
  private final SqlDueHolds due;
  private final WildClock ticks = new WildClock();
  private final DatabaseClock clock = new DatabaseClock(ticks);
  private @Nullable ExpirySweeper sweeper;

  Stack(ConnectionSettings direct) {
    wire = WireProxy.to(direct);
    database =
        Database.open(
            wire.settings(),
            new DatabaseOptions(
                POOL_SIZE, Duration.ofSeconds(1), LOCK_WAIT, STATEMENT_LIMIT, RETURN_WAIT),
            HoldDetails.entities(),
            () -> false);
    RoomCommands roomCommands = new RoomCommands(database);
    StockCommands stockCommands = new StockCommands(database);
    rooms = roomCommands;
    arrangements = new ArrangementCommands(database);
    stock = stockCommands;
    groups = new GroupCommands(database);
    details = new HoldDetails(database);
    due = new SqlDueHolds(database, roomCommands::expire, stockCommands::expire);
    database.read(clock);
  }

  WireProxy wire() {
    return wire;
  }

  /** The clock of the workstation, as far as the application reads it. */
  WildClock ticks() {
    return ticks;
  }

  /** Asks the database for its time, as the application does once in a while. */
  void readClock() {
    database.read(clock);
  }

  /** A moment that the clerk promises, by the clock on the screen. */
  Instant promised(Duration fromNow) {
    return clock.now().plus(fromNow).truncatedTo(ChronoUnit.MICROS);
  }

  /** One more sweeper on the same database, started. */
  ExpirySweeper anotherSweeper() {
    ExpirySweeper another = SweepersOnTimers.make(due, TIMING, ticks::timer);
    another.start();
    return another;
  }

  synchronized void startSweeper() {
    if (sweeper == null) {
      sweeper = anotherSweeper();
    }
  }

  synchronized void stopSweeper() {
    if (sweeper != null) {
      sweeper.close();
      sweeper = null;
    }
  }

  /** Sends a request and says what became of it; never throws. */
  Answer perform(Request request, Command command) {
    try {
      return send(request, command);
    } catch (DatabaseTrouble trouble) {
      return switch (trouble.kind()) {
        case OUTCOME_UNKNOWN -> new Answer.Unknown(String.valueOf(trouble.getCause()));
        // Nothing was sent, or it was rolled back.
        case UNREACHABLE,
            POOL_EXHAUSTED,
            TOO_MANY_CONNECTIONS,
            DISK_FULL,
            OVERLOADED,
            TIMED_OUT,
            CONTENDED ->
            new Answer.Failed(trouble.kind());
        case READ_ONLY, SERVER_TOO_OLD, REFUSED_LOGIN, DEFECT ->
            new Answer.Broke(Answers.trace(trouble));
      };
    } catch (RuntimeException e) {
      return new Answer.Broke(Answers.trace(e));
    }
  }

  private Answer send(Request request, Command command) {
    return switch (command) {
      case Command.AcquireRoom(var room, var during, var holdFor, var atOnce) ->
          RoomAnswers.of(
              rooms.acquire(
                  new RoomHolds.Acquire(
                      request, room, during, holdFor, Purpose.STAY, Details.none(), atOnce, null)));
      case Command.ConfirmRoom(var seen) -> RoomAnswers.of(rooms.confirm(request, seen));
      case Command.CancelRoom(var seen) -> RoomAnswers.of(rooms.cancel(request, seen));
      case Command.ExtendRoom(var seen, var holdFor) ->
          RoomAnswers.of(rooms.extend(request, seen, holdFor));
      case Command.MoveRoom(var seen, var room, var during) ->
          RoomAnswers.of(rooms.move(request, seen, room, during));
      case Command.SwapRooms(var one, var other) ->
          RoomAnswers.of(arrangements.swap(request, one, other));
      case Command.SplitStay(var whole, var firstEnds, var restStarts, var restRoom) ->
          RoomAnswers.of(arrangements.split(request, whole, firstEnds, restStarts, restRoom));
      case Command.JoinStay(var first, var rest) ->
          RoomAnswers.of(arrangements.join(request, first, rest));
      case Command.LockRoom(var seen, var wanted) ->
          RoomAnswers.of(arrangements.lock(request, seen.seenLock(), wanted));
      case Command.AcquireStock(var item, var quantity, var holdFor) ->
          StockAnswers.of(
              stock.acquire(
                  new StockHolds.Acquire(request, item, quantity, holdFor, Details.none())));
      case Command.ConfirmStock(var seen) -> StockAnswers.of(stock.confirm(request, seen));
      case Command.ConfirmPart(var seen, var quantity) ->
          StockAnswers.of(stock.confirmPart(request, seen, quantity));
      case Command.CancelStock(var seen) -> StockAnswers.of(stock.cancel(request, seen));
      case Command.ExtendStock(var seen, var holdFor) ->
          StockAnswers.of(stock.extend(request, seen, holdFor));
      case Command.ResizeStock(var seen, var quantity) ->
          StockAnswers.of(stock.resize(request, seen, quantity));
      case Command.Receive(var item, var quantity) ->
          StockAnswers.of(stock.receive(request, item, quantity, ""));
      case Command.AcquireGroup(var lines, var holdFor) ->
          Answers.of(
              groups.acquire(new GroupHolds.AcquireGroup(request, lines, holdFor, Details.none())));
      case Command.SaveDetails(var hold, var edited) ->
          Answers.of(details.save(request, hold, edited));
    };
  }

  @Override
  public void close() {
    stopSweeper();
    database.close();
    wire.close();
  }
}
