package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know of the bar on which the pointer rests. It waits a moment, so that it does
 * not flicker under a hand that only passes, and it never takes the mouse.
 */
final class HoverCard extends StackPane {
  private static final Duration REST = Duration.millis(400);

  /** Between card and bar. */
  private static final double GAP = 6;

  private static final double MARGIN = 6;

  private final RoomGrid grid;
  private final PauseTransition rest = new PauseTransition(REST);
  private @Nullable HoldId over;

  HoverCard(RoomGrid grid) {
    this.grid = grid;
    getStyleClass().add("hover-card");
    setId("hover-card");
    setManaged(false);
    setMouseTransparent(true);
    setVisible(false);
    rest.setOnFinished(_ -> refresh());
  }

  void moved(MouseEvent event) {
    HoldId now = grid.barAt(event.getX(), event.getY()).map(SlotHold::id).orElse(null);
    if (now == null) {
      leave();
    } else if (!now.equals(over)) {
      leave();
      over = now;
      rest.playFromStart();
    }
  }

  /** Nothing is pointed at any more, or something else begins. */
  void leave() {
    over = null;
    rest.stop();
    setVisible(false);
    getChildren().clear();
  }

  /** The window was replaced, or time went on. */
  void follow() {
    if (isVisible()) {
      refresh();
    }
  }

  private void refresh() {
    GridModel model = grid.model();
    HoldId id = over;
    SlotHold bar = model == null || id == null ? null : model.bar(id);
    Bounds at = bar == null || model == null ? null : grid.geometry(model).visibleBounds(bar.id());
    Node content = bar == null ? null : grid.edits().card(bar);
    if (at == null || content == null) {
      leave();
      return;
    }
    getChildren().setAll(content);
    setVisible(true);
    place(at);
  }

  private void place(Bounds bar) {
    applyCss();
    double width = prefWidth(-1);
    double height = prefHeight(width);
    double most = Math.max(MARGIN, grid.getWidth() - width - MARGIN);
    double left = Math.clamp(bar.getMinX(), MARGIN, most);
    boolean below = bar.getMaxY() + GAP + height <= grid.getHeight() - MARGIN;
    double top = below ? bar.getMaxY() + GAP : Math.max(MARGIN, bar.getMinY() - GAP - height);
    resizeRelocate(Math.rint(left), Math.rint(top), width, height);
    layout();
  }
}
