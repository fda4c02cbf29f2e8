package holdfast.ui.calendar;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;

/**
 * Something this desk did to a bar. {@link #now} is the hold as this desk knows it: its own later
 * commands keep it up to date, those of other desks do not, so that undoing never overwrites them.
 */
sealed interface Deed {
  SlotHold now();

  /** The same, with the hold as it is after another command of this desk. */
  Deed about(SlotHold later);

  /**
   * A room was held, confirmed at once or closed.
   *
   * @param confirmedFromStart nobody confirmed it later
   */
  record Made(SlotHold now, boolean confirmedFromStart) implements Deed {
    @Override
    public Deed about(SlotHold later) {
      return new Made(later, confirmedFromStart);
    }
  }

  /** It came from there. */
  record Moved(SlotHold now, RoomId fromRoom, String fromRoomName, Period from) implements Deed {
    @Override
    public Deed about(SlotHold later) {
      return new Moved(later, fromRoom, fromRoomName, from);
    }
  }

  /**
   * It was given up.
   *
   * @param before as it was until then
   */
  record Cancelled(SlotHold now, SlotHold before) implements Deed {
    @Override
    public Deed about(SlotHold later) {
      return new Cancelled(later, before);
    }
  }

  /** A promise to a guest, which is not taken back by a key. */
  record Final(SlotHold now, What what) implements Deed {
    @Override
    public Deed about(SlotHold later) {
      return new Final(later, what);
    }
  }

  /** What cannot be undone. */
  enum What {
    CONFIRMED,
    EXTENDED
  }
}
