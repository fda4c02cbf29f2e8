package holdfast.ui.calendar.form;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.site.Period;
import org.jspecify.annotations.Nullable;

/**
 * What a person asks for, before it is sent: everything of the command but its request.
 *
 * @param confirmAtOnce the guest stands at the desk, or the room is closed: nothing to wait for
 * @param replaces an ended hold whose place it takes; null for none
 */
public record Wish(
    RoomId room,
    Period during,
    HoldFor holdFor,
    Purpose purpose,
    Details details,
    boolean confirmAtOnce,
    @Nullable HoldId replaces) {

  /** The same in another room. */
  public Wish in(RoomId other) {
    return new Wish(other, during, holdFor, purpose, details, confirmAtOnce, replaces);
  }

  /** The same, confirmed from the start. */
  public Wish confirmed() {
    return new Wish(room, during, holdFor, purpose, details, true, replaces);
  }

  public Acquire command(Request request) {
    return new Acquire(request, room, during, holdFor, purpose, details, confirmAtOnce, replaces);
  }
}
