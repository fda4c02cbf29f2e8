package holdfast.bench;

import holdfast.calendar.CalendarWindow;
import holdfast.testkit.Fx;
import holdfast.ui.kit.Theme;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.stage.Stage;

/**
 * The same bars of the same database in charts of other makes: a node for every bar from a pool, a
 * table, and CalendarFX. Each is opened and scrolled; then the house grows.
 */
final class RivalTable {
  static final int WIDTH = 980;
  static final int HEIGHT = 960;

  private static final int FRAMES = 100;

  /** As many rooms as a chart of 960 pixels has rows. */
  private static final int ROOMS_IN_SIGHT = 25;

  /** CalendarFX makes all its columns at once, each with a line for every half hour in sight. */
  private static final int CALENDARFX_ROOMS_MAX = 50;

  private static final int CALENDARFX_FRAMES = 10;

  /** A chart of any make. JavaFX application thread only. */
  interface Subject {
    Parent root();

    /** Called once, before the chart is in a window. */
    void show(CalendarWindow window);

    /** Moves on by a row and a half, where it can among rooms, else in time. */
    void scroll(int step);
  }

  /** What a chart took. */
  private record Taken(double open, Frames frames) {
    double frame() {
      return Stats.of(frames.whole()).median();
    }
  }

  private final Context context;

  RivalTable(Context context) {
    this.context = context;
  }

  void run(ChartHouse house) {
    CalendarWindow window = house.read();
    Map<String, Supplier<Subject>> makes = rowMakes();
    double own = 0;
    for (var make : makes.entrySet()) {
      Taken taken = take(make.getValue(), window, FRAMES);
      tell("grid.rival." + make.getKey(), taken);
      own = own == 0 ? taken.frame() : own;
      over(make.getKey(), taken, own);
    }
    CalendarWindow inSight = ChartHouse.firstRooms(window, ROOMS_IN_SIGHT);
    context
        .report()
        .remark(
            "CalendarFX: %d rooms, all its view has, through time; days in sight: %d, and 1"
                .formatted(ROOMS_IN_SIGHT, ChartHouse.DAYS_IN_SIGHT));
    Taken ours = take(() -> new ChartSubject(ChartSubject.Way.DAYS), inSight, FRAMES);
    tell("grid.rival.chart_in_sight", ours);
    Taken theirs =
        take(() -> new CalendarFxChart(ChartHouse.DAYS_IN_SIGHT), inSight, CALENDARFX_FRAMES);
    tell("grid.rival.calendarfx", theirs);
    over("calendarfx", theirs, ours.frame());
    Taken day = take(() -> new CalendarFxChart(1), inSight, CALENDARFX_FRAMES);
    tell("grid.rival.calendarfx_day", day);
    over("calendarfx_day", day, ours.frame());
  }

  private static Map<String, Supplier<Subject>> rowMakes() {
    Map<String, Supplier<Subject>> makes = new LinkedHashMap<>();
    makes.put("chart", () -> new ChartSubject(ChartSubject.Way.ROOMS));
    makes.put("pooled_nodes", NodeChart::new);
    makes.put("table_view", TableChart::new);
    return makes;
  }

  /** The same for small houses and large ones, for each as far as it holds them. */
  void growth() {
    for (int rooms : new int[] {50, 500, 5_000}) {
      try (var house = new ChartHouse(context.server(), rooms, rooms * 20)) {
        CalendarWindow window = house.read();
        rowMakes().forEach((make, subject) -> grow(make, rooms, take(subject, window, FRAMES)));
        if (rooms <= CALENDARFX_ROOMS_MAX) {
          grow(
              "calendarfx_day",
              rooms,
              take(() -> new CalendarFxChart(1), window, CALENDARFX_FRAMES));
        }
      }
    }
  }

  private void grow(String make, int rooms, Taken taken) {
    tell("grid.growth." + rooms + (make.equals("chart") ? "" : "." + make), taken);
  }

  private Taken take(Supplier<Subject> make, CalendarWindow window, int count) {
    long before = System.nanoTime();
    Subject subject = Fx.get(make::get);
    Fx.run(() -> subject.show(window));
    Stage stage = open(subject);
    Frames.of(stage, 1, _ -> {});
    double open = Frames.millisSince(before);
    Frames.of(stage, count / 2, subject::scroll);
    Frames frames = Frames.of(stage, count, subject::scroll);
    Fx.run(stage::close);
    return new Taken(open, frames);
  }

  static Stage open(Subject subject) {
    return Fx.show(subject::root, WIDTH, HEIGHT, Theme.LIGHT);
  }

  private void tell(String figure, Taken taken) {
    Report report = context.report();
    report.told(figure + ".open", Stats.of(taken.open()), "ms");
    report.told(figure + ".frame", Stats.of(taken.frames().whole()), "ms");
    report.told(figure + ".fx_p99", taken.frames().worst(), "ms");
  }

  private void over(String make, Taken taken, double own) {
    if (!make.equals("chart")) {
      String figure = "grid.rival." + make + ".over_chart";
      context.report().told(figure, Stats.of(taken.frame() / own), "x");
    }
  }
}
