package holdfast.ui.calendar.form;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.kit.Intent;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Whom a hold is for, being edited. Saved only on top of the version it was opened with (I13). */
public final class DetailsForm {

  /**
   * A colleague saved other details meanwhile.
   *
   * @param current what they saved
   * @param by who and when; null while only the change itself is known
   * @param refused whether saving was tried and refused, not only noticed
   */
  public record Theirs(Details current, @Nullable Edit by, boolean refused) {}

  private final HoldId hold;
  private final boolean closure;
  private final GuestForm guest = new GuestForm();
  private final Complaint complaint = new Complaint();
  private final Intent intent = new Intent();
  private final ReadOnlyObjectWrapper<@Nullable Theirs> theirs =
      new ReadOnlyObjectWrapper<>(this, "theirs", null);
  private Details base;

  /**
   * @param opened as the person saw it
   */
  public DetailsForm(SlotHold opened) {
    closure = opened.purpose() == Purpose.CLOSURE;
    hold = opened.id();
    base = opened.details();
    guest.fill(opened.details());
  }

  public HoldId hold() {
    return hold;
  }

  /** Only the note matters. */
  public boolean isClosure() {
    return closure;
  }

  public GuestForm guest() {
    return guest;
  }

  public Complaint complaint() {
    return complaint;
  }

  public Intent intent() {
    return intent;
  }

  /** The details the form was opened with. */
  public Details base() {
    return base;
  }

  /** What a colleague saved meanwhile; null if nobody did. */
  public ReadOnlyObjectProperty<@Nullable Theirs> theirsProperty() {
    return theirs.getReadOnlyProperty();
  }

  /** Takes note of a colleague's edit; what was typed stays. */
  public void noticed(Theirs change) {
    Theirs known = theirs.get();
    boolean newer = known == null || change.current().version() >= known.current().version();
    if (change.current().version() != base().version() && newer) {
      boolean refused = change.refused() || (known != null && known.refused());
      theirs.set(new Theirs(change.current(), change.by(), refused));
    }
  }

  /**
   * The person has seen the colleague's values and wants to go on: what they did not touch
   * themselves becomes the colleague's, and what they typed stays and may now be saved.
   */
  public void goOnFromTheirs() {
    Theirs seen = theirs.get();
    if (seen == null) {
      return;
    }
    Details now = seen.current();
    Details before = base();
    takeUntouched(guest.guestProperty(), before.guest(), now.guest());
    takeUntouched(
        guest.guestsProperty(),
        GuestForm.written(before.guests()),
        GuestForm.written(now.guests()));
    takeUntouched(guest.phoneProperty(), before.phone(), now.phone());
    takeUntouched(guest.noteProperty(), before.note(), now.note());
    base = now;
    theirs.set(null);
  }

  private static void takeUntouched(StringProperty text, String before, String now) {
    if (text.get().equals(before)) {
      text.set(now);
    }
  }

  /** Whether anything differs from what the form was opened with. */
  public boolean isTouched() {
    return guest
        .read(base().version(), StayForm.Complaints.NONE)
        .map(read -> !read.equals(base()))
        .orElse(true);
  }

  /**
   * What is to be saved; complaints, if there are any, stand beside their fields afterwards.
   *
   * @return empty exactly if something is wrong
   */
  public Optional<Details> read() {
    complaint.clear();
    return guest.read(base().version(), complaint::add);
  }
}
