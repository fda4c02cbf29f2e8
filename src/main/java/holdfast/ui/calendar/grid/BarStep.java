package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;

/** One press of a key on a bar: relative to wherever the bar is when its turn comes. */
public record BarStep(HoldId hold, Kind kind) {

  /** What the press does. */
  public enum Kind {
    EARLIER,
    LATER,
    /** To the next room above that is free for it. */
    UP,
    /** To the next room below that is free for it. */
    DOWN,
    ENDS_EARLIER,
    ENDS_LATER,
    BEGINS_EARLIER,
    BEGINS_LATER
  }
}
