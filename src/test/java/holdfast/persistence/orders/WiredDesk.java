package holdfast.persistence.orders;

import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.Waiting;
import holdfast.persistence.holds.Certainty;
import holdfast.persistence.rooms.ArrangementCommands;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.StockCommands;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.wire.WireProxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A desk that reaches its database through a proxy, and a look at the tables past it. */
final class WiredDesk implements AutoCloseable {
  static final Caller VERA = new Caller("Vera", "desk 1");
  static final HoldFor QUARTER = new HoldFor.Lasting(Duration.ofMinutes(15));
  static final int SHELF = 10;

  private static final Script TAKES_NO_CHANGES =
      Script.query("SELECT current_setting('transaction_read_only')::boolean");

  private static final Script PING = Script.query("SELECT 1");
  private static final Instant ARRIVAL = Instant.parse("2027-03-01T12:00:00Z");
  private static final AtomicInteger ROOMS = new AtomicInteger();

  private final TestDatabase source;
  private final WireProxy proxy;
  private final Database database;
  private final Sql sql;
  private final RoomCommands rooms;
  private final ArrangementCommands arrangements;
  private final StockCommands stock;
  private final GroupCommands groups;

  WiredDesk(TestDatabase source, DatabaseOptions options, Waiting waiting) {
    this.source = source;
    proxy = WireProxy.to(source.application());
    database = Database.open(proxy.settings(), options, List.of(), () -> false);
    sql = new Sql(source);
    var certainty = new Certainty(database, waiting);
    rooms = new RoomCommands(database, certainty);
    arrangements = new ArrangementCommands(database, certainty);
    stock = new StockCommands(database, certainty);
    groups = new GroupCommands(database, certainty);
  }

  WireProxy proxy() {
    return proxy;
  }

  Database database() {
    return database;
  }

  Sql sql() {
    return sql;
  }

  RoomCommands rooms() {
    return rooms;
  }

  ArrangementCommands arrangements() {
    return arrangements;
  }

  StockCommands stock() {
    return stock;
  }

  GroupCommands groups() {
    return groups;
  }

  /** A new room without holds. */
  RoomId room() {
    return new RoomId(
        sql.value(
            Long.class,
            "INSERT INTO room (name) VALUES (?) RETURNING room_id",
            "wired " + ROOMS.incrementAndGet()));
  }

  /** A new item with {@link #SHELF} units. */
  ItemId item() {
    return item(SHELF);
  }

  ItemId item(int units) {
    return new ItemId(
        sql.value(
            Long.class, "INSERT INTO inventory (available) VALUES (?) RETURNING item_id", units));
  }

  /** Some days, counted from a day long ahead. */
  static Period days(int from, int to) {
    return new Period(ARRIVAL.plus(from, ChronoUnit.DAYS), ARRIVAL.plus(to, ChronoUnit.DAYS));
  }

  static RoomHolds.Acquire asking(Request request, RoomId room) {
    return new RoomHolds.Acquire(
        request, room, days(0, 2), QUARTER, Purpose.STAY, Details.of("Guest"), false, null);
  }

  static StockHolds.Acquire asking(Request request, ItemId item, int quantity) {
    return new StockHolds.Acquire(request, item, quantity, QUARTER, Details.of("Guest"));
  }

  SlotHold heldRoom() {
    return switch (rooms.acquire(asking(Request.by(VERA), room()))) {
      case AcquireRoomOutcome.Held(var hold) -> hold;
      case AcquireRoomOutcome other -> throw new AssertionError("not held: " + other);
    };
  }

  StockHold heldUnits(int quantity) {
    return switch (stock.acquire(asking(Request.by(VERA), item(), quantity))) {
      case AcquireStockOutcome.Held(var hold) -> hold;
      case AcquireStockOutcome other -> throw new AssertionError("not held: " + other);
    };
  }

  /** Somebody who works on a room or an item until closed. */
  OpenTransaction lockOn(Resource resource) {
    return somebody()
        .run(
            switch (resource) {
              case RoomId _ -> "SELECT FROM room WHERE room_id = ? FOR NO KEY UPDATE";
              case ItemId _ -> "SELECT FROM inventory WHERE item_id = ? FOR NO KEY UPDATE";
            },
            resource.value());
  }

  /** Somebody who has begun and not finished. */
  OpenTransaction somebody() {
    return new OpenTransaction(source);
  }

  /** Ends the processes that wait, as an administrator does. */
  void endSessionsWaitingForALock() throws SQLException {
    try (Connection superuser = source.asSuperuser();
        Statement statement = superuser.createStatement()) {
      statement.execute(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
          """);
    }
  }

  /** Waits until the pool has found its way back, which it tries more and more rarely. */
  void awaitReachable() {
    await()
        .pollDelay(Duration.ZERO)
        .ignoreExceptions()
        .until(() -> database.trip(PING, Params.none(), answers -> answers.any()));
  }

  /** Whether a transaction of this desk may change nothing. */
  boolean takesNoChanges() {
    return database.trip(
        TAKES_NO_CHANGES,
        Params.none(),
        answers -> answers.row(row -> row.getBoolean(1)).orElseThrow());
  }

  /** Whether the database has ever heard of a request, or gave it up. */
  boolean isKnown(Request request) {
    return sql.count("SELECT count(*) FROM request WHERE request_key = ?", request.key().value())
        > 0;
  }

  /** How often something was done under a request, by history and ledger. */
  long done(Request request) {
    return sql.count(
        """
        SELECT (SELECT count(*) FROM hold_event WHERE request_key = ?)
          + (SELECT count(*) FROM stock_movement WHERE request_key = ? AND reason = 'received')
        """,
        request.key().value(),
        request.key().value());
  }

  @Override
  public void close() {
    sql.close();
    database.close();
    proxy.close();
  }
}
