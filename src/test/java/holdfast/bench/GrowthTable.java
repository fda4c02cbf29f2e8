package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.calendar.ChartReader;
import holdfast.persistence.rooms.FreeRoomSearch;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * What years of holds and thousands of rooms do to the time of one command and one look. Reads are
 * compared at the same answer: twenty rooms, whose window holds the same stays, however many lie
 * before and after it.
 */
final class GrowthTable {
  private static final int LOOKS = 40;
  private static final int CHART_ROOMS = 20;
  private static final LocalDate WINDOW = LocalDate.of(2027, 5, 3);
  private static final int WINDOW_DAYS = 14;
  private static final Period NIGHT =
      new Period(Instant.parse("2027-05-05T15:00:00Z"), Instant.parse("2027-05-06T12:00:00Z"));

  private record House(String figure, String name, long rooms, Database database) {}

  private final Context context;

  GrowthTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    List<House> houses = new ArrayList<>();
    try {
      houses.add(house("small", 10, 1_000));
      houses.add(house("many_holds", CHART_ROOMS, 1_000_000));
      houses.add(house("many_rooms", 5_000, 1_000_000));
      houses.add(house("chart_small", CHART_ROOMS, 1_000));
      warm(houses.get(2), houses.get(3));
      acquire(houses);
      reads(houses);
    } finally {
      houses.forEach(house -> house.database().close());
      houses.forEach(house -> context.server().drop(house.name()));
    }
  }

  private House house(String figure, long rooms, long holds) {
    String name = context.server().fresh();
    context.server().furnish(name, rooms, 1);
    HoldPiles.pile(context.server(), name, rooms, holds);
    Database database =
        context
            .server()
            .desk(context.server().application(name), DatabaseOptions.standard().poolSize());
    return new House(figure, name, rooms, database);
  }

  /**
   * @param vast feels what is held in it meanwhile least
   * @param small is looked at
   */
  private void warm(House vast, House small) {
    var desk = new Desk(vast.database());
    var chart = new ChartReader(small.database());
    var search = new FreeRoomSearch(small.database());
    context.warm(turn -> desk.acquireRoom(vast.rooms()));
    context.warm(turn -> look(chart, search));
  }

  private static void look(ChartReader chart, FreeRoomSearch search) {
    chart.window(WINDOW, WINDOW_DAYS);
    search.alternatives(new RoomId(1), NIGHT, null, 0);
  }

  private void acquire(List<House> houses) throws Exception {
    var rounds = new Rounds();
    for (House house : houses) {
      var desk = new Desk(house.database());
      rounds.add(
          house.figure(),
          () ->
              Load.run(1, context.seconds(), client -> turn -> desk.acquireRoom(house.rooms()))
                  .millis()
                  .median());
    }
    tell(
        "growth.acquire",
        rounds.run(context.rounds()),
        "small",
        List.of("many_holds", "many_rooms"));
  }

  private void reads(List<House> houses) throws Exception {
    var windows = new Rounds();
    var searches = new Rounds();
    for (House house : houses) {
      if (house.rooms() == CHART_ROOMS) {
        var chart = new ChartReader(house.database());
        var search = new FreeRoomSearch(house.database());
        windows.add(house.figure(), middle(() -> chart.window(WINDOW, WINDOW_DAYS)));
        searches.add(
            house.figure(), middle(() -> search.alternatives(new RoomId(1), NIGHT, null, 0)));
      }
    }
    tell("growth.calendar", windows.run(context.rounds()), "chart_small", List.of("many_holds"));
    tell("growth.free_rooms", searches.run(context.rounds()), "chart_small", List.of("many_holds"));
  }

  private static Callable<Double> middle(Runnable look) {
    return () -> {
      List<Double> millis = new ArrayList<>();
      for (int i = 0; i < LOOKS; i++) {
        long before = System.nanoTime();
        look.run();
        millis.add((System.nanoTime() - before) / 1e6);
      }
      return Stats.of(millis).median();
    };
  }

  private void tell(String figure, Rounds.Rates times, String small, List<String> large) {
    Report report = context.report();
    for (String house : large) {
      report.promised(
          figure + "." + house + ".over_small",
          Stats.ratios(times.of(house), times.of(small)),
          "x",
          Target.atMost(1.5));
    }
    times.each((house, time) -> report.told(figure + "." + house, Stats.of(time), "ms"));
  }
}
