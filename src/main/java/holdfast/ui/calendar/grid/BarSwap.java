package holdfast.ui.calendar.grid;

import holdfast.rooms.SlotHold;

/**
 * Two bars that exchange their rooms, each keeping its nights.
 *
 * @param one as it was when it was taken hold of; its version decides whether the swap still holds
 * @param other as it was when it was chosen
 */
public record BarSwap(SlotHold one, SlotHold other) {}
