package holdfast.app.desk;

import holdfast.calendar.CalendarWindow;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.grid.RoomGrid;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** The whole application in its window, as its person sees and touches it. */
final class OpenDesk implements AutoCloseable {
  /** A start unpacks a database server; a fresh one is made on a slow disk. */
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final DeskApplication application;

  OpenDesk(StartOptions options) {
    application =
        Fx.get(
            () -> {
              var made = new DeskApplication(options, new Stage());
              made.open();
              return made;
            });
  }

  FrontDesk services() {
    FrontDesk desk = application.desk();
    if (desk == null) {
      throw new AssertionError("the desk is not open");
    }
    return desk;
  }

  /** Waits until the chart shows a room. */
  void awaitChart() {
    await("#rooms-grid", RoomGrid.class, grid -> showsRoom(grid.windowProperty().get()));
  }

  private static boolean showsRoom(@Nullable CalendarWindow window) {
    return window != null && window.groups().stream().anyMatch(group -> !group.rooms().isEmpty());
  }

  /** Waits until a node of this selector is shown and is so. */
  <N extends Node> N await(String selector, Class<N> type, Predicate<N> condition) {
    Awaitility.await(selector)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(
            () ->
                Fx.get(
                    () -> {
                      Node node = find(selector);
                      return node != null && condition.test(type.cast(node));
                    }));
    return Fx.get(() -> type.cast(find(selector)));
  }

  void awaitText(String selector, String part) {
    await(selector, Labeled.class, label -> label.getText().contains(part));
  }

  void awaitGone(String selector) {
    Awaitility.await("no " + selector)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> Fx.get(() -> find(selector) == null));
  }

  String text(String selector) {
    return await(selector, TextInputControl.class, _ -> true).getText();
  }

  void type(String selector, String text) {
    TextInputControl field = await(selector, TextInputControl.class, _ -> true);
    Fx.run(() -> field.setText(text));
  }

  /** Presses a button as soon as it can be pressed. */
  void press(String selector) {
    ButtonBase button = await(selector, ButtonBase.class, node -> !node.isDisabled());
    Fx.run(button::fire);
  }

  /** Presses a button; on the same thread right before it, something happens to the database. */
  void press(String selector, Runnable before) {
    ButtonBase button = await(selector, ButtonBase.class, node -> !node.isDisabled());
    Fx.run(
        () -> {
          if (button.isDisabled()) {
            throw new AssertionError(selector + " cannot be pressed any more");
          }
          before.run();
          button.fire();
        });
  }

  /** Presses a button, and the window's own one to close it before anything has come of that. */
  void pressAndCloseWindow(String selector) {
    ButtonBase button = await(selector, ButtonBase.class, node -> !node.isDisabled());
    Fx.run(
        () -> {
          button.fire();
          Stage stage = application.window().stage();
          stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
        });
  }

  boolean isThere(String selector) {
    return Fx.get(() -> find(selector) != null);
  }

  /** Asks for the end; whether the window is still to be seen right afterwards. */
  boolean quit() {
    return Fx.get(
        () -> {
          application.quit();
          return application.window().stage().isShowing();
        });
  }

  boolean canPress(String selector) {
    return !await(selector, ButtonBase.class, _ -> true).isDisabled();
  }

  void picture(String name) {
    Fx.picture(scene(), Path.of("target", "pictures", name + ".png"));
  }

  private Scene scene() {
    return application.window().scene();
  }

  private @Nullable Node find(String selector) {
    for (Node node : scene().getRoot().lookupAll(selector)) {
      if (isShown(node)) {
        return node;
      }
    }
    return null;
  }

  private static boolean isShown(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      if (!n.isVisible()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() {
    Fx.run(application::quit);
    application.ended().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }
}
