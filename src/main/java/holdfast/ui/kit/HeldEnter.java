package holdfast.ui.kit;

import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/**
 * Lets Enter act once for each time it is pressed. A key that is held down repeats itself, and what
 * one Enter opened must not be answered by its own repetition: a bar that was opened must not be
 * confirmed, nor an offer accepted that appeared a moment ago. Writing is no act: in a text of
 * several lines it repeats.
 */
public final class HeldEnter {
  private boolean down;

  private HeldEnter() {}

  /** From now on, in this window. */
  public static void actsOnce(Scene scene) {
    var enter = new HeldEnter();
    scene.addEventFilter(KeyEvent.KEY_PRESSED, enter::pressed);
    scene.addEventFilter(KeyEvent.KEY_RELEASED, enter::released);
    // In another window's hands nobody tells when it is let go.
    scene.windowProperty().flatMap(Window::focusedProperty).subscribe(_ -> enter.down = false);
  }

  private void pressed(KeyEvent event) {
    boolean again = down;
    down = event.getCode() == KeyCode.ENTER;
    if (down && again && !(event.getTarget() instanceof TextArea)) {
      event.consume();
    }
  }

  private void released(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER) {
      down = false;
    }
  }
}
