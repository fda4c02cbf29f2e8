package holdfast.ui.calendar.form;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.ThreeWay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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

  private static final List<Place> FIELDS =
      List.of(Place.GUEST, Place.GUESTS, Place.PHONE, Place.NOTE);

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
    FIELDS.forEach(
        place -> takeUntouched(text(place), written(before, place), written(now, place)));
    base = now;
    theirs.set(null);
  }

  /**
   * Field by field what was opened, what a colleague saved, and what is typed.
   *
   * @param label what people call a field
   * @return empty if nobody saved meanwhile
   */
  public List<ThreeWay> compared(Function<Place, String> label) {
    Theirs seen = theirs.get();
    if (seen == null) {
      return List.of();
    }
    List<ThreeWay> fields = new ArrayList<>();
    for (Place place : FIELDS) {
      fields.add(
          new ThreeWay(
              place.name(),
              label.apply(place),
              written(base, place),
              written(seen.current(), place),
              text(place).get().strip()));
    }
    return fields;
  }

  /** A colleague's text is to stand in these fields, and in those not touched here. */
  public void goOnTaking(Set<String> fields) {
    Theirs seen = theirs.get();
    if (seen != null) {
      for (Place place : FIELDS) {
        if (fields.contains(place.name())) {
          text(place).set(written(seen.current(), place));
        }
      }
    }
    goOnFromTheirs();
  }

  private StringProperty text(Place place) {
    return switch (place) {
      case GUEST -> guest.guestProperty();
      case GUESTS -> guest.guestsProperty();
      case PHONE -> guest.phoneProperty();
      case NOTE -> guest.noteProperty();
      case ROOM, ARRIVAL, DEPARTURE, HOW_LONG -> throw new IllegalArgumentException(place.name());
    };
  }

  private static String written(Details details, Place place) {
    return switch (place) {
      case GUEST -> details.guest();
      case GUESTS -> GuestForm.written(details.guests());
      case PHONE -> details.phone();
      case NOTE -> details.note();
      case ROOM, ARRIVAL, DEPARTURE, HOW_LONG -> throw new IllegalArgumentException(place.name());
    };
  }

  private static void takeUntouched(StringProperty text, String before, String now) {
    if (text.get().strip().equals(before)) {
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
