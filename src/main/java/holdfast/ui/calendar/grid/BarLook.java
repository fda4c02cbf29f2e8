package holdfast.ui.calendar.grid;

import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.Countdown;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How a bar looks. Each look differs from the others in its pattern too, not by colour alone. */
enum BarLook {
  /** Plain. */
  CONFIRMED,
  /** Wide stripes. */
  HELD,
  /** Narrow stripes: held and about to run out. */
  URGENT,
  /** Narrow stripes and a frame: held past its deadline and still occupying until it is swept. */
  DUE,
  /** Stripes that lean the other way: out of order. */
  CLOSED,
  /** A dashed outline: ran out or given up; occupies nothing. */
  GHOST;

  /**
   * @param now the database's time; null while it is not known, then nothing is about to run out
   */
  static BarLook of(SlotHold hold, @Nullable Instant now) {
    return switch (hold.state()) {
      case CANCELLED, EXPIRED -> GHOST;
      case CONFIRMED -> hold.purpose() == Purpose.CLOSURE ? CLOSED : CONFIRMED;
      case HELD -> now == null ? HELD : running(Duration.between(now, hold.deadline()));
    };
  }

  private static BarLook running(Duration left) {
    if (!left.isPositive()) {
      return DUE;
    }
    return left.compareTo(Countdown.URGENT_FROM) <= 0 ? URGENT : HELD;
  }

  /** Whether the writing on it is bold: what a clerk has to act on. */
  boolean isStrong() {
    return switch (this) {
      case HELD, URGENT, DUE -> true;
      case CONFIRMED, CLOSED, GHOST -> false;
    };
  }
}
