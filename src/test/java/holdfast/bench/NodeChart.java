package holdfast.bench;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/**
 * The chart with a node for every bar, name and cell in sight, taken from a pool and put in its new
 * place when rooms are scrolled.
 */
final class NodeChart implements RivalTable.Subject {
  private static final double NAMES = 150;
  private static final double DAY = 62;
  private static final double ROW = 34;
  private static final double HEIGHT = 960;
  private final Pane pane = new Pane();
  private final List<Label> pool = new ArrayList<>();
  private final List<Room> rooms = new ArrayList<>();
  private @Nullable CalendarWindow window;
  private int used;

  @Override
  public Parent root() {
    return pane;
  }

  @Override
  public void show(CalendarWindow shown) {
    window = shown;
    rooms.clear();
    shown.groups().stream().map(Group::rooms).forEach(rooms::addAll);
    scroll(0);
  }

  @Override
  public void scroll(int step) {
    CalendarWindow shown = window;
    if (shown == null) {
      return;
    }
    double scroll = step * 1.5 * ROW % (1_000 * ROW);
    used = 0;
    for (int row = (int) (scroll / ROW); row < rooms.size() && row * ROW < scroll + HEIGHT; row++) {
      double y = row * ROW - scroll;
      place(rooms.get(row).name(), "room", 0, y, NAMES);
      for (int day = 0; day < shown.days(); day++) {
        place("", "cell", NAMES + day * DAY, y, DAY);
      }
      for (SlotHold bar : shown.bars().getOrDefault(rooms.get(row).id(), List.of())) {
        double from = x(shown, bar.during().start());
        place(bar.details().guest(), "bar", from, y, x(shown, bar.during().end()) - from);
      }
    }
    for (int i = used; i < pool.size(); i++) {
      pool.get(i).setVisible(false);
    }
  }

  private static double x(CalendarWindow shown, Instant instant) {
    Instant begin = shown.from().atStartOfDay(shown.times().zone()).toInstant();
    return NAMES + Duration.between(begin, instant).toSeconds() / 86_400.0 * DAY;
  }

  private void place(String text, String styleClass, double x, double y, double width) {
    if (used == pool.size()) {
      var label = new Label();
      label.setManaged(false);
      pool.add(label);
      pane.getChildren().add(label);
    }
    Label label = pool.get(used++);
    label.setVisible(true);
    label.setText(text);
    label.getStyleClass().setAll("label", styleClass);
    label.resizeRelocate(x, y, width, ROW);
  }
}
