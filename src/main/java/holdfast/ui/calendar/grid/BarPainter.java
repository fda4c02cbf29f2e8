package holdfast.ui.calendar.grid;

import holdfast.holds.Resource.RoomId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.calendar.grid.GridGeometry.Bar;
import holdfast.ui.calendar.grid.GridGeometry.Span;
import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.TokenColors;
import holdfast.ui.kit.TokenColors.Token;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.shape.ArcType;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * Paints bars and marked nights. Shapes and writing are two calls, so that the line of the present
 * can run between them and never crosses a name out.
 */
final class BarPainter {
  private static final double ARC = 10;
  private static final double PADDING = 8;
  private static final double CHEVRON = 7;

  /** Width of the padlock with the gap behind it. */
  private static final double PADLOCK = 12;

  /** Across the padlock that stands on the corner of a short bar. */
  private static final double BADGE = 15;

  /** How far a bar that goes on reaches past the edge, so that its corners do not show. */
  private static final double OVERHANG = 12;

  private static final double WIDE_STRIPE = 8;
  private static final double NARROW_STRIPE = 4;

  private final GraphicsContext g;
  private final TokenColors colors;
  private final Pens pens;
  private final TextFitter fitter;
  private final GridTexts texts;

  BarPainter(GraphicsContext g, TokenColors colors, Pens pens, TextFitter fitter, GridTexts texts) {
    this.g = g;
    this.colors = colors;
    this.pens = pens;
    this.fitter = fitter;
    this.texts = texts;
  }

  void shape(Frame frame, Bar bar) {
    Span shown = clipped(frame.geometry(), bar.span());
    BarLook look = BarLook.of(bar.hold(), frame.now());
    double arc = Math.min(ARC, shown.width());
    g.setFill(fill(look, shown));
    g.fillRoundRect(shown.left(), shown.top(), shown.width(), shown.height(), arc, arc);
    switch (look) {
      case GHOST -> frame(shown, arc, Token.EXPIRED_BORDER, 1, 4, 3);
      case DUE -> frame(shown, arc, Token.URGENT_TEXT, 1.5);
      case CONFIRMED, HELD, URGENT, CLOSED -> {}
    }
    chevrons(frame.geometry(), bar.span(), look);
    if (bar.hold().id().equals(frame.selected())) {
      outline(shown, Token.SELECTION, 1);
    }
    if (bar.hold().id().equals(frame.flashing())) {
      outline(shown, Token.FOCUS, frame.flash());
    }
  }

  /** Cut off where nobody sees it, so that a pattern need not be made that far. */
  private static Span clipped(GridGeometry geometry, Span span) {
    double left = Math.max(span.left(), geometry.left() - OVERHANG);
    double right = Math.min(span.right(), geometry.right() + OVERHANG);
    return new Span(left, span.top(), right, span.bottom());
  }

  private Paint fill(BarLook look, Span bar) {
    return switch (look) {
      case CONFIRMED -> colors.get(Token.CONFIRMED);
      case HELD -> stripes(bar, Token.HELD, Token.HELD_STRIPE, WIDE_STRIPE, 1);
      case URGENT, DUE -> stripes(bar, Token.URGENT, Token.URGENT_STRIPE, NARROW_STRIPE, 1);
      case CLOSED -> stripes(bar, Token.CLOSED, Token.CLOSED_STRIPE, NARROW_STRIPE, -1);
      case GHOST -> colors.get(Token.SURFACE);
    };
  }

  /**
   * A repeating gradient with hard stops. It begins at the bar, so that stripes move with it, and
   * is drawn in the screen's own resolution, unlike an image.
   *
   * @param lean 1 for stripes like a slash, -1 like a backslash
   */
  private Paint stripes(Span bar, Token ground, Token stripe, double width, int lean) {
    double step = width * Math.sqrt(2);
    Color first = colors.get(ground);
    Color second = colors.get(stripe);
    // A change over a twentieth of the period smooths the edge of a stripe.
    return new LinearGradient(
        bar.left(),
        bar.top(),
        bar.left() + step,
        bar.top() + lean * step,
        false,
        CycleMethod.REPEAT,
        new Stop(0, first),
        new Stop(0.45, first),
        new Stop(0.5, second),
        new Stop(0.95, second),
        new Stop(1, first));
  }

  private void frame(Span bar, double arc, Token color, double width, double... dashes) {
    g.setStroke(colors.get(color));
    g.setLineWidth(width);
    g.setLineDashes(dashes);
    double half = width / 2;
    g.strokeRoundRect(
        bar.left() + half, bar.top() + half, bar.width() - width, bar.height() - width, arc, arc);
    g.setLineDashes();
  }

  /** A ring around a bar with a gap, so that it is seen on bars of every colour. */
  private void outline(Span bar, Token color, double opacity) {
    g.setGlobalAlpha(opacity);
    ring(bar, colors.get(Token.SURFACE), 1, 2);
    ring(bar, colors.get(color), 2.5, 2);
    g.setGlobalAlpha(1);
  }

  private void ring(Span bar, Color color, double distance, double width) {
    g.setStroke(color);
    g.setLineWidth(width);
    double arc = ARC + 2 * distance;
    g.strokeRoundRect(
        bar.left() - distance,
        bar.top() - distance,
        bar.width() + 2 * distance,
        bar.height() + 2 * distance,
        arc,
        arc);
  }

  /** Small arrow heads at the edge of the days shown: this bar goes on. */
  private void chevrons(GridGeometry geometry, Span bar, BarLook look) {
    double shown = Math.min(bar.right(), geometry.right()) - Math.max(bar.left(), geometry.left());
    if (shown < 2 * CHEVRON) {
      // Beside a sliver it would stand on the ground of the chart.
      return;
    }
    if (goesOnLeft(geometry, bar)) {
      chevron(geometry.left() + 4, bar, look, 1);
    }
    if (goesOnRight(geometry, bar)) {
      chevron(geometry.right() - 4, bar, look, -1);
    }
  }

  private void chevron(double tip, Span bar, BarLook look, int inward) {
    double middle = bar.middle();
    g.setStroke(colors.get(writing(look)));
    g.setGlobalAlpha(0.75);
    g.setLineWidth(1.5);
    g.setLineCap(StrokeLineCap.ROUND);
    double base = tip + inward * CHEVRON / 2;
    g.strokePolyline(
        new double[] {base, tip, base},
        new double[] {middle - CHEVRON / 2, middle, middle + CHEVRON / 2},
        3);
    g.setLineCap(StrokeLineCap.SQUARE);
    g.setGlobalAlpha(1);
  }

  private static boolean goesOnLeft(GridGeometry geometry, Span bar) {
    return bar.left() < geometry.left();
  }

  private static boolean goesOnRight(GridGeometry geometry, Span bar) {
    return bar.right() > geometry.right();
  }

  /** Writes on a bar what fits into the part of it that shows. */
  void text(Frame frame, Bar bar) {
    GridGeometry geometry = frame.geometry();
    Span span = bar.span();
    BarLook look = BarLook.of(bar.hold(), frame.now());
    double left = goesOnLeft(geometry, span) ? geometry.left() + CHEVRON : span.left();
    double right = goesOnRight(geometry, span) ? geometry.right() - CHEVRON : span.right();
    Font font = pens.font(look.isStrong() ? Pen.BAR_STRONG : Pen.BAR);
    GridTexts.Label label = texts.label(bar.hold(), look, frame.now());
    double room = right - left - 1.5 * PADDING;
    double start = left + PADDING;
    if (bar.hold().lock().isOn()) {
      boolean roomForBoth =
          fitter.width(label.text(), font) + fitter.width(label.ending(), font) + PADLOCK <= room;
      if (roomForBoth) {
        padlock(start, span.middle(), writing(look));
        room -= PADLOCK;
        start += PADLOCK;
      } else {
        badge(left, span.top());
      }
    }
    String text = fitter.fitKeeping(label.text(), label.ending(), font, room);
    write(text, start, span, font, writing(look));
  }

  /** A closed padlock: this one stays in its room. */
  private void padlock(double x, double middle, Token color) {
    g.setFill(colors.get(color));
    g.fillRoundRect(x, middle - 1, 8, 6, 2, 2);
    g.setStroke(colors.get(color));
    g.setLineWidth(1.5);
    g.strokeArc(x + 1.75, middle - 5, 4.5, 8, 0, 180, ArcType.OPEN);
  }

  /** The padlock on the bar's corner, where it takes nothing away from a name. */
  private void badge(double left, double top) {
    double x = left - BADGE / 2 + 3;
    double y = top - BADGE / 2 + 2;
    g.setFill(colors.get(Token.SURFACE));
    g.fillOval(x, y, BADGE, BADGE);
    padlock(x + BADGE / 2 - 4, y + BADGE / 2, Token.TEXT);
  }

  private void write(String text, double x, Span bar, Font font, Token color) {
    g.setFont(font);
    g.setFill(colors.get(color));
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    g.fillText(text, x, bar.middle());
  }

  private static Token writing(BarLook look) {
    return switch (look) {
      case CONFIRMED -> Token.CONFIRMED_TEXT;
      case HELD -> Token.HELD_TEXT;
      case URGENT, DUE -> Token.URGENT_TEXT;
      case CLOSED -> Token.CLOSED_TEXT;
      case GHOST -> Token.EXPIRED_TEXT;
    };
  }

  /** Paints the bar that marked nights would become. */
  void marked(Frame frame, Nights nights) {
    HouseTimes times = frame.geometry().model().times();
    Period during = times.nights(nights.arrival(), nights.departure());
    marked(frame, nights.room(), during, texts.nights(nights));
  }

  /** Paints the bar that marked hours would become. */
  void marked(Frame frame, RoomTime time) {
    marked(frame, time.room(), time.during(), texts.hours(time));
  }

  /** Paints where a bar is going while nobody knows yet whether it may. */
  void saving(Frame frame, BarMove move) {
    marked(frame, move.room(), move.during(), texts.saving(move.hold()), 4, 3);
  }

  private void marked(Frame frame, RoomId room, Period during, String label, double... dashes) {
    GridGeometry geometry = frame.geometry();
    Span span = geometry.span(room, during);
    if (span == null || span.right() <= geometry.left() || span.left() >= geometry.right()) {
      return;
    }
    Span shown = clipped(geometry, span);
    g.setFill(colors.get(Token.SELECTION_BACK));
    g.fillRoundRect(shown.left(), shown.top(), shown.width(), shown.height(), ARC, ARC);
    g.setFill(colors.get(Token.DRAG));
    g.fillRoundRect(shown.left(), shown.top(), shown.width(), shown.height(), ARC, ARC);
    frame(shown, ARC, Token.SELECTION, 1.5, dashes);
    Font font = pens.font(Pen.BAR_STRONG);
    double left = Math.max(span.left(), geometry.left());
    double right = Math.min(span.right(), geometry.right());
    String text = fitter.fit(label, font, right - left - 1.5 * PADDING);
    write(text, left + PADDING, span, font, Token.SELECTION);
  }
}
