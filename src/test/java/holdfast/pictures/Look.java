package holdfast.pictures;

import holdfast.ui.kit.Language;
import holdfast.ui.shell.ThemeChoice;
import java.util.Locale;

/**
 * How a window looks in one set of pictures.
 *
 * @param width of the window's content in pixels of the layout
 * @param height of the window's content in pixels of the layout
 * @param scale dots for each pixel of the layout, 2 for "200 %"
 */
public record Look(Language language, ThemeChoice theme, int width, int height, double scale) {

  /** Where the pictures stand: "1440x900/ru-dark". */
  String folder() {
    String size = "%dx%d".formatted((int) (width * scale), (int) (height * scale));
    String scaled = scale == 1 ? "" : "-" + (int) (scale * 100);
    String theme = this.theme.name().toLowerCase(Locale.ROOT);
    return size + scaled + "/" + language.code() + "-" + theme;
  }
}
