package holdfast.testkit;

import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import org.assertj.core.api.Assertions;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/**
 * Mouse, keyboard and eyes of a test on one window. It clicks only what is shown, enabled, under
 * the pointer and at rest for two pulses; it types only while the window has the keyboard; and
 * after each touch it waits until the window worked off what that began on its own thread. What
 * other threads answer is waited for by {@link #sees} or {@link Fx#until}.
 */
public final class SceneRobot {
  /** Pixels of one notch of the wheel. */
  private static final double WHEEL_NOTCH = 40;

  private final Scene scene;
  private final FxRobot keyboard = new FxRobot();
  private final Robot robot = Fx.get(Robot::new);

  public SceneRobot(Scene scene) {
    this.scene = scene;
  }

  /** Clicks the middle of the node that a selector such as {@code #form-hold} names. */
  public void click(String selector) {
    act(() -> middle(find(selector)), () -> isReady(selector), this::click, selector);
  }

  public void doubleClick(String selector) {
    act(() -> middle(find(selector)), () -> isReady(selector), this::doubleClick, selector);
  }

  /**
   * Clicks a place of a node, for example a bar that was painted.
   *
   * @param place in the node's own coordinates
   */
  public void click(Node node, Supplier<Point2D> place) {
    act(() -> node.localToScreen(place.get()), node::isHover, this::click, "the place");
  }

  public void doubleClick(Node node, Supplier<Point2D> place) {
    act(() -> node.localToScreen(place.get()), node::isHover, this::doubleClick, "the place");
  }

  /** Clicks with the right button. */
  public void rightClick(Node node, Supplier<Point2D> place) {
    act(
        () -> node.localToScreen(place.get()),
        node::isHover,
        () -> robot.mouseClick(MouseButton.SECONDARY),
        "the place");
  }

  /** Leaves the pointer at a place of a node. */
  public void rest(Node node, Supplier<Point2D> place) {
    touch(() -> robot.mouseMove(node.localToScreen(place.get())));
  }

  /**
   * Turns the wheel over a place of a node.
   *
   * @param notches towards the person if positive
   */
  public void wheel(Node node, Supplier<Point2D> place, int notches, KeyCode... modifiers) {
    act(
        () -> node.localToScreen(place.get()),
        node::isHover,
        () -> turn(node, place.get(), notches, List.of(modifiers)),
        "the place");
  }

  /** The headless platform turns a wheel at the corner of its window and forgets the modifiers. */
  private void turn(Node node, Point2D place, int notches, List<KeyCode> modifiers) {
    Point2D inScene = node.localToScene(place);
    Point2D onScreen = node.localToScreen(place);
    double pixels = -WHEEL_NOTCH * notches;
    Event.fireEvent(
        node,
        new ScrollEvent(
            ScrollEvent.SCROLL,
            inScene.getX(),
            inScene.getY(),
            onScreen.getX(),
            onScreen.getY(),
            modifiers.contains(KeyCode.SHIFT),
            modifiers.contains(KeyCode.CONTROL),
            false,
            false,
            false,
            false,
            0,
            pixels,
            0,
            pixels,
            ScrollEvent.HorizontalTextScrollUnits.NONE,
            0,
            ScrollEvent.VerticalTextScrollUnits.NONE,
            0,
            0,
            new PickResult(node, inScene.getX(), inScene.getY())));
  }

  /** Presses at one place of a node and moves to another; {@link #drop} ends it. */
  public void drag(Node node, Supplier<Point2D> from, Supplier<Point2D> to) {
    act(
        () -> node.localToScreen(from.get()),
        node::isHover,
        () -> robot.mousePress(MouseButton.PRIMARY),
        "the place");
    dragOn(node, to);
  }

  /** Goes on with a drag. */
  public void dragOn(Node node, Supplier<Point2D> to) {
    touch(
        () -> {
          Point2D end = node.localToScreen(to.get());
          robot.mouseMove(robot.getMousePosition().midpoint(end));
          robot.mouseMove(end);
        });
  }

  public void drop() {
    touch(() -> robot.mouseRelease(MouseButton.PRIMARY));
  }

  /** Presses keys together, the modifiers first. */
  public void keys(KeyCode... codes) {
    Fx.until(scene.getWindow()::isFocused);
    keyboard.push(codes);
    settle();
  }

  /** Keeps a key down, for example a modifier during a drag; {@link #release} ends it. */
  public void press(KeyCode code) {
    Fx.until(scene.getWindow()::isFocused);
    touch(() -> robot.keyPress(code));
  }

  public void release(KeyCode code) {
    touch(() -> robot.keyRelease(code));
  }

  /** Holds a key down until it has repeated itself so many times. */
  public void hold(KeyCode code, int repeats) {
    Fx.until(scene.getWindow()::isFocused);
    for (int i = 0; i <= repeats; i++) {
      touch(() -> robot.keyPress(code));
    }
    touch(() -> robot.keyRelease(code));
  }

  /** Types where the focus is, in any alphabet. */
  public void write(String text) {
    text.codePoints().mapToObj(Character::toString).forEach(letter -> touch(() -> typed(letter)));
  }

  private void typed(String letter) {
    Node owner = scene.getFocusOwner();
    if (owner == null) {
      throw new AssertionError("nothing has the keyboard to type at");
    }
    Event.fireEvent(
        owner,
        new KeyEvent(
            KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, false, false, false));
  }

  /** Clicks into a field and types over what stands there, as a person would. */
  public void retype(String selector, String text) {
    click(selector);
    keys(KeyCode.CONTROL, KeyCode.A);
    write(text);
  }

  /** The id of what has the keyboard, or empty. */
  public String focused() {
    return Fx.get(
        () -> {
          Node owner = scene.getFocusOwner();
          return owner == null || owner.getId() == null ? "" : owner.getId();
        });
  }

  /** Whether something of this selector can be seen now. */
  public boolean has(String selector) {
    return Fx.get(() -> find(selector) != null);
  }

  /** Whether what can be seen of this selector takes no presses now. */
  public boolean isDisabled(String selector) {
    return Fx.get(
        () -> {
          Node node = find(selector);
          if (node == null) {
            throw new AssertionError("nothing to be seen matches " + selector);
          }
          return node.isDisabled();
        });
  }

  /** What a closed combo box says. */
  public static String shown(ComboBox<?> box) {
    // Cells take their texts with the next layout.
    Fx.pulses(box.getScene(), 1);
    return Fx.get(
        () ->
            box.lookupAll(".list-cell").stream()
                .filter(Node::isVisible)
                .map(cell -> ((ListCell<?>) cell).getText())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(""));
  }

  /** Waits until each of these can be read as a whole label, text or field. */
  public void sees(String... texts) {
    try {
      Fx.until(() -> words().containsAll(List.of(texts)));
    } catch (ConditionTimeoutException e) {
      Assertions.assertThat(words()).contains(texts);
    }
  }

  /** All that can be read now, each label, text and field for itself. */
  public Set<String> words() {
    return Fx.get(
        () -> {
          Set<String> words = new TreeSet<>();
          collect(scene.getRoot(), words);
          return words;
        });
  }

  private static void collect(Node node, Set<String> words) {
    if (!node.isVisible()) {
      return;
    }
    switch (node) {
      case Labeled labeled when labeled.getText() != null -> words.add(labeled.getText());
      case TextInputControl field when field.getText() != null -> words.add(field.getText());
      case Text text -> words.add(text.getText());
      default -> {}
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
    }
  }

  private void click() {
    robot.mouseClick(MouseButton.PRIMARY);
  }

  private void doubleClick() {
    click();
    click();
  }

  /** Acts in the very moment in which the place is seen to rest: no event comes between. */
  private void act(
      Supplier<@Nullable Point2D> place, BooleanSupplier ready, Runnable action, String what) {
    await(what + " can be pressed")
        .atMost(Fx.LIMIT)
        .until(
            () -> {
              Point2D aimed = Fx.get(() -> aim(place.get()));
              Fx.pulses(scene, 2);
              return aimed != null && Fx.get(() -> actIf(aimed, place.get(), ready, action));
            });
    settle();
  }

  private @Nullable Point2D aim(@Nullable Point2D place) {
    if (place != null) {
      robot.mouseMove(place);
    }
    return place;
  }

  private static boolean actIf(
      Point2D aimed, @Nullable Point2D place, BooleanSupplier ready, Runnable action) {
    boolean rests = aimed.equals(place) && ready.getAsBoolean();
    if (rests) {
      action.run();
    }
    return rests;
  }

  private void touch(Runnable action) {
    Fx.run(action);
    settle();
  }

  /** Lets the window work off what it was given, and what that asked to be done later. */
  private void settle() {
    Fx.run(() -> {});
    Fx.pulses(scene, 1);
    Fx.run(() -> {});
  }

  private boolean isReady(String selector) {
    Node node = find(selector);
    return node != null && node.isHover() && !node.isDisabled();
  }

  private @Nullable Node find(String selector) {
    for (Node node : scene.getRoot().lookupAll(selector)) {
      if (isShown(node)) {
        return node;
      }
    }
    return null;
  }

  private static boolean isShown(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return node.getLayoutBounds().getWidth() > 0;
  }

  private static @Nullable Point2D middle(@Nullable Node node) {
    if (node == null) {
      return null;
    }
    Bounds bounds = node.getLayoutBounds();
    return node.localToScreen(bounds.getCenterX(), bounds.getCenterY());
  }
}
