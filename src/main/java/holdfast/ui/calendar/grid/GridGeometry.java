package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;

/**
 * Where things are: instants to x, rows to y, and back. All positions are pixels in the control's
 * own coordinates. A day is one column whatever its length on the clock: an instant is placed by
 * its wall time at the site, so that noon is the middle of the column on a day of 23, 24 or 25
 * hours. Immutable.
 *
 * @param model what is shown
 * @param width of the control
 * @param height of the control
 * @param scroll how far the rows are scrolled down
 */
record GridGeometry(
    GridModel model, GridMetrics metrics, double width, double height, double scroll) {
  private static final double DAY_SECONDS = 86_400;

  /** A bar of less than an hour must still be something to see and to hit. */
  private static final double BAR_WIDTH_MIN = 6;

  /** A rectangle that may reach beyond what shows. */
  record Span(double left, double top, double right, double bottom) {
    double width() {
      return right - left;
    }

    double height() {
      return bottom - top;
    }

    double middle() {
      return Math.rint((top + bottom) / 2);
    }

    boolean contains(double x, double y) {
      return x >= left && x < right && y >= top && y < bottom;
    }
  }

  /** A hold and where its bar lies. */
  record Bar(SlotHold hold, Span span) {}

  double left() {
    return metrics.names();
  }

  double right() {
    return left() + body();
  }

  private double body() {
    return metrics.body(width, scrolls());
  }

  /** Whether there are more rows than fit. */
  boolean scrolls() {
    return scrollMax() > 0;
  }

  double top() {
    return metrics.header();
  }

  /** Number of day columns; the window may hold more or fewer days for a moment. */
  int columns() {
    return metrics.days(width, scrolls());
  }

  LocalDate date(int column) {
    return model.window().from().plusDays(column);
  }

  /** Left edge of a column, on a whole pixel; columns before the first and after the last count. */
  double column(long column) {
    return left() + Math.rint(body() * column / columns());
  }

  double column(LocalDate date) {
    return column(ChronoUnit.DAYS.between(model.window().from(), date));
  }

  double x(Instant instant) {
    LocalDateTime time = LocalDateTime.ofInstant(instant, model.times().zone());
    double start = column(time.toLocalDate());
    double end = column(time.toLocalDate().plusDays(1));
    return start + (end - start) * time.toLocalTime().toSecondOfDay() / DAY_SECONDS;
  }

  /** The wall time at the site that {@code x} stands for. */
  LocalDateTime time(double x) {
    double days = (x - left()) * columns() / Math.max(1, body());
    long column = (long) Math.floor(days);
    // Columns lie on whole pixels, so the quotient may be one off at an edge.
    if (x < column(column)) {
      column--;
    } else if (x >= column(column + 1)) {
      column++;
    }
    double start = column(column);
    double part = (x - start) / Math.max(1, column(column + 1) - start);
    LocalDate date = model.window().from().plusDays(column);
    return date.atTime(LocalTime.ofSecondOfDay((long) Math.min(part * DAY_SECONDS, 86_399)));
  }

  /** The date of the column at {@code x}, or the nearest one shown. */
  LocalDate dateNear(double x) {
    LocalDate first = model.window().from();
    LocalDate last = first.plusDays(Math.max(0, shownDays() - 1));
    LocalDate date = time(x).toLocalDate();
    return date.isBefore(first) ? first : date.isAfter(last) ? last : date;
  }

  /** Number of days that have a column and were read. */
  int shownDays() {
    return Math.min(columns(), model.window().days());
  }

  /** Top of a row on the control. */
  double y(GridRows.Row row) {
    return top() + row.top() - scroll;
  }

  /** The rows of which something shows. */
  List<GridRows.Row> visibleRows() {
    return model.rows().between(scroll, scroll + height - top());
  }

  double scrollMax() {
    return Math.max(0, model.rows().height() - (height - top()));
  }

  /** How far to scroll so that the row shows as a whole, with as little movement as possible. */
  double scrollFor(GridRows.Row.RoomRow row) {
    // The group's heading comes along with its first room.
    boolean headed = model.rows().at(row.top() - 1) instanceof GridRows.Row.GroupRow;
    double above = headed ? row.top() - metrics.group() : row.top();
    double lowest = row.bottom() - (height - top());
    return Math.clamp(Math.max(Math.min(scroll, above), lowest), 0, scrollMax());
  }

  /** Where the bar of a period lies, or null if its room has no row. */
  @Nullable Span span(RoomId room, Period period) {
    GridRows.Row row = model.rows().of(room);
    if (row == null) {
      return null;
    }
    double left = Math.rint(x(period.start()));
    // The hour that is repeated when clocks go back would give a bar a negative width.
    double right = Math.max(left + BAR_WIDTH_MIN, Math.rint(x(period.end())));
    double top = y(row) + metrics.inset();
    return new Span(left, top, right, y(row) + row.bottom() - row.top() - metrics.inset());
  }

  /** The bars of a room that show, as they are painted: ghosts first and active ones over them. */
  List<Bar> bars(RoomId room) {
    var ghosts = new ArrayList<Bar>();
    var active = new ArrayList<Bar>();
    for (SlotHold hold : model.bars(room)) {
      Span span = span(room, hold.during());
      if (span != null && span.right() > left() && span.left() < right()) {
        (hold.state().isActive() ? active : ghosts).add(new Bar(hold, span));
      }
    }
    ghosts.addAll(active);
    return ghosts;
  }

  /** The topmost bar at a point of the body, or null. */
  @Nullable SlotHold barAt(double x, double y) {
    if (rowAt(x, y) instanceof GridRows.Row.RoomRow row) {
      for (Bar bar : bars(row.room().id()).reversed()) {
        if (bar.span().contains(x, y)) {
          return bar.hold();
        }
      }
    }
    return null;
  }

  /** The cell at a point of the body, or null outside the rooms and days shown. */
  @Nullable GridCell cellAt(double x, double y) {
    if (rowAt(x, y) instanceof GridRows.Row.RoomRow row && x < column(shownDays())) {
      return new GridCell(row.room().id(), dateNear(x));
    }
    return null;
  }

  private GridRows.@Nullable Row rowAt(double x, double y) {
    boolean inside = x >= left() && x < right() && y >= top() && y < height;
    return inside ? model.rows().at(y - top() + scroll) : null;
  }

  /** The part of a bar that shows, or null. */
  @Nullable Bounds visibleBounds(HoldId id) {
    SlotHold hold = model.bar(id);
    Span span = hold == null ? null : span(hold.room(), hold.during());
    return span == null ? null : clip(span);
  }

  /** The part of a cell that shows, or null. */
  @Nullable Bounds visibleBounds(GridCell cell) {
    GridRows.Row row = model.rows().of(cell.room());
    if (row == null) {
      return null;
    }
    double bottom = y(row) + row.bottom() - row.top();
    return clip(new Span(column(cell.date()), y(row), column(cell.date().plusDays(1)), bottom));
  }

  private @Nullable Bounds clip(Span span) {
    double x = Math.max(span.left(), left());
    double y = Math.max(span.top(), top());
    double x2 = Math.min(span.right(), right());
    double y2 = Math.min(span.bottom(), height);
    return x < x2 && y < y2 ? new BoundingBox(x, y, x2 - x, y2 - y) : null;
  }
}
