package holdfast.rooms;

import holdfast.site.Edit;
import org.jspecify.annotations.Nullable;

/**
 * Whether a hold is locked to its room because the guest was promised it.
 *
 * @param version raised by the database with each change, 0 if there was none
 * @param by who locked it, and when; null while it is not locked
 */
public record RoomLock(int version, @Nullable Edit by) {
  /** Nobody has ever promised anything. */
  public static final RoomLock NEVER = new RoomLock(0, null);

  public boolean isOn() {
    return by != null;
  }
}
