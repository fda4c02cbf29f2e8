package holdfast.ui.calendar.paper;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/**
 * One page, A4 landscape, with a pen. All measures in points, from the top left corner; greys from
 * 0 (black) to 1 (white). Closing ends the page. Not thread-safe.
 */
final class Leaf implements AutoCloseable {
  static final float WIDTH = PDRectangle.A4.getHeight();
  static final float HEIGHT = PDRectangle.A4.getWidth();

  /** Most printers cannot print nearer to the edge. */
  static final float MARGIN = 30;

  static final float BLACK = 0;
  static final float WHITE = 1;

  /** How far apart the lines of a pattern are. */
  private static final float HATCH = 4;

  private static final float PATTERN_GREY = 0.55f;
  private static final float PLATE = 1.5f;

  private final PaperFont font;
  private final PDPageContentStream pen;

  Leaf(PDDocument document, PaperFont font) throws IOException {
    this.font = font;
    var page = new PDPage(new PDRectangle(WIDTH, HEIGHT));
    document.addPage(page);
    pen = new PDPageContentStream(document, page);
  }

  PaperFont font() {
    return font;
  }

  /**
   * Writes a line.
   *
   * @param y of the line's foot
   */
  void text(String text, float x, float y, float size) throws IOException {
    write(font.writable(text), x, y, size, false);
  }

  void bold(String text, float x, float y, float size) throws IOException {
    write(font.writable(text), x, y, size, true);
  }

  /** Writes as much as there is room for; tells whether that was all. */
  boolean fitted(String text, float x, float y, float size, float room) throws IOException {
    String whole = font.writable(text);
    String shown = font.fitted(whole, size, room);
    write(shown, x, y, size, false);
    return shown.equals(whole);
  }

  /** Writes a line that ends at {@code right}. */
  void textTo(String text, float right, float y, float size) throws IOException {
    String line = font.writable(text);
    write(line, right - font.width(line, size), y, size, false);
  }

  /** Writes a line around {@code middle}. */
  void textAround(String text, float middle, float y, float size) throws IOException {
    String line = font.writable(text);
    write(line, middle - font.width(line, size) / 2, y, size, false);
  }

  private void write(String line, float x, float y, float size, boolean bold) throws IOException {
    if (line.isEmpty()) {
      return;
    }
    pen.beginText();
    pen.setNonStrokingColor(BLACK);
    pen.setStrokingColor(BLACK);
    pen.setFont(font.font(), size);
    // The font comes in one weight: a line around the letters makes the other.
    pen.setRenderingMode(bold ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
    pen.setLineWidth(size / 30);
    pen.newLineAtOffset(x, HEIGHT - y);
    pen.showText(line);
    pen.endText();
  }

  /** A white ground for a line of text that would stand on a pattern. */
  void plate(String text, float x, float y, float size, float room) throws IOException {
    float width = Math.min(room, font.width(font.writable(text), size));
    fill(x - PLATE, y - size + 1, width + 2 * PLATE, size + 0.5f, WHITE);
  }

  void fill(float x, float y, float width, float height, float grey) throws IOException {
    pen.setNonStrokingColor(grey);
    pen.addRect(x, HEIGHT - y - height, width, height);
    pen.fill();
  }

  void frame(float x, float y, float width, float height, boolean dashed) throws IOException {
    pen.setStrokingColor(BLACK);
    pen.setLineWidth(0.7f);
    pen.setLineDashPattern(dashed ? new float[] {3, 2} : new float[] {}, 0);
    pen.addRect(x, HEIGHT - y - height, width, height);
    pen.stroke();
    pen.setLineDashPattern(new float[] {}, 0);
  }

  void line(float x1, float y1, float x2, float y2, float grey, float width) throws IOException {
    pen.setStrokingColor(grey);
    pen.setLineWidth(width);
    pen.moveTo(x1, HEIGHT - y1);
    pen.lineTo(x2, HEIGHT - y2);
    pen.stroke();
  }

  /** Slanted lines, in both directions if {@code crossed}. */
  void hatch(float x, float y, float width, float height, boolean crossed) throws IOException {
    pen.saveGraphicsState();
    pen.addRect(x, HEIGHT - y - height, width, height);
    pen.clip();
    for (float at = x - height; at < x + width; at += HATCH) {
      line(at, y + height, at + height, y, PATTERN_GREY, 0.6f);
      if (crossed) {
        line(at, y, at + height, y + height, PATTERN_GREY, 0.6f);
      }
    }
    pen.restoreGraphicsState();
  }

  @Override
  public void close() throws IOException {
    pen.close();
  }
}
