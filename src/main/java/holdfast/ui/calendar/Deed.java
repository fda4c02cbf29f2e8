package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Instant;
import java.util.List;

/**
 * Something this desk did to a bar. {@link #now} is the hold as this desk knows it: its own later
 * commands keep it up to date, those of other desks do not, so that undoing never overwrites them.
 */
sealed interface Deed {
  SlotHold now();

  /**
   * Whether a hold is as one command left it and nobody has touched it since, so that this desk may
   * take that command back.
   *
   * @param before as it was when the command was sent
   */
  static boolean isNext(SlotHold before, SlotHold now) {
    return now.version() == before.version() + 1;
  }

  /** The same of a hold that a command made. */
  static boolean isNew(SlotHold now) {
    return now.version() == 1;
  }

  /** All holds it was done to; {@link #now} is the first. */
  default List<SlotHold> all() {
    return List.of(now());
  }

  /**
   * The same after another command of this desk.
   *
   * @param old which of its holds the command was about
   * @param later that hold as it is now, or the one that took its place
   */
  Deed about(HoldId old, SlotHold later);

  /**
   * A room was held, confirmed at once or closed.
   *
   * @param confirmedFromStart nobody confirmed it later
   */
  record Made(SlotHold now, boolean confirmedFromStart) implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Made(later, confirmedFromStart);
    }
  }

  /** It came from there. */
  record Moved(SlotHold now, RoomId fromRoom, String fromRoomName, Period from) implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Moved(later, fromRoom, fromRoomName, from);
    }
  }

  /** Two exchanged their rooms. */
  record Swapped(SlotHold now, SlotHold other) implements Deed {
    @Override
    public List<SlotHold> all() {
      return List.of(now, other);
    }

    @Override
    public Deed about(HoldId old, SlotHold later) {
      return old.equals(other.id()) ? new Swapped(now, later) : new Swapped(later, other);
    }
  }

  /**
   * It was locked to its room, or unlocked.
   *
   * @param on whether it is locked since
   */
  record Locked(SlotHold now, boolean on) implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Locked(later, on);
    }
  }

  /**
   * One stay became two.
   *
   * @param now the first part
   */
  record Split(SlotHold now, SlotHold rest) implements Deed {
    @Override
    public List<SlotHold> all() {
      return List.of(now, rest);
    }

    @Override
    public Deed about(HoldId old, SlotHold later) {
      return old.equals(rest.id()) ? new Split(now, later) : new Split(later, rest);
    }
  }

  /**
   * Two parts became one stay again.
   *
   * @param now the whole
   * @param rest what was given up
   */
  record Joined(SlotHold now, SlotHold rest, Instant firstEnds, Instant restStarts)
      implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Joined(later, rest, firstEnds, restStarts);
    }
  }

  /**
   * It was given up.
   *
   * @param before as it was until then
   */
  record Cancelled(SlotHold now, SlotHold before) implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Cancelled(later, before);
    }
  }

  /** A promise to a guest, which is not taken back by a key. */
  record Final(SlotHold now, What what) implements Deed {
    @Override
    public Deed about(HoldId old, SlotHold later) {
      return new Final(later, what);
    }
  }

  /** What cannot be undone. */
  enum What {
    CONFIRMED,
    EXTENDED
  }
}
