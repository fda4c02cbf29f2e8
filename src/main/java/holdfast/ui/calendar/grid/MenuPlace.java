package holdfast.ui.calendar.grid;

import holdfast.rooms.SlotHold;
import org.jspecify.annotations.Nullable;

/**
 * Where somebody asked what can be done.
 *
 * @param bar what lies there; null for a cell without one
 * @param screenX where the menu belongs
 * @param screenY where the menu belongs
 */
public record MenuPlace(GridCell cell, @Nullable SlotHold bar, double screenX, double screenY) {}
