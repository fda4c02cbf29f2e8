package holdfast.ui.calendar.grid;

import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.TokenColors.Token;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Paints what stays on top while rooms are scrolled: months, dates and how full the house is; while
 * columns are hours: dates, hours and how full the house is.
 */
final class HeaderPainter {
  private static final double PADDING = 10;
  private static final double CURSOR_MARK = 3;

  /** Space a date over several hours keeps to the edges of its column. */
  private static final double BAND_PADDING = 4;

  private static final int DAYS_OF_WEEK = 7;

  private final Brush brush;
  private final GridTexts texts;

  HeaderPainter(Brush brush, GridTexts texts) {
    this.brush = brush;
    this.texts = texts;
  }

  void paint(Frame frame) {
    GridGeometry geometry = frame.geometry();
    brush.fill(0, 0, geometry.width(), geometry.top(), Token.SURFACE_RAISED);
    for (int column = 0; column < geometry.columns(); column++) {
      Token back = back(frame, geometry.date(column));
      if (back != Token.SURFACE) {
        double top = isHours(geometry) ? 0 : geometry.metrics().band();
        double left = geometry.column(column);
        brush.fill(left, top, geometry.column(column + 1), geometry.top(), back);
      }
    }
    if (isHours(geometry)) {
      hours(frame);
    } else {
      months(geometry);
      dates(frame);
    }
    occupancy(geometry);
    marks(frame);
    corner(geometry);
  }

  static Token back(Frame frame, LocalDate date) {
    if (date.equals(frame.today())) {
      return Token.TODAY_BACK;
    }
    boolean weekend =
        date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
    return weekend ? Token.WEEKEND_BACK : Token.SURFACE;
  }

  private static boolean isHours(GridGeometry geometry) {
    return geometry.axis().scale() == Scale.HOURS;
  }

  /** The name of each month stays in sight for as long as a day of the month does. */
  private void months(GridGeometry geometry) {
    double bottom = geometry.metrics().band();
    LocalDate end = geometry.date(geometry.columns());
    LocalDate date = geometry.axis().first();
    while (date.isBefore(end)) {
      YearMonth month = YearMonth.from(date);
      LocalDate next = month.plusMonths(1).atDay(1);
      double left = Math.max(geometry.left(), geometry.column(date));
      double right = Math.min(geometry.right(), geometry.column(next));
      double space = right - left - 2 * BAND_PADDING;
      band(monthFitting(date, space), left, right, bottom);
      date = next;
    }
    brush.horizontal(geometry.left(), geometry.width(), bottom, Token.LINE);
  }

  /** Long, short, or none: a letter and an ellipsis would name no month. */
  private String monthFitting(LocalDate date, double space) {
    for (String name : new String[] {texts.month(date), texts.shortMonth(date)}) {
      if (brush.width(name, Pen.BAND) <= space) {
        return name;
      }
    }
    return "";
  }

  private void band(String text, double left, double right, double bottom) {
    double space = right - left - 2 * BAND_PADDING;
    brush.write(text, Pen.BAND, Token.TEXT_MUTED, left + BAND_PADDING, bottom / 2, space);
    brush.vertical(right, 0, bottom, Token.LINE_STRONG);
  }

  private void dates(Frame frame) {
    GridGeometry geometry = frame.geometry();
    double top = geometry.metrics().band();
    double middle = top + geometry.metrics().dates() / 2;
    int letters = letters(geometry);
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      double left = geometry.column(column);
      double right = geometry.column(column + 1);
      boolean today = date.equals(frame.today());
      String weekday = weekday(date, letters);
      String day = Integer.toString(date.getDayOfMonth());
      String full = fitting(texts.date(date), day, Pen.DATE, right - left);
      Token muted = today ? Token.ACCENT : Token.TEXT_MUTED;
      brush.centred(weekday, Pen.WEEKDAY, muted, left, right, middle - 9);
      Token strong = today ? Token.ACCENT : Token.TEXT;
      // In the narrowest columns in smaller digits; a calendar without numbers is none.
      Pen digits = brush.width(full, Pen.DATE) <= right - left - 1 ? Pen.DATE : Pen.FREE;
      brush.centred(full, digits, strong, left, right, middle + 7);
      boolean monthEnds = date.plusDays(1).getDayOfMonth() == 1;
      brush.vertical(right, top, geometry.top(), monthEnds ? Token.LINE_STRONG : Token.LINE);
    }
  }

  /** "Mon", "Mo" or "M". */
  private String weekday(LocalDate date, int letters) {
    return switch (letters) {
      case 1 -> texts.initials(date).substring(0, 1);
      case 2 -> texts.initials(date);
      default -> texts.weekday(date);
    };
  }

  /** How much of a weekday there is room for: as much for each, so that none is missing. */
  private int letters(GridGeometry geometry) {
    for (int letters = 3; letters > 1; letters--) {
      double widest = 0;
      for (int day = 0; day < DAYS_OF_WEEK; day++) {
        LocalDate date = geometry.axis().first().plusDays(day);
        widest = Math.max(widest, brush.width(weekday(date, letters), Pen.WEEKDAY));
      }
      if (widest <= geometry.axis().day() - 3) {
        return letters;
      }
    }
    return 1;
  }

  private String fitting(String wanted, String shorter, Pen pen, double width) {
    return brush.width(wanted, pen) <= width - 4 ? wanted : shorter;
  }

  private void hours(Frame frame) {
    GridGeometry geometry = frame.geometry();
    TimeAxis axis = geometry.axis();
    double band = geometry.metrics().band();
    double bottom = band + geometry.metrics().dates();
    int step = step(axis.hour());
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      double left = Math.max(geometry.left(), geometry.column(column));
      double right = Math.min(geometry.right(), geometry.column(column + 1));
      band(texts.longDay(date, axis.hours(date)), left, right, band);
      for (TimeAxis.Tick tick : axis.ticks(date)) {
        if (tick.time().getHour() % step == 0) {
          double x = tick.x() + 4;
          String hour = texts.hour(tick.time());
          if (x + brush.width(hour, Pen.HOUR) <= geometry.right()) {
            brush.write(hour, Pen.HOUR, Token.TEXT, x, (band + bottom) / 2, Double.MAX_VALUE);
          }
        }
        brush.vertical(tick.x(), bottom - 8, bottom, Token.LINE_STRONG);
      }
      brush.vertical(geometry.column(column + 1), 0, geometry.top(), Token.LINE_STRONG);
    }
    brush.horizontal(geometry.left(), geometry.width(), band, Token.LINE);
  }

  /** Hours from one written hour to the next, so that none touches another. */
  private int step(double hour) {
    double needed = brush.width("00:00", Pen.HOUR) + 5;
    for (int step : new int[] {1, 2, 3, 6}) {
      if (step * hour >= needed) {
        return step;
      }
    }
    return 12;
  }

  private void occupancy(GridGeometry geometry) {
    double top = geometry.metrics().band() + geometry.metrics().dates();
    double bottom = geometry.top();
    brush.horizontal(0, geometry.width(), top, Token.LINE);
    double widest = brush.width(texts.percent(100), Pen.NONE_FREE) + 4;
    for (int column = 0; column < geometry.columns(); column++) {
      LocalDate date = geometry.date(column);
      int percent = geometry.model().occupancy(date);
      if (percent < 0) {
        continue;
      }
      double left = Math.max(geometry.left(), geometry.column(column));
      double right = Math.min(geometry.right(), geometry.column(column + 1));
      boolean full = percent >= 100;
      String text = widest <= right - left ? texts.percent(percent) : texts.number(percent);
      Pen pen = full ? Pen.NONE_FREE : Pen.FREE;
      brush.centred(text, pen, Token.TEXT_MUTED, left, right, (top + bottom) / 2 - 1);
      double from = geometry.column(column);
      double width = (geometry.column(column + 1) - 1 - from) * Math.min(percent, 100) / 100;
      brush.fill(from, bottom - 4, from + Math.rint(width), bottom - 1, Token.CONFIRMED);
    }
  }

  private void marks(Frame frame) {
    GridGeometry geometry = frame.geometry();
    brush.horizontal(0, geometry.width(), geometry.top(), Token.LINE_STRONG);
    GridCell cell = frame.cell();
    if (cell != null && frame.focused() && geometry.model().shows(cell.date())) {
      double left = frame.cursorLeft(cell);
      double right = frame.cursorRight(cell) - 1;
      double bottom = geometry.metrics().band() + geometry.metrics().dates();
      brush.fill(left, bottom - CURSOR_MARK, right, bottom, Token.FOCUS);
    }
    if (frame.now() != null) {
      double x = Math.rint(geometry.x(frame.now()));
      if (x >= geometry.left() && x < geometry.right()) {
        brush.pointDown(x, geometry.top(), Token.NOW_LINE);
      }
    }
  }

  /** Covers what reaches out of the dates, left and right of them. */
  private void corner(GridGeometry geometry) {
    double top = geometry.top();
    double dates = geometry.metrics().band() + geometry.metrics().dates();
    brush.fill(0, 0, geometry.left(), top, Token.SURFACE_RAISED);
    brush.fill(geometry.right(), 0, geometry.width(), top, Token.SURFACE_RAISED);
    double space = geometry.left() - 2 * PADDING;
    double middle = geometry.metrics().band() + geometry.metrics().dates() / 2;
    brush.write(texts.corner(), Pen.FEATURES, Token.TEXT_MUTED, PADDING, middle, space);
    double line = (dates + top) / 2 - 1;
    brush.write(texts.occupancy(), Pen.FEATURES, Token.TEXT_MUTED, PADDING, line, space);
    brush.horizontal(0, geometry.left(), dates, Token.LINE);
    brush.vertical(geometry.left(), 0, top, Token.LINE_STRONG);
    brush.horizontal(0, geometry.left(), top, Token.LINE_STRONG);
    brush.horizontal(geometry.right(), geometry.width(), top, Token.LINE_STRONG);
  }
}
