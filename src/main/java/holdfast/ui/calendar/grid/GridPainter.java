package holdfast.ui.calendar.grid;

import holdfast.rooms.RoomKind;
import holdfast.ui.calendar.grid.GridGeometry.Bar;
import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.TokenColors;
import holdfast.ui.kit.TokenColors.Token;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;

/**
 * Paints one frame of the chart, and of it only what shows. The body comes first, then the column
 * of names and the row of dates over it: whatever reaches out of the body is covered by them.
 */
final class GridPainter {
  private static final double PADDING = NamesColumn.PADDING;

  /** The line of the present is a hint on bars and must not look like a cut through them. */
  private static final double NOW_OVER_BARS = 0.4;

  /** Width of the marks beside the cursor's room and under its date. */
  private static final double CURSOR_MARK = 3;

  private final GraphicsContext g;
  private final TokenColors colors;
  private final Brush brush;
  private final HeaderPainter header;
  private final GridTexts texts;
  private final BarPainter bars;

  GridPainter(GraphicsContext g, TokenColors colors, Pens pens, GridTexts texts) {
    this.g = g;
    this.colors = colors;
    this.texts = texts;
    var fitter = new TextFitter();
    brush = new Brush(g, colors, pens, fitter);
    header = new HeaderPainter(brush, texts);
    bars = new BarPainter(g, colors, pens, fitter, texts);
  }

  /** Nothing was read yet: an empty surface. */
  void paintEmpty(double width, double height) {
    g.setFill(colors.get(Token.SURFACE));
    g.fillRect(0, 0, width, height);
  }

  void paint(Frame frame) {
    GridGeometry geometry = frame.geometry();
    paintEmpty(geometry.width(), geometry.height());
    List<GridRows.Row> rows = geometry.visibleRows();
    days(frame, rows);
    lines(geometry, rows);
    cursor(frame);
    now(frame, 1);
    var ghosts = new ArrayList<Bar>();
    var active = new ArrayList<Bar>();
    sort(frame, rows, ghosts, active);
    ghosts.forEach(bar -> bars.shape(frame, bar));
    ghosts.forEach(bar -> bars.text(frame, bar));
    active.forEach(bar -> bars.shape(frame, bar));
    if (frame.nights() != null) {
      bars.marked(frame, frame.nights());
    }
    if (frame.hours() != null) {
      bars.marked(frame, frame.hours());
    }
    if (frame.saving() != null) {
      bars.saving(frame, frame.saving());
    }
    now(frame, NOW_OVER_BARS);
    active.forEach(bar -> bars.text(frame, bar));
    freeCounts(geometry, rows);
    names(frame, rows);
    header.paint(frame);
  }

  /** The bars that show: those that occupy nothing, and those that do and are not on their way. */
  private static void sort(
      Frame frame, List<GridRows.Row> rows, List<Bar> ghosts, List<Bar> active) {
    for (GridRows.Row row : rows) {
      if (row instanceof GridRows.Row.RoomRow room) {
        for (Bar bar : frame.geometry().bars(room.room().id())) {
          if (!bar.hold().state().isActive()) {
            ghosts.add(bar);
          } else if (!frame.isLeaving(bar.hold())) {
            active.add(bar);
          }
        }
      }
    }
  }

  private void days(Frame frame, List<GridRows.Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    GridGeometry geometry = frame.geometry();
    double bottom = bottom(geometry, rows.getLast());
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      boolean read = geometry.model().shows(date);
      Token back = read ? HeaderPainter.back(frame, date) : Token.GROUND;
      if (back != Token.SURFACE) {
        double left = geometry.column(column);
        brush.fill(left, geometry.top(), geometry.column(column + 1), bottom, back);
      }
    }
  }

  private static double bottom(GridGeometry geometry, GridRows.Row row) {
    return geometry.y(row) + row.bottom() - row.top();
  }

  private void lines(GridGeometry geometry, List<GridRows.Row> rows) {
    for (GridRows.Row row : rows) {
      if (row instanceof GridRows.Row.GroupRow) {
        double top = geometry.y(row);
        brush.fill(0, top, geometry.width(), bottom(geometry, row), Token.GROUP_BACK);
      }
    }
    if (!rows.isEmpty()) {
      columnLines(geometry, bottom(geometry, rows.getLast()));
    }
    for (GridRows.Row row : rows) {
      brush.horizontal(0, geometry.width(), bottom(geometry, row), Token.LINE);
    }
  }

  private void columnLines(GridGeometry geometry, double bottom) {
    boolean hours = geometry.axis().scale() == Scale.HOURS;
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      if (hours) {
        for (TimeAxis.Tick tick : geometry.axis().ticks(date)) {
          brush.vertical(tick.x(), geometry.top(), bottom, Token.LINE_STRONG);
        }
      }
      boolean strong = hours || date.plusDays(1).getDayOfMonth() == 1;
      Token line = strong ? Token.LINE_STRONG : Token.LINE;
      brush.vertical(geometry.column(column + 1), geometry.top(), bottom, line);
    }
  }

  private void cursor(Frame frame) {
    GridGeometry geometry = frame.geometry();
    GridCell cell = frame.cell();
    GridRows.Row row = cell == null ? null : geometry.model().rows().of(cell.room());
    if (cell == null || row == null || !geometry.model().shows(cell.date())) {
      return;
    }
    double left = frame.cursorLeft(cell);
    double width = frame.cursorRight(cell) - left;
    double height = row.bottom() - row.top();
    if (frame.onSelected() || frame.hours() != null) {
      return;
    }
    if (frame.focused()) {
      g.setFill(colors.get(Token.SELECTION_BACK));
      g.fillRect(left, geometry.y(row), width - 1, height - 1);
    }
    g.setStroke(colors.get(frame.focused() ? Token.FOCUS : Token.LINE_STRONG));
    g.setLineWidth(frame.focused() ? 2 : 1);
    g.strokeRect(left + 1, geometry.y(row) + 1, width - 3, height - 3);
  }

  private void now(Frame frame, double opacity) {
    GridGeometry geometry = frame.geometry();
    List<GridRows.Row> rows = geometry.visibleRows();
    if (frame.now() == null || rows.isEmpty()) {
      return;
    }
    double x = Math.rint(geometry.x(frame.now()));
    if (x >= geometry.left() && x < geometry.right()) {
      g.setGlobalAlpha(opacity);
      g.setFill(colors.get(Token.NOW_LINE));
      double bottom = bottom(geometry, rows.getLast());
      g.fillRect(x - 1, geometry.top(), 2, bottom - geometry.top());
      g.setGlobalAlpha(1);
    }
  }

  private void freeCounts(GridGeometry geometry, List<GridRows.Row> rows) {
    for (GridRows.Row row : rows) {
      if (row instanceof GridRows.Row.GroupRow group) {
        for (int column = 0; column < geometry.columns(); column++) {
          Integer free = geometry.model().free(group.group(), geometry.date(column));
          if (free != null) {
            freeCount(geometry, row, column, free);
          }
        }
      }
    }
  }

  /** None free is told by colour, weight and a frame. */
  private void freeCount(GridGeometry geometry, GridRows.Row row, int column, int free) {
    boolean none = free <= 0;
    Pen pen = none ? Pen.NONE_FREE : Pen.FREE;
    double left = Math.max(geometry.left(), geometry.column(column));
    double right = Math.min(geometry.right(), geometry.column(column + 1));
    String full = texts.free(free);
    String text = brush.width(full, pen) + 8 <= right - left ? full : texts.number(free);
    double width = brush.width(text, pen);
    if (width > right - left) {
      return;
    }
    double from = Math.rint((left + right - width) / 2) - 4;
    double top = geometry.y(row) + 4;
    // The line of the present makes way for the number.
    brush.fill(from, top, from + width + 8, bottom(geometry, row) - 5, Token.GROUP_BACK);
    if (none) {
      double frameLeft = Math.max(left, from);
      double frameRight = Math.min(right - 1, from + width + 8);
      brush.frame(frameLeft, top, frameRight, bottom(geometry, row) - 5, Token.BAD_TEXT);
    }
    Token token = none ? Token.BAD_TEXT : Token.TEXT_MUTED;
    brush.write(text, pen, token, from + 4, y(geometry, row), Double.MAX_VALUE);
  }

  private static double y(GridGeometry geometry, GridRows.Row row) {
    return geometry.y(row) + Math.rint((row.bottom() - row.top()) / 2);
  }

  private void names(Frame frame, List<GridRows.Row> rows) {
    GridGeometry geometry = frame.geometry();
    for (GridRows.Row row : rows) {
      beside(geometry, row);
      switch (row) {
        case GridRows.Row.GroupRow group -> groupName(geometry, group);
        case GridRows.Row.RoomRow room -> {
          if (frame.focused() && frame.isAt(room.room().id())) {
            double top = geometry.y(row);
            brush.fill(0, top, CURSOR_MARK, bottom(geometry, row) - 1, Token.FOCUS);
          }
          roomName(geometry, room);
        }
      }
    }
    if (!rows.isEmpty()) {
      double bottom = bottom(geometry, rows.getLast());
      brush.vertical(geometry.left(), geometry.top(), bottom, Token.LINE_STRONG);
    }
  }

  /** Fills a row left and right of the days, and so covers what reaches out of them. */
  private void beside(GridGeometry geometry, GridRows.Row row) {
    Token back = row instanceof GridRows.Row.GroupRow ? Token.GROUP_BACK : Token.SURFACE;
    double top = geometry.y(row);
    double bottom = bottom(geometry, row);
    brush.fill(0, top, geometry.left(), bottom, back);
    brush.fill(geometry.right(), top, geometry.width(), bottom, back);
    brush.horizontal(0, geometry.left(), bottom, Token.LINE);
    brush.horizontal(geometry.right(), geometry.width(), bottom, Token.LINE);
  }

  private void groupName(GridGeometry geometry, GridRows.Row.GroupRow row) {
    RoomKind kind = row.kind();
    String name = kind == null ? texts.otherRooms() : kind.name();
    double y = y(geometry, row);
    brush.disclosure(PADDING + 4, y, row.open(), Token.TEXT_MUTED);
    double x = PADDING + NamesColumn.DISCLOSURE;
    double end = geometry.left() - PADDING;
    double used = NamesColumn.GAP + brush.write(name, Pen.GROUP, Token.TEXT, x, y, end - x);
    if (!row.open()) {
      String rooms = texts.number(row.rooms());
      brush.write(rooms, Pen.FEATURES, Token.TEXT_SUBTLE, used, y, end - used);
    }
  }

  private void roomName(GridGeometry geometry, GridRows.Row.RoomRow row) {
    double end = geometry.left() - PADDING;
    double y = y(geometry, row);
    double used =
        NamesColumn.GAP
            + brush.write(row.room().name(), Pen.ROOM, Token.TEXT, PADDING, y, end - PADDING);
    brush.write(row.room().features(), Pen.FEATURES, Token.TEXT_SUBTLE, used, y, end - used);
  }
}
