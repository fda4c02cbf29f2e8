package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.calendar.CalendarWindow;
import holdfast.persistence.Database;
import holdfast.persistence.calendar.ChartReader;
import holdfast.testkit.Fx;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Theme;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

/**
 * What the chart costs with a large house in a real database: opening, scrolling, zooming, changes
 * of others, and memory; beside it the same bars in a table and as pooled nodes. Rendered by
 * software without a display. A frame is the work on the FX thread and the rendering of the whole
 * scene into a picture, one after the other.
 */
final class GridTable {
  private static final int WIDTH = 980;
  private static final int HEIGHT = 960;
  private static final int ROOMS = 2_000;
  private static final int BARS = 100_000;
  private static final int YEAR = 365;
  private static final int FRAMES = 300;
  private static final int FRAMES_BEFORE = 150;
  private static final LocalDate DATE = LocalDate.of(2027, 5, 3);

  /** A chart of any make. */
  interface Subject {
    Parent root();

    void show(CalendarWindow window);

    /** Shows other rooms; {@code step} counts frames. */
    void scrollRooms(int step);
  }

  /** Milliseconds of each frame: on the FX thread, and all in all. */
  private record Frames(List<Double> work, List<Double> whole) {}

  private final Context context;

  GridTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    Platform.startup(() -> Platform.setImplicitExit(false));
    Fx.run(() -> HeadlessScreen.enlarge(2 * WIDTH, 2 * HEIGHT));
    try {
      House large = new House(ROOMS, BARS);
      try {
        chart(large);
        rivals(large);
      } finally {
        large.close();
      }
      growth();
    } finally {
      Platform.exit();
    }
  }

  /** A house in the database and what a desk reads of it. */
  private final class House {
    private final String name = context.server().fresh();
    private final Database database;
    private final ChartReader reader;

    House(int rooms, int bars) {
      context.server().furnish(name, rooms, 1);
      HoldPiles.pile(context.server(), name, rooms, bars);
      database = context.server().desk(context.server().application(name), 2);
      reader = new ChartReader(database);
    }

    CalendarWindow read(LocalDate from, int days) {
      return reader.window(from, days);
    }

    void close() {
      database.close();
      context.server().drop(name);
    }
  }

  private void chart(House house) {
    CalendarWindow year = house.read(DATE.minusDays(YEAR / 2), YEAR);
    long bars = year.bars().values().stream().mapToLong(List::size).sum();
    context.report().remark("grid: %d rooms, %d bars in %d days".formatted(ROOMS, bars, YEAR));
    ChartSubject chart = Fx.get(ChartSubject::new);
    Stage stage = open(chart);
    Fx.run(() -> chart.show(year));
    frames(stage, FRAMES_BEFORE, chart::scrollRooms);
    tell("scroll_rooms", frames(stage, FRAMES, chart::scrollRooms));
    frames(stage, FRAMES_BEFORE, chart::scrollDays);
    tell("scroll_days", frames(stage, FRAMES, chart::scrollDays));
    frames(stage, FRAMES_BEFORE, chart::zoom);
    tell("zoom", frames(stage, FRAMES, chart::zoom));
    changes(house, chart, stage);
    opening(house, chart, stage);
    memory(house, chart, year, stage);
    Fx.run(stage::close);
  }

  /** Every frame brings another window, more often than fifty changes a second can. */
  private void changes(House house, ChartSubject chart, Stage stage) {
    int days = Fx.get(() -> chart.grid().visibleDaysProperty().get());
    List<CalendarWindow> windows = List.of(house.read(DATE, days), house.read(DATE, days));
    IntConsumer step =
        turn -> {
          chart.show(windows.get(turn % 2));
          chart.scrollRooms(turn);
        };
    Fx.run(() -> chart.grid().firstDateProperty().set(null));
    frames(stage, FRAMES_BEFORE, step);
    tell("remote_changes", frames(stage, FRAMES, step));
  }

  private void opening(House house, ChartSubject chart, Stage stage) {
    List<Double> reading = new ArrayList<>();
    List<Double> showing = new ArrayList<>();
    for (int i = 0; i < context.rounds(); i++) {
      LocalDate date = DATE.plusDays(20L * i);
      long before = System.nanoTime();
      CalendarWindow read = house.read(date, 13);
      reading.add(millisSince(before));
      showing.addAll(frames(stage, 1, _ -> chart.show(read)).whole());
    }
    context.report().told("grid.open.query", Stats.of(reading), "ms");
    context.report().promised("grid.open.show", Stats.of(showing), "ms", Target.atMost(1_000));
    Stage fresh = Fx.get(Stage::new);
    CalendarWindow read = house.read(DATE, 13);
    long before = System.nanoTime();
    ChartSubject other = Fx.get(ChartSubject::new);
    Fx.run(fresh::close);
    Stage second = open(other);
    frames(second, 1, _ -> other.show(read));
    context
        .report()
        .promised("grid.open.new_chart", Stats.of(millisSince(before)), "ms", Target.atMost(1_000));
    Fx.run(second::close);
  }

  /** What a chart holds besides what was read, with few bars outside of sight and with many. */
  private void memory(House house, ChartSubject chart, CalendarWindow year, Stage stage) {
    CalendarWindow days = house.read(DATE, 13);
    double before = heap();
    frames(stage, 20, turn -> chart.show(turn % 2 == 0 ? days : year));
    frames(stage, 1, _ -> chart.show(days));
    double small = heap();
    frames(stage, 1, _ -> chart.show(year));
    double large = heap();
    context.report().told("grid.memory.before", Stats.of(before), "MB");
    context
        .report()
        .promised(
            "grid.memory.year_more_than_days", Stats.of(large - small), "MB", Target.atMost(2));
  }

  private static double heap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
  }

  private void rivals(House house) {
    CalendarWindow window = house.read(DATE, 13);
    Map<String, Subject> subjects = new LinkedHashMap<>();
    subjects.put("chart", Fx.get(ChartSubject::new));
    subjects.put("pooled_nodes", Fx.get(NodeChart::new));
    subjects.put("table_view", Fx.get(TableChart::new));
    Map<String, Stats> whole = new LinkedHashMap<>();
    subjects.forEach(
        (name, subject) -> {
          Stage stage = open(subject);
          Fx.run(() -> subject.show(window));
          frames(stage, FRAMES_BEFORE / 3, subject::scrollRooms);
          Frames frames = frames(stage, FRAMES / 3, subject::scrollRooms);
          whole.put(name, Stats.of(frames.whole()));
          context.report().told("grid.rival." + name + ".frame", Stats.of(frames.whole()), "ms");
          context
              .report()
              .told(
                  "grid.rival." + name + ".fx_p99",
                  Stats.of(Stats.of(frames.work()).percentile(0.99)),
                  "ms");
          Fx.run(stage::close);
        });
    double own = whole.values().iterator().next().median();
    whole.forEach(
        (name, stats) -> {
          if (!name.equals("chart")) {
            context
                .report()
                .told("grid.rival." + name + ".over_chart", Stats.of(stats.median() / own), "x");
          }
        });
  }

  private void growth() {
    for (int rooms : new int[] {50, 500, 5_000}) {
      House house = new House(rooms, rooms * 20);
      try {
        CalendarWindow window = house.read(DATE, 13);
        ChartSubject chart = Fx.get(ChartSubject::new);
        Stage stage = open(chart);
        Fx.run(() -> chart.show(window));
        frames(stage, FRAMES_BEFORE / 3, chart::scrollRooms);
        Frames frames = frames(stage, FRAMES / 3, chart::scrollRooms);
        context.report().told("grid.growth." + rooms + ".frame", Stats.of(frames.whole()), "ms");
        Fx.run(stage::close);
      } finally {
        house.close();
      }
    }
  }

  private void tell(String figure, Frames frames) {
    Stats whole = Stats.of(frames.whole());
    Stats work = Stats.of(frames.work());
    Report report = context.report();
    report.promised("grid." + figure + ".frame_p50", whole, "ms", Target.atMost(10));
    double p99 = work.percentile(0.99);
    report.promised("grid." + figure + ".fx_p99", Stats.of(p99), "ms", Target.atMost(4));
    report.told("grid." + figure + ".fx_p50", work, "ms");
  }

  private static Stage open(Subject subject) {
    return Fx.show(subject::root, WIDTH, HEIGHT, Theme.LIGHT);
  }

  private static Frames frames(Stage stage, int count, IntConsumer step) {
    List<Double> work = new ArrayList<>();
    List<Double> whole = new ArrayList<>();
    var image = new WritableImage(WIDTH, HEIGHT);
    for (int i = 0; i < count; i++) {
      int turn = i;
      // One call for each frame, so that the toolkit's own work goes on between them.
      Fx.run(
          () -> {
            Scene scene = stage.getScene();
            long before = System.nanoTime();
            step.accept(turn);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            work.add(millisSince(before));
            scene.snapshot(image);
            whole.add(millisSince(before));
          });
    }
    return new Frames(work, whole);
  }

  private static double millisSince(long before) {
    return (System.nanoTime() - before) / 1e6;
  }
}
