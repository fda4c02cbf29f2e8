package holdfast.ui.calendar.paper;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * The one font on paper: Liberation Sans, which PDFBox carries, embedded as far as it is used. No
 * font of the machine is asked, so paper looks the same everywhere. It has Latin, Greek and
 * Cyrillic; for other letters it says "?". Not thread-safe; made for one document.
 */
final class PaperFont {
  private static final String RESOURCE =
      "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
  private static final float UNITS = 1000;
  private static final String ELLIPSIS = "…";

  private final PDFont font;
  private final Map<Integer, String> shown = new HashMap<>();

  PaperFont(PDDocument document) throws IOException {
    try (InputStream in = PDDocument.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IOException("PDFBox has no font " + RESOURCE);
      }
      font = PDType0Font.load(document, in, true);
    }
  }

  PDFont font() {
    return font;
  }

  /** What can be written of a text, on one line. */
  String writable(String text) {
    var line = new StringBuilder();
    text.strip()
        .codePoints()
        .forEach(letter -> line.append(shown.computeIfAbsent(letter, this::written)));
    return line.toString();
  }

  private String written(int letter) {
    if (Character.isWhitespace(letter) || Character.isSpaceChar(letter)) {
      return " ";
    }
    String text = Character.toString(letter);
    try {
      font.encode(text);
      return text;
    } catch (IllegalArgumentException | IOException e) {
      // No glyph: PDFBox says so by throwing.
      return "?";
    }
  }

  /** Width of a {@link #writable} text in points. */
  float width(String text, float size) throws IOException {
    return font.getStringWidth(text) / UNITS * size;
  }

  /** As much of a writable text as there is room for, with an ellipsis if that is not all. */
  String fitted(String text, float size, float room) throws IOException {
    if (width(text, size) <= room) {
      return text;
    }
    int end = text.length();
    while (end > 0 && width(text.substring(0, end) + ELLIPSIS, size) > room) {
      end = text.offsetByCodePoints(end, -1);
    }
    return end == 0 ? "" : text.substring(0, end).strip() + ELLIPSIS;
  }
}
