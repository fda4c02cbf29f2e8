package holdfast.bench;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.calendar.ChartReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A house in the database and what a desk reads of it. */
final class ChartHouse implements AutoCloseable {
  /** Where bars are densest. */
  static final LocalDate DATE = LocalDate.of(2027, 5, 3);

  /** As many days as a chart of 980 pixels has. */
  static final int DAYS_IN_SIGHT = 13;

  private final BenchServer server;
  private final String name;
  private final Database database;
  private final ChartReader reader;

  ChartHouse(BenchServer server, int rooms, int bars) {
    this.server = server;
    name = server.fresh();
    server.furnish(name, rooms, 1);
    HoldPiles.pile(server, name, rooms, bars);
    database = server.desk(server.application(name), 2);
    reader = new ChartReader(database);
  }

  CalendarWindow read(LocalDate from, int days) {
    return reader.window(from, days);
  }

  /** The login of a desk of this house. */
  ConnectionSettings settings() {
    return server.application(name);
  }

  /** The days in sight. */
  CalendarWindow read() {
    return read(DATE, DAYS_IN_SIGHT);
  }

  /** The same window with the first rooms only. */
  static CalendarWindow firstRooms(CalendarWindow window, int rooms) {
    List<Group> groups = new ArrayList<>();
    int left = rooms;
    for (Group group : window.groups()) {
      var some = group.rooms().subList(0, Math.min(left, group.rooms().size()));
      groups.add(new Group(group.kind(), some, group.free()));
      left -= some.size();
    }
    return new CalendarWindow(
        window.from(), window.days(), groups, window.bars(), window.times(), window.at());
  }

  @Override
  public void close() {
    database.close();
    server.drop(name);
  }
}
