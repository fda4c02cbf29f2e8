package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.Resource.RoomId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/** Folds the rooms of a kind away under its heading and unfolds them, by mouse and by keyboard. */
final class GroupFolds {
  private final RoomGrid grid;

  GroupFolds(RoomGrid grid) {
    this.grid = grid;
  }

  static void set(ObjectProperty<Set<GroupKey>> folded, GroupKey group, boolean fold) {
    Set<GroupKey> next = new HashSet<>(folded.get());
    if (fold ? next.add(group) : next.remove(group)) {
      folded.set(Set.copyOf(next));
    }
  }

  /** Gives a room its row, should its group be folded. */
  static void unfold(
      ObjectProperty<Set<GroupKey>> folded, @Nullable CalendarWindow shown, RoomId room) {
    if (shown == null || folded.get().isEmpty()) {
      return;
    }
    shown.groups().stream()
        .filter(group -> group.rooms().stream().anyMatch(each -> each.id().equals(room)))
        .findFirst()
        .ifPresent(group -> set(folded, GroupKey.of(group), false));
  }

  /**
   * A press on a heading.
   *
   * @return whether there was one
   */
  boolean pressed(MouseEvent event) {
    GridRows.Row.GroupRow row = at(event);
    if (row == null || event.getButton() != MouseButton.PRIMARY) {
      return false;
    }
    grid.requestFocus();
    set(grid.foldedProperty(), row.group(), row.open());
    return true;
  }

  /** A hand over what can be pressed. */
  void moved(MouseEvent event) {
    if (at(event) != null) {
      grid.setCursor(Cursor.HAND);
    }
  }

  private GridRows.Row.@Nullable GroupRow at(MouseEvent event) {
    GridModel model = grid.model();
    if (model == null) {
      return null;
    }
    GridGeometry geometry = grid.geometry(model);
    boolean inside = event.getY() >= geometry.top() && event.getX() < geometry.right();
    double y = event.getY() - geometry.top() + geometry.scroll();
    return inside && model.rows().at(y) instanceof GridRows.Row.GroupRow row ? row : null;
  }

  /** Folds the cursor's group, unfolds the nearest one, or unfolds all. */
  void pressed(KeyEvent event) {
    GridModel model = grid.model();
    if (model == null || event.isConsumed()) {
      return;
    }
    if (ChartKey.of(event).filter(key -> act(key, model)).isPresent()) {
      event.consume();
    }
  }

  private boolean act(ChartKey key, GridModel model) {
    return switch (key) {
      case FOLD -> fold(model);
      case UNFOLD -> unfold(model);
      case UNFOLD_ALL -> all();
      default -> false;
    };
  }

  private boolean fold(GridModel model) {
    int here = headingOf(model);
    if (here >= 0 && model.rows().all().get(here) instanceof GridRows.Row.GroupRow row) {
      set(grid.foldedProperty(), row.group(), true);
      showCursor();
    }
    return true;
  }

  private boolean unfold(GridModel model) {
    List<GridRows.Row> rows = model.rows().all();
    int here = Math.max(0, headingOf(model));
    GridRows.Row.GroupRow nearest = null;
    int distance = Integer.MAX_VALUE;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i) instanceof GridRows.Row.GroupRow row
          && !row.open()
          && Math.abs(i - here) < distance) {
        nearest = row;
        distance = Math.abs(i - here);
      }
    }
    if (nearest != null) {
      set(grid.foldedProperty(), nearest.group(), false);
      showCursor();
    }
    return true;
  }

  private boolean all() {
    grid.foldedProperty().set(Set.of());
    showCursor();
    return true;
  }

  private void showCursor() {
    GridCell cell = grid.cells().cell();
    GridModel model = grid.model();
    if (cell != null && model != null && model.rows().of(cell.room()) != null) {
      grid.scrollTo(cell.room());
    }
  }

  /** Index of the heading over the cursor's room among all rows; -1 if there is none. */
  private int headingOf(GridModel model) {
    GridCell cell = grid.cells().cell();
    GridRows.Row row = cell == null ? null : model.rows().of(cell.room());
    int index = row == null ? -1 : model.rows().all().indexOf(row);
    while (index >= 0 && !(model.rows().all().get(index) instanceof GridRows.Row.GroupRow)) {
      index--;
    }
    return index;
  }
}
