package holdfast.ui.calendar.paper;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.rooms.Room;
import java.util.ArrayList;
import java.util.List;

/** Which rooms stand on which page: whole lines only, and never a heading without a room. */
final class RoomLines {
  static final float KIND_HEIGHT = 14;

  /** A line of the chart. */
  sealed interface Line {
    /**
     * The heading of a kind.
     *
     * @param continued the page before ended within this kind
     */
    record OfKind(Group group, boolean continued) implements Line {}

    record OfRoom(Room room) implements Line {}

    default float height() {
      return switch (this) {
        case OfKind _ -> KIND_HEIGHT;
        case OfRoom _ -> ChartPaper.LINE_HEIGHT;
      };
    }
  }

  private RoomLines() {}

  /**
   * The lines of each page between two heights; one page without lines for a house without rooms.
   */
  static List<List<Line>> pages(CalendarWindow window, float top, float bottom) {
    List<List<Line>> pages = new ArrayList<>();
    List<Line> page = new ArrayList<>();
    float y = top;
    for (Group group : window.groups()) {
      boolean first = true;
      for (Room room : group.rooms()) {
        boolean heading = first || page.isEmpty();
        float needed = ChartPaper.LINE_HEIGHT + (heading ? KIND_HEIGHT : 0);
        if (y + needed > bottom && !page.isEmpty()) {
          pages.add(page);
          page = new ArrayList<>();
          y = top;
          heading = true;
        }
        if (heading) {
          page.add(new Line.OfKind(group, !first));
          y += KIND_HEIGHT;
        }
        page.add(new Line.OfRoom(room));
        y += ChartPaper.LINE_HEIGHT;
        first = false;
      }
    }
    if (!page.isEmpty() || pages.isEmpty()) {
      pages.add(page);
    }
    return pages;
  }
}
