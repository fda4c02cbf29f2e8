package holdfast.ui.calendar.grid;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Stands where the cursor is, so that a screen reader finds a thing with a place and a name there;
 * what is painted on a canvas has neither. Shows nothing and takes no mouse.
 */
final class CursorProxy extends Region {
  private final Runnable fire;
  private int row;
  private int column;

  CursorProxy(Runnable fire) {
    this.fire = fire;
    getStyleClass().add("cursor-proxy");
    setAccessibleRole(AccessibleRole.TABLE_CELL);
    setMouseTransparent(true);
    setManaged(false);
  }

  /**
   * Tells what stands at the cursor.
   *
   * @param role a bar is a button, a place without one a cell
   * @param kind of thing it is, in words
   * @param name what is read aloud for it
   * @param row where it is, in words
   * @param rowIndex place of the room among those shown, from 0
   * @param columnIndex place of the date among those shown, from 0
   */
  void describe(
      AccessibleRole role, String kind, String name, String row, int rowIndex, int columnIndex) {
    setAccessibleRole(role);
    setAccessibleRoleDescription(kind);
    setAccessibleText(name);
    setAccessibleHelp(row);
    this.row = rowIndex;
    column = columnIndex;
  }

  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, Object... parameters) {
    return switch (attribute) {
      case ROW_INDEX -> row;
      case COLUMN_INDEX -> column;
      default -> super.queryAccessibleAttribute(attribute, parameters);
    };
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
