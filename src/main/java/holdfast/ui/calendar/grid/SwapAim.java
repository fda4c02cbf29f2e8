package holdfast.ui.calendar.grid;

import holdfast.rooms.SlotHold;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;

/**
 * What exchanging rooms with the bar pointed at would mean.
 *
 * @param swap null while none is pointed at
 * @param obstacle null if nothing is known to be against it
 */
record SwapAim(SlotHold one, @Nullable BarSwap swap, @Nullable Obstacle obstacle) {

  static SwapAim of(RoomGrid grid, GridModel model, SlotHold one, @Nullable SlotHold other) {
    if (!grid.liveProperty().get()) {
      return new SwapAim(one, null, new Obstacle.NotLive());
    }
    DropCheck check = DropCheck.of(grid, model);
    if (other == null || other.id().equals(one.id())) {
      return new SwapAim(one, null, check.grip(one).orElse(null));
    }
    var swap = new BarSwap(one, other);
    return new SwapAim(one, swap, check.swap(swap).orElse(null));
  }

  /** The swap, if it may be sent. */
  @Nullable BarSwap allowed() {
    return obstacle == null ? swap : null;
  }

  /**
   * Says it at the pointer.
   *
   * @param how what to do while no bar is pointed at
   */
  void show(DragOverlay overlay, GridGeometry geometry, DragTexts texts, String how, Point at) {
    overlay.show(
        place(geometry), where(texts), remark(texts, how), obstacle != null, at.x(), at.y());
  }

  /**
   * Says it where it covers none of the bars to choose from.
   *
   * @param y of the place somebody looks at
   */
  void showAside(
      DragOverlay overlay, GridGeometry geometry, DragTexts texts, String how, double y) {
    overlay.showAside(
        place(geometry), where(texts), remark(texts, how), obstacle != null, geometry.top(), y);
  }

  private @Nullable Bounds place(GridGeometry geometry) {
    return swap == null ? null : geometry.visibleBounds(swap.other().id());
  }

  private String where(DragTexts texts) {
    return swap == null ? texts.swapWith(one) : texts.swap(swap);
  }

  private String remark(DragTexts texts, String how) {
    if (obstacle != null) {
      return texts.sentence(obstacle);
    }
    return swap == null ? how : texts.keepNights();
  }

  /** In the chart's coordinates. */
  record Point(double x, double y) {}
}
