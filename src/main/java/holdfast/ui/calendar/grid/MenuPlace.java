package holdfast.ui.calendar.grid;

import holdfast.rooms.SlotHold;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where somebody asked what can be done.
 *
 * @param bar what lies there; null for a cell without one
 * @param at the instant pointed at, or the one under the cursor
 * @param screenX where the menu belongs
 * @param screenY where the menu belongs
 */
public record MenuPlace(
    GridCell cell, @Nullable SlotHold bar, Instant at, double screenX, double screenY) {}
