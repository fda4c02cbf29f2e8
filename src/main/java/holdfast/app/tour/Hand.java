package holdfast.app.tour;

import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.PngWriter;
import holdfast.ui.kit.Tasks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import org.jspecify.annotations.Nullable;

/**
 * Mouse, keyboard and eyes of the tour. Called from the tour's own thread; every look and every
 * touch happens on the window's thread, and every wait has a limit.
 */
final class Hand {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration STILL = Duration.ofMillis(250);
  private static final Duration MOMENT = Duration.ofSeconds(2);
  private static final long GLANCE_NANOS = Duration.ofMillis(20).toNanos();

  private final Scene scene;
  private final Tasks tasks;
  private final Robot robot;

  /**
   * A hand over a window.
   *
   * @param tasks what the window has in the works
   */
  Hand(Scene scene, Tasks tasks) {
    this.scene = scene;
    this.tasks = tasks;
    this.robot = see(Robot::new);
  }

  /** Looks at something on the window's thread. */
  static <T extends @Nullable Object> T see(Callable<T> look) {
    CompletableFuture<T> seen = new CompletableFuture<>();
    FxThread.nextPulse(
        () -> {
          try {
            seen.complete(look.call());
          } catch (Exception e) {
            seen.completeExceptionally(e);
          }
        });
    try {
      return seen.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TourFailure("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new TourFailure("the window did not answer", e);
    }
  }

  private static void act(Runnable action) {
    see(
        () -> {
          action.run();
          return true;
        });
  }

  /** Waits until something is so on the window's thread. */
  void await(String what, BooleanSupplier condition) {
    awaitAnywhere(what, () -> see(condition::getAsBoolean));
  }

  /**
   * Waits until something is so; the condition runs on the tour's thread and may ask a database.
   */
  static void awaitAnywhere(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new TourFailure("waited in vain until " + what, null);
      }
      LockSupport.parkNanos(GLANCE_NANOS);
    }
  }

  /** The visible node of a selector; waits for it. */
  Node find(String selector) {
    await(selector + " is there", () -> visible(selector) != null);
    return see(
        () -> {
          Node node = visible(selector);
          if (node == null) {
            throw new TourFailure(selector + " went away", null);
          }
          return node;
        });
  }

  /** Whether a visible node of this selector is there; for conditions of {@link #await}. */
  boolean seesNow(String selector) {
    FxThread.assertCurrent();
    return visible(selector) != null;
  }

  private @Nullable Node visible(String selector) {
    for (Node node : scene.getRoot().lookupAll(selector)) {
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
    return node.getScene() != null && node.getLayoutBounds().getWidth() > 0;
  }

  /** Clicks the middle of the node, once it can be pressed. */
  void click(String selector) {
    aim(selector);
    clickHere();
  }

  /** Whether a visible node of this selector comes within a moment. */
  boolean comes(String selector) {
    long end = System.nanoTime() + MOMENT.toNanos();
    while (System.nanoTime() < end) {
      if (see(() -> visible(selector) != null)) {
        return true;
      }
      LockSupport.parkNanos(GLANCE_NANOS);
    }
    return false;
  }

  /**
   * Puts the pointer over the node, so that {@link #clickHere} loses no time; goes after a node
   * that still moves because something above it comes or goes.
   */
  void aim(String selector) {
    Node node = find(selector);
    awaitAnywhere(
        selector + " stays where it is",
        () -> {
          Point2D place = see(() -> middle(node));
          act(() -> robot.mouseMove(place));
          LockSupport.parkNanos(STILL.toNanos());
          return see(() -> middle(node).equals(place) && node.isHover() && !node.isDisabled());
        });
  }

  /** Clicks where the pointer is. */
  void clickHere() {
    act(() -> robot.mouseClick(MouseButton.PRIMARY));
    settle();
  }

  /** Clicks a place of a node, for example a bar that was painted. */
  void click(Node node, Point2D place) {
    clickAt(see(() -> node.localToScreen(place)));
  }

  private void clickAt(Point2D place) {
    act(() -> robot.mouseMove(place));
    act(() -> robot.mouseClick(MouseButton.PRIMARY));
    settle();
  }

  /** Presses at one place of a node and releases at another. */
  void drag(Node node, Point2D from, Point2D to) {
    Point2D start = see(() -> node.localToScreen(from));
    Point2D end = see(() -> node.localToScreen(to));
    act(() -> robot.mouseMove(start));
    act(() -> robot.mousePress(MouseButton.PRIMARY));
    act(() -> robot.mouseMove(start.midpoint(end)));
    act(() -> robot.mouseMove(end));
    act(() -> robot.mouseRelease(MouseButton.PRIMARY));
    settle();
  }

  /** Presses keys together: the modifiers first. */
  void press(KeyCode... keys) {
    for (KeyCode key : keys) {
      act(() -> robot.keyPress(key));
    }
    for (int i = keys.length - 1; i >= 0; i--) {
      KeyCode key = keys[i];
      act(() -> robot.keyRelease(key));
    }
    settle();
  }

  /** Types over what a field holds. Letters come as typed characters, in any alphabet. */
  void fill(String selector, String text) {
    click(selector);
    press(KeyCode.CONTROL, KeyCode.A);
    type(text);
  }

  /** Types where the focus is. */
  void type(String text) {
    text.codePoints().mapToObj(Character::toString).forEach(letter -> act(() -> typed(letter)));
    settle();
  }

  private void typed(String letter) {
    Node focused = scene.getFocusOwner();
    if (focused == null) {
      throw new TourFailure("nothing has the focus", null);
    }
    Event.fireEvent(
        focused,
        new KeyEvent(
            KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, false, false, false));
  }

  /** Lets the window work off what it was just given. */
  private static void settle() {
    for (int pulse = 0; pulse < 3; pulse++) {
      act(() -> {});
    }
  }

  private static Point2D middle(Node node) {
    Bounds bounds = node.localToScreen(node.getLayoutBounds());
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  /** Waits until the window has read what it asked for, and shows it. */
  void rest() {
    await("nothing is in the works", () -> !tasks.busyProperty().get());
    settle();
  }

  /** Keeps what the window shows. */
  void picture(Path file) {
    WritableImage image = see(() -> scene.snapshot(null));
    try {
      PngWriter.write(image, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
