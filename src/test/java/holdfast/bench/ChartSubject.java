package holdfast.bench;

import holdfast.calendar.CalendarWindow;
import holdfast.site.DatabaseClock;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Zoom;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Ticker;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import javafx.scene.Parent;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/** Our chart as the bench moves it. JavaFX application thread only. */
final class ChartSubject implements RivalTable.Subject {
  private static final double ROW = 34;

  /** What is scrolled. */
  enum Way {
    ROOMS,
    DAYS
  }

  private final Way way;
  private final RoomGrid grid;
  private @Nullable LocalDate start;

  ChartSubject(Way way) {
    this.way = way;
    Messages messages = Messages.in(Language.EN);
    var clock = new DatabaseClock(System::nanoTime);
    clock.observe(Instant.parse("2027-05-05T10:00:00Z"), System.nanoTime());
    grid = new RoomGrid(messages, new Formats(messages, ZoneOffset.UTC), clock, new Ticker());
  }

  RoomGrid grid() {
    return grid;
  }

  @Override
  public Parent root() {
    return new BorderPane(grid);
  }

  @Override
  public void show(CalendarWindow window) {
    start = window.from();
    grid.windowProperty().set(window);
  }

  @Override
  public void scroll(int step) {
    switch (way) {
      case ROOMS -> scrollRooms(step);
      case DAYS -> scrollWindow(step);
    }
  }

  /** A day further each time, as long as something of the window is in sight. */
  private void scrollWindow(int step) {
    LocalDate first = start;
    if (first != null) {
      grid.firstDateProperty().set(first.plusDays(step % ChartHouse.DAYS_IN_SIGHT));
    }
  }

  /** A row and a half further each time, and from the beginning again after a thousand rows. */
  void scrollRooms(int step) {
    grid.scrollProperty().set(step * 1.5 * ROW % (1_000 * ROW));
  }

  /** A day further each time. */
  void scrollDays(int step) {
    LocalDate first = start;
    if (first != null) {
      grid.firstDateProperty().set(first.plusDays(100 + step % 200));
    }
  }

  /** In and out between a month and hours. */
  void zoom(int step) {
    int turn = step % 100;
    double part = turn < 50 ? turn : 100 - turn;
    grid.zoomProperty().set(new Zoom(null, 22 * Math.pow(1.08, part)));
  }
}
