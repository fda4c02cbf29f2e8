package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.calendar.CalendarWindow;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.kit.HeadlessScreen;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.stage.Stage;

/**
 * What the chart costs with a large house in a real database: opening, scrolling, zooming, changes
 * of others, and memory; beside it the same bars in a table and as pooled nodes. Rendered by
 * software without a display.
 */
final class GridTable {
  private static final int ROOMS = 2_000;
  private static final int BARS = 100_000;
  private static final int YEAR = 365;

  /** As many that pauses of the collector, a few in a thousand, do not decide the 99th alone. */
  private static final int FRAMES = 2_000;

  /** As many that Java code is as fast as in a desk that was opened a while ago. */
  private static final int FRAMES_BEFORE = 800;

  /** The first frames of a chart, before Java code is warm. */
  private static final int FIRST_FRAMES = 300;

  private static final int MEMORY_ROUNDS = 5;

  private final Context context;

  GridTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    Platform.startup(() -> Platform.setImplicitExit(false));
    Fx.run(() -> HeadlessScreen.enlarge(2 * RivalTable.WIDTH, 2 * RivalTable.HEIGHT));
    try {
      var rivals = new RivalTable(context);
      try (var large = new ChartHouse(context.server(), ROOMS, BARS)) {
        chart(large);
        new LiveTable(context).run(large);
        rivals.run(large);
      }
      rivals.growth();
    } finally {
      Platform.exit();
    }
  }

  private void chart(ChartHouse house) {
    CalendarWindow year = house.read(ChartHouse.DATE.minusDays(YEAR / 2), YEAR);
    long bars = year.bars().values().stream().mapToLong(List::size).sum();
    context.report().remark("grid: %d rooms, %d bars in %d days".formatted(ROOMS, bars, YEAR));
    ChartSubject chart = Fx.get(() -> new ChartSubject(ChartSubject.Way.ROOMS));
    Stage stage = RivalTable.open(chart);
    Fx.run(() -> chart.show(year));
    Frames first = Frames.of(stage, FIRST_FRAMES, chart::scrollRooms);
    context.report().told("grid.first_frames.fx_p99", first.worst(), "ms");
    Frames.of(stage, FRAMES_BEFORE, chart::scrollRooms);
    tell("scroll_rooms", Frames.of(stage, FRAMES, chart::scrollRooms));
    Frames.of(stage, FRAMES_BEFORE, chart::scrollDays);
    tell("scroll_days", Frames.of(stage, FRAMES, chart::scrollDays));
    Frames.of(stage, FRAMES_BEFORE, chart::zoom);
    tell("zoom", Frames.of(stage, FRAMES, chart::zoom));
    Fx.run(() -> chart.grid().setScale(Scale.DAYS));
    changes(house, chart, stage);
    opening(house, chart, stage);
    memory(house, chart, year, stage);
    Fx.run(stage::close);
  }

  /** Every frame brings another window, more often than fifty changes a second can. */
  private void changes(ChartHouse house, ChartSubject chart, Stage stage) {
    int days = Fx.get(() -> chart.grid().visibleDaysProperty().get());
    List<CalendarWindow> windows =
        List.of(house.read(ChartHouse.DATE, days), house.read(ChartHouse.DATE, days));
    IntConsumer step =
        turn -> {
          chart.show(windows.get(turn % 2));
          chart.scrollRooms(turn);
        };
    Fx.run(() -> chart.grid().firstDateProperty().set(null));
    Frames.of(stage, FRAMES_BEFORE, step);
    tell("remote_changes", Frames.of(stage, FRAMES, step));
  }

  private void opening(ChartHouse house, ChartSubject chart, Stage stage) {
    List<Double> reading = new ArrayList<>();
    List<Double> showing = new ArrayList<>();
    for (int i = 0; i < context.rounds(); i++) {
      LocalDate date = ChartHouse.DATE.plusDays(20L * i);
      long before = System.nanoTime();
      CalendarWindow read = house.read(date, ChartHouse.DAYS_IN_SIGHT);
      reading.add(Frames.millisSince(before));
      showing.addAll(Frames.of(stage, 1, _ -> chart.show(read)).whole());
    }
    context.report().told("grid.open.query", Stats.of(reading), "ms");
    context.report().promised("grid.open.show", Stats.of(showing), "ms", Target.atMost(1_000));
    Stage fresh = Fx.get(Stage::new);
    CalendarWindow read = house.read();
    long before = System.nanoTime();
    ChartSubject other = Fx.get(() -> new ChartSubject(ChartSubject.Way.ROOMS));
    Fx.run(fresh::close);
    Stage second = RivalTable.open(other);
    Frames.of(second, 1, _ -> other.show(read));
    context
        .report()
        .promised(
            "grid.open.new_chart",
            Stats.of(Frames.millisSince(before)),
            "ms",
            Target.atMost(1_000));
    Fx.run(second::close);
  }

  /** What a chart holds besides what was read, with few bars outside of sight and with many. */
  private void memory(ChartHouse house, ChartSubject chart, CalendarWindow year, Stage stage) {
    CalendarWindow days = house.read();
    List<Double> heaps = new ArrayList<>();
    List<Double> more = new ArrayList<>();
    Frames.of(stage, 20, turn -> chart.show(turn % 2 == 0 ? days : year));
    // What pictures and the toolkit let go of comes and goes by two megabytes: the middle counts.
    for (int round = 0; round < MEMORY_ROUNDS; round++) {
      Frames.of(stage, 1, _ -> chart.show(days));
      double small = heap();
      Frames.of(stage, 1, _ -> chart.show(year));
      heaps.add(small);
      more.add(heap() - small);
    }
    context.report().told("grid.memory.heap", Stats.of(heaps), "MB");
    context
        .report()
        .promised("grid.memory.year_more_than_days", Stats.of(more), "MB", Target.atMost(2));
  }

  private static double heap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
  }

  private void tell(String figure, Frames frames) {
    Stats whole = Stats.of(frames.whole());
    Report report = context.report();
    report.promised("grid." + figure + ".frame_p50", whole, "ms", Target.atMost(10));
    report.promised("grid." + figure + ".fx_p99", frames.worst(), "ms", Target.atMost(4));
    report.told("grid." + figure + ".fx_p50", Stats.of(frames.work()), "ms");
    report.told("grid." + figure + ".processor_p50", Stats.of(frames.processor()), "ms");
    report.told("grid." + figure + ".processor_p99", Frames.p99(frames.processor()), "ms");
    report.told("grid." + figure + ".allocated", Stats.of(frames.allocated()), "kB");
  }
}
