package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.holds.ExpirySweeper;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.SqlDueHolds;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.StockCommands;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A hundred thousand due holds, released by the application's own sweep while a clerk works. */
final class ExpiryTable {
  private static final long DUE = 100_000;
  private static final long ROOMS = 1000;

  /** The clerk's rooms come after those with due holds, and have none. */
  private static final long ALL_ROOMS = 2000;

  private static final Duration LIMIT = Duration.ofMinutes(5);

  private final Context context;

  ExpiryTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    String name = context.server().fresh();
    context.server().furnish(name, ALL_ROOMS, ALL_ROOMS);
    context.server().use(name, ALL_ROOMS);
    try (Database database =
        context
            .server()
            .desk(context.server().application(name), DatabaseOptions.standard().poolSize())) {
      var desk = new Desk(database);
      clerk(desk, context.seconds());
      Stats idle = clerk(desk, context.seconds().multipliedBy(context.rounds()));
      HoldPiles.due(context.server(), name, ROOMS, DUE);
      List<Double> busy = new ArrayList<>();
      double seconds = drain(database, desk, busy);
      tell(name, idle, Stats.of(busy), seconds);
    }
    context.server().drop(name);
  }

  private static Stats clerk(Desk desk, Duration duration) {
    return Load.run(1, duration, client -> turn -> desk.acquireRoomAfter(ROOMS, ALL_ROOMS))
        .millis();
  }

  private double drain(Database database, Desk desk, List<Double> busy) throws Exception {
    var drained = new CountDownLatch(1);
    var holds =
        new SqlDueHolds(
            database, new RoomCommands(database)::expire, new StockCommands(database)::expire);
    long start = System.nanoTime();
    try (var sweeper = new ExpirySweeper(holds)) {
      sweeper.subscribe(
          status -> {
            if (status.reachable() && status.due() == 0) {
              drained.countDown();
            }
          });
      sweeper.start();
      while (!drained.await(0, TimeUnit.SECONDS)) {
        long before = System.nanoTime();
        desk.acquireRoomAfter(ROOMS, ALL_ROOMS);
        busy.add((System.nanoTime() - before) / 1e6);
        if (System.nanoTime() - start > LIMIT.toNanos()) {
          throw new IllegalStateException("the sweep did not end within " + LIMIT);
        }
      }
    }
    return (System.nanoTime() - start) / 1e9;
  }

  private void tell(String name, Stats idle, Stats busy, double seconds) throws SQLException {
    Report report = context.report();
    report.promised(
        "expiry.foreground.over_idle",
        Stats.of(busy.median() / idle.median()),
        "x",
        Target.atMost(2));
    report.told("expiry.foreground.idle", idle, "ms");
    report.told("expiry.foreground.busy", busy, "ms");
    report.told("expiry.foreground.idle_p99", Stats.of(idle.percentile(0.99)), "ms");
    report.told("expiry.foreground.busy_p99", Stats.of(busy.percentile(0.99)), "ms");
    report.told("expiry.rate", Stats.of(DUE / seconds), "holds/s");
    try (Connection connection = context.server().superuser(name);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                WITH rooms AS (
                  SELECT room_id, min(expires_at) AS due, min(ended_at) AS freed
                  FROM slot_hold WHERE state = 'expired' GROUP BY room_id
                ),
                pairs AS (
                  SELECT freed < lag(freed) OVER (ORDER BY due) AS early FROM rooms
                )
                SELECT (SELECT count(*) FROM slot_hold
                    WHERE state = 'held' AND expires_at <= clock_timestamp()),
                  (SELECT count(*) FROM pairs WHERE early),
                  extract(epoch FROM percentile_cont(0.5)
                    WITHIN GROUP (ORDER BY ended_at - expires_at)),
                  extract(epoch FROM max(ended_at - expires_at))
                FROM slot_hold WHERE state = 'expired'
                """)) {
      row.next();
      report.add(new Figure("expiry.left", row.getDouble(1), "holds", Target.atMost(0), ""));
      report.add(
          new Figure("expiry.out_of_order", row.getDouble(2), "rooms", Target.atMost(0), ""));
      report.told("expiry.lateness", Stats.of(row.getDouble(3)), "s");
      report.told("expiry.lateness_max", Stats.of(row.getDouble(4)), "s");
    }
  }
}
