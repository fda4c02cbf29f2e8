package holdfast.ui.calendar.grid;

import holdfast.rooms.RoomKind;
import holdfast.ui.calendar.grid.GridGeometry.Bar;
import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.TokenColors;
import holdfast.ui.kit.TokenColors.Token;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/**
 * Paints one frame of the chart, and of it only what shows. The body comes first, then the column
 * of names and the row of dates over it: whatever reaches out of the body is covered by them.
 */
final class GridPainter {
  private static final double PADDING = 10;

  /** The line of the present is a hint on bars and must not look like a cut through them. */
  private static final double NOW_OVER_BARS = 0.4;

  /** Width of the marks beside the cursor's room and under its date. */
  private static final double CURSOR_MARK = 3;

  private final GraphicsContext g;
  private final TokenColors colors;
  private final Pens pens;
  private final TextFitter fitter = new TextFitter();
  private final GridTexts texts;
  private final BarPainter bars;

  GridPainter(GraphicsContext g, TokenColors colors, Pens pens, GridTexts texts) {
    this.g = g;
    this.colors = colors;
    this.pens = pens;
    this.texts = texts;
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
    List<Bar> ghosts = bars(geometry, rows, false);
    ghosts.forEach(bar -> bars.shape(frame, bar));
    ghosts.forEach(bar -> bars.text(frame, bar));
    List<Bar> active = bars(geometry, rows, true);
    active.forEach(bar -> bars.shape(frame, bar));
    if (frame.nights() != null) {
      bars.marked(frame, frame.nights());
    }
    now(frame, NOW_OVER_BARS);
    active.forEach(bar -> bars.text(frame, bar));
    freeCounts(geometry, rows);
    names(frame, rows);
    header(frame);
  }

  private static List<Bar> bars(GridGeometry geometry, List<GridRows.Row> rows, boolean active) {
    var visible = new ArrayList<Bar>();
    for (GridRows.Row row : rows) {
      if (row instanceof GridRows.Row.RoomRow room) {
        for (Bar bar : geometry.bars(room.room().id())) {
          if (bar.hold().state().isActive() == active) {
            visible.add(bar);
          }
        }
      }
    }
    return visible;
  }

  private void days(Frame frame, List<GridRows.Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    GridGeometry geometry = frame.geometry();
    double bottom = bottom(geometry, rows.getLast());
    for (int column = 0; column < geometry.columns(); column++) {
      Token back = back(frame, geometry.date(column));
      if (back != Token.SURFACE) {
        fillColumn(geometry, column, geometry.top(), bottom, back);
      }
    }
  }

  private void fillColumn(
      GridGeometry geometry, int column, double top, double bottom, Token token) {
    double left = geometry.column(column);
    g.setFill(colors.get(token));
    g.fillRect(left, top, geometry.column(column + 1) - left, bottom - top);
  }

  private static Token back(Frame frame, LocalDate date) {
    if (date.equals(frame.today())) {
      return Token.TODAY_BACK;
    }
    return isWeekend(date) ? Token.WEEKEND_BACK : Token.SURFACE;
  }

  private static boolean isWeekend(LocalDate date) {
    return date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
  }

  private static double bottom(GridGeometry geometry, GridRows.Row row) {
    return geometry.y(row) + row.bottom() - row.top();
  }

  private void lines(GridGeometry geometry, List<GridRows.Row> rows) {
    for (GridRows.Row row : rows) {
      if (row instanceof GridRows.Row.GroupRow) {
        g.setFill(colors.get(Token.GROUP_BACK));
        g.fillRect(0, geometry.y(row), geometry.width(), row.bottom() - row.top());
      }
    }
    if (!rows.isEmpty()) {
      double bottom = bottom(geometry, rows.getLast());
      for (int column = 1; column <= geometry.columns(); column++) {
        vertical(geometry.column(column), geometry.top(), bottom, Token.LINE);
      }
    }
    for (GridRows.Row row : rows) {
      horizontal(0, geometry.width(), bottom(geometry, row), Token.LINE);
    }
  }

  /** A line one pixel wide, the last one before {@code x}. */
  private void vertical(double x, double top, double bottom, Token token) {
    g.setFill(colors.get(token));
    g.fillRect(x - 1, top, 1, bottom - top);
  }

  /** A line one pixel high, the last one before {@code y}. */
  private void horizontal(double left, double right, double y, Token token) {
    g.setFill(colors.get(token));
    g.fillRect(left, y - 1, right - left, 1);
  }

  private void cursor(Frame frame) {
    GridGeometry geometry = frame.geometry();
    GridCell cell = frame.cell();
    GridRows.Row row = cell == null ? null : geometry.model().rows().of(cell.room());
    if (cell == null || row == null || !geometry.model().shows(cell.date())) {
      return;
    }
    double left = geometry.column(cell.date());
    double width = geometry.column(cell.date().plusDays(1)) - left;
    double height = row.bottom() - row.top();
    if (frame.onSelected()) {
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
        List<Integer> free = group.group().free();
        for (int column = 0; column < Math.min(geometry.shownDays(), free.size()); column++) {
          freeCount(geometry, row, column, free.get(column));
        }
      }
    }
  }

  private void freeCount(GridGeometry geometry, GridRows.Row row, int column, int free) {
    boolean none = free <= 0;
    Font font = pens.font(none ? Pen.NONE_FREE : Pen.FREE);
    String text = texts.free(free);
    double width = fitter.width(text, font);
    double middle = (geometry.column(column) + geometry.column(column + 1)) / 2;
    // The line of the present makes way for the number.
    g.setFill(colors.get(Token.GROUP_BACK));
    g.fillRect(
        middle - width / 2 - 2, geometry.y(row) + 4, width + 4, row.bottom() - row.top() - 8);
    Token token = none ? Token.BAD_TEXT : Token.TEXT_MUTED;
    centred(geometry, column, text, font, token, y(geometry, row));
  }

  private static double y(GridGeometry geometry, GridRows.Row row) {
    return geometry.y(row) + Math.rint((row.bottom() - row.top()) / 2);
  }

  private void centred(
      GridGeometry geometry, int column, String text, Font font, Token token, double y) {
    double left = geometry.column(column);
    double right = geometry.column(column + 1);
    String shown = fitter.fit(text, font, right - left - 4);
    double x = Math.rint((left + right - fitter.width(shown, font)) / 2);
    write(shown, font, token, x, y);
  }

  private void write(String text, Font font, Token token, double x, double y) {
    g.setFont(font);
    g.setFill(colors.get(token));
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    g.fillText(text, x, y);
  }

  private void names(Frame frame, List<GridRows.Row> rows) {
    GridGeometry geometry = frame.geometry();
    for (GridRows.Row row : rows) {
      boolean group = row instanceof GridRows.Row.GroupRow;
      g.setFill(colors.get(group ? Token.GROUP_BACK : Token.SURFACE));
      beside(geometry, row);
      switch (row) {
        case GridRows.Row.GroupRow(var kind, _, _) -> groupName(geometry, row, kind.kind());
        case GridRows.Row.RoomRow room -> {
          if (frame.focused() && frame.isAt(room.room().id())) {
            g.setFill(colors.get(Token.FOCUS));
            g.fillRect(0, geometry.y(row), CURSOR_MARK, row.bottom() - row.top() - 1);
          }
          roomName(geometry, room);
        }
      }
    }
    if (!rows.isEmpty()) {
      double bottom = bottom(geometry, rows.getLast());
      vertical(geometry.left(), geometry.top(), bottom, Token.LINE_STRONG);
    }
  }

  /** Fills a row left and right of the days, and so covers what reaches out of them. */
  private void beside(GridGeometry geometry, GridRows.Row row) {
    double height = row.bottom() - row.top();
    double right = geometry.right();
    g.fillRect(0, geometry.y(row), geometry.left(), height);
    g.fillRect(right, geometry.y(row), geometry.width() - right, height);
    horizontal(0, geometry.left(), bottom(geometry, row), Token.LINE);
    horizontal(right, geometry.width(), bottom(geometry, row), Token.LINE);
  }

  private void groupName(GridGeometry geometry, GridRows.Row row, @Nullable RoomKind kind) {
    String name = kind == null ? texts.otherRooms() : kind.name();
    Font font = pens.font(Pen.GROUP);
    String shown = fitter.fit(name, font, geometry.left() - 2 * PADDING);
    write(shown, font, Token.TEXT, PADDING, y(geometry, row));
  }

  private void roomName(GridGeometry geometry, GridRows.Row.RoomRow row) {
    Font font = pens.font(Pen.ROOM);
    double space = geometry.left() - 2 * PADDING;
    String name = fitter.fit(row.room().name(), font, space);
    write(name, font, Token.TEXT, PADDING, y(geometry, row));
    double used = fitter.width(name, font) + 6;
    Font small = pens.font(Pen.FEATURES);
    String features = fitter.fit(row.room().features(), small, space - used);
    write(features, small, Token.TEXT_SUBTLE, PADDING + used, y(geometry, row));
  }

  private void header(Frame frame) {
    GridGeometry geometry = frame.geometry();
    g.setFill(colors.get(Token.SURFACE_RAISED));
    g.fillRect(0, 0, geometry.width(), geometry.top());
    double middle = geometry.top() / 2;
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      Token back = back(frame, date);
      if (back != Token.SURFACE) {
        fillColumn(geometry, column, 0, geometry.top(), back);
      }
      boolean today = date.equals(frame.today());
      Token weekday = today ? Token.ACCENT : Token.TEXT_MUTED;
      centred(geometry, column, texts.weekday(date), pens.font(Pen.WEEKDAY), weekday, middle - 9);
      Token day = today ? Token.ACCENT : Token.TEXT;
      centred(geometry, column, date(geometry, column), pens.font(Pen.DATE), day, middle + 7);
      vertical(geometry.column(column + 1), 0, geometry.top(), Token.LINE);
    }
    write(texts.corner(), pens.font(Pen.FEATURES), Token.TEXT_MUTED, PADDING, middle);
    vertical(geometry.left(), 0, geometry.top(), Token.LINE_STRONG);
    horizontal(0, geometry.width(), geometry.top(), Token.LINE_STRONG);
    cursorMarks(frame);
    nowMark(frame);
  }

  /** "30 Nov", or "30" where the column is too narrow. */
  private String date(GridGeometry geometry, int column) {
    LocalDate date = geometry.date(column);
    double space = geometry.column(column + 1) - geometry.column(column) - 4;
    String full = texts.date(date);
    boolean fits = fitter.width(full, pens.font(Pen.DATE)) <= space;
    return fits ? full : Integer.toString(date.getDayOfMonth());
  }

  /** Marks beside the room and under the date of the cursor: where it is, on bars too. */
  private void cursorMarks(Frame frame) {
    GridGeometry geometry = frame.geometry();
    GridCell cell = frame.cell();
    if (cell == null || !frame.focused() || !geometry.model().shows(cell.date())) {
      return;
    }
    g.setFill(colors.get(Token.FOCUS));
    double left = geometry.column(cell.date());
    double width = geometry.column(cell.date().plusDays(1)) - left - 1;
    g.fillRect(left, geometry.top() - CURSOR_MARK, width, CURSOR_MARK);
  }

  /** A small mark under the date where the line of the present begins. */
  private void nowMark(Frame frame) {
    GridGeometry geometry = frame.geometry();
    if (frame.now() == null) {
      return;
    }
    double x = Math.rint(geometry.x(frame.now()));
    if (x >= geometry.left() && x < geometry.right()) {
      double y = geometry.top();
      g.setFill(colors.get(Token.NOW_LINE));
      g.fillPolygon(new double[] {x - 5, x + 5, x}, new double[] {y - 6, y - 6, y}, 3);
    }
  }
}
