package holdfast.ui.calendar.grid;

import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.TokenColors;
import holdfast.ui.kit.TokenColors.Token;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Draws lines, areas and texts on the canvas in the colours and fonts of the style sheets. */
final class Brush {
  private final GraphicsContext g;
  private final TokenColors colors;
  private final Pens pens;
  private final TextFitter fitter;

  Brush(GraphicsContext g, TokenColors colors, Pens pens, TextFitter fitter) {
    this.g = g;
    this.colors = colors;
    this.pens = pens;
    this.fitter = fitter;
  }

  void fill(double left, double top, double right, double bottom, Token token) {
    if (left < right && top < bottom) {
      g.setFill(colors.get(token));
      g.fillRect(left, top, right - left, bottom - top);
    }
  }

  /** A line one pixel wide, the last one before {@code x}. */
  void vertical(double x, double top, double bottom, Token token) {
    fill(x - 1, top, x, bottom, token);
  }

  /** A line one pixel high, the last one before {@code y}. */
  void horizontal(double left, double right, double y, Token token) {
    fill(left, y - 1, right, y, token);
  }

  /** A frame one pixel wide within these edges. */
  void frame(double left, double top, double right, double bottom, Token token) {
    g.setStroke(colors.get(token));
    g.setLineWidth(1);
    g.strokeRoundRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1, 6, 6);
  }

  /** A triangle that points down, its tip at {@code x, y}. */
  void pointDown(double x, double y, Token token) {
    g.setFill(colors.get(token));
    g.fillPolygon(new double[] {x - 5, x + 5, x}, new double[] {y - 6, y - 6, y}, 3);
  }

  /** A small triangle with its middle at {@code x, y}: down if open, else to the right. */
  void disclosure(double x, double y, boolean open, Token token) {
    g.setFill(colors.get(token));
    if (open) {
      g.fillPolygon(new double[] {x - 4, x + 4, x}, new double[] {y - 2, y - 2, y + 3}, 3);
    } else {
      g.fillPolygon(new double[] {x - 2, x + 3, x - 2}, new double[] {y - 4, y, y + 4}, 3);
    }
  }

  double width(String text, Pen pen) {
    return fitter.width(text, pens.font(pen));
  }

  /**
   * Writes as much of a text as fits, its middle at {@code y}.
   *
   * @return x where the text ends
   */
  double write(String text, Pen pen, Token token, double x, double y, double space) {
    Font font = pens.font(pen);
    String shown = fitter.fit(text, font, space);
    if (shown.isEmpty()) {
      return x;
    }
    g.setFont(font);
    g.setFill(colors.get(token));
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    g.fillText(shown, x, y);
    return x + fitter.width(shown, font);
  }

  /** Writes as much of a text as fits into the middle between two edges. */
  void centred(String text, Pen pen, Token token, double left, double right, double y) {
    String shown = fitter.fit(text, pens.font(pen), right - left - 1);
    double x = Math.rint((left + right - width(shown, pen)) / 2);
    write(shown, pen, token, x, y, Double.MAX_VALUE);
  }
}
