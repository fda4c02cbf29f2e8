package holdfast.bench;

import com.calendarfx.model.Calendar;
import com.calendarfx.model.CalendarSource;
import com.calendarfx.model.Entry;
import com.calendarfx.model.Interval;
import com.calendarfx.view.ResourceCalendarView;
import holdfast.calendar.CalendarWindow;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;

/**
 * The chart as CalendarFX has it: its resource calendar view, where rooms are columns and time runs
 * down. All rooms it has share the width of the window, so that nothing but time can be scrolled.
 */
final class CalendarFxChart implements RivalTable.Subject {
  private static final double HEIGHT = 960;

  private final ResourceCalendarView<Room> view = new ResourceCalendarView<>();
  private final int daysInSight;
  private ZonedDateTime begins = ZonedDateTime.now(ZoneId.systemDefault());

  /**
   * @param daysInSight how many days the height of the window has
   */
  CalendarFxChart(int daysInSight) {
    this.daysInSight = daysInSight;
    view.setHeaderFactory(room -> new Label(room.name()));
    view.setHourHeight(HEIGHT / (24.0 * daysInSight));
  }

  @Override
  public Parent root() {
    return new BorderPane(view);
  }

  @Override
  public void show(CalendarWindow window) {
    ZoneId zone = window.times().zone();
    begins = window.from().atStartOfDay(zone);
    view.setZoneId(zone);
    view.setDate(window.from());
    view.setToday(window.from());
    view.setScrollTime(begins);
    window.groups().forEach(group -> view.getResources().addAll(group.rooms()));
    for (Room room : view.getResources()) {
      var calendar = new Calendar<SlotHold>(room.name());
      for (SlotHold bar : window.bars().getOrDefault(room.id(), List.of())) {
        var during = new Interval(bar.during().start(), bar.during().end(), zone);
        calendar.addEntry(new Entry<SlotHold>(bar.details().guest(), during));
      }
      var source = new CalendarSource(room.name());
      source.getCalendars().add(calendar);
      view.getDayView(room).getCalendarSources().setAll(List.of(source));
    }
  }

  /** As far down as a row and a half of ours, and from the beginning again after some days. */
  @Override
  public void scroll(int step) {
    long minutes = Math.round(step * 51 / view.getHourHeight() * 60);
    view.setScrollTime(begins.plusMinutes(minutes % (daysInSight * 24L * 60)));
  }
}
