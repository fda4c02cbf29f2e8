package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;

/**
 * Where things are: instants to x, rows to y, and back. All positions are pixels in the control's
 * own coordinates. Immutable.
 *
 * @param model what is shown
 * @param axis dates that have a column; the window may have been read for others still
 * @param width of the control
 * @param height of the control
 * @param scroll how far the rows are scrolled down
 */
record GridGeometry(
    GridModel model,
    GridMetrics metrics,
    TimeAxis axis,
    double width,
    double height,
    double scroll) {

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

  /** Days that share the width, beginning with the first one that was read. */
  GridGeometry(GridModel model, GridMetrics metrics, double width, double height, double scroll) {
    this(
        model,
        metrics,
        axis(model, metrics, Zoom.of(Scale.DAYS), model.window().from(), 0, width, height),
        width,
        height,
        scroll);
  }

  /**
   * The axis of a chart of this size.
   *
   * @param first date at the left edge
   * @param into how much of its column lies beyond the edge
   */
  static TimeAxis axis(
      GridModel model,
      GridMetrics metrics,
      Zoom zoom,
      LocalDate first,
      double into,
      double width,
      double height) {
    boolean scrolls = model.rows().height() > height - metrics.header();
    double body = metrics.body(width, scrolls);
    double day = zoom.day(body, metrics.day());
    return new TimeAxis(model.times().zone(), first, into, day, metrics.names(), body);
  }

  double left() {
    return axis.left();
  }

  double right() {
    return axis.right();
  }

  /** Whether there are more rows than fit. */
  boolean scrolls() {
    return scrollMax() > 0;
  }

  double top() {
    return metrics.header();
  }

  /** Number of dates with a column, the first and the last of which may be cut. */
  int columns() {
    return axis.columns();
  }

  LocalDate date(int column) {
    return axis.first().plusDays(column);
  }

  /** Left edge of a column, on a whole pixel; columns before the first and after the last count. */
  double column(long column) {
    return axis.column(axis.first().plusDays(column));
  }

  double column(LocalDate date) {
    return axis.column(date);
  }

  double x(Instant instant) {
    return axis.x(instant);
  }

  /** The wall time at the site that {@code x} stands for. */
  LocalDateTime time(double x) {
    return LocalDateTime.ofInstant(axis.instant(x), axis.zone());
  }

  /** First date that has a column and was read. */
  LocalDate firstShown() {
    LocalDate read = model.window().from();
    return read.isAfter(axis.first()) ? read : axis.first();
  }

  /** Last date that has a column and was read. */
  LocalDate lastShown() {
    LocalDate read = model.window().until().minusDays(1);
    LocalDate last = date(columns() - 1);
    return read.isBefore(last) ? read : last;
  }

  /** The date of the column at {@code x}, or the nearest one shown. */
  LocalDate dateNear(double x) {
    LocalDate first = firstShown();
    LocalDate last = lastShown();
    LocalDate date = axis.date(x);
    return date.isBefore(first) ? first : date.isAfter(last) ? last : date;
  }

  /** Number of dates that have a column and were read; 0 while all of them are being read. */
  int shownDays() {
    return (int) Math.max(0, ChronoUnit.DAYS.between(firstShown(), lastShown()) + 1);
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
    double right = Math.max(left + BAR_WIDTH_MIN, Math.rint(x(period.end())));
    double top = y(row) + metrics.inset();
    return new Span(left, top, right, y(row) + row.bottom() - row.top() - metrics.inset());
  }

  /** The bars of a room that show, as they are painted: ghosts first and active ones over them. */
  List<Bar> bars(RoomId room) {
    var ghosts = new ArrayList<Bar>();
    var active = new ArrayList<Bar>();
    Instant begin = axis.begin();
    Instant end = axis.end();
    for (SlotHold hold : model.bars(room)) {
      if (!hold.during().start().isBefore(end) || !hold.during().end().isAfter(begin)) {
        continue;
      }
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
    if (rowAt(x, y) instanceof GridRows.Row.RoomRow row) {
      LocalDate date = axis.date(x);
      return model.shows(date) ? new GridCell(row.room().id(), date) : null;
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

  /** The part of a place that shows, or null. */
  @Nullable Bounds visible(RoomId room, Period during) {
    Span span = span(room, during);
    return span == null ? null : clip(span);
  }

  private @Nullable Bounds clip(Span span) {
    double x = Math.max(span.left(), left());
    double y = Math.max(span.top(), top());
    double x2 = Math.min(span.right(), right());
    double y2 = Math.min(span.bottom(), height);
    return x < x2 && y < y2 ? new BoundingBox(x, y, x2 - x, y2 - y) : null;
  }
}
