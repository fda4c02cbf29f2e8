package holdfast.ui.calendar;

import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hold that ran out before it was confirmed, and what can be done for its guest now.
 *
 * @param hold as it ended
 * @param over the nights have passed: there is nothing to hold any more
 * @param free whether its place was free when asked
 * @param blockers who took the place; empty if it is free or that could not be read
 * @param alternatives rooms free for exactly its period, if its own is not; null if unknown
 */
record Late(
    SlotHold hold,
    boolean over,
    boolean free,
    List<SlotHold> blockers,
    @Nullable List<FreeRoom> alternatives) {}
