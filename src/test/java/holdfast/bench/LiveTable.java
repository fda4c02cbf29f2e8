package holdfast.bench;

import holdfast.app.desk.FrontDesk;
import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.LiveChart;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;

/**
 * The whole rooms screen while another desk cancels and holds rooms in sight, fifty times a second:
 * how long the JavaFX thread lets something wait that it is asked meanwhile. Desk, colleague and
 * server share the machine.
 */
final class LiveTable {
  private static final long PAIR_MILLIS = 40;
  private static final long QUESTION_MILLIS = 5;
  private static final Duration WARM = Duration.ofSeconds(10);
  private static final Duration MEASURED = Duration.ofSeconds(20);

  private final Context context;
  private final AtomicInteger changes = new AtomicInteger();
  private final AtomicInteger faults = new AtomicInteger();
  private final List<Double> waits = Collections.synchronizedList(new ArrayList<>());

  LiveTable(Context context) {
    this.context = context;
  }

  void run(ChartHouse house) throws InterruptedException {
    CalendarWindow window = house.read();
    List<SlotHold> bars =
        window.bars().values().stream()
            .flatMap(List::stream)
            .filter(bar -> bar.state() == HoldState.CONFIRMED && bar.purpose() == Purpose.STAY)
            .toList();
    try (var colleague = FrontDesk.open(house::settings);
        var chart = new LiveChart(house.settings(), window.times(), ChartHouse.DATE);
        ScheduledExecutorService hands = Executors.newScheduledThreadPool(2)) {
      var turns = new AtomicInteger();
      var _ =
          hands.scheduleAtFixedRate(
              () -> change(colleague, bars.get(turns.getAndIncrement() % bars.size())),
              0,
              PAIR_MILLIS,
              TimeUnit.MILLISECONDS);
      var _ = hands.scheduleAtFixedRate(this::ask, 0, QUESTION_MILLIS, TimeUnit.MILLISECONDS);
      pass(hands, WARM);
      measure(hands, chart);
    }
  }

  private void measure(ScheduledExecutorService hands, LiveChart chart)
      throws InterruptedException {
    int changesBefore = changes.get();
    int shownBefore = chart.shown();
    double processorBefore = Fx.get(LiveTable::processorSeconds);
    waits.clear();
    long start = System.nanoTime();
    pass(hands, MEASURED);
    double seconds = (System.nanoTime() - start) / 1e9;
    List<Double> measured = List.copyOf(waits);
    double processor = Fx.get(LiveTable::processorSeconds) - processorBefore;
    Report report = context.report();
    double perSecond = (changes.get() - changesBefore) / seconds;
    report.told("grid.live.changes", Stats.of(perSecond), "/s");
    report.told("grid.live.shown", Stats.of((chart.shown() - shownBefore) / seconds), "/s");
    report.told("grid.live.fx_wait_p50", Stats.of(measured), "ms");
    report.told("grid.live.fx_wait_p99", Frames.p99(measured), "ms");
    report.told("grid.live.fx_busy", Stats.of(100 * processor / seconds), "%");
    if (faults.get() > 0) {
      report.remark("grid.live: %d changes failed".formatted(faults.get()));
    }
  }

  /** Waits until the hands had so much time. */
  private static void pass(ScheduledExecutorService hands, Duration time)
      throws InterruptedException {
    var over = new CountDownLatch(1);
    var _ = hands.schedule(over::countDown, time.toMillis(), TimeUnit.MILLISECONDS);
    over.await();
  }

  /** Two changes that leave the bar where it was: cancelled, and held and confirmed anew. */
  private void change(FrontDesk desk, SlotHold bar) {
    try {
      var cancelled = desk.rooms().cancel(Request.by(Desk.CLERK), RoomHolds.Seen.of(bar));
      var again =
          new RoomHolds.Acquire(
              Request.by(Desk.CLERK),
              bar.room(),
              bar.during(),
              Desk.TEN_MINUTES,
              Purpose.STAY,
              Desk.GUEST,
              true,
              null);
      if (cancelled instanceof CancelRoomOutcome.Cancelled) {
        changes.incrementAndGet();
      }
      if (desk.rooms().acquire(again) instanceof AcquireRoomOutcome.Held) {
        changes.incrementAndGet();
      }
    } catch (RuntimeException e) {
      faults.incrementAndGet();
    }
  }

  private void ask() {
    long asked = System.nanoTime();
    Platform.runLater(() -> waits.add(Frames.millisSince(asked)));
  }

  private static double processorSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
