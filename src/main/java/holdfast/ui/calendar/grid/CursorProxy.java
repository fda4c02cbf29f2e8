package holdfast.ui.calendar.grid;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/**
 * Stands where the cursor is, so that a screen reader finds a thing with a place and a name there;
 * what is painted on a canvas has neither. Shows nothing and takes no mouse.
 */
final class CursorProxy extends Region {
  private final Runnable fire;

  CursorProxy(Runnable fire) {
    this.fire = fire;
    getStyleClass().add("cursor-proxy");
    setAccessibleRole(AccessibleRole.BUTTON);
    setMouseTransparent(true);
    setManaged(false);
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
    if (action == AccessibleAction.FIRE) {
      fire.run();
    } else {
      super.executeAccessibleAction(action, parameters);
    }
  }
}
