package holdfast.ui.calendar;

import holdfast.app.desk.FrontDesk;
import holdfast.calendar.CalendarWindow;
import holdfast.persistence.ConnectionSettings;
import holdfast.site.HouseTimes;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.calendar.grid.Zoom;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import java.time.LocalDate;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The whole rooms screen as a desk has it, on a database of its own, following the change feed. */
public final class LiveChart implements AutoCloseable {
  private final FrontDesk desk;
  private final BackgroundTasks tasks;
  private final RoomsWindow window;
  private final AtomicInteger shown = new AtomicInteger();

  /**
   * Opens it, with its bars in sight.
   *
   * @param from the first day shown
   */
  public LiveChart(ConnectionSettings settings, HouseTimes times, LocalDate from) {
    desk = FrontDesk.open(() -> settings);
    tasks = RoomsWindow.tasks();
    PaperServices paper = new FakePaper(times).services();
    window = RoomsWindow.open(desk, paper, times.zone(), tasks, Language.EN);
    Fx.run(
        () -> {
          window.screen.go(new RoomsPlace(from, Zoom.of(Scale.DAYS), 0, Set.of(), false, false));
          grid().windowProperty().addListener(_ -> shown.incrementAndGet());
        });
    Fx.until(() -> isShownFrom(from));
    desk.changes().subscribe(event -> FxThread.nextPulse(() -> window.screen.onChange(event)));
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  private boolean isShownFrom(LocalDate date) {
    CalendarWindow shows = grid().windowProperty().get();
    return shows != null && shows.from().equals(date);
  }

  /** How often what is shown was replaced so far. */
  public int shown() {
    return shown.get();
  }

  @Override
  public void close() {
    Fx.run(
        () -> {
          window.close();
          window.stage.close();
          tasks.close();
        });
    desk.close();
  }
}
