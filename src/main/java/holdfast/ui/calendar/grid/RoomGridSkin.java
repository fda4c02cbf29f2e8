package holdfast.ui.calendar.grid;

import javafx.scene.control.SkinBase;

/** Lays out and paints a chart. */
final class RoomGridSkin extends SkinBase<RoomGrid> {
  RoomGridSkin(RoomGrid grid) {
    super(grid);
  }
}
