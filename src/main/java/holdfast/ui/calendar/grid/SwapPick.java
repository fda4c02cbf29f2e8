package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * Choosing the bar that another one exchanges rooms with: by a click on it, or by arrows and Enter.
 * What it would mean is said beforehand, away from the pointer and the cursor: words there would
 * cover what one chooses from. Esc or a click elsewhere gives it up.
 */
final class SwapPick {
  private final RoomGrid grid;
  private final DragOverlay overlay;
  private final DragTexts texts;
  private @Nullable SlotHold one;
  private double y;

  SwapPick(RoomGrid grid, DragOverlay overlay) {
    this.grid = grid;
    this.overlay = overlay;
    texts = new DragTexts(grid.texts().messages(), grid.texts().formats());
  }

  boolean isOn() {
    return one != null;
  }

  /** Somebody wants to exchange this bar's room; null for nobody. */
  void wanted(@Nullable HoldId hold) {
    GridModel model = grid.model();
    SlotHold bar = model == null || hold == null ? null : model.bar(hold);
    if (model == null || bar == null) {
      stop();
      return;
    }
    Obstacle obstacle = SwapAim.of(grid, model, bar, null).obstacle();
    if (obstacle != null) {
      stop();
      grid.edits().say(texts.sentence(obstacle));
      return;
    }
    one = bar;
    cursorMoved();
  }

  private void stop() {
    if (one != null) {
      one = null;
      overlay.hide();
    }
    grid.edits().swappingProperty().set(null);
  }

  // ---- the mouse

  /** Whether the pointer only points now. */
  boolean moved(MouseEvent event) {
    GridModel model = grid.model();
    if (one == null || model == null) {
      return false;
    }
    y = event.getY();
    show(model, grid.geometry(model).barAt(event.getX(), y));
    return true;
  }

  /** Whether the press was a choice. */
  boolean pressed(MouseEvent event) {
    GridModel model = grid.model();
    if (one == null || model == null) {
      return false;
    }
    SlotHold other = grid.geometry(model).barAt(event.getX(), event.getY());
    if (other == null || event.getButton() != MouseButton.PRIMARY) {
      stop();
      return false;
    }
    choose(model, other);
    return true;
  }

  // ---- the keyboard

  void pressed(KeyEvent event) {
    GridModel model = grid.model();
    if (one == null || model == null || event.isConsumed()) {
      return;
    }
    Optional<ChartKey> key = ChartKey.of(event);
    SlotHold other = atCursor(model);
    if (key.filter(ChartKey.GIVE_UP::equals).isPresent()) {
      stop();
      event.consume();
    } else if (key.filter(ChartKey.OPEN::equals).isPresent()) {
      if (other != null) {
        choose(model, other);
      }
      event.consume();
    }
  }

  private @Nullable SlotHold atCursor(GridModel model) {
    GridCell cell = grid.cells().cell();
    HoldId selected = grid.selectedHoldProperty().get();
    return cell == null
        ? null
        : model.at(cell).stream().filter(bar -> bar.id().equals(selected)).findFirst().orElse(null);
  }

  /** Cursor or days shown are others now; the words follow the cursor. */
  void cursorMoved() {
    GridModel model = grid.model();
    GridCell cell = grid.cells().cell();
    if (one == null || model == null) {
      return;
    }
    Bounds at = cell == null ? null : grid.geometry(model).visibleBounds(cell);
    if (at != null) {
      y = at.getCenterY();
    }
    show(model, atCursor(model));
  }

  // ---- both

  /** The window was replaced: goes on while the first bar is what it was. */
  void follow() {
    GridModel model = grid.model();
    SlotHold before = one;
    if (before == null || model == null) {
      return;
    }
    SlotHold now = model.bar(before.id());
    if (now != null && now.version() != before.version()) {
      stop();
      grid.edits().say(texts.changedMeanwhile(before));
    }
  }

  private void choose(GridModel model, SlotHold other) {
    SlotHold first = one;
    if (first == null) {
      return;
    }
    SwapAim aim = SwapAim.of(grid, model, first, other);
    BarSwap allowed = aim.allowed();
    if (allowed != null) {
      stop();
      grid.edits().swap(allowed);
    } else if (aim.obstacle() != null) {
      grid.edits().say(texts.sentence(aim.obstacle()));
    }
  }

  private void show(GridModel model, @Nullable SlotHold other) {
    SlotHold first = one;
    if (first != null) {
      SwapAim.of(grid, model, first, other)
          .showAside(overlay, grid.geometry(model), texts, texts.swapHow(), y);
    }
  }
}
