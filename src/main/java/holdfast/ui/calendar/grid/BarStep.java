package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.site.Period;
import java.time.ZoneId;

/**
 * One press of a key on a bar: relative to wherever the bar is when its turn comes.
 *
 * @param hours whether columns were hours when it was pressed
 */
public record BarStep(HoldId hold, Kind kind, boolean hours) {

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

  /** Where the bar comes to in time: one step as a drag snaps; another room has the same time. */
  public Period moved(Period now, ZoneId zone) {
    return switch (kind) {
      case EARLIER -> step(now, BarDrag.Part.BODY, -1, zone);
      case LATER -> step(now, BarDrag.Part.BODY, 1, zone);
      case ENDS_EARLIER -> step(now, BarDrag.Part.END, -1, zone);
      case ENDS_LATER -> step(now, BarDrag.Part.END, 1, zone);
      case BEGINS_EARLIER -> step(now, BarDrag.Part.START, -1, zone);
      case BEGINS_LATER -> step(now, BarDrag.Part.START, 1, zone);
      case UP, DOWN -> now;
    };
  }

  private Period step(Period now, BarDrag.Part part, int steps, ZoneId zone) {
    return hours && DayShift.goesByHours(now, part, zone)
        ? DayShift.hours(now, part, DayShift.HOURS_STEP.multipliedBy(steps))
        : DayShift.days(now, part, steps, zone);
  }
}
