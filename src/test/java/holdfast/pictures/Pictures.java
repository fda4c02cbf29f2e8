package holdfast.pictures;

import holdfast.app.desk.LoginSittings;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.RoomsSittings;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.review.ReviewSittings;
import holdfast.ui.settings.SettingsSittings;
import holdfast.ui.shell.DeskWindow;
import holdfast.ui.shell.ShellSittings;
import holdfast.ui.shell.ThemeChoice;
import holdfast.ui.stock.StockSittings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Window;

/**
 * Takes every {@link Shot} in both themes, both languages and three sizes, without a display.
 *
 * <p>{@code -Dpictures.only=} is a pattern for looks ("1440x900/ru-dark"), {@code
 * -Dpictures.shots=} one for file names; {@code -Dpictures.size=1920x1080@2} takes one size instead
 * of the three. The exit code is 1 if a picture is missing; {@code index.html} says which.
 */
public final class Pictures {
  private static final String SIZES = "1024x700@1 1440x900@1 2560x1440@1";
  private static final Pattern SIZE = Pattern.compile("(\\d+)x(\\d+)@([\\d.]+)");

  private final Path folder;
  private final List<String> faults = new ArrayList<>();
  private boolean isComplete;

  private Pictures(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    var pictures = new Pictures(Path.of(System.getProperty("pictures.folder", "target/pictures")));
    Platform.startup(() -> Platform.setImplicitExit(false));
    try {
      pictures.take();
    } finally {
      // Threads of the toolkit would keep the process alive.
      System.exit(pictures.isComplete ? 0 : 1);
    }
  }

  private static List<Look> looks() {
    Pattern only = pattern("pictures.only");
    String sizes = System.getProperty("pictures.size", "");
    List<Look> looks = new ArrayList<>();
    for (String size : (sizes.isBlank() ? SIZES : sizes).split(" ", -1)) {
      var parts = SIZE.matcher(size);
      if (!parts.matches()) {
        throw new IllegalArgumentException("a size is written 1920x1080@2, not " + size);
      }
      for (Language language : Language.values()) {
        for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
          looks.add(
              new Look(
                  language,
                  theme,
                  Integer.parseInt(parts.group(1)),
                  Integer.parseInt(parts.group(2)),
                  Double.parseDouble(parts.group(3))));
        }
      }
    }
    return looks.stream().filter(look -> only.matcher(look.folder()).find()).toList();
  }

  private static Pattern pattern(String property) {
    return Pattern.compile(System.getProperty(property, ""));
  }

  private static List<Sitting> sittings() {
    return Stream.of(
            ShellSittings.all(),
            LoginSittings.all(),
            RoomsSittings.all(),
            StockSittings.all(),
            ReviewSittings.all(),
            SettingsSittings.all())
        .flatMap(List::stream)
        .toList();
  }

  private void take() throws IOException {
    Pattern names = pattern("pictures.shots");
    Set<Shot> wanted = EnumSet.noneOf(Shot.class);
    Stream.of(Shot.values())
        .filter(shot -> names.matcher(shot.fileName()).find())
        .forEach(wanted::add);
    for (Look look : looks()) {
      // Windows open in their usual size before they are fitted.
      Fx.run(
          () ->
              HeadlessScreen.enlarge(
                  (int) (Math.max(look.width(), DeskWindow.WIDTH) * look.scale()),
                  (int) (Math.max(look.height(), DeskWindow.HEIGHT) * look.scale()),
                  (float) look.scale()));
      var studio = new Studio(look, folder.resolve(look.folder()), wanted);
      for (Sitting sitting : sittings()) {
        try {
          sitting.sit(studio);
        } catch (RuntimeException | AssertionError e) {
          fault(look, e.toString());
        }
        Fx.run(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
      }
      wanted.stream()
          .filter(shot -> !studio.taken().contains(shot))
          .forEach(shot -> fault(look, shot.fileName() + " is missing"));
      System.out.println(look.folder() + ": " + studio.taken().size() + " pictures");
    }
    index(wanted);
    isComplete = faults.isEmpty();
  }

  private void fault(Look look, String what) {
    String line = look.folder() + ": " + what;
    faults.add(line);
    System.err.println(line);
  }

  /** A page with every picture, small, all looks of a shot in a row. */
  private void index(Set<Shot> wanted) throws IOException {
    var page =
        new StringBuilder("<!doctype html><meta charset=\"utf-8\"><title>Holdfast</title>\n");
    faults.forEach(fault -> page.append("<p><b>").append(fault).append("</b></p>\n"));
    for (Shot shot : wanted) {
      page.append("<h2>").append(shot.fileName()).append("</h2>\n");
      for (Look look : looks()) {
        String file = look.folder() + "/" + shot.fileName();
        page.append(
            "<a href=\"%s\"><img width=\"480\" title=\"%s\" src=\"%s\"></a>\n"
                .formatted(file, file, file));
      }
    }
    Files.writeString(folder.resolve("index.html"), page);
  }
}
