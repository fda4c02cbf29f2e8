package holdfast.bench;

import holdfast.calendar.CalendarWindow;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import java.time.LocalDate;
import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Parent;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;

/** The chart as most would begin: a table with a column for each date and a guest in each cell. */
final class TableChart implements RivalTable.Subject {
  private final TableView<Room> table = new TableView<>();

  @Override
  public Parent root() {
    return new BorderPane(table);
  }

  @Override
  public void show(CalendarWindow window) {
    table.getColumns().clear();
    table.getColumns().add(column("Room", 150, Room::name));
    for (int day = 0; day < window.days(); day++) {
      LocalDate date = window.from().plusDays(day);
      table.getColumns().add(column(date.toString(), 62, room -> guest(window, room, date)));
    }
    window.groups().forEach(group -> table.getItems().addAll(group.rooms()));
  }

  private static TableColumn<Room, String> column(
      String name, double width, java.util.function.Function<Room, String> text) {
    var column = new TableColumn<Room, String>(name);
    column.setPrefWidth(width);
    column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
    return column;
  }

  private static String guest(CalendarWindow window, Room room, LocalDate date) {
    var night = window.times().nights(date, date.plusDays(1));
    for (SlotHold bar : window.bars().getOrDefault(room.id(), List.of())) {
      if (bar.state().isActive() && bar.during().overlaps(night)) {
        return bar.details().guest();
      }
    }
    return "";
  }

  @Override
  public void scroll(int step) {
    table.scrollTo((int) (step * 1.5) % 1_000);
  }
}
