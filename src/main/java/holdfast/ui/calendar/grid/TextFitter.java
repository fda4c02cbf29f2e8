package holdfast.ui.calendar.grid;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Cuts texts to a width with an ellipsis; a canvas would squeeze their letters instead. Remembers
 * what it measured, since the same names are painted in every frame.
 */
final class TextFitter {
  static final String ELLIPSIS = "…";
  private static final int REMEMBERED_MAX = 4_000;

  private record Wanted(String text, Font font, int width) {}

  private record Written(String text, Font font) {}

  private final Text ruler = new Text();
  private final Map<Wanted, String> fitted = remembering();
  private final Map<Written, Double> widths = remembering();

  private static <K, V> Map<K, V> remembering() {
    return new LinkedHashMap<>(256, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > REMEMBERED_MAX;
      }
    };
  }

  /** Width of a text in pixels. */
  double width(String text, Font font) {
    return widths.computeIfAbsent(new Written(text, font), this::measure);
  }

  private double measure(Written written) {
    ruler.setFont(written.font());
    ruler.setText(written.text());
    return ruler.getLayoutBounds().getWidth();
  }

  /** The text, or as much of it as fits and an ellipsis; empty if not even one letter does. */
  String fit(String text, Font font, double width) {
    if (width <= 0 || text.isEmpty()) {
      return "";
    }
    return fitted.computeIfAbsent(new Wanted(text, font, (int) width), this::cut);
  }

  private String cut(Wanted wanted) {
    String text = wanted.text();
    if (width(text, wanted.font()) <= wanted.width()) {
      return text;
    }
    int low = 0;
    int high = text.length() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      String shorter = shortened(text, middle);
      if (measure(new Written(shorter, wanted.font())) <= wanted.width()) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low == 0 ? "" : shortened(text, low);
  }

  private static String shortened(String text, int length) {
    // Never half of a character outside the basic plane.
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end).strip() + ELLIPSIS;
  }

  /** Of "Moreau, Claire" the surname, where that fits and the whole does not. */
  private String surname(String text, Font font, double width) {
    int comma = text.indexOf(',');
    return comma > 0 && width(text.substring(0, comma), font) <= width
        ? text.substring(0, comma)
        : text;
  }

  /**
   * Fits a text with an ending that matters more: the ending stays whole for as long as it can, and
   * the text before it is cut.
   */
  String fitKeeping(String text, String ending, Font font, double width) {
    String whole = text + ending;
    if (width(whole, font) <= width) {
      return whole;
    }
    String start =
        fit(surname(text, font, width - width(ending, font)), font, width - width(ending, font));
    if (!start.isEmpty()) {
      return start + ending;
    }
    String bare = ending.replaceFirst("^[\\s·]+", "");
    return width(bare, font) <= width ? bare : "";
  }
}
