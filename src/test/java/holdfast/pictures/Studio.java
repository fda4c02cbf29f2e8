package holdfast.pictures;

import holdfast.testkit.Fx;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.PngWriter;
import holdfast.ui.shell.DeskWindow;
import holdfast.ui.shell.TestDesk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Takes the pictures of one look, and knows which it took. */
public final class Studio {
  private final Look look;
  private final Path folder;
  private final Set<Shot> wanted;
  private final Set<Shot> taken = EnumSet.noneOf(Shot.class);

  Studio(Look look, Path folder, Set<Shot> wanted) {
    this.look = look;
    this.folder = folder;
    this.wanted = wanted;
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Look look() {
    return look;
  }

  Set<Shot> taken() {
    return taken;
  }

  /** Gives a window the size of this look. */
  public void fit(Stage stage) {
    fit(stage, look.width(), look.height());
  }

  /** Gives a window a size of its own; what is around it stays empty on pictures. */
  public void fit(Stage stage, double width, double height) {
    Fx.run(
        () -> {
          HeadlessScreen.place(stage);
          stage.setWidth(width);
          stage.setHeight(height);
        });
    Scene scene = Fx.get(stage::getScene);
    Fx.until(() -> scene.getWidth() == width && scene.getHeight() == height);
    Fx.pulses(scene, 2);
  }

  /** A picture of a desk that has no work under way any more. */
  public void shot(TestDesk desk, Shot shot) {
    desk.settle();
    shot(desk.window, shot);
  }

  /** A picture of a window as it is. */
  public void shot(DeskWindow window, Shot shot) {
    if (!wanted.contains(shot)) {
      taken.add(shot);
      return;
    }
    Scene scene = window.scene();
    // A scroll bar that has just become necessary appears with the second layout.
    Fx.pulses(scene, 3);
    for (String selector : shot.inSight()) {
      boolean there =
          Fx.get(() -> windows(window.stage()).stream().anyMatch(w -> sees(w, selector)));
      if (!there) {
        throw new AssertionError(shot + " was to show " + selector);
      }
    }
    WritableImage image = Fx.get(() -> picture(window.stage()));
    try {
      PngWriter.write(image, folder.resolve(shot.fileName()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    taken.add(shot);
  }

  /** The window and what floats above it. */
  private static List<Window> windows(Stage stage) {
    return Window.getWindows().stream()
        .filter(each -> each.equals(stage) || each instanceof PopupWindow)
        .toList();
  }

  private static boolean sees(Window window, String selector) {
    Parent root = window.getScene().getRoot();
    boolean menu =
        window instanceof PopupWindow
            && (selector.equals("#" + root.getId()) || hasMenu(window, selector));
    return menu || root.lookupAll(selector).stream().anyMatch(Studio::isShown);
  }

  /** The id of a menu stands on the menu, and not on the nodes that show it. */
  private static boolean hasMenu(Window window, String selector) {
    return window instanceof javafx.scene.control.ContextMenu menu
        && (selector.equals("#" + menu.getId())
            || menu.getItems().stream().anyMatch(item -> selector.equals("#" + item.getId())));
  }

  private static boolean isShown(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }

  private WritableImage picture(Stage stage) {
    var layers = new Group();
    for (Window window : windows(stage)) {
      var parameters = new SnapshotParameters();
      parameters.setFill(Color.TRANSPARENT);
      parameters.setTransform(Transform.scale(look.scale(), look.scale()));
      var layer = new ImageView(window.getScene().getRoot().snapshot(parameters, null));
      if (!window.equals(stage)) {
        var bounds = window.getScene().getRoot().getBoundsInParent();
        layer.setX((window.getX() - stage.getX() + bounds.getMinX()) * look.scale());
        layer.setY((window.getY() - stage.getY() + bounds.getMinY()) * look.scale());
      }
      layers.getChildren().add(layer);
    }
    var parameters = new SnapshotParameters();
    parameters.setViewport(
        new Rectangle2D(0, 0, look.width() * look.scale(), look.height() * look.scale()));
    return layers.snapshot(parameters, null);
  }
}
