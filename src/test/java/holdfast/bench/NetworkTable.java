package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.rooms.SlotHold;
import holdfast.stock.StockHold;
import holdfast.testkit.wire.WireProxy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;

/**
 * Commands over a long line: each shall cost what the line costs once, and one room shall not stand
 * still.
 */
final class NetworkTable {
  private static final Script NOTHING = Script.query("SELECT 1");
  private static final int CLIENTS = 8;

  private final Context context;

  NetworkTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    String name = context.server().fresh();
    context.server().furnish(name, CommandTable.PLACES, CommandTable.PLACES);
    context.server().use(name, CommandTable.PLACES);
    for (int millis : List.of(2, 20)) {
      try (var proxy = WireProxy.to(context.server().application(name), Duration.ofMillis(millis));
          Database database =
              context.server().desk(proxy.settings(), DatabaseOptions.standard().poolSize())) {
        if (millis == 2) {
          warm(new Desk(database));
        }
        commands(database, millis);
        if (millis == 2) {
          oneRoom(database, proxy.settings());
        }
      }
    }
    context.server().drop(name);
  }

  private void warm(Desk desk) {
    for (Subject subject : Subject.values()) {
      context.warm(turn -> subject.pair(desk, CommandTable.PLACES, Ending.of(turn)));
    }
  }

  private void commands(Database database, int millis) throws Exception {
    var desk = new Desk(database);
    Queue<SlotHold> rooms = new ArrayDeque<>();
    Queue<StockHold> items = new ArrayDeque<>();
    Rounds.Rates times =
        new Rounds()
            .add("select", time(() -> one(database)))
            .add("room_acquire", time(() -> rooms.add(desk.acquireRoom(CommandTable.PLACES))))
            .add("room_confirm", time(() -> desk.endRoom(rooms.remove(), Ending.CONFIRM)))
            .add("room_acquire_2", time(() -> rooms.add(desk.acquireRoom(CommandTable.PLACES))))
            .add("room_cancel", time(() -> desk.endRoom(rooms.remove(), Ending.CANCEL)))
            .add("stock_acquire", time(() -> items.add(desk.acquireItem(CommandTable.PLACES))))
            .add("stock_confirm", time(() -> desk.endItem(items.remove(), Ending.CONFIRM)))
            .run(Math.max(context.rounds() * 10, 40));
    Report report = context.report();
    double select = Stats.of(times.of("select")).median();
    for (String command :
        List.of("room_acquire", "room_confirm", "room_cancel", "stock_acquire", "stock_confirm")) {
      Stats time = Stats.of(times.of(command));
      String figure = "network.%dms.%s".formatted(millis, command);
      double ratio = time.median() / select;
      String spread = Stats.of(time.min() / select, time.percentile(0.9) / select).spread();
      report.add(
          new Figure(
              figure + ".over_select",
              ratio,
              "x",
              millis == 20 ? Target.atMost(1.15) : null,
              spread));
      report.told(figure, time, "ms");
    }
    report.told("network.%dms.select".formatted(millis), Stats.of(times.of("select")), "ms");
  }

  private static Callable<Double> time(Runnable command) {
    return () -> {
      long before = System.nanoTime();
      command.run();
      return (System.nanoTime() - before) / 1e6;
    };
  }

  private static void one(Database database) {
    database.trip(NOTHING, Params.none(), answers -> answers.any());
  }

  private void oneRoom(Database database, ConnectionSettings far) throws Exception {
    var desk = new Desk(database);
    Scenario seed = RoomScenarios.seed(Ending.CANCEL);
    Rounds.Rates rates =
        new Rounds()
            .add(
                "holdfast",
                () ->
                    Load.run(
                            CLIENTS,
                            context.seconds(),
                            client -> turn -> Subject.ROOMS.pair(desk, 1, Ending.CANCEL))
                        .perSecond())
            .add("seed", () -> context.competitor().run(seed, far, CLIENTS, context.seconds(), 1))
            .run(context.rounds());
    Report report = context.report();
    report.promised(
        "network.2ms.one_room.over_seed",
        Stats.ratios(rates.of("holdfast"), rates.of("seed")),
        "x",
        Target.atLeast(10));
    rates.each(
        (variant, rate) ->
            report.told("network.2ms.one_room." + variant, Stats.of(rate), "pairs/s"));
  }
}
